import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { readBooks } from './books.ts';
import type { ChaosWorld } from './world.ts';

/** Maximum number of days to wait; anything still open then stays open. */
const maxDays = 4;
/** Timeout for the jobs of one day, in milliseconds. */
const patienceMs = 120_000;

/**
 * Ends all faults and lets time pass until nothing is pending. It repairs nothing: it only advances clocks and shortens
 * the delays between job attempts.
 */
export async function settle(world: ChaosWorld): Promise<void> {
  const { bank, database, processes, titles } = world;
  await bank.deliverAll();
  // Injected faults disappear with their process.
  await processes.restart(() => endJobsOfTheDead(database));
  for (const { titleCode } of titles) await processes.control(0, 'payments/callbacks', { titleCode });
  await jobsAreDone(world);
  await untilNothingIsUnderWay(world);
}

/**
 * Days per advance of the clocks. A step falls due some days after the previous one ran, so one long advance would run
 * too few steps.
 */
const strideDays = 10;

/** Advances the clocks, after which each open sum must be settled or on the operators' list (O-14). */
export async function lookAhead(world: ChaosWorld, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += strideDays) {
    await passTime(world, strideDays * 24 * 60);
    await passTime(world, 0);
  }
  if (days > 0) await untilNothingIsUnderWay(world);
}

async function untilNothingIsUnderWay(world: ChaosWorld): Promise<void> {
  for (let day = 0; day < maxDays; day += 1) {
    await passTime(world, day === 0 ? 31 : 24 * 60);
    // The next due work bills what the jobs have booked.
    await passTime(world, 0);
    const { attempts } = await readBooks(world.database, new Set());
    if (attempts.every(({ state, isScheduled }) => isScheduled || !isOpenState(state))) break;
  }
  // The last jobs may have booked a refund, which due work settles.
  await passTime(world, 0);
}

/** Advances all clocks, and waits for the due work and the jobs that follow. */
async function passTime(world: ChaosWorld, minutes: number): Promise<void> {
  const { processes, titles } = world;
  for (const { titleCode } of titles) await processes.control(0, 'clock', { titleCode, advance: { minutes } });
  await jobsAreDone(world);
}

/** Expires the jobs of killed processes at once; a starting process looks for them. */
async function endJobsOfTheDead(database: Database): Promise<void> {
  await database.execute(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
  await database.execute(sql`update pgboss.queue set monitor_on = null`);
}

const CountSchema = v.object({ rows: v.tuple([v.object({ waiting: v.number() })]) });

/** Waits until only dead jobs are left, and brings the next attempts forward. */
async function jobsAreDone({ database }: ChaosWorld): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    await database.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
    );
    // Notifies the workers as pg-boss does for a new job.
    const channel = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
    await database.execute(sql`select pg_notify(${channel}, name) from pgboss.queue`);
    const counted = await database.execute(sql`select count(*)::int as waiting from pgboss.job
      where name <> 'dead-letters' and state in ('active', 'created', 'retry')`);
    if (v.parse(CountSchema, counted).rows[0].waiting === 0) return;
    await pause(100);
  }
}
