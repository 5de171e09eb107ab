import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Days before the last month of a card begins on which its holder is told. */
const noticeDays = 14;

/**
 * Day on which the holder of a card is told that it is about to expire; null if that day is over, or the method does not
 * expire.
 * @param expires last month of the card, `yyyy-mm`
 */
export function expiryNoticeOn(expires: string | null, today: Day): Day | null {
  const on = expires === null ? null : addDays(`${expires}-01`, -noticeDays);
  return on !== null && on > today ? on : null;
}
