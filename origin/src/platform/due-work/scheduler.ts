import type { Logger } from 'pino';
import { logOutage } from '../log/log-outage.ts';

/** How often due work is looked for, in milliseconds of real time. */
const tickMs = 5_000;

/** Runs the work every few seconds, one run at a time; returns how to stop. */
export function startScheduler(work: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const tick = (): void => {
    if (running !== undefined) return;
    running = work()
      .catch((error: unknown) => {
        logOutage(log, error, { message: 'the scheduler failed' });
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
