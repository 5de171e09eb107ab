import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openServerDatabase, openWhenReady } from '#origin/platform/database/server-database.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

/** Broken connections are expected. */
const ignored = (): void => undefined;
const silent = pino({ level: 'silent' });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function asked(origin: RunningOrigin) {
  const response = await new Visitor(origin).call(titleNamed(origin.services.fleet, 'polviktidende'), 'loginToken');
  const problem = v.safeParse(ProblemSchema, await response.json());
  return { status: response.status, ...(problem.success ? { code: problem.output.code } : {}), response };
}

const readyOf = async ({ operatorsUrl }: RunningOrigin) => (await fetch(`${operatorsUrl}/readyz`)).status;

describe('a database server that starts late', () => {
  test('O-01 delays the start, and the log says so', async () => {
    const proxy = await createDatabaseProxy(await throwAwayDatabase());
    const lines: string[] = [];
    const waits = Promise.withResolvers<void>();
    const write = (line: string): void => {
      lines.push(line);
      waits.resolve();
    };
    const opening = openWhenReady(() => openServerDatabase(proxy.url, ignored), {
      seconds: 30,
      log: pino({ level: 'warn' }, { write }),
    });
    await waits.promise;
    await proxy.join();
    const open = await opening;
    await open.close();
    await proxy.cut();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/ECONNREFUSED 127\.0\.0\.1:\d+.*the start is waiting for the database/);
  });

  test('O-01 ends the start with the error once the time limit has passed', async () => {
    const { url } = await createDatabaseProxy(await throwAwayDatabase());
    const opening = openWhenReady(() => openServerDatabase(url, ignored), { seconds: 1, log: silent });
    await expect(opening).rejects.toThrow(
      /cannot be reached within 1 s \(DATABASE_WAIT_SECONDS\): connect ECONNREFUSED/,
    );
  });

  test('O-01 a missing database is reported at once', async () => {
    const url = new URL(await throwAwayDatabase());
    url.pathname = '/there_is_none';
    const opening = openWhenReady(() => openServerDatabase(url.href, ignored), { seconds: 600, log: silent });
    await expect(opening).rejects.toThrow('The database refuses: database "there_is_none" does not exist.');
  });
});

describe('a database server that is lost while the origin runs', () => {
  test('O-05 makes calls fail with 503 and readiness fail, with the reason in the log, until it is back', async () => {
    const proxy = await createDatabaseProxy(await throwAwayDatabase());
    await proxy.join();
    const lines: string[] = [];
    const open = await openServerDatabase(proxy.url, ignored);
    const origin = await startTestOrigin({ open, onLog: (line) => lines.push(line) });
    closing.push(proxy.cut, origin.close);
    expect([(await asked(origin)).status, await readyOf(origin)]).toEqual([200, 200]);
    await proxy.cut();
    const lost = await asked(origin);
    expect(lost).toMatchObject({ status: 503, code: 'unavailable' });
    expect(lost.response.headers.get('retry-after')).toBe('5');
    expect(lines.filter((line) => line.includes('the database is unavailable')).join()).toMatch(
      /"reason":"(connect ECONNREFUSED|Connection terminated)/,
    );
    const { fleet } = origin.services;
    const title = titleNamed(fleet, 'polviktidende');
    const authorize = `/oauth/authorize?client_id=${title.identityClientId}&response_type=code&scope=openid&redirect_uri=${fleet.pageUrl(title)}/callback`;
    const provider = await new Visitor(origin).ask(`${fleet.identityUrl(title)}${authorize}`);
    expect(provider.status).toBe(503);
    const code = provider.headers.get('x-support-code') ?? 'none';
    expect(lines.filter((line) => line.includes(code))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('the database is unavailable')).length).toBeLessThan(3);
    expect([await readyOf(origin), (await fetch(`${origin.url}/healthz`)).status]).toEqual([503, 200]);
    expect(lines.some((line) => line.includes('"code":"unavailable"') && line.includes('not ready'))).toBe(true);
    await proxy.join();
    expect([(await asked(origin)).status, await readyOf(origin)]).toEqual([200, 200]);
  });

  test('O-06 each log line about the failing job queue names the reason', async () => {
    const proxy = await createDatabaseProxy(await throwAwayDatabase());
    await proxy.join();
    const lines: string[] = [];
    const origin = await startTestOrigin({
      open: await openServerDatabase(proxy.url, ignored),
      onLog: (line) => lines.push(line),
    });
    closing.push(origin.close, proxy.join);
    await proxy.cut();
    const reasons = () =>
      lines
        .filter((line) => line.includes('the job queue failed'))
        .map((line) => (JSON.parse(line) as { reason?: string }).reason);
    // The workers notice the cut when they next poll.
    const polled = () => expect(reasons()).toContainEqual(expect.stringMatching(/ECONNREFUSED 127\.0\.0\.1:\d+/));
    await vi.waitFor(polled, { timeout: 30_000, interval: 100 });
    expect(reasons()).not.toContain(undefined);
  });

  test('O-05 a call that gets no connection in time is answered with 503 too', async () => {
    const open = await openServerDatabase(await throwAwayDatabase(), ignored);
    const origin = await startTestOrigin({ open });
    closing.push(origin.close);
    const free = Promise.withResolvers<void>();
    const taken = Array.from({ length: 10 }, async () => open.database.transaction(() => free.promise));
    const busy = await asked(origin);
    expect(busy).toMatchObject({ status: 503, code: 'busy' });
    free.resolve();
    await Promise.all(taken);
    expect((await asked(origin)).status).toBe(200);
  });

  test('O-06 a database that hangs leaves the process alive, and makes it unready within 2 seconds', async () => {
    const proxy = await createDatabaseProxy(await throwAwayDatabase());
    await proxy.join();
    const origin = await startTestOrigin({ open: await openServerDatabase(proxy.url, ignored) });
    // The hanging connections must be cut first, because the origin waits for them when it closes.
    closing.push(origin.close, proxy.cut);
    expect(await readyOf(origin)).toBe(200);
    proxy.hang();
    const answer = await fetch(`${origin.operatorsUrl}/readyz`, { signal: AbortSignal.timeout(4_000) });
    expect(v.parse(ProblemSchema, await answer.json())).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await fetch(`${origin.url}/healthz`)).status).toBe(200);
  });

  test('O-05 a read-only server is not ready', async () => {
    const url = new URL(await throwAwayDatabase());
    const origin = await startTestOrigin({ open: await openServerDatabase(url.href, ignored) });
    closing.push(origin.close);
    await origin.services.database.execute(
      `alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`,
    );
    const kick = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'min-side'`;
    await origin.services.database.execute(kick).catch(ignored);
    // The first probe may still get a connection that was just closed.
    const isReadOnly = async (): Promise<void> => {
      const response = await fetch(`${origin.operatorsUrl}/readyz`);
      expect(v.parse(ProblemSchema, await response.json())).toMatchObject({ status: 503, code: 'readOnly' });
    };
    await vi.waitFor(isReadOnly, { timeout: 30_000, interval: 100 });
  });
});

/** A proxy between an origin and its database server that can cut the connection. */
interface DatabaseProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  readonly cut: () => Promise<void>;
  /** Starts to accept connections, initially or after a cut. */
  readonly join: () => Promise<void>;
  /** Keeps connections open but forwards nothing more. */
  readonly hang: () => void;
}

/** Creates a proxy in front of a database. It refuses connections until `join` is called. */
async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  const listen = async (port: number): Promise<void> => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await cut();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const hang = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: url.href, cut, join: () => listen(port), hang };
}
