import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import { afterEach, expect, inject, test, vi } from 'vitest';
import type { DataPlace } from '#origin/config/config.ts';
import { clientSecretOf, rotateSigningKeys } from '#origin/identity/signing-keys.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { databaseFailureOf } from '#origin/platform/database/trouble.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { backUp, restore } from '#scripts/data/backup.ts';
import { runCommand, withDatabase } from '#scripts/data/operator-command.ts';
import { listen } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { arriveAtCallback, openLoginPage, visitorAs } from './support/log-in.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { testFleet, titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const title = titleNamed(testFleet(), 'polviktidende');
const folder = temporaryFolder('data');

const running: RunningOrigin[] = [];
afterEach(async () => {
  for (const origin of running.splice(0)) await origin.close();
});

/** An empty data folder, with an empty database if the tests run on a server. */
async function emptyPlace(): Promise<DataPlace> {
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const databaseUrl = inject('server') === undefined ? undefined : await throwAwayDatabase({ isEmpty: true });
  return { databaseUrl, dataDir, backupMinutes: 1 };
}

function openPlace({ databaseUrl, dataDir }: DataPlace): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openPgliteFolder(dataDir);
  return openServerDatabase(databaseUrl, (error) => {
    throw error;
  });
}

async function startAt(place: DataPlace): Promise<RunningOrigin> {
  const origin = await startTestOrigin({ open: await openPlace(place) });
  running.push(origin);
  return origin;
}

async function stop(origin: RunningOrigin): Promise<void> {
  running.splice(running.indexOf(origin), 1);
  await origin.close();
}

async function loggedIn(origin: RunningOrigin): Promise<string> {
  const visitor = await visitorAs(origin, title, 'komplett');
  return visitor.cookie(new URL(origin.services.fleet.pageUrl(title)).host, 'session') ?? '';
}

async function sessionOf(origin: RunningOrigin, session: string): Promise<unknown> {
  const visitor = new Visitor(origin);
  visitor.setCookie(new URL(origin.services.fleet.pageUrl(title)).host, 'session', session);
  return (await visitor.call(title, 'session')).json();
}

const signedInAgain = { authenticated: true, ariaAccountNo: demoPersonOf(title, 'komplett').accountNo };

test('O-06 a backup is restored into an empty database, where sessions continue and log-ins work', async () => {
  const place = await emptyPlace();
  const origin = await startAt(place);
  const session = await loggedIn(origin);
  // The embedded database allows one connection at a time.
  if (place.databaseUrl === undefined) await stop(origin);
  const file = join(mkdtempSync(join(folder, 'copy-')), 'backup');
  expect(await backUp(place, file)).toMatch(/^Wrote .*backup, \d+\.\d MB/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = await emptyPlace();
  expect(await restore(other, file)).toContain('Restored');
  const restored = await startAt(other);
  expect(await sessionOf(restored, session)).toMatchObject(signedInAgain);
  expect(await sessionOf(restored, await loggedIn(restored))).toMatchObject(signedInAgain);
  if (place.databaseUrl === undefined) await stop(restored);
  await expect(restore(other, file)).rejects.toThrow(/nothing was restored/);
  await expect(backUp(place, file)).rejects.toThrow('already exists');
  expect(readdirSync(dirname(file))).toEqual(['backup']);
});

test('O-06 a file that is not a backup of such a database is refused', async () => {
  await expect(restore(await emptyPlace(), 'package.json')).rejects.toThrow('is not a backup of');
});

async function toldWith(settings: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const told = vi.spyOn(console, 'error').mockReturnValue();
  try {
    await runCommand('', () => withDatabase(() => Promise.reject(new Error('There is no such database.'))));
    expect(process.exitCode).toBe(1);
    return told.mock.calls.join('\n');
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    told.mockRestore();
  }
}

test('O-06 a command on a missing database reports it in one sentence, and creates none', async () => {
  const { databaseUrl = '', dataDir } = await emptyPlace();
  const missing = { DATABASE_URL: '', DATA_DIR: dataDir };
  expect(await toldWith(missing)).toBe(
    `There is no database in ${dataDir}. Set DATABASE_URL, or DATA_DIR to the folder of an embedded database.`,
  );
  await expect(backUp({ databaseUrl: undefined, dataDir, backupMinutes: 1 }, join(dataDir, 'backup'))).rejects.toThrow(
    'no database',
  );
  expect(readdirSync(dataDir)).toEqual([]);
  const nobody = await toldWith({ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' });
  expect(nobody).toBe('The database is unavailable: connect ECONNREFUSED 127.0.0.1:1.');
  if (databaseUrl === '') return;
  const url = new URL(databaseUrl);
  url.pathname = '/min_side_none';
  expect(await toldWith({ DATABASE_URL: url.href })).toBe(
    'The database refuses: database "min_side_none" does not exist.',
  );
});

test('O-06 a command on a hanging database gives up, and reports it in one sentence', async () => {
  const silent = createServer((socket) => socket.resume());
  const databaseUrl = `postgresql://x@127.0.0.1:${await listen(silent)}/x`;
  const { dataDir } = await emptyPlace();
  writeFileSync(join(dataDir, 'earlier'), 'PGDMP');
  const [told, backup, restored] = await Promise.allSettled([
    toldWith({ DATABASE_URL: databaseUrl }),
    backUp({ databaseUrl, dataDir, backupMinutes: 1 }, join(dataDir, 'backup')),
    restore({ databaseUrl, dataDir, backupMinutes: 1 }, join(dataDir, 'earlier')),
  ]);
  silent.close();
  expect(told).toMatchObject({ value: 'The database is unavailable: timeout expired.' });
  expect(backup).toMatchObject({ reason: { message: 'pg_dump failed; its output is above.' } });
  expect(databaseFailureOf(Object(restored).reason)).toMatchObject({ kind: 'unavailable' });
});

/** Ids of the published keys and of the current signing key. */
async function keysOf(origin: RunningOrigin) {
  const { fleet, secrets } = origin.services;
  const identityUrl = fleet.identityUrl(title);
  const visitor = new Visitor(origin);
  const jwks = await (await visitor.ask(`${identityUrl}/oauth/jwks`)).json();
  const { keys } = v.parse(v.object({ keys: v.array(v.object({ kid: v.string() })) }), jwks);
  const page = await openLoginPage(visitor, origin, { title });
  await visitor.ask(page);
  const form = { kind: 'komplett' };
  const { code } = await arriveAtCallback(visitor, await visitor.ask(`${page}/demo`, { method: 'POST', form }));
  const secret = clientSecretOf(secrets.sessionSecret, title);
  const response = await visitor.ask(`${identityUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${title.identityClientId}:${secret}`).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: `${fleet.pageUrl(title)}/callback` },
  });
  const { id_token: token } = v.parse(v.object({ id_token: v.string() }), await response.json());
  return { published: keys.map(({ kid }) => kid), signs: decodeProtectedHeader(token).kid };
}

test('O-06 key rotation logs nobody out: each key is published before and after the time in which it signs', async () => {
  const place = await emptyPlace();
  const first = await startAt(place);
  const session = await loggedIn(first);
  const before = await keysOf(first);
  const [current, next] = before.published;
  expect(before).toEqual({ published: [current, next], signs: current });
  await stop(first);
  const open = await openPlace(place);
  await rotateSigningKeys(open.database);
  await open.close();
  const second = await startAt(place);
  const after = await keysOf(second);
  expect(after).toEqual({ published: [next, expect.any(String), current], signs: next });
  expect(await sessionOf(second, session)).toMatchObject(signedInAgain);
  expect(await sessionOf(second, await loggedIn(second))).toMatchObject(signedInAgain);
});
