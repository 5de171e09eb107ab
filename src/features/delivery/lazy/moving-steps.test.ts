import { describe, expect, test } from 'vitest';
import type { Moving } from '#src/contract/moving.ts';
import { type MoveDraft, moveOf, nextStep, shownStep, startOf, stepsFor } from './moving-steps.ts';

const address = {
  name: 'Kari Tindvåg',
  careOf: null,
  street: 'Storgata',
  streetNumber: '1',
  floor: null,
  apartmentNumber: null,
  postalCode: '0155',
  postalPlace: 'OSLO',
};
const withPaper: Moving = {
  version: 0,
  now: '2027-03-10T09:00:00.000Z',
  planned: null,
  hasPaper: true,
  earliest: '2027-03-11',
  latest: '2027-06-08',
  address,
  carrier: { doorCode: '1', instructions: '' },
  hasInvoices: true,
  invoiceAddress: null,
  shared: 0,
};
const nothing = startOf(withPaper);
const whole: MoveDraft = {
  movesOn: '2027-03-15',
  address,
  paper: 'follows',
  carrier: { doorCode: '2', instructions: '' },
  invoicesFollow: true,
};

describe('the screens of a move', () => {
  test.each([
    [{}, ['adresse', 'avisen', 'resten', 'bekreft']],
    [{ hasPaper: false }, ['adresse', 'resten', 'bekreft']],
    [{ hasInvoices: false }, ['adresse', 'avisen', 'bekreft']],
    [{ hasInvoices: false, shared: 2 }, ['adresse', 'avisen', 'resten', 'bekreft']],
  ])('N-12 shows only the screens that %j requires', (part, expected) => {
    expect(stepsFor({ ...withPaper, ...part })).toEqual(expected);
  });

  test('N-12 a link to a later screen opens that of the first missing answer', () => {
    expect(shownStep('bekreft', nothing, withPaper)).toBe('adresse');
    expect(shownStep('bekreft', { ...whole, paper: null }, withPaper)).toBe('avisen');
    expect(shownStep('bekreft', { ...whole, invoicesFollow: null }, withPaper)).toBe('resten');
    expect(shownStep('avisen', whole, withPaper)).toBe('avisen');
    expect(shownStep('avisen', whole, { ...withPaper, hasPaper: false })).toBe('bekreft');
    expect(shownStep('', whole, withPaper)).toBe('bekreft');
    expect(nextStep('adresse', { ...withPaper, hasPaper: false })).toBe('resten');
  });
});

test('N-12 omits answers that do not apply to the person', () => {
  expect(moveOf(nothing, withPaper)).toBeUndefined();
  expect(moveOf(whole, withPaper)).toEqual(whole);
  const digital = { ...whole, paper: 'digital', carrier: null };
  expect(moveOf({ ...whole, paper: 'digital' }, withPaper)).toEqual(digital);
  const alone = { ...whole, paper: 'unchanged', carrier: null, invoicesFollow: false };
  expect(moveOf(whole, { ...withPaper, hasPaper: false, hasInvoices: false })).toEqual(alone);
});
