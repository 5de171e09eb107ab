import { useSyncExternalStore } from 'react';
import type { Day } from '#src/lib/calendar-days.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';

/** The calendar day in Europe/Oslo; a page left open overnight learns the new one when it is looked at again. */
export function useToday(): Day {
  return useSyncExternalStore(onShown, today, today);
}

function today(): Day {
  return dayInOslo(Date.now());
}

function onShown(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
