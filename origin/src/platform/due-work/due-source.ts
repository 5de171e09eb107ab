import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/** Rows with their next due day; null if nothing is ahead. */
export type DueRows = PgTable & {
  readonly accountNo: PgColumn;
  /** Code of a title or of one of its editions. */
  readonly titleCode: PgColumn;
  readonly nextDueOn: PgColumn;
};

/** Selects an account's rows of a title that are due by a day. */
export function dueBy(
  rows: DueRows,
  { accountNo, titleCode, day }: { readonly accountNo: string; readonly titleCode: string; readonly day: Day },
): SQL | undefined {
  return and(eq(rows.accountNo, accountNo), eq(rows.titleCode, titleCode), lte(rows.nextDueOn, day));
}

/** An account and the time on the title's clock. */
export interface AccountMoment {
  readonly accountNo: string;
  readonly now: Instant;
}

/**
 * Order of steps on the same day: what has ended is settled by its own terms, then the subscription changes, then what
 * begins follows the new terms; finally charges are billed and dunned.
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

/** A due step of an account. */
export interface DueStep {
  readonly at: Instant;
  /** Its rank among steps of the same moment. */
  readonly rank: (typeof stepRanks)[keyof typeof stepRanks];
  /** What the account's open pages must reload. */
  readonly announces: AccountEvent;
  readonly carryOut: (tools: StepTools) => Promise<void>;
}

/** What a step can use besides its transaction. */
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
   * Selects the rows of the current day that are due at an instant, if some wait for an hour, so that thousands of
   * waiting rows are not checked again and again. Left out if all are.
   */
  readonly isDue?: (now: Instant) => SQL | undefined;
  /** Returns an account's first due step; null if there is none. */
  readonly nextStep: (work: TitleWork, account: AccountMoment) => Promise<DueStep | null>;
  /** Postpones an account's rows whose day has come although nothing is due yet; left out if their days stay. */
  readonly postpone?: (work: TitleWork, account: AccountMoment) => Promise<void>;
  /** Increases whenever the source's rule changes, so that the days of all rows are recalculated. */
  readonly ruleVersion: number;
  /** Recalculates the days of titles' rows; left out if no rule moves them. */
  readonly recalculate?: (database: Database, titles: readonly FleetTitle[]) => Promise<void>;
}

/** A transaction on a title's accounts. */
export interface TitleWork {
  readonly transaction: Database;
  /** Subscriptions to its editions use its log and delivery too. */
  readonly title: FleetTitle;
}

/** The start of a day in Oslo, when that day's steps happen. */
export function startOfDay(day: Day): Instant {
  return osloInstant(day, '00:00');
}
