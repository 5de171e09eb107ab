import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Database, prepared, type Read } from '#origin/platform/database/database.ts';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { firstIssueFrom, type IssueStop } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, osloInstant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { delayNotice } from './notice-tables.ts';

export type Delay = Pick<typeof delayNotice.$inferSelect, 'text' | 'fromDate' | 'expectedAt' | 'expiresAt'>;

/** Returns the days whose paper is delayed; the first is after the last if the notice was ended before it began. */
export function delayedSpan({ fromDate, expectedAt, expiresAt }: Omit<Delay, 'text'>): {
  readonly from: Day;
  readonly to: Day;
} {
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

export function delayedDaysOf(delays: readonly Omit<Delay, 'text'>[]): ReadonlySet<Day> {
  const days = new Set<Day>();
  for (const delay of delays) {
    const { from, to } = delayedSpan(delay);
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
  }
  return days;
}

interface DelaysAsked {
  readonly titleCode: string;
  readonly postalCode: string;
  readonly since: Date;
}

export const findDelays: Read<DelaysAsked, Delay> = prepared((database) => {
  const { text, fromDate, expectedAt, expiresAt } = delayNotice;
  const postalCode = sql.placeholder('postalCode');
  return database
    .select({ text, fromDate, expectedAt, expiresAt })
    .from(delayNotice)
    .where(
      and(
        eq(delayNotice.titleCode, sql.placeholder('titleCode')),
        lte(delayNotice.postalCode, postalCode),
        gte(sql`coalesce(${delayNotice.lastPostalCode}, ${delayNotice.postalCode})`, postalCode),
        gte(expiresAt, sql.placeholder('since')),
      ),
    )
    .orderBy(asc(expiresAt), asc(delayNotice.id));
});

/** Both ends are inclusive. */
export interface PostalRange {
  readonly first: string;
  readonly last: string;
}

export interface WholeDelayNotice
  extends Omit<typeof delayNotice.$inferSelect, 'id' | 'postalCode' | 'lastPostalCode'> {
  readonly places: readonly PostalRange[];
}

export async function findWholeNotices(database: Database, titleCodes: readonly string[], since: Date) {
  const rows = await database
    .select()
    .from(delayNotice)
    .where(and(inArray(delayNotice.titleCode, [...titleCodes]), gt(delayNotice.expiresAt, since)))
    .orderBy(asc(delayNotice.fromDate), asc(delayNotice.noticeId), asc(delayNotice.postalCode));
  return [...Map.groupBy(rows, ({ noticeId }) => noticeId).values()].flatMap((own) => {
    const [notice] = own;
    const places = own.map(({ postalCode: first, lastPostalCode }) => ({ first, last: lastPostalCode ?? first }));
    return notice === undefined ? [] : [{ ...notice, places }];
  });
}

export async function insertDelayNotice(
  transaction: Database,
  { places, ...notice }: Omit<WholeDelayNotice, 'noticeId'>,
): Promise<string> {
  const noticeId = randomUUID();
  await transaction.insert(delayNotice).values(
    places.map(({ first, last }) => ({
      ...notice,
      id: randomUUID(),
      noticeId,
      postalCode: first,
      lastPostalCode: last === first ? null : last,
    })),
  );
  return noticeId;
}

interface RunningNotice {
  readonly noticeId: string;
  readonly titleCode: string;
  readonly at: Date;
}

function isRunning({ noticeId, titleCode, at }: RunningNotice) {
  return and(eq(delayNotice.noticeId, noticeId), eq(delayNotice.titleCode, titleCode), gt(delayNotice.expiresAt, at));
}

/** Ends a running notice now; its paper remains delayed. False if the notice has already ended. */
export async function endDelayNotice(transaction: Database, notice: RunningNotice): Promise<boolean> {
  const ended = await transaction
    .update(delayNotice)
    .set({ expiresAt: notice.at })
    .where(isRunning(notice))
    .returning({ id: delayNotice.id });
  return ended.length > 0;
}

/** Removes a running notice that was wrong, as if no paper had been delayed. False if the notice has already ended. */
export async function removeDelayNotice(transaction: Database, notice: RunningNotice): Promise<boolean> {
  const removed = await transaction.delete(delayNotice).where(isRunning(notice)).returning({ id: delayNotice.id });
  return removed.length > 0;
}
