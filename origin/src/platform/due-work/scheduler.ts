import { emptyOutbox } from '../messages/outbox.ts';
import type { Services } from '../services/services.ts';
import { deleteIntentsBefore } from '../writes/intent-repository.ts';
import { keptMs } from '../writes/write-once.ts';
import { runDueWork } from './run-due-work.ts';

/** How often it is looked for due work, in milliseconds of real time. */
const tickMs = 5_000;
/** Every so many ticks, answers that need not be kept any more are forgotten. */
const ticksToForget = 180;

/** Looks for due work every few seconds; answers how to stop. */
export function startScheduler(services: Services): () => Promise<void> {
  let ticks = 0;
  let running: Promise<void> | undefined;
  const tick = (): void => {
    if (running !== undefined) return;
    ticks += 1;
    running = work(services, ticks % ticksToForget === 0).finally(() => {
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

async function work(services: Services, forgets: boolean): Promise<void> {
  try {
    await runDueWork(services, { waits: false });
    await emptyOutbox(services);
    if (forgets) await forgetIntents(services);
  } catch (error) {
    services.log.error({ errorName: error instanceof Error ? error.name : typeof error }, 'the scheduler failed');
  }
}

/** Forgets the answers of writes that are older than a day by their title's clock. */
async function forgetIntents({ clock, database, fleet, realNow }: Services): Promise<void> {
  const offsets = await clock.offsets();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.map(({ titleCode }) => titleCode);
    await deleteIntentsBefore(database, codes, new Date(realNow() + offset - keptMs));
  }
}
