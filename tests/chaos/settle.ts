import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { readBooks } from './books.ts';
import type { ChaosWorld } from './world.ts';

/** Days that are waited for at most: what is open after that stays open. */
const maxDays = 4;
/** Longest wait for the jobs of one day, in milliseconds. */
const patienceMs = 120_000;

/**
 * Ends all faults and lets time pass until nothing is under way. Nothing is repaired: clocks are moved on, and the waits
 * between the attempts of jobs are shortened.
 */
export async function settle(world: ChaosWorld): Promise<void> {
  const { database, processes, titles } = world;
  // Planned faults go with the processes that they were planned in.
  await processes.restart(() => endJobsOfTheDead(database));
  for (const { titleCode } of titles) await processes.control(0, 'payments/callbacks', { titleCode });
  await jobsAreDone(world);
  await untilNothingIsUnderWay(world);
}

/** Days that pass at once, because what follows counts from the day on which a step is done. */
const strideDays = 10;

/** Lets days pass, after which each open sum must have come to an end, or to the operators' list (O-14). */
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
    // What the jobs have booked is taken up by the next due work.
    await passTime(world, 0);
    const { attempts } = await readBooks(world.database, new Set());
    if (attempts.every(({ state, isScheduled }) => isScheduled || !isOpenState(state))) break;
  }
  // The last jobs may have booked a refund, which due work settles.
  await passTime(world, 0);
}

/** Moves all clocks on, and waits for the due work and the jobs that follow. */
async function passTime(world: ChaosWorld, minutes: number): Promise<void> {
  const { processes, titles } = world;
  for (const { titleCode } of titles) await processes.control(0, 'clock', { titleCode, advance: { minutes } });
  await jobsAreDone(world);
}

/** The time of jobs whose processes were killed is up at once: a process that starts looks for such jobs. */
async function endJobsOfTheDead(database: Database): Promise<void> {
  await database.execute(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
  await database.execute(sql`update pgboss.queue set monitor_on = null`);
}

const CountSchema = v.object({ rows: v.tuple([v.object({ waiting: v.number() })]) });

/** Waits until no job is left, but for the dead ones; brings the next attempts forward. */
async function jobsAreDone({ database }: ChaosWorld): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    await database.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
    );
    // As pg-boss wakes the workers of a queue when a job comes in.
    const channel = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
    await database.execute(sql`select pg_notify(${channel}, name) from pgboss.queue`);
    const counted = await database.execute(sql`select count(*)::int as waiting from pgboss.job
      where name <> 'dead-letters' and state in ('active', 'created', 'retry')`);
    if (v.parse(CountSchema, counted).rows[0].waiting === 0) return;
    await pause(100);
  }
}
