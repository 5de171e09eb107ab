import { and, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { isAt, type PlaceColumns } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Rows whose day is null have nothing due. */
export type DueRows = PgTable & PlaceColumns & { readonly nextDueOn: PgColumn };

export function dueBy(
  rows: DueRows,
  { day, ...place }: { readonly accountNo: string; readonly titleCode: string; readonly day: Day },
): SQL | undefined {
  return and(isAt(rows, place), lte(rows.nextDueOn, day));
}

export interface AccountMoment {
  readonly accountNo: string;
  readonly now: Instant;
}

/**
 * Order of steps that are due at the same moment. Whatever ends is settled by its old terms; then the subscription
 * changes, and whatever begins follows the new terms. Billing, dunning, payments, student status and gifts come after
 * that.
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
  readonly rank: keyof typeof stepRanks;
  readonly announces: AccountEvent;
  readonly carryOut: (tools: StepTools) => Promise<void>;
}

export interface StepTools {
  readonly jobs: Pick<Jobs, 'send'>;
  /** Without a trailing slash. */
  readonly pageUrl: string;
}

export interface DueSource {
  readonly rows: DueRows;
  /**
   * Selects the rows of the current day that are already due at an instant; without it, every row is due from the start
   * of its day. Needed if rows are due at a certain hour, so that thousands of waiting rows are not checked repeatedly.
   */
  readonly isDue?: (now: Instant) => SQL | undefined;
  readonly nextStep: (work: TitleWork, account: AccountMoment) => Promise<DueStep | null>;
  /**
   * Postpones rows whose day has come although nothing is due yet; left out if due days never move.
   */
  readonly postpone?: (work: TitleWork, account: AccountMoment) => Promise<void>;
  /**
   * Increase it whenever the source's rule changes: the due days of all rows are then recalculated.
   */
  readonly ruleVersion: number;
  readonly recalculate?: (database: Database, titles: readonly FleetTitle[]) => Promise<void>;
}

export interface TitleWork {
  readonly transaction: Database;
  /** Editions share their title's log and delivery. */
  readonly title: FleetTitle;
}

export function startOfDay(day: Day): Instant {
  return osloInstant(day, '00:00');
}
