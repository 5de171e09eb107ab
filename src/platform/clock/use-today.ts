import { useSyncExternalStore } from 'react';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { titleClock } from './title-clock.ts';

/** The calendar day in Europe/Oslo by the title's clock; a page that is left open rolls over at midnight. */
export function useToday(): Day {
  return useSyncExternalStore(titleClock.subscribe, today, today);
}

/** What time it is for the title as the page is shown; it is shown again when the day changes. */
export function useNow(): Instant {
  useToday();
  return titleClock.now();
}

function today(): Day {
  return dayInOslo(titleClock.now());
}
