import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { Database } from '#origin/platform/database/database.ts';
import { findMessages, type SentMessage } from '#origin/sandbox/inbox-app.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';

const WaitingSchema = v.object({ rows: v.tuple([v.object({ waiting: v.number() })]) });

/** Messages to a recipient, or to everyone, newest first, once all enqueued messages are sent. */
export async function sentTo(origin: RunningOrigin, recipient?: string): Promise<readonly SentMessage[]> {
  await jobsAreDone(origin.services.database);
  return findMessages(origin.services.database, { recipient, most: 1000 });
}

/** Just below the time limit of a test in `vitest.config.ts`, so that a failure names the jobs and not the limit. */
const patienceMs = 200_000;

/** Waits until no job is due or running; a job waiting for a retry does not count. */
export async function jobsAreDone(database: Database): Promise<void> {
  const query = sql`select count(*)::int as waiting from pgboss.job
    where name <> 'dead-letters' and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;
  await vi.waitFor(
    async () => {
      const { rows } = v.parse(WaitingSchema, await database.execute(query));
      expect(rows[0].waiting).toBe(0);
    },
    { timeout: patienceMs, interval: 10 },
  );
}

/** Makes the retries of all failed jobs due now, and waits until they have run. */
export async function hurryRetries(database: Database): Promise<void> {
  await database.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  // Notifies the same channel that pg-boss uses to wake its workers.
  const channel = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
  await database.execute(sql`select pg_notify(${channel}, name) from pgboss.queue`);
  await jobsAreDone(database);
}
