import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { clockOffset } from '#origin/platform/database/platform-tables.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';

/** A title's time. Sessions, tokens and limits use the process's real time instead. */
export interface Clock {
  readonly now: (titleCode: string) => Promise<Instant>;
  readonly inStatement: (titleCode: string) => SQL<number>;
  /** Returns real time. */
  readonly base: () => Promise<Instant>;
  /** Differences from real time in milliseconds; titles that are not listed show real time. */
  readonly offsets: () => Promise<ReadonlyMap<string, number>>;
}

export interface MovableClock extends Clock {
  /** Sets the clock, which continues from there. */
  readonly set: (titleCode: string, instant: Instant) => Promise<void>;
  readonly advance: (titleCode: string, milliseconds: number) => Promise<void>;
  readonly reset: (titleCode: string) => Promise<void>;
}

const timeOfDatabase = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Takes the time from the database, so that all processes share it. */
export function databaseTime(database: Database): Clock['base'] {
  return () => instantOf(database, timeOfDatabase);
}

async function instantOf(database: Database, time: SQL<number>): Promise<Instant> {
  const [row] = await database.select({ now: time }).from(sql`(values (1)) as one`);
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}

export function createRealClock(base: Clock['base']): Clock {
  return { now: base, inStatement: () => timeOfDatabase, base, offsets: async () => new Map() };
}

/** The database stores the offset, so it survives a restart. */
export function createMovableClock(database: Database, base: Clock['base'] = databaseTime(database)): MovableClock {
  const inStatement = (titleCode: string) =>
    sql<number>`(${timeOfDatabase} + coalesce((select offset_ms from ${clockOffset} where title_code = ${titleCode}), 0))::float8`;
  const save = async (row: typeof clockOffset.$inferInsert, next: number | SQL): Promise<void> => {
    const set = { offsetMs: next };
    await database.insert(clockOffset).values(row).onConflictDoUpdate({ target: clockOffset.titleCode, set });
  };
  return {
    now: (titleCode) => instantOf(database, inStatement(titleCode)),
    inStatement,
    base,
    offsets: async () => {
      const rows = await database.select().from(clockOffset);
      return new Map(rows.map(({ titleCode, offsetMs }) => [titleCode, offsetMs]));
    },
    set: async (titleCode, instant) => {
      const offsetMs = instant - (await base());
      await save({ titleCode, offsetMs }, offsetMs);
    },
    advance: (titleCode, offsetMs) => save({ titleCode, offsetMs }, sql`${clockOffset.offsetMs} + ${offsetMs}`),
    reset: async (titleCode) => {
      await database.delete(clockOffset).where(eq(clockOffset.titleCode, titleCode));
    },
  };
}

export async function groupTitlesByTime(
  clock: Clock,
  titles: readonly FleetTitle[],
): Promise<ReadonlyMap<Instant, readonly FleetTitle[]>> {
  const offsets = await clock.offsets();
  const now = await clock.base();
  return Map.groupBy(titles, ({ titleCode }) => now + (offsets.get(titleCode) ?? 0));
}

/** Titles whose clocks agree, with the time on those clocks before which rows are deleted. */
export interface RetentionLimit {
  readonly titleCodes: string[];
  readonly before: Date;
}

export async function retentionLimits(
  { clock, fleet }: { readonly clock: Clock; readonly fleet: { readonly titles: readonly FleetTitle[] } },
  keptDays: number,
): Promise<readonly RetentionLimit[]> {
  const groups = await groupTitlesByTime(clock, fleet.titles);
  return Array.from(groups, ([now, titles]) => ({
    titleCodes: codesOf(titles),
    before: new Date(now - keptDays * 86_400_000),
  }));
}
