import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/start/answers.ts';
import { listen, stopListening } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { productionEnvironment } from './support/production.ts';
import { compileCache, firstLine, kill } from './support/spawned-origin.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { testFleet } from './support/test-fleet.ts';

type Environment = Readonly<Record<string, string>>;

const WordsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const image = readImage();
const folder = temporaryFolder('image');
const children: ChildProcess[] = [];
beforeAll(() => layOut(image, folder));
afterAll(() => Promise.all(children.map(kill)));

const readinessCheck = ['node', 'origin/src/ask-origin.ts', 'ready'];

/** Command of the image, run on the tests' own Node. */
function programOf([program, ...args]: readonly string[]): [string, readonly string[]] {
  expect(program).toBe('node');
  return [process.execPath, args];
}

function options(environment: Environment) {
  const own = { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...compileCache };
  return { cwd: folder, env: { ...own, ...environment } };
}

/** Runs an npm script of the image until it exits, as `npm run` does there. */
function ranScript(name: string, words: readonly string[], environment: Environment) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const command = (scripts[name] ?? '').replace(/^exec /, '').split(' ');
  return ran([...command, ...words], environment);
}

function ran(command: readonly string[], environment: Environment): Promise<{ code: number; text: string }> {
  const [program, args] = programOf(command);
  return new Promise((resolve) => {
    const child = execFile(program, args, options(environment), (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, text: out + err });
    });
  });
}

const includes = (text: string): string => expect.stringContaining(text) as string;

async function production(): Promise<Environment> {
  const { EMBEDDED_DATABASE: _embedded, ...settings } = productionEnvironment();
  const ORIGIN_PORT = String(await freePort(0, 'ORIGIN_PORT'));
  const OPERATOR_PORT = String(await freePort(0, 'OPERATOR_PORT'));
  return { ...settings, DATABASE_URL: await throwAwayDatabase(), ORIGIN_PORT, OPERATOR_PORT, DRAIN_SECONDS: '2' };
}

test("O-01 the image's commands are the npm scripts, on the Node version of the tests", () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  expect(`exec ${image.command.join(' ')}`).toBe(scripts['origin']);
  expect(image.healthCheck.join(' ')).toBe(scripts['origin:alive']);
  expect(image.nodes).toEqual([devDependencies['node'], devDependencies['node']]);
});

test('O-01 .dockerignore admits every file that the image copies', () => {
  const letIn = new Set(
    readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  );
  expect(image.copies.filter(({ from }) => !letIn.has(from))).toEqual([]);
  expect(image.copies.length).toBeGreaterThan(5);
});

test('O-01 the image starts with production settings, is healthy, and on SIGTERM becomes unready and then exits', async () => {
  const settings = await production();
  const [program, args] = programOf(image.command);
  const child = spawn(program, args, { ...options(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  expect(await firstLine(child)).toMatch(/^origin ready /);
  expect(await ran(image.healthCheck, settings)).toEqual({ code: 0, text: 'alive\n' });
  expect(await ran(readinessCheck, settings)).toEqual({ code: 0, text: 'ready\n' });
  const rotated = await ranScript('keys:rotate', [], settings);
  expect(rotated).toMatchObject({ code: 0, text: includes('The next key signs') });
  const staff = await ranScript('staff', ['list'], settings);
  expect(staff).toMatchObject({ code: 0, text: includes('Nobody') });
  const customers = await ranScript('customers', ['--help'], settings);
  expect(customers).toMatchObject({ code: 0, text: includes('import FILE') });
  const bank = await ranScript('bank:import', ['package.json'], settings);
  expect(bank).toMatchObject({ code: 1, text: includes('package.json: refused; nothing of it was taken.') });
  const carriers = await ranScript('carriers', [join(folder, 'papers.json'), '--day', '2026-12-24'], settings);
  expect(carriers).toMatchObject({ code: 0, text: includes('papers on 2026-12-24: 0') });
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const url = `http://127.0.0.1:${settings['OPERATOR_PORT']}/readyz`;
  const draining = await vi.waitUntil(async () => {
    const response = await fetch(url);
    return response.status === 503 && response;
  });
  expect(await draining.json()).toMatchObject({ code: 'draining' });
  expect(await exit).toEqual([0, null]);
  const gone = await ran(image.healthCheck, settings);
  expect(gone).toMatchObject({ code: 1, text: includes('not alive: no answer') });
});

test('O-01 O-06 a backup is made in the image, and restored into an empty database', async () => {
  const settings = await production();
  const file = join(folder, 'nightly.backup');
  const added = await ranScript('staff', ['add', 'kari@avisen.example', '--name', 'Kari Tindvåg'], settings);
  expect(added.code).toBe(0);
  expect(await ranScript('backup', [file], settings)).toMatchObject({ code: 0, text: includes(`Wrote ${file}`) });
  const other = { ...settings, DATABASE_URL: await throwAwayDatabase({ isEmpty: true }) };
  expect(await ranScript('restore', [file], other)).toMatchObject({ code: 0, text: includes(`Restored ${file}`) });
  expect(await ranScript('staff', ['list'], other)).toMatchObject({ code: 0, text: includes('kari@avisen.example') });
});

test("O-06 the image has PostgreSQL's client programs, in the version tested by the workflows", () => {
  const installed = /\/tmp\/postgresql-client (\d+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  const servers = ['.gitlab-ci.yml', '.github/workflows/test.yml'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/postgres:(\d+)\./g)].map((match) => match[1]),
  );
  expect(new Set(servers)).toEqual(new Set([installed]));
  expect(readFileSync('.dockerignore', 'utf8')).toContain('\n!.ci/postgresql-client\n');
});

describe('commands in the image that reach the edge', () => {
  const access = { accountId: 'a'.repeat(32), id: 'b'.repeat(32), token: 'the token of the tests' };
  let kv: KvServer;
  beforeAll(async () => {
    kv = await startKvServer(access);
  });
  afterAll(() => kv.close());

  const reached = () => ({
    CLOUDFLARE_API_BASE_URL: kv.apiUrl,
    CLOUDFLARE_ACCOUNT_ID: access.accountId,
    CLOUDFLARE_API_TOKEN: access.token,
    MAINTENANCE_NAMESPACE: access.id,
  });

  test('O-01 E-06 maintenance and known issues are written to the namespace of a deployment', async () => {
    const closed = ['on', '--title', 'polviktidende', '--reason', 'Ny database', '--by', 'kari'];
    expect(await ranScript('maintenance', closed, reached())).toMatchObject({ code: 0, text: includes('CLOSED') });
    expect((await ranScript('maintenance', ['on', '--reason', 'Alt', '--by', 'kari'], reached())).code).toBe(0);
    const problem = ['on', '--subject', 'delivery', '--nb', 'Avisene kommer sent.', '--by', 'kari'];
    expect(await ranScript('known-issue', problem, reached())).toMatchObject({ code: 0, text: includes('delivery') });
    expect([...kv.values.keys()].sort()).toEqual(['fleet', 'issue:fleet', 'title:polviktidende']);
    const list = await ranScript('maintenance', ['list'], reached());
    expect(list.text.split('\n').filter((line) => line.startsWith('CLOSED'))).toHaveLength(2);
    expect((await ranScript('maintenance', ['off', '--title', 'polviktidende', '--by', 'kari'], reached())).code).toBe(
      0,
    );
    expect(kv.values.get('title:polviktidende')).toContain('"endedBy":"kari"');
  });

  test.each([
    ['no namespace', { MAINTENANCE_NAMESPACE: '' }, ['list'], 'MAINTENANCE_NAMESPACE is missing'],
    ['no token', { CLOUDFLARE_API_TOKEN: '' }, ['list'], 'CLOUDFLARE_API_TOKEN is missing'],
    ['no account', { CLOUDFLARE_ACCOUNT_ID: '' }, ['list'], 'CLOUDFLARE_ACCOUNT_ID is missing'],
    ['a wrong token', { CLOUDFLARE_API_TOKEN: 'wrong' }, ['list'], 'Cloudflare answered 403: Authentication error'],
    ['an unknown title', {}, ['list', '--title', 'polvik'], '--title polvik: there is no such title'],
  ])('E-06 %s is reported in a sentence', async (_what, changes, words, fault) => {
    const { code, text } = await ranScript('maintenance', words, { ...reached(), ...changes });
    expect(code).toBe(1);
    expect(text).toContain(fault);
    expect(text.trim().split('\n')).toHaveLength(1);
  });
});

test('O-01 the image reports every missing or wrong setting at once, and does not start', async () => {
  const { code, text } = await ran(image.command, { DATABASE_URL: 'mysql://x', ORIGIN_PORT: 'eighty' });
  expect(code).toBe(1);
  for (const name of [
    'DATABASE_URL',
    'ORIGIN_PORT',
    'EDGE_SECRET',
    'SESSION_SECRET',
    'OPERATOR_TOKEN',
    'PAGE_URL',
    'SMTP_URL',
  ]) {
    expect(text).toContain(name);
  }
});

interface Image {
  readonly nodes: readonly string[];
  /** Paths copied from the repository, and their destinations. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** Reads the Dockerfile; its last stage is the runtime image. */
function readImage(): Image {
  const text = readFileSync('Dockerfile', 'utf8');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const copies = [...stage.matchAll(/^COPY (?!--)(.+)$/gm)].map(([, words = '']) => words.split(' '));
  const instruction = (pattern: RegExp): readonly string[] => v.parse(WordsSchema, pattern.exec(stage)?.[1]);
  return {
    nodes: [...text.matchAll(/^FROM node:([\d.]+)/gm)].map((match) => match[1] ?? ''),
    // The last word is the destination.
    copies: copies.flatMap((words) => words.slice(0, -1).map((from) => ({ from, to: words.at(-1) ?? '' }))),
    command: instruction(/^CMD (.+)$/m),
    healthCheck: instruction(/^HEALTHCHECK .*?CMD (.+)$/m),
  };
}

const PackageSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

function layOut({ copies }: Image, folder: string): void {
  const ignored = /\.test\.tsx?$/;
  for (const { from, to } of copies) {
    const target = join(folder, to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to);
    mkdirSync(dirname(target), { recursive: true });
    if (from === 'dist/fleet.json') writeFileSync(target, JSON.stringify(testFleet()));
    else cpSync(from, target, { recursive: true, filter: (file) => !ignored.test(file) });
  }
  const { dependencies } = v.parse(PackageSchema, JSON.parse(readFileSync('package.json', 'utf8')));
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
}

/** Cloudflare's API for one Workers KV namespace; it lists one key per page. */
interface KvServer {
  readonly apiUrl: string;
  readonly values: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

/** Serves one namespace of an account to callers with the token. */
async function startKvServer(access: {
  readonly accountId: string;
  readonly id: string;
  readonly token: string;
}): Promise<KvServer> {
  const values = new Map<string, string>();
  const base = `/accounts/${access.accountId}/storage/kv/namespaces/${access.id}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = await text(request);
    const tell = (status: number, json: object): void => void response.writeHead(status).end(JSON.stringify(json));
    if (request.headers.authorization !== `Bearer ${access.token}`) {
      return tell(403, { success: false, errors: [{ code: 10000, message: 'Authentication error' }] });
    }
    if (pathname === `${base}/keys`) {
      const names = [...values.keys()].sort();
      const at = Number(searchParams.get('cursor') ?? '0');
      const cursor = at + 1 < names.length ? String(at + 1) : '';
      return tell(200, { result: names.slice(at, at + 1).map((name) => ({ name })), result_info: { cursor } });
    }
    const key = decodeURIComponent(pathname.slice(`${base}/values/`.length));
    if (request.method === 'PUT') values.set(key, body);
    if (request.method === 'DELETE') values.delete(key);
    if (request.method === 'GET') return void response.writeHead(200).end(values.get(key));
    tell(200, { success: true });
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    apiUrl: `http://127.0.0.1:${await listen(server)}`,
    values,
    close: () => stopListening(server),
  };
}
