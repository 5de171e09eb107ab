import type { DeliveryAddress, DeliveryAnswer } from '#src/contract/delivery.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { nextIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { DeliveryContext } from '../rules.ts';

export type DeliveryState =
  | { readonly kind: 'usual'; readonly next: Day }
  /** The first paper is still ahead. */
  | { readonly kind: 'begins'; readonly next: Day }
  | {
      readonly kind: 'stopped';
      /** First day of a stop that has not begun; null once it has. */
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

export function deliveryStateOf(
  { nextIssueDate }: DeliveryAnswer,
  { rules, now, changes }: DeliveryContext,
): DeliveryState {
  const today = dayInOslo(now);
  const deciding = changeOn(nextIssueDay(addDays(today, 1), rules), changes);
  if (deciding?.type === 'STOP') {
    const from = deciding.fromDate > today ? deciding.fromDate : null;
    return { kind: 'stopped', from, until: deciding.toDate, next: nextIssueDate };
  }
  if (nextIssueDate === null) return { kind: 'none' };
  const next = changeOn(nextIssueDate, changes);
  if (next?.type !== 'TRANSFER') return { kind: startsLater(rules, today) ? 'begins' : 'usual', next: nextIssueDate };
  return { kind: 'moved', until: next.toDate, next: nextIssueDate, address: next.address };
}

export function startsLater({ paperFrom = null }: DeliveryRules, today: Day): boolean {
  return paperFrom !== null && paperFrom > today;
}
