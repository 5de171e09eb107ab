import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { firstIssueFrom, type IssueStop } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, osloInstant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { delayNotice } from './notice-tables.ts';

/** A known delay in a place. */
export type Delay = Pick<typeof delayNotice.$inferSelect, 'text' | 'fromDate' | 'expectedAt' | 'expiresAt'>;

/** Returns the days whose paper is delayed; the first is after the last if the notice was ended before it began. */
export function delayedSpan({ fromDate, expectedAt, expiresAt }: Omit<Delay, 'text'>): {
  readonly from: Day;
  readonly to: Day;
} {
  // A notice expires at midnight after its last day.
  const to = dayInOslo(expiresAt.getTime() - 1);
  return { from: fromDate ?? dayInOslo((expectedAt ?? expiresAt).getTime()), to };
}

/**
 * Returns the first delay that affects a person's paper, with the time when that paper is expected
 * (P-05). A delay is shown from the day before.
 */
export function delayFor(
  delays: readonly Delay[],
  reader: { readonly now: Instant; readonly rules: DeliveryRules; readonly stops: readonly IssueStop[] },
): DeliveryAnswer['notice'] {
  const { now, rules, stops } = reader;
  const today = dayInOslo(now);
  const shown = delays.flatMap((delay) => {
    const { from, to } = delayedSpan(delay);
    if (delay.expiresAt.getTime() <= now || today < addDays(from, -1)) return [];
    const day = firstIssueFrom(today < from ? from : today, rules, stops);
    return day === null || day > to ? [] : [{ day, delay }];
  });
  const [first] = shown.toSorted((one, other) => one.day.localeCompare(other.day));
  if (first === undefined) return null;
  const { text, expectedAt, expiresAt } = first.delay;
  const expected = expectedAt === null ? null : osloInstant(first.day, timeInOslo(expectedAt.getTime()));
  return {
    text,
    expectedAt: expected === null ? null : new Date(expected).toISOString(),
    expiresAt: expiresAt.toISOString(),
    days: [...delayedDaysOf([first.delay])].filter((day) => day >= today),
  };
}

/** Returns the delayed days of notices. */
export function delayedDaysOf(delays: readonly Omit<Delay, 'text'>[]): ReadonlySet<Day> {
  const days = new Set<Day>();
  for (const delay of delays) {
    const { from, to } = delayedSpan(delay);
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
  }
  return days;
}
