import { useSyncExternalStore } from 'react';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';

export interface TitleClock {
  /** The machine's time until the API has first responded. */
  readonly now: () => Instant;
  readonly set: (told: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const hourMs = 3_600_000;

/** Follows the machine's clock until the title's time is known. */
export function createTitleClock(machineNow: () => Instant): TitleClock {
  const listeners = new Set<() => void>();
  let aheadMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): Instant => machineNow() + aheadMs;
  const tell = (): void => {
    clearTimeout(timer);
    // Midnight in Oslo falls on a full hour in UTC, in summer and winter.
    if (listeners.size > 0) timer = setTimeout(tell, hourMs - (now() % hourMs));
    for (const listener of listeners) listener();
  };
  return {
    now,
    set: (told) => {
      const instant = Date.parse(told ?? '');
      if (Number.isNaN(instant)) return;
      aheadMs = instant - machineNow();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      // Timers stop while the machine sleeps.
      if (listeners.size === 1) document.addEventListener('visibilitychange', tell);
      tell();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', tell);
        clearTimeout(timer);
      };
    },
  };
}

/** In a sandbox, this can differ from the browser's clock. */
export const titleClock: TitleClock = createTitleClock(() => Date.now());

/** The day in Europe/Oslo by the title's clock. It is updated at midnight while a page is open. */
export function useToday(): Day {
  return useSyncExternalStore(titleClock.subscribe, today, today);
}

/** The time at the last render. A new day causes another render. */
export function useNow(): Instant {
  useToday();
  return titleClock.now();
}

function today(): Day {
  return dayInOslo(titleClock.now());
}
