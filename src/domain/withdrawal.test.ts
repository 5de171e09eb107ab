import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeliveryRulesSchema } from './title-rules.ts';
import { daysToPay, isWithdrawalOpen, withdrawalTermOf } from './withdrawal.ts';

const rules = v.parse(DeliveryRulesSchema, {});
const from = (paperFrom: string) => ({ ...rules, paperFrom });

describe('withdrawal from the contract', () => {
  test.each([
    ['2027-03-01', true, 10],
    ['2027-03-10', true, 1],
    ['2027-03-11', true, 0],
    ['2027-03-01', null, 10],
    ['2027-03-01', false, 0],
  ] as const)(
    'N-01 with a period from %s, on request %j, the person pays for %i days',
    (from, expressRequest, days) => {
      expect(daysToPay({ from, today: '2027-03-10' }, expressRequest)).toBe(days);
    },
  );

  test.each([
    ['2026-11-06', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2027-11-06', false],
  ])('N-01 a digital plan ordered on Friday 6 November can be withdrawn from on %s: %j', (today, isOpen) => {
    const term = withdrawalTermOf({ orderedOn: '2026-11-06', paper: null });
    expect(term).toEqual({ firstPaperOn: null, lastDay: '2026-11-20' });
    expect(isWithdrawalOpen(term, today)).toBe(isOpen);
  });

  test('N-01 a paper plan ordered on 21 November that begins on the 24th can be withdrawn from until 8 December', () => {
    const term = withdrawalTermOf({ orderedOn: '2026-11-21', paper: { rules: from('2026-11-24'), stops: [] } });
    expect(term).toEqual({ firstPaperOn: '2026-11-24', lastDay: '2026-12-08' });
  });

  test('N-01 a paper plan ordered before the cut-off begins on the next day, as offered', () => {
    const term = withdrawalTermOf({ orderedOn: '2026-11-23', paper: { rules: from('2026-11-24'), stops: [] } });
    expect(term).toEqual({ firstPaperOn: '2026-11-24', lastDay: '2026-12-08' });
  });

  test.each([
    ['the next issue that an order can reach', '2026-11-24', rules, [], '2026-11-26'],
    ['a later issue because of the title’s notice', '2026-11-24', { ...rules, noticeDays: 2 }, [], '2026-11-28'],
    [
      'the first issue after a stop',
      '2026-11-23',
      rules,
      [{ fromDate: '2026-11-20', toDate: '2026-11-28' }],
      '2026-11-30',
    ],
  ])('N-01 the 14 days start with the first paper: %s', (_case, orderedOn, given, stops, firstPaperOn) => {
    expect(withdrawalTermOf({ orderedOn, paper: { rules: given, stops } }).firstPaperOn).toBe(firstPaperOn);
  });

  test.each([
    ['a Saturday', '2026-11-07', '2026-11-23'],
    ['a Sunday', '2026-11-08', '2026-11-23'],
    ['Christmas Day, a Friday', '2026-12-11', '2026-12-28'],
    ['Maundy Thursday', '2027-03-11', '2027-03-30'],
    ['already a working day, after a clock change', '2026-10-20', '2026-11-03'],
  ])('N-01 ends the 14 days on a working day if the last day is %s', (_day, orderedOn, lastDay) => {
    expect(withdrawalTermOf({ orderedOn, paper: null }).lastDay).toBe(lastDay);
  });

  test('N-01 the right of withdrawal stays open while the first paper is unknown', () => {
    const stops = [{ fromDate: '2026-11-20', toDate: null }];
    const term = withdrawalTermOf({ orderedOn: '2026-11-21', paper: { rules, stops } });
    expect(term).toEqual({ firstPaperOn: null, lastDay: null });
    expect(isWithdrawalOpen(term, '2027-06-01')).toBe(true);
  });
});
