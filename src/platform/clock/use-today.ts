import { useSyncExternalStore } from 'react';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { titleClock } from './title-clock.ts';

/** The calendar day in Europe/Oslo by the title's clock; updated at midnight while a page is open. */
export function useToday(): Day {
  return useSyncExternalStore(titleClock.subscribe, today, today);
}

/** The title's time when the page was rendered; rerendered when the day changes. */
export function useNow(): Instant {
  useToday();
  return titleClock.now();
}

function today(): Day {
  return dayInOslo(titleClock.now());
}
