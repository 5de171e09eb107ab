import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { earliestEffectiveDay, firstIssueFrom, type IssueStop } from './delivery-dates.ts';
import { nextWorkingDay } from './holidays.ts';
import { osloInstant } from './oslo-time.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Days within which a contract can be withdrawn from (N-01). */
const withdrawalDays = 14;

/** What the right of withdrawal follows from. */
export interface OrderedContract {
  readonly orderedOn: Day;
  /** The person's delivery rules and stops; null if the ordered plan has no paper. */
  readonly paper: { readonly rules: DeliveryRules; readonly stops: readonly IssueStop[] } | null;
}

/** How long a contract can be withdrawn from. */
export interface WithdrawalTerm {
  /** Day of the first paper; null without paper, or if it is not known. */
  readonly firstPaperOn: Day | null;
  /** Last day, until midnight in Oslo; null while it is not known when the first paper comes. */
  readonly lastDay: Day | null;
}

/**
 * How long a contract can be withdrawn from: 14 days from the day after the order, or from the day after the first paper
 * that the order can reach. A last day that is no working day moves to the next one (N-01).
 */
export function withdrawalTermOf({ orderedOn, paper }: OrderedContract): WithdrawalTerm {
  const firstPaperOn = paper === null ? null : firstPaperAfter(orderedOn, paper);
  const countedFrom = paper === null ? orderedOn : firstPaperOn;
  const lastDay = countedFrom === null ? null : nextWorkingDay(addDays(countedFrom, withdrawalDays));
  return { firstPaperOn, lastDay };
}

/** Whether the last day is still to come, or today; until the first paper the contract can always be withdrawn from. */
export function isWithdrawalOpen({ lastDay }: WithdrawalTerm, today: Day): boolean {
  return lastDay === null || today <= lastDay;
}

/**
 * How many days of a paid period a withdrawal must pay for, today included: none before its first day, and none if the
 * person never asked for the start within the withdrawal period (angrerettloven § 26).
 * @param expressRequest null if it is not known, and counts as asked
 */
export function daysToPay(
  { from, today }: { readonly from: Day; readonly today: Day },
  expressRequest: boolean | null,
): number {
  return expressRequest === false || from > today ? 0 : spanDays(from, today);
}

/**
 * A paper that the order begins comes from its first day on. Where the person had it before, as with a gift, the hour of the
 * order is not known, so it counts as made after the cut-off.
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
