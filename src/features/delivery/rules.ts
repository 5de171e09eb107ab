import type { DeliveryAddress, DeliveryAnswer, DeliveryChange } from '#src/contract/delivery.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type CalendarContext, changeOn } from '#src/domain/delivery-calendar.ts';
import { cutOffFor, earliestEffectiveDay, nextIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { type PaperTerm, personalRules } from '#src/domain/plan-delivery-rules.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';

/** What the calendar and all dates of a person's delivery follow from. */
export interface Context
  extends CalendarContext<DeliveryAddress>,
    Pick<DeliveryAnswer, 'lapsedChanges' | 'laterPlans'> {
  readonly changes: readonly DeliveryChange[];
  readonly pauses: DeliveryAnswer['pauses'];
}

/** Reads the context off how the paper is delivered; `rules` are the title's. */
export function contextOf(delivery: DeliveryAnswer, rules: DeliveryRules, term: PaperTerm): Context {
  const { now, changes, lapsedChanges, laterPlans, pauses } = delivery;
  const planned = { changes, lapsedChanges, laterPlans, pauses };
  return { rules: personalRules(rules, delivery, term), now: Date.parse(now), ...planned };
}

/** What the page says first. */
export type DeliveryState =
  | { readonly kind: 'usual'; readonly next: Day }
  /** The first paper is still to come. */
  | { readonly kind: 'begins'; readonly next: Day }
  | {
      readonly kind: 'stopped';
      /** The first day of a stop that is still to come; null once it has begun. */
      readonly from: Day | null;
      readonly until: Day | null;
      readonly next: Day | null;
    }
  | {
      readonly kind: 'moved';
      readonly until: Day | null;
      readonly next: Day;
      readonly address: DeliveryAddress | null;
    }
  | { readonly kind: 'none' };

/** How the next issue of the title reaches the person, or that it does not. */
export function deliveryStateOf({ nextIssueDate }: DeliveryAnswer, { rules, now, changes }: Context): DeliveryState {
  const today = dayInOslo(now);
  const deciding = changeOn(nextIssueDay(addDays(today, 1), rules), changes);
  if (deciding?.type === 'STOP') {
    const from = deciding.fromDate > today ? deciding.fromDate : null;
    return { kind: 'stopped', from, until: deciding.toDate, next: nextIssueDate };
  }
  if (nextIssueDate === null) return { kind: 'none' };
  const next = changeOn(nextIssueDate, changes);
  if (next?.type !== 'TRANSFER') return { kind: isAhead(rules, today) ? 'begins' : 'usual', next: nextIssueDate };
  return { kind: 'moved', until: next.toDate, next: nextIssueDate, address: next.address };
}

/** Whether the paper does not come to the person yet. */
export function isAhead({ paperFrom = null }: DeliveryRules, today: Day): boolean {
  return paperFrom !== null && paperFrom > today;
}

/** Until when a change can be entered that counts from a day on (P-06). */
export interface CutOff {
  readonly at: Instant;
  /** First issue that a change entered now can reach. */
  readonly effective: Day;
  /** Whether the cut-off is today, tomorrow or later. */
  readonly when: 'today' | 'tomorrow' | 'later';
}

/** The next cut-off, and the issue that it is for. */
export function cutOffOf({ rules, now }: Context): CutOff {
  const effective = earliestEffectiveDay(now, rules);
  const at = cutOffFor(effective, rules);
  const today = dayInOslo(now);
  const day = dayInOslo(at);
  if (day === today) return { at, effective, when: 'today' };
  return { at, effective, when: day === addDays(today, 1) ? 'tomorrow' : 'later' };
}
