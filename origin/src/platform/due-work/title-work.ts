import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';

/** A transaction on the accounts of a title. */
export interface TitleWork {
  readonly transaction: Database;
  /** Subscriptions to its editions have their log and their delivery under it too. */
  readonly title: FleetTitle;
}

/** The instant at which a day begins in Oslo: when the things that fall on it happen. */
export function startOfDay(day: Day): Instant {
  return osloInstant(day, '00:00');
}

/** Codes of titles and of their editions. */
export function codesOf(titles: readonly FleetTitle[]): string[] {
  return titles.flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
}
