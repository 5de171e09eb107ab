import { expect, test } from 'vitest';
import { type OpenItemCause, openItemsOf, type OpenSum } from './open-items.ts';

const today = '2027-03-10';
const known = {
  kind: 'invoice',
  accountNo: '900001',
  titleCode: 'POL',
  subject: '70000001',
  sumOre: 34_900,
  since: '2027-02-10',
  nextOn: null,
} as const;
const sum: OpenSum = {
  ...known,
  isChargedBack: false,
  wasRefused: false,
  isLateFee: false,
  isDunned: false,
};

test.each<[string, Partial<OpenSum>, OpenItemCause | null]>([
  ['an invoice with a step ahead', { nextOn: '2027-03-11' }, null],
  ['an invoice whose step is three days late', { nextOn: '2027-03-07' }, null],
  ['an invoice whose step is four days late', { nextOn: '2027-03-06' }, 'stepMissed'],
  ['an invoice that was reminded of to the end', { isDunned: true }, 'dunningOver'],
  ['an invoice of a fee for being late', { isLateFee: true }, 'lateFee'],
  ['an invoice of such a fee that is about to be charged', { isLateFee: true, nextOn: '2027-03-12' }, null],
  ['an invoice that nothing follows', {}, 'unexplained'],
  ['an invoice whose payment was taken back, also with a step', { isChargedBack: true, nextOn: today }, 'chargedBack'],
  ['a credit note that is on its way back', { kind: 'credit', nextOn: '2027-03-11' }, null],
  ['a credit note that cannot go back', { kind: 'credit' }, 'cannotGoBack'],
  ['a surplus that is tried again', { kind: 'surplus', nextOn: '2027-03-17' }, null],
  ['a surplus of AvtaleGiro', { kind: 'surplus' }, 'cannotGoBack'],
  ['money that went back twice', { kind: 'takenBack', isChargedBack: true }, 'chargedBack'],
  ['a refund that was refused, used and then made', { kind: 'takenBack', wasRefused: true }, 'refundedTwice'],
  ['a refund of nothing', { kind: 'takenBack' }, 'unexplained'],
  ['a payment that its provider does not know', { kind: 'payment' }, 'lost'],
])('O-14 finds the cause for operators: %s', (_what, facts, cause) => {
  expect(openItemsOf([{ ...sum, ...facts }], today).map((item) => item.cause)).toEqual(cause === null ? [] : [cause]);
});

test('O-14 an item states who owes its sum, and all facts about the sum', () => {
  const sums = [sum, { ...sum, kind: 'credit', subject: '70000002', sumOre: 100 }] as const;
  expect(openItemsOf(sums, today)).toEqual([
    { ...known, owedBy: 'person', cause: 'unexplained' },
    { ...known, kind: 'credit', subject: '70000002', sumOre: 100, owedBy: 'title', cause: 'cannotGoBack' },
  ]);
});
