import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { moveDayRefusal, movingOpenUntil, paperChoices } from './moving.ts';
import { DeliveryRulesSchema } from './title-rules.ts';

const rules = v.parse(DeliveryRulesSchema, {});
const morning = Date.parse('2027-03-10T09:00:00Z');
const afternoon = Date.parse('2027-03-10T13:00:00Z');

describe('the day of a move', () => {
  test.each([
    ['before the cut-off', rules, morning, '2027-03-11', null],
    ['after the cut-off', rules, afternoon, '2027-03-11', 'beforeEarliest'],
    ['on the day of the next paper, after the cut-off', rules, afternoon, '2027-03-12', null],
    ['today', rules, morning, '2027-03-10', 'beforeEarliest'],
    ['tomorrow, without the paper', null, afternoon, '2027-03-11', null],
    ['today, without the paper', null, morning, '2027-03-10', 'beforeEarliest'],
    ['on the last possible day', null, morning, '2027-06-08', null],
    ['too far ahead', null, morning, '2027-06-09', 'tooFarAhead'],
  ] as const)('N-12 checks a move planned %s', (_what, own, now, movesOn, expected) => {
    expect(moveDayRefusal(movesOn, { rules: own, furthestDays: 90, lastDay: null, now })).toBe(expected);
  });

  test.each([
    ['on the last day of the subscription', '2027-03-23', null],
    ['after the last day of the subscription', '2027-03-24', 'tooFarAhead'],
  ] as const)('N-12 checks whether a move can be planned %s', (_what, movesOn, expected) => {
    expect(moveDayRefusal(movesOn, { rules, furthestDays: 90, lastDay: '2027-03-23', now: morning })).toBe(expected);
  });
});

test.each([
  ['until the cut-off of its first paper', rules, '2027-03-15', '2027-03-14T11:00:00.000Z'],
  // The paper of Easter Tuesday has its cut-off on Monday, after the move.
  ['until its day if the first paper comes later', rules, '2027-03-29', '2027-03-28T22:00:00.000Z'],
  ['until its day if no paper is delivered', null, '2027-03-15', '2027-03-14T23:00:00.000Z'],
] as const)('N-12 a move can be withdrawn %s', (_what, own, movesOn, expected) => {
  expect(new Date(movingOpenUntil(movesOn, own)).toISOString()).toBe(expected);
});

test('N-12 N-04 without delivery at the new address, proposes the digital plan or no change', () => {
  expect(paperChoices('notDelivered')).toEqual(['digital', 'unchanged']);
  expect(paperChoices('unknown')).toEqual(['follows']);
  expect(paperChoices({ codes: '0000-8999', by: 'post' })).toEqual(['follows']);
});
