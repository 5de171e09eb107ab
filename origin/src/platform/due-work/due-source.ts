import { and, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import { isAt, type PlaceColumns } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/** A table whose rows have a next due day; the day is null if nothing is due later. */
export type DueRows = PgTable & PlaceColumns & { readonly nextDueOn: PgColumn };

/** Selects an account's rows at a title that are due on or before a day. */
export function dueBy(
  rows: DueRows,
  { day, ...place }: { readonly accountNo: string; readonly titleCode: string; readonly day: Day },
): SQL | undefined {
  return and(isAt(rows, place), lte(rows.nextDueOn, day));
}

/** An account and the time on the title's clock. */
export interface AccountMoment {
  readonly accountNo: string;
  readonly now: Instant;
}

/**
 * Order of the steps of one moment. What has ended is settled by its own terms, then the
 * subscription changes, and what begins follows the new terms. Then come billing, dunning,
 * payments, student status and gifts.
 */
export const stepRanks = {
  deliveryEnd: 0,
  subscription: 1,
  deliveryBegin: 2,
  billing: 3,
  dunning: 4,
  payment: 5,
  student: 6,
  gift: 7,
} as const;

export interface DueStep {
  readonly at: Instant;
  /** Its rank among steps of the same moment. */
  readonly rank: keyof typeof stepRanks;
  /** What the account's open pages must reload. */
  readonly announces: AccountEvent;
  readonly carryOut: (tools: StepTools) => Promise<void>;
}

/** What a step can use in addition to its transaction. */
export interface StepTools {
  /** Jobs to run after the commit. */
  readonly jobs: Pick<Jobs, 'send'>;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
}

/** A source of due work: each feature registers its due steps. */
export interface DueSource {
  readonly rows: DueRows;
  /**
   * Selects the rows of the current day that are already due at an instant, for sources with rows
   * that wait for an hour of the day. This keeps thousands of waiting rows from being checked
   * repeatedly. Left out if every row is due from the start of its day.
   */
  readonly isDue?: (now: Instant) => SQL | undefined;
  /** Returns an account's first due step; null if there is none. */
  readonly nextStep: (work: TitleWork, account: AccountMoment) => Promise<DueStep | null>;
  /**
   * Postpones rows whose day has come although nothing is due yet; left out if due days never move.
   */
  readonly postpone?: (work: TitleWork, account: AccountMoment) => Promise<void>;
  /**
   * Increase it whenever the source's rule changes: the due days of all rows are then recalculated.
   */
  readonly ruleVersion: number;
  /** Recalculates the due days of the titles' rows; left out if no rule can move them. */
  readonly recalculate?: (database: Database, titles: readonly FleetTitle[]) => Promise<void>;
}

/** A transaction on a title's accounts. */
export interface TitleWork {
  readonly transaction: Database;
  /** Its editions share its log and its delivery. */
  readonly title: FleetTitle;
}

/** The start of a day in Oslo, when that day's steps happen. */
export function startOfDay(day: Day): Instant {
  return osloInstant(day, '00:00');
}
