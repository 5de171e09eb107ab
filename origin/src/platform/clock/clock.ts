import { eq, sql } from 'drizzle-orm';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '../database/database.ts';
import { clockOffset } from './clock-tables.ts';

/** Tells what time it is for a title. Sessions, tokens and limits go by real time instead. */
export interface Clock {
  readonly now: (titleCode: string) => Promise<Instant>;
  /** What the clocks of titles are ahead of real time, in milliseconds; the others show real time. */
  readonly offsets: () => Promise<ReadonlyMap<string, number>>;
}

/** A clock that can be moved, for one title at a time. */
export interface MovableClock extends Clock {
  /** Sets the title's clock; it runs on from there. */
  readonly set: (titleCode: string, instant: Instant) => Promise<void>;
  /** Moves the title's clock by milliseconds. */
  readonly advance: (titleCode: string, milliseconds: number) => Promise<void>;
  /** Lets the title's clock show real time again. */
  readonly reset: (titleCode: string) => Promise<void>;
}

/** The clock outside of the sandbox. */
export function createRealClock(realNow: () => number): Clock {
  return { now: async () => realNow(), offsets: async () => new Map() };
}

/** The sandbox's clock; what it was moved by is in the database, so that it survives a restart. */
export function createMovableClock(database: Database, realNow: () => number): MovableClock {
  const place = async (titleCode: string, offsetMs: number): Promise<void> => {
    await database
      .insert(clockOffset)
      .values({ titleCode, offsetMs })
      .onConflictDoUpdate({ target: clockOffset.titleCode, set: { offsetMs } });
  };
  return {
    now: async (titleCode) => {
      const [row] = await database
        .select({ offsetMs: clockOffset.offsetMs })
        .from(clockOffset)
        .where(eq(clockOffset.titleCode, titleCode));
      return realNow() + (row?.offsetMs ?? 0);
    },
    offsets: async () => {
      const rows = await database.select().from(clockOffset);
      return new Map(rows.map(({ titleCode, offsetMs }) => [titleCode, offsetMs]));
    },
    set: (titleCode, instant) => place(titleCode, instant - realNow()),
    advance: async (titleCode, milliseconds) => {
      await database
        .insert(clockOffset)
        .values({ titleCode, offsetMs: milliseconds })
        .onConflictDoUpdate({
          target: clockOffset.titleCode,
          set: { offsetMs: sql`${clockOffset.offsetMs} + ${milliseconds}` },
        });
    },
    reset: async (titleCode) => {
      await database.delete(clockOffset).where(eq(clockOffset.titleCode, titleCode));
    },
  };
}
