import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/start/ports.ts';
import { layOut, readImage } from './support/image.ts';
import { productionEnvironment } from './support/production.ts';
import { firstLine, kill } from './support/spawned-origin.ts';
import { throwAwayDatabase } from './support/throw-away-database.ts';

// It starts processes that compile all that they load.
vi.setConfig({ testTimeout: 120_000 });

type Environment = Readonly<Record<string, string>>;

const image = readImage();
const folder = mkdtempSync(join(tmpdir(), 'min-side-image-'));
const children: ChildProcess[] = [];
beforeAll(() => layOut(image, folder));
afterAll(async () => {
  await Promise.all(children.map(kill));
  rmSync(folder, { recursive: true });
});

const readinessCheck = ['node', 'origin/src/ask-origin.ts', 'ready'];

/** What runs in the image: a command of its, on the tests' own Node. */
function programOf([program, ...args]: readonly string[]): [string, readonly string[]] {
  expect(program).toBe('node');
  return [process.execPath, args];
}

function options(environment: Environment) {
  const own = { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error' };
  return { cwd: folder, env: { ...own, ...environment } };
}

/** Runs a command of the image to its end. */
function ran(command: readonly string[], environment: Environment): Promise<{ code: number; text: string }> {
  const [program, args] = programOf(command);
  return new Promise((resolve) => {
    const child = execFile(program, args, options(environment), (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, text: out + err });
    });
  });
}

async function production(): Promise<Environment> {
  const { EMBEDDED_DATABASE: _embedded, ...settings } = productionEnvironment();
  const ORIGIN_PORT = String(await freePort(0, 'ORIGIN_PORT'));
  return { ...settings, DATABASE_URL: await throwAwayDatabase(), ORIGIN_PORT, DRAIN_SECONDS: '2' };
}

test("O-01 the image's commands are the npm scripts, on the Node that the tests run on", () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  expect(`exec ${image.command.join(' ')}`).toBe(scripts['origin']);
  expect(image.healthCheck.join(' ')).toBe(scripts['origin:alive']);
  expect(image.nodes).toEqual([devDependencies['node'], devDependencies['node']]);
});

test('O-01 all that is copied into the image is let in', () => {
  const letIn = new Set(
    readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  );
  expect(image.copies.filter(({ from }) => !letIn.has(from))).toEqual([]);
  expect(image.copies.length).toBeGreaterThan(5);
});

test('O-01 the image starts with production settings, is healthy, and on SIGTERM first not ready and then gone', async () => {
  const settings = await production();
  const [program, args] = programOf(image.command);
  const child = spawn(program, args, { ...options(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  expect(await firstLine(child)).toMatch(/^origin ready /);
  expect(await ran(image.healthCheck, settings)).toEqual({ code: 0, text: 'alive\n' });
  expect(await ran(readinessCheck, settings)).toEqual({ code: 0, text: 'ready\n' });
  const rotated = await ran(['node', 'scripts/rotate-keys.ts'], settings);
  expect(rotated).toMatchObject({ code: 0, text: expect.stringContaining('The next key signs') as string });
  const staff = await ran(['node', 'scripts/staff.ts', 'list'], settings);
  expect(staff).toMatchObject({ code: 0, text: expect.stringContaining('Nobody') as string });
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const url = `http://127.0.0.1:${settings['ORIGIN_PORT']}/readyz`;
  const draining = await vi.waitUntil(async () => {
    const response = await fetch(url);
    return response.status === 503 && response;
  });
  expect(await draining.json()).toMatchObject({ code: 'draining' });
  expect(await exit).toEqual([0, null]);
  const gone = await ran(image.healthCheck, settings);
  expect(gone).toMatchObject({ code: 1, text: expect.stringContaining('not alive: no answer') as string });
});

test('O-01 the image names every setting that is missing or wrong at once, and does not start', async () => {
  const { code, text } = await ran(image.command, { DATABASE_URL: 'mysql://x', ORIGIN_PORT: 'eighty' });
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'ORIGIN_PORT', 'EDGE_SECRET', 'SESSION_SECRET', 'PAGE_URL', 'SMTP_URL']) {
    expect(text).toContain(name);
  }
});
