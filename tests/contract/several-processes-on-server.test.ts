import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { receiptMailJob } from '#origin/features/activity/receipt-mail.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { findMessages } from '#origin/sandbox/inbox-app.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { runStatement } from '#scripts/lib/postgres.ts';
import { setInstructions } from '#src/contract/delivery-change.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { cancelSubscription } from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorOn, moveClock } from './support/actor.ts';
import { jobsAreDone } from './support/post.ts';
import { connectSocket } from './support/socket.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

/** Broken connections are expected. */
const ignored = (): void => undefined;

describe('two processes on one PostgreSQL server', () => {
  let url: string;
  let one: RunningOrigin;
  let other: RunningOrigin;
  beforeAll(async () => {
    url = await throwAwayDatabase();
    // Started simultaneously: one creates the job tables while the other waits.
    [one, other] = await Promise.all([
      openServerDatabase(url, ignored).then((open) => startTestOrigin({ open })),
      openServerDatabase(url, ignored).then((open) => startTestOrigin({ open })),
    ]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
  });

  const titleAt = (origin: RunningOrigin, publicationId: string): FleetTitle =>
    titleNamed(origin.services.fleet, publicationId);

  /** A demo person whose calls go to one process, and their browser, which is connected to the other. */
  async function personAt(publicationId: string) {
    await moveClock(one, titleAt(one, publicationId), '2027-03-10T09:00:00Z');
    const actor = await actorOn(one, titleAt(one, publicationId), 'komplett');
    const host = new URL(one.services.fleet.pageUrl(actor.title)).host;
    const browser = new Visitor(other);
    browser.setCookie(host, 'session', actor.visitor.cookie(host, 'session') ?? '');
    return { actor, browser };
  }

  /** The first events may be sent before the other process listens, so the change is repeated until one arrives. */
  async function changeUntil(actor: Actor, heard: Promise<unknown>): Promise<void> {
    let isHeard = false;
    void heard.then(() => (isHeard = true));
    const payload = { doorCode: '1', instructions: '' };
    await vi.waitFor(async () => {
      await actor.does(setInstructions, { payload });
      expect(isHeard).toBe(true);
    }, 10_000);
  }

  test('C-07 each job runs once in total, and both processes run some', async () => {
    const sent = [one, other].map(({ services }) => vi.spyOn(services.messages, 'send'));
    const recipient = `${randomUUID()}@demo.example`;
    const payload = { titleCode: 'POL', channel: 'email', recipient, subject: 'Kvittering', body: '' } as const;
    const { database, jobs } = one.services;
    await database.transaction(async (transaction) => {
      for (let count = 0; count < 100; count += 1) {
        await jobs.send(transaction, receiptMailJob, { id: randomUUID(), payload });
      }
    });
    await jobsAreDone(database);
    const ids = sent.map(({ mock }) => mock.calls.map(([, { id }]) => id));
    expect(new Set(ids.flat()).size).toBe(100);
    expect(ids.flat()).toHaveLength(100);
    for (const own of ids) expect(own.length).toBeGreaterThan(0);
    expect(await findMessages(database, { recipient, most: 1000 })).toHaveLength(100);
  });

  test('C-04 a page connected to one process is notified of a change made at the other', async () => {
    const { actor, browser } = await personAt('polviktidende');
    const page = await connectSocket(browser, other, titleAt(other, 'polviktidende'));
    const heard = page.poll();
    await changeUntil(actor, heard);
    expect(await heard).toContain('42["delivery:updated"]');
  });

  test('G-11 a log-out at one process notifies and then disconnects the open pages at the other', async () => {
    const { actor, browser } = await personAt('alvnesnytt');
    const page = await connectSocket(browser, other, titleAt(other, 'alvnesnytt'));
    const heard = page.poll();
    await actor.visitor.call(actor.title, 'logout', { method: 'POST' });
    expect(await heard).toContain('42["session:ended"]');
  });

  test('O-08 jobs and events continue after all connections to the server break', async () => {
    const { actor, browser } = await personAt('kvitnesvikposten');
    const page = await connectSocket(browser, other, titleAt(other, 'kvitnesvikposten'));
    const others = 'datname = current_database() and pid <> pg_backend_pid()';
    await runStatement(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    const heard = page.poll();
    await vi.waitFor(() => actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' } }), 10_000);
    await changeUntil(actor, heard);
    await actor.does(cancelSubscription, { payload: { reason: 'price', lastDay: '2027-03-20' } });
    expect(await actor.mails()).toHaveLength(1);
  });

  test('O-08 a request that finds the account locked for too long is told to retry', async () => {
    const { actor } = await personAt('valvagavis');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from account where account_no = $1 for update', [actor.accountNo]);
    const payload = { reason: 'price', lastDay: '2027-03-20' };
    const response = await actor.asks(cancelSubscription, { payload });
    await client.end();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(v.parse(ProblemSchema, await response.json()).code).toBe('busy');
    expect((await actor.asks(cancelSubscription, { payload })).status).toBe(200);
  });

  test('O-08 a process that is stopped before it is notified by the others still exits', async () => {
    const third = await startTestOrigin({ open: await openServerDatabase(url, ignored) });
    await expect(third.close()).resolves.toBeUndefined();
  });
});
