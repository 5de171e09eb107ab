import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';

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
