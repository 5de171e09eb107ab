import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#origin/config/config.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { takeLock } from '#origin/platform/lock/folder-lock.ts';
import { freePort } from '#scripts/start/answers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { visitorAs } from './support/log-in.ts';
import { firstLine, kill, spawnOrigin } from './support/spawned-origin.ts';
import { testFleet, titleNamed } from './support/test-fleet.ts';
import { testEdgeSecret } from './support/test-secrets.ts';
import { type VisitedOrigin, Visitor } from './support/visitor.ts';

let folder: string;
let children: ChildProcess[] = [];
const usedFolder = temporaryFolder('origin-used');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'min-side-origin-'));
  writeFileSync(join(folder, 'fleet.json'), JSON.stringify(testFleet()));
});
afterEach(async () => {
  for (const child of children) await kill(child);
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

function spawnHere(environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const files = { DATA_DIR: join(folder, 'data'), FLEET_FILE: join(folder, 'fleet.json') };
  const child = spawnOrigin({ ...files, ...environment });
  children.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (text: Buffer) => {
    out += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    err += text.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

async function visited(child: ChildProcess): Promise<VisitedOrigin> {
  const line = await firstLine(child);
  const fleet = createFleetView(testFleet(), readConfig({ SANDBOX: '1' }));
  return { url: line.slice('origin ready '.length), services: { fleet } };
}

describe('the process', () => {
  test('O-01 reports that it is ready, keeps connections open longer than the edge, and exits cleanly on SIGTERM', async () => {
    const OPERATOR_PORT = String(await freePort(0, 'OPERATOR_PORT'));
    const child = spawnHere({ DATA_DIR: usedFolder, OPERATOR_PORT });
    const line = await firstLine(child);
    expect(line).toMatch(/^origin ready http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`http://127.0.0.1:${OPERATOR_PORT}/readyz`)).status).toBe(200);
    const answer = await fetch(`${line.slice('origin ready '.length)}/healthz`);
    expect(answer.status).toBe(200);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(900);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(() => takeLock(join(usedFolder, 'lock'))()).not.toThrow();
  });

  test('O-01 exits cleanly when its parent process has died', async () => {
    const child = spawnHere({ DATA_DIR: usedFolder });
    await firstLine(child);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(() => takeLock(join(usedFolder, 'lock'))()).not.toThrow();
  });

  test('O-01 becomes unready on SIGTERM, and still answers until its timeout', async () => {
    const OPERATOR_PORT = String(await freePort(0, 'OPERATOR_PORT'));
    const child = spawnHere({ DATA_DIR: usedFolder, DRAIN_SECONDS: '2', OPERATOR_PORT });
    const { url } = await visited(child);
    // The body is sent once the process no longer accepts connections.
    const { readable, writable } = new TransformStream<Uint8Array>();
    const init = { method: 'POST', body: readable, duplex: 'half' } as const;
    const open = fetch(`${url}/sandbox/clock`, init);
    child.kill('SIGTERM');
    const ready = await vi.waitUntil(async () => {
      const response = await fetch(`http://127.0.0.1:${OPERATOR_PORT}/readyz`);
      return response.status === 503 && response;
    });
    expect(await ready.json()).toMatchObject({ code: 'draining' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await vi.waitUntil(
      () =>
        fetch(`${url}/healthz`).then(
          () => false,
          () => true,
        ),
      10_000,
    );
    await writable.close();
    expect((await open).status).toBe(400);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('O-01 becomes unready on a read-only data folder, with the reason in its log', async () => {
    const OPERATOR_PORT = String(await freePort(0, 'OPERATOR_PORT'));
    const child = spawnHere({ DATA_DIR: usedFolder, OPERATOR_PORT });
    await firstLine(child);
    const url = `http://127.0.0.1:${OPERATOR_PORT}`;
    let err = '';
    child.stderr?.on('data', (text: Buffer) => {
      err += text.toString();
    });
    // A device on which every write fails because the disk is full.
    symlinkSync('/dev/full', join(usedFolder, 'readiness'));
    const response = await fetch(`${url}/readyz`);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'dataFolder' }]);
    await vi.waitFor(() => expect(err).toMatch(/"reason":"ENOSPC: no space left on device.*not ready/));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('O-04 survives a kill -9 in the middle of its first start, and a second one while running', async () => {
    const first = spawnHere();
    const hasBegun = () => existsSync(join(folder, `data/pg.unfinished-${first.pid}`));
    await vi.waitFor(() => expect(hasBegun()).toBe(true), { timeout: 60_000, interval: 5 });
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = spawnHere();
    expect(await firstLine(second)).toMatch(/^origin ready/);
    const secrets = readFileSync(join(folder, 'data/secrets.json'), 'utf8');
    second.kill('SIGKILL');
    await once(second, 'exit');
    expect(await firstLine(spawnHere())).toMatch(/^origin ready/);
    expect(readFileSync(join(folder, 'data/secrets.json'), 'utf8')).toBe(secrets);
  });

  test('O-04 an answered write survives a kill -9', async () => {
    const first = spawnHere({ DATA_DIR: usedFolder, EDGE_SECRET: testEdgeSecret });
    const before = await visited(first);
    const { fleet } = before.services;
    const title = titleNamed(fleet, 'polviktidende');
    const { host } = new URL(fleet.pageUrl(title));
    const visitor = await visitorAs(before, title, 'komplett');
    const session = v.parse(
      v.object({ ariaAccountNo: v.string() }),
      await (await visitor.call(title, 'session')).json(),
    );
    const { ariaAccountNo } = session;
    const payload = { ariaAccountNo, version: 0, phoneNumber: '41234567', birthdate: '1980-02-29' };
    const headers = { 'idempotency-key': 'before-the-kill' };
    expect((await visitor.call(title, 'account', { method: 'PUT', payload, headers })).status).toBe(200);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const again = new Visitor(await visited(spawnHere({ DATA_DIR: usedFolder, EDGE_SECRET: testEdgeSecret })));
    again.setCookie(host, 'session', visitor.cookie(host, 'session') ?? '');
    const profile = await (await again.call(title, `account/${ariaAccountNo}/profile`)).json();
    expect(profile).toMatchObject({ phoneNumber: '41234567', birthdate: '1980-02-29' });
  });

  test('O-01 a second process on the same folder is told which process uses it', async () => {
    const first = spawnHere({ DATA_DIR: usedFolder });
    await firstLine(first);
    const { code, out, err } = await ended(spawnHere({ DATA_DIR: usedFolder }));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`in use by process ${first.pid}`);
    expect(err).not.toContain('    at ');
  });

  test('O-01 a data folder that cannot be created is reported in a sentence', async () => {
    writeFileSync(join(folder, 'data'), 'a file in the place of the folder');
    const { code, err } = await ended(spawnHere());
    expect([code, err]).toEqual([1, expect.stringMatching(/^EEXIST: file already exists, mkdir '.*data'\n$/)]);
  });

  test('O-01 a folder that cannot be locked, as on a full disk, is reported in a sentence', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'lock'), 'what is left of a lock that was cut off'.repeat(9));
    const { code, err } = await ended(spawnHere());
    const reason = `${join(dataDir, 'lock')} cannot be locked: file is not a database`;
    expect([code, err]).toEqual([1, `The data folder ${dataDir} cannot be used: ${reason}.\n`]);
  });

  test('O-04 a disk that is full before the database is complete is reported in one line', async () => {
    const files = { SANDBOX: '1', DATA_DIR: join(folder, 'data'), FLEET_FILE: join(folder, 'fleet.json') };
    // No file may be larger than a megabyte: the shell counts blocks of 512 bytes.
    const command = `ulimit -f 2000; exec '${process.execPath}' origin/src/main.ts`;
    const child = spawn('sh', ['-c', command], { env: { PATH: process.env['PATH'], ...files } });
    children.push(child);
    const { code, err } = await ended(child);
    const reason = 'the embedded database ended; no room may be left on its disk, or its files may be damaged';
    expect([code, err]).toEqual([1, `The data folder ${files.DATA_DIR} cannot be used: ${reason}.\n`]);
  });

  test('O-05 an invalid environment is reported in full, without values', async () => {
    const environment = { SANDBOX: '0', ORIGIN_PORT: 'many', EDGE_SECRET: 'short-one' };
    const { code, err } = await ended(spawnHere(environment));
    expect(code).toBe(1);
    const names = ['ORIGIN_PORT', 'EDGE_SECRET', 'SESSION_SECRET', 'PAGE_URL', 'IDENTITY_URL'];
    const servers = ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_TOKEN'];
    for (const name of [...names, ...servers]) expect(err).toContain(name);
    expect(err).not.toContain('short-one');
  });

  test('T-07 an invalid fleet file is reported with its errors', async () => {
    writeFileSync(join(folder, 'fleet.json'), '{"titles":[]}');
    const { code, err } = await ended(spawnHere());
    expect(code).toBe(1);
    expect(err).toContain('fleet.json is not a fleet');
  });
});
