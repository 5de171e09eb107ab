import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#origin/config/config.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { insertSession } from '#origin/session/session-repository.ts';
import { type RunningOrigin, runOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { headersOfClaim, signEdgeClaim } from '#src/lib/edge-headers.ts';
import { devFleet } from '../dev/dev-titles.ts';
import { readTitles } from '../fleet/read-titles.ts';
import { createDatabase } from '../lib/postgres.ts';

const edgeSecret = randomBytes(32).toString('base64url');

export async function withServerDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const { url, drop } = await createDatabase('min_side_bench');
  try {
    return await work(await openServerDatabase(url, () => undefined));
  } finally {
    await drop();
  }
}

export async function withOrigin<T>(open: OpenDatabase, work: (origin: RunningOrigin) => Promise<T>): Promise<T> {
  const config = readConfig({ SANDBOX: '1', ORIGIN_PORT: '0' });
  const fleet = createFleetView(devFleet(readTitles(join(import.meta.dirname, '../../titles'))), config);
  const secrets = { edgeSecret, sessionSecret: randomBytes(32).toString('base64url') };
  const origin = await runOrigin({ config, secrets, fleet, log: pino({ level: 'silent' }), open });
  try {
    return await work(origin);
  } finally {
    await origin.close();
  }
}

interface Sent {
  readonly payload?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The requests look as if the edge had forwarded them. */
export interface BenchVisitor {
  readonly title: FleetTitle;
  readonly accountNo: string;
  readonly ask: (url: string, sent?: Sent) => Promise<Response>;
  /** Signed headers for a GET, which the origin accepts for a minute. */
  readonly headersFor: (url: string) => Promise<Readonly<Record<string, string>>>;
}

export async function signIn(
  { url: originUrl, services }: RunningOrigin,
  title: FleetTitle,
  kind: string,
): Promise<BenchVisitor> {
  const token = newToken();
  const now = Date.now();
  const { personId, accountNo } = demoPersonOf(title, kind);
  await insertSession(services.database, {
    tokenHash: hashOfToken(token),
    personId,
    titleCode: title.titleCode,
    authenticatedAt: new Date(now),
    methods: ['otp'],
    createdAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
  });
  const ownHost = new URL(services.fleet.pageUrl(title)).host;
  const headersOf = async (href: string, method: 'GET' | 'POST') => {
    const { host, pathname, search } = new URL(href);
    const titleCode = host === ownHost ? title.titleCode : '';
    const issuedAt = Math.floor(Date.now() / 1000);
    const target = `${pathname}${search}`;
    const claim = { method, target, titleCode, host, protocol: 'http', clientAddress: '127.0.0.1', issuedAt };
    return {
      ...(titleCode === '' ? {} : { cookie: `session=${token}` }),
      ...headersOfClaim(claim, await signEdgeClaim(edgeSecret, claim)),
    };
  };
  const ask: BenchVisitor['ask'] = async (href, { payload, form, headers = {} } = {}) => {
    const { pathname, search } = new URL(href);
    const method = payload === undefined && form === undefined ? 'GET' : 'POST';
    return fetch(`${originUrl}${pathname}${search}`, {
      method,
      redirect: 'manual',
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      headers: {
        ...headers,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(await headersOf(href, method)),
      },
    });
  };
  return { title, accountNo, ask, headersFor: (href) => headersOf(href, 'GET') };
}
