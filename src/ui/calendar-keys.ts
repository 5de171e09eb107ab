import { stepDays, stepMonths, weekdayNumber } from '#src/lib/day-grid.ts';

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
      return stepDays(day, -1);
    case 'ArrowRight':
      return stepDays(day, 1);
    case 'ArrowUp':
      return stepDays(day, -7);
    case 'ArrowDown':
      return stepDays(day, 7);
    case 'Home':
      return stepDays(day, -weekdayNumber(day));
    case 'End':
      return stepDays(day, 6 - weekdayNumber(day));
    case 'PageUp':
      return stepMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return stepMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
