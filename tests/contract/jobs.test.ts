import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { type JobHandler, type JobKind, JobRefusedError, type JobRun } from '#origin/platform/jobs/job-kind.ts';
import { createJobs, type Jobs } from '#origin/platform/jobs/jobs.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { testDatabase } from './support/test-database.ts';

const payload = v.object({ text: v.string() });
const plain = { payload, timeoutSeconds: 20, concurrency: 2 };
const ordinary: JobKind<{ text: string }> = {
  name: 'ordinary',
  ...plain,
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
};
const hasty: JobKind<{ text: string }> = { ...ordinary, name: 'hasty', timeoutSeconds: 1 };
const secret: JobKind<{ text: string }> = { ...ordinary, name: 'secret', secret: { livesSeconds: 600 } };

describe('jobs', () => {
  const logged: string[] = [];
  const handle = vi.fn<JobHandler<{ text: string }>>();
  let open: OpenDatabase;
  let jobs: Jobs;

  /** Starts the jobs of a separate process on the same database. */
  async function startJobs(kinds: readonly JobKind<{ text: string }>[], handler: JobHandler<{ text: string }>) {
    const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
    const started = createJobs({ open, log, sessionSecret: 'the session secret of the tests' });
    for (const kind of kinds) started.register(kind, handler);
    await started.start();
    return started;
  }

  beforeAll(async () => {
    open = await testDatabase();
    jobs = await startJobs([ordinary, hasty, secret], (job, run) => handle(job, run));
  });
  afterAll(async () => {
    await jobs.stop();
    await open.close();
  });

  const settled = () => jobsAreDone(open.database);
  const hurried = () => hurryRetries(open.database);
  const stored = async () => JSON.stringify(await open.database.execute(sql`select * from pgboss.job`));
  const send = (kind: JobKind<{ text: string }>, text: string, id: string = randomUUID()) =>
    open.database.transaction(async (transaction) => {
      await jobs.send(transaction, kind, { id, payload: { text } });
      return id;
    });
  const textsOf = () => handle.mock.calls.map(([{ text }]) => text);

  test('O-04 an enqueued job runs if its transaction is committed, and only then', async () => {
    handle.mockReset();
    const id = await send(ordinary, 'kept');
    await expect(
      open.database.transaction(async (transaction) => {
        await jobs.send(transaction, ordinary, { id: randomUUID(), payload: { text: 'dropped' } });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    await settled();
    expect(textsOf()).toEqual(['kept']);
    expect(handle.mock.calls[0]?.[1].id).toBe(id);
  });

  test('C-07 a new job starts at once, and many run one after the other without a pause', async () => {
    handle.mockReset();
    const began = performance.now();
    await send(ordinary, 'first');
    await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce(), { interval: 2 });
    // Workers poll every five seconds. If they ran two of the fifty jobs per poll, this would take two minutes.
    expect(performance.now() - began).toBeLessThan(4000);
    await Promise.all(Array.from({ length: 50 }, (_, index) => send(ordinary, String(index))));
    await settled();
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(new Set(textsOf()).size).toBe(51);
  });

  test('C-07 a due retry runs although no notification announced it', async () => {
    handle.mockReset();
    handle.mockRejectedValueOnce(new Error('not yet'));
    await send(ordinary, 'retried');
    await settled();
    await open.database.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await settled();
    expect(textsOf()).toEqual(['retried', 'retried']);
  });

  test('O-04 the same id means the same job, even after it has run', async () => {
    handle.mockReset();
    const id = await send(ordinary, 'one');
    await send(ordinary, 'two', id);
    await settled();
    await send(ordinary, 'three', id);
    await settled();
    expect(textsOf()).toEqual(['one']);
  });

  test('C-07 a failed job is retried under the same id, and is dead after its last attempt', async () => {
    handle.mockReset();
    handle.mockRejectedValue(Object.assign(new Error('550 kari@demo.example'), { code: 'EDOWN' }));
    const id = await send(ordinary, 'failing');
    await settled();
    expect(await jobs.dead()).toEqual([]);
    await hurried();
    await hurried();
    expect(handle.mock.calls.map(([, run]) => run.id)).toEqual([id, id, id]);
    const [dead] = await jobs.dead();
    expect(dead).toMatchObject({ queue: 'ordinary', jobId: id, attempts: 3, fault: 'Error EDOWN' });

    handle.mockReset();
    expect(await jobs.retry(dead?.id ?? '')).toBe(true);
    await settled();
    expect(handle.mock.calls.map(([{ text }, run]) => [text, run.id])).toEqual([['failing', id]]);
    expect(await jobs.dead()).toEqual([]);
    expect(await jobs.retry(randomUUID())).toBe(false);
  });

  test('C-07 a job that can never succeed is dead at once, and shows no personal data', async () => {
    handle.mockReset();
    handle.mockRejectedValueOnce(new JobRefusedError('smtp 550', { cause: new Error('550 kari@demo.example') }));
    await send(ordinary, 'til kari@demo.example');
    await settled();
    expect(handle).toHaveBeenCalledOnce();
    const dead = await jobs.dead();
    expect(dead).toMatchObject([{ queue: 'ordinary', attempts: 1, fault: 'JobRefusedError smtp 550' }]);
    expect(JSON.stringify(dead)).not.toContain('kari');
    expect(await jobs.counts()).toMatchObject([{ queue: 'ordinary' }, {}, {}, { queue: 'dead-letters' }]);
    await jobs.retry(dead[0]?.id ?? '');
    await settled();
  });

  test('C-07 a job that takes too long is retried, and its late completion changes nothing', async () => {
    handle.mockReset();
    const late = Promise.withResolvers<void>();
    const wrote = vi.fn<() => Promise<void>>();
    let lateEnd: Promise<void> | undefined;
    handle.mockImplementationOnce(async (_job, { complete }) => {
      lateEnd = late.promise.then(() => complete(wrote));
      await lateEnd;
    });
    await send(hasty, 'slow');
    await settled();
    const [, run] = handle.mock.calls[0] ?? [];
    expect(run?.signal.aborted).toBe(true);
    late.resolve();
    await expect(lateEnd).rejects.toThrow(expect.objectContaining({ name: 'JobLostError' }));
    await hurried();
    expect(textsOf()).toEqual(['slow', 'slow']);
  });

  test("O-04 a job's writes are committed together with its end, or not at all", async () => {
    handle.mockReset();
    await open.database.execute(sql`create table if not exists written (id uuid)`);
    const writes = (run: JobRun) =>
      run.complete(async (transaction) => {
        await transaction.execute(sql`insert into written values (${run.id})`);
        if (handle.mock.calls.length === 1) throw new Error('no');
      });
    handle.mockImplementation((_job, run) => writes(run));
    const id = await send(ordinary, 'writing');
    await settled();
    await hurried();
    await hurried();
    expect(handle).toHaveBeenCalledTimes(2);
    expect(await open.database.execute(sql`select id from written`)).toMatchObject({ rows: [{ id }] });
  });

  test('O-05 a secret is stored nowhere in plain text, and deleted once it is sent', async () => {
    handle.mockReset();
    const gate = Promise.withResolvers<void>();
    handle.mockReturnValueOnce(gate.promise);
    const id = await send(secret, 'koden er 123456');
    await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce());
    expect(textsOf()).toEqual(['koden er 123456']);
    expect(await stored()).toContain(id);
    expect(await stored()).not.toContain('123456');
    gate.resolve();
    await settled();
    expect(await stored()).not.toContain(id);
  });

  test('O-05 O-06 a secret that could not be sent leaves a dead letter without it, which cannot be retried', async () => {
    handle.mockReset();
    handle.mockRejectedValueOnce(new JobRefusedError('smtp 550'));
    const refused = await send(secret, 'refused');
    await settled();
    handle.mockRejectedValueOnce(new Error('no answer'));
    const expired = await send(secret, 'expired');
    await settled();
    await open.database.execute(sql`update pgboss.job set keep_until = now() where id = ${expired}`);
    await hurried();
    expect(textsOf()).toEqual(['refused', 'expired']);
    const kept = await open.database.execute(sql`select * from pgboss.job where name = 'secret'`);
    expect(kept).toMatchObject({ rows: [] });
    const dead = await jobs.dead();
    expect(dead).toMatchObject([
      { queue: 'secret', jobId: expired, attempts: 2, fault: 'JobExpired', canRetry: false },
      { queue: 'secret', jobId: refused, attempts: 1, fault: 'JobRefusedError smtp 550', canRetry: false },
    ]);
    const ofSecrets = (await jobs.backlog()).find(({ queue }) => queue === 'secret');
    expect(ofSecrets, 'what min_side_dead_letters shows').toMatchObject({ deadCount: 2 });
    expect(await jobs.retry(dead[0]?.id ?? '')).toBe(false);
    expect(await jobs.dead()).toHaveLength(2);
  });

  test.each([
    { what: 'lets a running job end', ends: true, state: 'completed' },
    { what: 'does not wait for a hanging job, which is retried', ends: false, state: 'retry' },
  ])('O-01 a stop $what', async ({ ends, state }) => {
    const gate = Promise.withResolvers<void>();
    const late: JobKind<{ text: string }> = { ...ordinary, name: `late-${state}` };
    const running = vi.fn<JobHandler<{ text: string }>>(() => gate.promise);
    const others = await startJobs([late], running);
    const id = randomUUID();
    await open.database.transaction((transaction) => others.send(transaction, late, { id, payload: { text: 'late' } }));
    await vi.waitFor(() => expect(running).toHaveBeenCalledOnce());
    const stopped = others.stop();
    if (ends) gate.resolve();
    await stopped;
    const found = await open.database.execute(sql`select state from pgboss.job where id = ${id}`);
    expect(found).toMatchObject({ rows: [{ state }] });
    gate.resolve();
  });

  test('A-07 the log names jobs and errors, without their content', () => {
    expect(logged.join('')).toContain('a job failed for good');
    expect(logged.join('')).not.toMatch(/kari|123456|failing|no answer/);
  });
});
