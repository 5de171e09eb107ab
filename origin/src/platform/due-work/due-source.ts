import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { TitleWork } from './title-work.ts';

/** Rows that carry the day on which the next thing falls due about them; null if nothing is ahead. */
export type DueRows = PgTable & {
  readonly accountNo: PgColumn;
  /** Code of a title, or of one of its editions. */
  readonly titleCode: PgColumn;
  readonly nextDueOn: PgColumn;
};

/** An account, and the time of the title's clock. */
export interface AccountMoment {
  readonly accountNo: string;
  readonly now: Instant;
}

/**
 * Order of the steps that fall on one day: what has ended is settled by the terms it ran under, then the subscription
 * changes, then what begins does so under the new terms; at last what was charged is billed, and reminded of.
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

/** Something that falls due on an account. */
export interface DueStep {
  readonly at: Instant;
  /** Its place among the steps of the same moment. */
  readonly rank: (typeof stepRanks)[keyof typeof stepRanks];
  /** What the account's open pages are to ask for again. */
  readonly announces: AccountEvent;
  readonly carryOut: (tools: StepTools) => Promise<void>;
}

/** What a step can use beside its transaction. */
export interface StepTools {
  /** Jobs to carry out once the step is kept. */
  readonly jobs: Pick<Jobs, 'send'>;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
}

/** Source of due work: a feature registers its due steps. */
export interface DueSource {
  readonly rows: DueRows;
  /**
   * Which rows of a day that has come are due at an instant, if some wait for an hour: thousands that wait together are
   * not looked at again and again until then. All of them if it is left out.
   */
  readonly isDue?: (now: Instant) => SQL | undefined;
  /** The first step of an account that is due; null if there is none. */
  readonly nextStep: (work: TitleWork, account: AccountMoment) => Promise<DueStep | null>;
  /** Moves the days of an account's rows on if they have come and nothing is due yet. */
  readonly postpone: (work: TitleWork, account: AccountMoment) => Promise<void>;
  /** Counts up when the source's rule changes, so that the days of all rows are calculated again. */
  readonly ruleVersion: number;
  /** Calculates the days of the rows of titles again. */
  readonly recalculate: (database: Database, titles: readonly FleetTitle[]) => Promise<void>;
}
