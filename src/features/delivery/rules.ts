import type { DeliveryAddress, DeliveryAnswer, DeliveryChange } from '#src/contract/delivery.ts';
import type { CalendarContext } from '#src/domain/delivery-calendar.ts';
import { cutOffFor, earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { type PaperTerm, personalRules } from '#src/domain/plan-delivery-rules.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import type { Place } from './places.ts';

export interface DeliveryContext
  extends CalendarContext<DeliveryAddress>,
    Pick<DeliveryAnswer, 'lapsedChanges' | 'laterPlans'> {
  readonly changes: readonly DeliveryChange[];
  readonly pauses: DeliveryAnswer['pauses'];
  readonly delayedDays: readonly Day[];
}

export interface PaperContent {
  readonly holder: VersionedHolder;
  readonly delivery: DeliveryAnswer;
  readonly context: DeliveryContext;
  readonly place: Place;
}

export function deliveryContextOf(delivery: DeliveryAnswer, rules: DeliveryRules, term: PaperTerm): DeliveryContext {
  const { now, changes, lapsedChanges, laterPlans, pauses, notice, lastDay } = delivery;
  const planned = { changes, lapsedChanges, laterPlans, pauses, delayedDays: notice?.days ?? [] };
  const ownTerm = lastDay === undefined ? term : { ...term, renewalDate: null, expiryDate: lastDay };
  return { rules: personalRules(rules, delivery, ownTerm), now: Date.parse(now), ...planned };
}

/** The deadline for a change that takes effect on a day (P-06). */
export type CutOff = {
  readonly at: Instant;
  /** First issue that a change ordered now can reach. */
  readonly effective: Day;
} & (
  | { readonly when: 'today' | 'tomorrow' | 'later' }
  /** That issue would come out after the person's last day with a paper. */
  | { readonly when: 'over'; readonly lastDay: Day }
);

export function cutOffOf({ rules, now }: DeliveryContext): CutOff {
  const effective = earliestEffectiveDay(now, rules);
  const at = cutOffFor(effective, rules);
  const lastDay = rules.paperTo ?? null;
  if (lastDay !== null && effective > lastDay) return { at, effective, when: 'over', lastDay };
  const today = dayInOslo(now);
  const day = dayInOslo(at);
  if (day === today) return { at, effective, when: 'today' };
  return { at, effective, when: day === addDays(today, 1) ? 'tomorrow' : 'later' };
}

export function addressLine({ street, streetNumber, postalCode, postalPlace }: DeliveryAddress): string {
  return `${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
}
