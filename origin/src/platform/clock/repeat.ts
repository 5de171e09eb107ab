import type { Logger } from 'pino';
import { logOutage } from '#origin/platform/log/log.ts';

export interface Repetition {
  /** Interval in milliseconds of real time. */
  readonly everyMs: number;
  /** Runs at once, instead of waiting for the first interval. */
  readonly startsNow?: true;
  readonly log: Logger;
  /** Log message for a failed run. */
  readonly failure: string;
}

/** Repeats the work, one run at a time; returns a function that stops it and waits for the run in progress. */
export function repeat(
  work: () => Promise<void>,
  { everyMs, startsNow, log, failure }: Repetition,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const tick = (): void => {
    if (running !== undefined) return;
    running = work()
      .catch((error: unknown) => {
        logOutage(log, error, { message: failure });
      })
      .finally(() => {
        running = undefined;
      });
  };
  if (startsNow === true) tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
