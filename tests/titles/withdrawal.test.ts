import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPaperDays, rulesForPlan } from '#origin/features/subscription/personal-delivery-rules.ts';
import { keepCatalogues } from '#origin/platform/fleet/fleet-view.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { isHoliday } from '#src/domain/holidays.ts';
import { isWithdrawalOpen, withdrawalTermOf } from '#src/domain/withdrawal.ts';
import { addDays, daysBetween, spanDays, weekdayIndex } from '#src/lib/calendar-days.ts';
import { titlesOfEachRules } from '#tests/support/fleet/rule-sets.ts';
import { isFullRun } from '#tests/support/full.ts';

const titles = titlesOfEachRules();
keepCatalogues(titles);
const plans = Object.keys(titles[0]?.catalogue.plans ?? {});

const orders = fc.record({
  title: fc.constantFrom(...titles),
  planKind: fc.constantFrom(...plans),
  orderedOn: fc.integer({ min: 0, max: 3 * 366 }).map((days) => addDays('2026-01-01', days)),
  /** Days from the order to the subscription's first day. */
  lead: fc.nat({ max: 30 }),
});

test('N-01 the withdrawal period has 14 whole days with the paper, for every title, plan and order day', () => {
  fc.assert(
    fc.property(orders, ({ title, planKind, orderedOn, lead }) => {
      const hasPaper = planPaperDays(title, planKind)?.length !== 0;
      const rules = { ...rulesForPlan(title, planKind), paperFrom: addDays(orderedOn, lead) };
      const term = withdrawalTermOf({ orderedOn, paper: hasPaper ? { rules, stops: [] } : null });
      const from = term.firstPaperOn ?? orderedOn;
      const last = term.lastDay ?? '';
      expect(term.firstPaperOn !== null).toBe(hasPaper);
      if (hasPaper) {
        expect(isIssueDay(from, rules)).toBe(true);
        expect(daysBetween(orderedOn, from)).toBeGreaterThanOrEqual(Math.max(1, lead));
      }
      // The deadline moves to the next working day, and skips only days that are not working days.
      const soonest = addDays(from, 14);
      const skipped = Array.from({ length: spanDays(soonest, last) - 1 }, (_, index) => addDays(soonest, index));
      for (const day of skipped) expect(weekdayIndex(day) > 4 || isHoliday(day)).toBe(true);
      expect(weekdayIndex(last) > 4 || isHoliday(last)).toBe(false);
      expect(isWithdrawalOpen(term, last) && !isWithdrawalOpen(term, addDays(last, 1))).toBe(true);
    }),
    { numRuns: isFullRun ? 2000 : 300 },
  );
});
