import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';
import type { AccountEvent } from '../socket/socket-port.ts';
import type { TitleWork } from './title-work.ts';

/** An account on which something has fallen due. */
export interface DueAccount {
  readonly accountNo: string;
  /** Code of the title, or of one of its editions. */
  readonly titleCode: string;
}

/**
 * Order of the steps that fall on one day: what has ended is settled by the terms it ran under, then the subscription
 * changes, then what begins does so under the new terms.
 */
export const stepRanks = { deliveryEnd: 0, subscription: 1, deliveryBegin: 2 } as const;

/** Something that falls on a day of an account. */
export interface DueStep {
  readonly day: Day;
  /** Its place among the steps of the day. */
  readonly rank: (typeof stepRanks)[keyof typeof stepRanks];
  /** What the account's open pages are to ask for again. */
  readonly announces: AccountEvent;
  readonly carryOut: () => Promise<void>;
}

/** Where due work comes from: a feature registers what falls due by itself. */
export interface DueSource {
  /** Accounts on which something is due by a day. */
  readonly findDue: (database: Database, titleCodes: readonly string[], today: Day) => Promise<readonly DueAccount[]>;
  /** The first step of an account that is due by a day; null if there is none. */
  readonly nextStep: (work: TitleWork, accountNo: string, today: Day) => Promise<DueStep | null>;
}
