import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { readConfig } from '#origin/config/config.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { insertSession } from '#origin/session/session-repository.ts';
import { hashOfToken, newToken } from '#origin/session/token.ts';
import { type RunningOrigin, runOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { edgeHeaders, signEdgeClaim } from '#src/lib/edge-signature.ts';
import { devFleet } from '../dev/dev-titles.ts';
import { readTitles } from '../fleet/read-titles.ts';
import { ensurePostgres } from '../lib/postgres.ts';

/** Requests of each read, and how many are under way at once. */
const requests = 600;
const atOnce = 8;

const edgeSecret = randomBytes(32).toString('base64url');

/** A read, and how it went; times in milliseconds. */
interface Measured {
  readonly database: 'pglite' | 'postgresql';
  readonly call: string;
  readonly requests: number;
  readonly atOnce: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * The main reads of a signed-in person, over HTTP, on both databases. Origin and load share this process, so what is
 * measured is less than an origin alone can do.
 */
export async function benchOrigin(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-bench-'));
  const server = await ensurePostgres();
  const name = `min_side_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const embedded = await measure('pglite', await openPgliteFolder(folder));
    return [...embedded, ...(await measure('postgresql', await openServerDatabase(url.href, () => undefined)))];
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function measure(database: Measured['database'], open: OpenDatabase): Promise<readonly Measured[]> {
  const config = readConfig({ SANDBOX: '1', ORIGIN_PORT: '0' });
  const fleet = createFleetView(devFleet(readTitles(join(import.meta.dirname, '../../titles'))), config);
  const secrets = { edgeSecret, sessionSecret: randomBytes(32).toString('base64url') };
  const origin = await runOrigin({ config, secrets, fleet, log: pino({ level: 'silent' }), open });
  try {
    const [title] = fleet.titles;
    if (title === undefined) throw new Error('There is no title to read.');
    const { accountNo, cookie } = await signedIn(origin, title);
    const holder = `${accountNo}/${title.titleCode}`;
    const measured: Measured[] = [];
    for (const call of ['session', `subscription/${holder}`, `delivery/${holder}`, `activity/${holder}`]) {
      const ask = (): Promise<Response> => asked(origin, { title, target: `/api/${call}`, cookie });
      const shown = call.replace(`/${holder}`, '/:accountNo/:titleCode');
      measured.push({ database, call: `GET ${shown}`, ...(await timed(ask)) });
    }
    return measured;
  } finally {
    await origin.close();
  }
}

async function signedIn({ services }: RunningOrigin, title: FleetTitle) {
  await seedTitle(services, title);
  const token = newToken();
  const now = Date.now();
  const { personId, accountNo } = demoPersonOf(title, 'komplett');
  await insertSession(services.database, {
    tokenHash: hashOfToken(token),
    personId,
    titleCode: title.titleCode,
    authenticatedAt: new Date(now),
    methods: ['otp'],
    createdAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
  });
  return { accountNo, cookie: `session=${token}` };
}

interface Request {
  readonly title: FleetTitle;
  readonly target: string;
  readonly cookie: string;
}

/** Asks as the edge does. */
async function asked({ url, services }: RunningOrigin, { title, target, cookie }: Request): Promise<Response> {
  const { host } = new URL(services.fleet.pageUrl(title));
  const { titleCode } = title;
  const issuedAt = Math.floor(Date.now() / 1000);
  const claim = { method: 'GET', target, titleCode, host, protocol: 'http', clientAddress: '127.0.0.1', issuedAt };
  return fetch(`${url}${target}`, {
    headers: {
      cookie,
      [edgeHeaders.titleCode]: titleCode,
      [edgeHeaders.host]: host,
      [edgeHeaders.protocol]: claim.protocol,
      [edgeHeaders.clientAddress]: claim.clientAddress,
      [edgeHeaders.issuedAt]: String(issuedAt),
      [edgeHeaders.signature]: await signEdgeClaim(edgeSecret, claim),
    },
  });
}

async function timed(ask: () => Promise<Response>) {
  const times: number[] = [];
  const runner = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const started = performance.now();
      const response = await ask();
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`A read was answered with ${response.status}.`);
      times.push(performance.now() - started);
    }
  };
  // The first ones compile, and fill pools.
  await runner(50);
  times.length = 0;
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => runner(requests / atOnce)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { requests, atOnce, perSecond: Math.round(requests / seconds), p50: at(0.5), p99: at(0.99) };
}
