import type { Logger } from 'pino';
import { logOutage } from '#origin/platform/log/log.ts';

export interface Repetition {
  readonly everyMs: number;
  readonly startsNow?: true;
  readonly log: Logger;
  readonly failure: string;
}

/** Repeats the work, one run at a time. Returns a function that stops the work and waits for the run in progress. */
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
