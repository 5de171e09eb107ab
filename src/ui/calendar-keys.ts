import { addDays, addMonths, weekdayIndex } from '#src/lib/calendar-days.ts';

/** The part of a key press that moves about in a calendar. */
export interface CalendarKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * The day (`yyyy-mm-dd`) that a key leads to from another, by the ARIA pattern of a date grid; undefined for keys that
 * are none of its: arrows for days and weeks, Home and End for the week's ends, Page keys for months, with Shift for years.
 */
export function dayForKey({ key, shiftKey }: CalendarKey, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayIndex(day));
    case 'End':
      return addDays(day, 6 - weekdayIndex(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
