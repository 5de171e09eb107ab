import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { earliestEffectiveDay, firstIssueFrom, type IssueStop } from './delivery-dates.ts';
import { nextWorkingDay } from './holidays.ts';
import { osloInstant } from './oslo-time.ts';
import type { DeliveryRules } from './title-rules.ts';

/** N-01. */
const withdrawalDays = 14;

export interface OrderedContract {
  readonly orderedOn: Day;
  /** Null if the ordered plan has no paper. */
  readonly paper: { readonly rules: DeliveryRules; readonly stops: readonly IssueStop[] } | null;
}

export interface WithdrawalTerm {
  /** Null without paper, or if unknown. */
  readonly firstPaperOn: Day | null;
  /** Until midnight in Oslo; null while the first paper is unknown. */
  readonly lastDay: Day | null;
}

/**
 * 14 days from the day after the order, or from the day after the first paper that the order can reach. A last day that
 * is not a working day moves to the next one (N-01).
 */
export function withdrawalTermOf({ orderedOn, paper }: OrderedContract): WithdrawalTerm {
  const firstPaperOn = paper === null ? null : firstPaperAfter(orderedOn, paper);
  const countedFrom = paper === null ? orderedOn : firstPaperOn;
  const lastDay = countedFrom === null ? null : nextWorkingDay(addDays(countedFrom, withdrawalDays));
  return { firstPaperOn, lastDay };
}

/** Withdrawal is possible until the end of the last day, and always before the first paper. */
export function isWithdrawalOpen({ lastDay }: WithdrawalTerm, today: Day): boolean {
  return lastDay === null || today <= lastDay;
}

/**
 * The days of a paid period that the person must pay for after a withdrawal, including today. There are none before its
 * first day, and none without the person's request to start within the withdrawal period (angrerettloven § 26).
 * @param expressRequest null if unknown, which counts as a request
 */
export function daysToPay(
  { from, today }: { readonly from: Day; readonly today: Day },
  expressRequest: boolean | null,
): number {
  return expressRequest === false || from > today ? 0 : spanDays(from, today);
}

/**
 * A paper that begins with the order is delivered from its first day. If the person already had the paper, such as with
 * a gift, the order counts as made after the cut-off, since its hour is unknown.
 */
function firstPaperAfter(orderedOn: Day, { rules, stops }: NonNullable<OrderedContract['paper']>): Day | null {
  const { paperFrom = null } = rules;
  const isBegun = paperFrom !== null && paperFrom > orderedOn;
  return firstIssueFrom(
    isBegun ? paperFrom : earliestEffectiveDay(osloInstant(orderedOn, '23:59'), rules),
    rules,
    stops,
  );
}
