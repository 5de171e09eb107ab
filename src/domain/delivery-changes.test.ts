import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { type DeliveryChangeType, deliveryChangeTypes } from './delivery-change-types.ts';
import {
  type ChangeDates,
  earliestEndOf,
  phaseOf,
  validateChange,
  validateEdit,
  withdrawalOf,
} from './delivery-changes.ts';
import { stopCreditFor } from './delivery-credit.ts';
import { earliestEffectiveDay, isIssueDay } from './delivery-dates.ts';
import { osloInstant } from './oslo-time.ts';
import { type DeliveryRules, DeliveryRulesSchema } from './title-rules.ts';

const rulesWith = (given: v.InferInput<typeof DeliveryRulesSchema> = {}): DeliveryRules =>
  v.parse(DeliveryRulesSchema, given);
const usual = rulesWith();
const crediting = rulesWith({ stopCredit: { kind: 'perIssue', fromDay: 8 } });

/** A Tuesday at ten: the first day that can still be changed is Wednesday 2026-11-18. */
const now = osloInstant('2026-11-17', '10:00');
const stop = (fromDate: Day, toDate: Day | null): ChangeDates => ({ type: 'STOP', fromDate, toDate });
const transfer = (fromDate: Day, toDate: Day | null): ChangeDates => ({ type: 'TRANSFER', fromDate, toDate });
const permanent = (fromDate: Day): ChangeDates => ({ type: 'PERMANENT', fromDate, toDate: null });

describe('a new change', () => {
  test('P-06 returns the first and last issue and the issues between them', () => {
    expect(validateChange(stop('2026-11-22', '2026-11-29'), { rules: usual, now })).toEqual({
      ok: true,
      firstIssue: '2026-11-23',
      lastIssue: '2026-11-28',
      issues: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
      feeOre: 0,
      credit: null,
    });
  });

  test('R-24 accepts a temporary address "inntil videre" with its fee, and a permanent one', () => {
    const rules = rulesWith({ transferFeeOre: 4900 });
    expect(validateChange(transfer('2026-11-18', null), { rules, now })).toEqual({
      ok: true,
      firstIssue: '2026-11-18',
      lastIssue: null,
      issues: null,
      feeOre: 4900,
      credit: null,
    });
    expect(validateChange(permanent('2026-11-18'), { rules, now })).toMatchObject({ ok: true, feeOre: 0 });
  });

  test.each([
    [stop('2026-02-30', '2026-11-30'), { code: 'dayInvalid', field: 'fromDate' }],
    [stop('2026-11-18', '2026-11-31'), { code: 'dayInvalid', field: 'toDate' }],
    [stop('2026-11-18', null), { code: 'openEndNotAllowed' }],
    [{ ...permanent('2026-11-18'), toDate: '2026-12-18' }, { code: 'endNotAllowed' }],
    [stop('2026-11-25', '2026-11-24'), { code: 'endBeforeStart' }],
    [stop('2026-11-16', '2026-11-30'), { code: 'beforeEarliest', earliest: '2026-11-18' }],
    [stop('2026-11-17', '2026-11-30'), { code: 'beforeEarliest', earliest: '2026-11-18' }],
    [permanent('1900-01-01'), { code: 'beforeEarliest', earliest: '2026-11-18' }],
    [permanent('2100-01-01'), { code: 'tooFarAhead', latest: '2027-11-18' }],
    [stop('2026-11-18', '2026-11-19'), { code: 'tooShort', shortestDays: 3, earliestEnd: '2026-11-20' }],
    [stop('2026-11-18', '2027-02-18'), { code: 'tooLong', longestDays: 92, latestEnd: '2027-02-17' }],
    [transfer('2026-11-18', '9999-12-31'), { code: 'tooLong', longestDays: 730, latestEnd: '2028-11-16' }],
    [transfer('2026-11-22', '2026-11-22'), { code: 'noIssueInRange', nextIssue: '2026-11-23' }],
  ] as const)('R-24 refuses %j with %j', (change, refusal) => {
    expect(validateChange(change, { rules: usual, now })).toEqual({ ok: false, refusal });
  });

  test('R-24 refuses an open end if the title does not allow it', () => {
    expect(validateChange(transfer('2026-11-18', null), { rules: rulesWith({ openEnd: false }), now })).toEqual({
      ok: false,
      refusal: { code: 'openEndNotAllowed' },
    });
  });

  test('P-06 allows a stop from today if it changes no issue before the first reachable one', () => {
    const friday = osloInstant('2026-11-20', '20:00');
    const weekly = rulesWith({ publicationDays: ['thursday'] });
    expect(validateChange(stop('2026-11-20', '2026-11-30'), { rules: weekly, now: friday })).toMatchObject({
      ok: true,
      firstIssue: '2026-11-26',
    });
  });

  test('N-04 any accepted change takes effect only on reachable issue days', () => {
    const type = fc.constantFrom<DeliveryChangeType>(...deliveryChangeTypes);
    const offset = fc.integer({ min: -20, max: 400 });
    fc.assert(
      fc.property(
        type,
        offset,
        fc.option(fc.integer({ min: -5, max: 120 })),
        fc.nat(800 * 24),
        (kind, from, length, hours) => {
          const moment = now + hours * 3_600_000;
          const fromDate = addDays('2026-11-17', Math.floor(hours / 24) + from);
          const change = { type: kind, fromDate, toDate: length === null ? null : addDays(fromDate, length) };
          const verdict = validateChange(change, { rules: crediting, now: moment });
          if (!verdict.ok) return;
          expect(verdict.firstIssue >= earliestEffectiveDay(moment, crediting)).toBe(true);
          expect(verdict.firstIssue >= change.fromDate).toBe(true);
          for (const day of verdict.issues ?? [verdict.firstIssue]) expect(isIssueDay(day, crediting)).toBe(true);
          if (kind === 'STOP') expect(verdict.issues).not.toBeNull();
          if (change.toDate !== null)
            expect(verdict.lastIssue !== null && verdict.lastIssue <= change.toDate).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('credit for a stop', () => {
  const december = { priceOre: 34_900, from: '2026-12-01', to: '2026-12-31' };
  const november = { priceOre: 34_900, from: '2026-11-02', to: '2026-12-01' };
  const renewed = { priceOre: 34_900, from: '2026-12-02', to: '2027-01-01' };

  test('P-07 is null if the title gives no credit', () => {
    expect(stopCreditFor({ fromDate: '2026-12-01', toDate: '2026-12-20' }, usual)).toBeNull();
  });

  test('P-07 credits each issue from the eighth day of the stop, at its share of the period', () => {
    // December 2026 has 25 issues: 27 days from Monday to Saturday, less the 25th and the 26th.
    expect(stopCreditFor({ fromDate: '2026-12-01', toDate: '2026-12-14' }, crediting, () => december)).toEqual({
      issues: 6,
      amountOre: 8376,
      periods: [{ ...december, issues: 6, issuesInPeriod: 25, amountOre: 8376 }],
    });
  });

  test.each([
    ['2026-12-01', '2026-12-09', 2, 2908],
    ['2026-12-10', '2026-12-20', 3, 4363],
    // The credited issues are the last two of one period and the first of the next.
    ['2026-11-23', '2026-12-02', 3, 2685 + 1454],
  ])(
    'P-07 N-04 from %s to %s, each of the %s issues has the price of its own period',
    (fromDate, toDate, issues, amountOre) => {
      const priceOn = (day: Day) => (day < '2026-12-02' ? november : renewed);
      expect(stopCreditFor({ fromDate, toDate }, crediting, priceOn)).toMatchObject({ issues, amountOre });
    },
  );

  test('P-07 two adjacent stops together get the credit of one merged stop', () => {
    const whole = stopCreditFor({ fromDate: '2026-12-03', toDate: '2026-12-16' }, crediting, () => renewed);
    expect(whole).toMatchObject({ issues: 6, amountOre: 8725 });
  });

  test('P-07 returns the issues without an amount if the price is unknown', () => {
    const change = stop('2026-12-01', '2026-12-14');
    expect(validateChange(change, { rules: crediting, now })).toMatchObject({
      credit: { issues: 6, amountOre: null, periods: [] },
    });
    const creditFor = (stop: { readonly fromDate: Day; readonly toDate: Day }) =>
      stopCreditFor(stop, crediting, () => december);
    expect(validateChange(change, { rules: crediting, now, creditFor })).toMatchObject({ credit: { amountOre: 8376 } });
  });

  test('P-07 credits nothing if a stop is no longer than its uncredited days', () => {
    expect(stopCreditFor({ fromDate: '2026-12-01', toDate: '2026-12-07' }, crediting)?.issues).toBe(0);
  });
});

describe('an existing change', () => {
  const context = { rules: usual, now };

  test.each([
    [stop('2026-11-18', '2026-11-30'), 'planned'],
    [stop('2026-11-17', '2026-11-30'), 'begun'],
    [stop('2026-11-10', '2026-11-18'), 'begun'],
    [stop('2026-11-10', '2026-11-17'), 'ended'],
    [transfer('2026-06-01', null), 'begun'],
    [permanent('2026-11-18'), 'planned'],
    [permanent('2026-11-17'), 'ended'],
  ] as const)('P-01 finds the phase of a change: %j is %s', (change, phase) => {
    expect(phaseOf(change, context)).toBe(phase);
  });

  test('P-01 a planned change can be moved as a whole under the rules for new ones', () => {
    const planned = stop('2026-12-01', '2026-12-10');
    expect(validateEdit(planned, { fromDate: '2026-12-02', toDate: '2026-12-12' }, context).ok).toBe(true);
    expect(validateEdit(planned, { fromDate: '2026-11-17', toDate: '2026-12-12' }, context)).toEqual({
      ok: false,
      refusal: { code: 'beforeEarliest', earliest: '2026-11-18' },
    });
  });

  test('P-01 a change in progress has a fixed start, and its end is no earlier than the next issue', () => {
    const begun = stop('2026-11-10', '2026-11-30');
    expect(validateEdit(begun, { fromDate: '2026-11-11', toDate: '2026-11-30' }, context)).toEqual({
      ok: false,
      refusal: { code: 'startLocked', fromDate: '2026-11-10' },
    });
    expect(validateEdit(begun, { fromDate: '2026-11-10', toDate: '2026-11-16' }, context)).toEqual({
      ok: false,
      refusal: { code: 'endTooEarly', earliestEnd: '2026-11-17' },
    });
    expect(validateEdit(begun, { fromDate: '2026-11-10', toDate: '2026-11-17' }, context)).toMatchObject({
      ok: true,
      lastIssue: '2026-11-17',
    });
    expect(validateEdit(begun, { fromDate: '2026-11-10', toDate: '2027-02-10' }, context)).toMatchObject({
      refusal: { code: 'tooLong', latestEnd: '2027-02-09' },
    });
  });

  test('P-01 a stop in progress keeps its minimum length', () => {
    expect(earliestEndOf(stop('2026-11-17', '2026-11-30'), context)).toBe('2026-11-19');
    expect(earliestEndOf(transfer('2026-11-17', '2026-11-30'), context)).toBe('2026-11-17');
  });

  test('P-01 an ended change cannot be edited', () => {
    const ended = stop('2026-11-02', '2026-11-10');
    expect(validateEdit(ended, { fromDate: '2026-11-02', toDate: '2026-11-30' }, context)).toEqual({
      ok: false,
      refusal: { code: 'ended' },
    });
    expect(withdrawalOf(ended, context)).toEqual({ ok: false, refusal: { code: 'ended' } });
  });

  test('N-07 withdrawing removes a planned change and ends one in progress as soon as possible', () => {
    expect(withdrawalOf(stop('2026-12-01', '2026-12-10'), context)).toEqual({ ok: true, effect: 'removed' });
    expect(withdrawalOf(transfer('2026-06-01', null), context)).toEqual({
      ok: true,
      effect: 'shortened',
      toDate: '2026-11-17',
    });
    expect(withdrawalOf(stop('2026-11-16', '2026-11-18'), context)).toEqual({
      ok: false,
      refusal: { code: 'endTooEarly', earliestEnd: '2026-11-18' },
    });
  });

  test('P-01 ending a change in progress never affects an issue past its cut-off', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.integer({ min: 2, max: 91 }), fc.nat(100 * 24), (ago, length, hours) => {
        const begun = stop(addDays('2026-11-17', -ago), addDays('2026-11-17', length - ago));
        const moment = now + hours * 3_600_000;
        const outcome = withdrawalOf(begun, { rules: usual, now: moment });
        if (!outcome.ok || outcome.effect === 'removed') return;
        expect(addDays(outcome.toDate, 1) >= earliestEffectiveDay(moment, usual)).toBe(true);
        expect(spanDays(begun.fromDate, outcome.toDate) >= usual.shortestStopDays).toBe(true);
        expect(outcome.toDate < (begun.toDate ?? '')).toBe(true);
      }),
    );
  });
});
