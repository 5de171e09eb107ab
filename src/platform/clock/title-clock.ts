import { useSyncExternalStore } from 'react';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/** Follows the title's clock at the origin. */
export interface TitleClock {
  /** The title's current time; before the first answer of the API, the machine's. */
  readonly now: () => Instant;
  /** Sets the clock to the time in an answer. */
  readonly set: (told: string | null) => void;
  /** Calls a listener whenever the day in Oslo may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

const hourMs = 3_600_000;

/** Makes a clock that follows the machine's until the title's time is known. */
export function createTitleClock(machineNow: () => Instant): TitleClock {
  const listeners = new Set<() => void>();
  let aheadMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): Instant => machineNow() + aheadMs;
  const tell = (): void => {
    clearTimeout(timer);
    // Midnight in Oslo is at a full hour UTC, in summer and winter.
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

/** Shows the origin's time for the title, which in a sandbox can differ from the browser's. */
export const titleClock: TitleClock = createTitleClock(() => Date.now());

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
