import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { freePort, waitForAnswer } from './answers.ts';
import { keepRunning, type RunningChild, startChild } from './child.ts';
import { welcomeText } from './sandbox.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function childOf(source: string, readyWithin = 20_000) {
  writeFileSync(join(folder, 'child.ts'), source);
  return startChild({
    name: 'The child',
    script: 'child.ts',
    folder,
    environment: { GREETING: 'hello' },
    readyLine: 'child ready',
    logFile: join(folder, 'child.log'),
    readyWithin,
  });
}

async function listening(status: () => number) {
  const server = createServer((_request, response) => response.writeHead(status()).end());
  onTestFinished(() => void server.close());
  return listen(server);
}

test('O-01 starts a program with the environment, and stops it', async () => {
  const source = 'console.log(process.env.GREETING); console.log("child ready"); setInterval(() => {}, 1000);';
  const child = await childOf(source);
  await child.stop();
  await child.stop();
  expect(readFileSync(join(folder, 'child.log'), 'utf8')).toContain('hello\nchild ready\n');
});

test('O-01 reports why a program died, with its last lines', async () => {
  const child = await childOf('console.log("child ready"); setTimeout(() => { throw new Error("out of ink"); }, 50);');
  await expect(child.died).resolves.toMatch(/The child ended with exit code 1.*out of ink/s);
});

test('O-01 reports why a program cannot start', async () => {
  await expect(childOf('throw new Error("no paper");')).rejects.toThrow(/ended with exit code 1.*no paper/s);
});

test('O-01 gives up on a program that never becomes ready', async () => {
  const silent = childOf('setInterval(() => {}, 1000);', 200);
  await expect(silent).rejects.toThrow('The child was not ready after 0 s. Its last lines');
});

test('O-01 ends a script that npm started if npm is killed', async () => {
  const watch = join(import.meta.dirname, 'child.ts');
  const child = join(folder, 'child.ts');
  writeFileSync(
    child,
    `import { onNpmExit } from '${watch}';
    onNpmExit(() => process.exit());
    setInterval(() => {}, 1000);
    console.log('child ready');`,
  );
  const npm = join(folder, 'npm.ts');
  const start = `spawn(process.execPath, ['${child}'], { stdio: 'inherit' })`;
  writeFileSync(npm, `import { spawn } from 'node:child_process'; ${start};`);
  const parent = spawn(process.execPath, [npm], { env: { ...process.env, npm_lifecycle_event: 'start' } });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // Parent and child share the output, so it is closed once both have ended.
  expect(await once(parent, 'close')).toEqual([null, 'SIGKILL']);
});

test('O-01 names the variable that selects another port if a port is taken', async () => {
  const taken = await listening(() => 200);
  await expect(freePort(taken, 'ORIGIN_PORT')).rejects.toThrow(`Port ${taken} is taken by another program.`);
  await expect(freePort(taken, 'ORIGIN_PORT')).rejects.toThrow(`ORIGIN_PORT=${taken + 100}`);
  expect(await freePort(0, 'PORT')).toBeGreaterThan(1023);
});

test('O-01 waits until a URL answers without an error', async () => {
  let asked = 0;
  const port = await listening(() => (++asked < 3 ? 503 : 302));
  await waitForAnswer({ port, host: 'eine.localhost', path: '/' });
  expect(asked).toBe(3);
});

test('O-01 ends the welcome with the line that reports readiness', () => {
  const text = welcomeText([], 8787);
  expect(text.split('\n').at(-1)).toBe('ready http://polviktidende.localhost:8787');
  expect(text).toContain('komplett@demo.example');
  expect(text).toContain('http://innboks.localhost:8787');
  expect(text).toContain('http://fleet.localhost:8787');
  expect(text).toContain('http://kundesenter.localhost:8787');
});

function family() {
  const deaths: (() => void)[] = [];
  const stop = vi.fn<() => Promise<void>>(async () => undefined);
  const bear = (): RunningChild => {
    const { promise, resolve } = Promise.withResolvers<string>();
    deaths.push(() => resolve('The origin ended with exit code 1.'));
    return { died: promise, stop };
  };
  return { bear, stop, die: () => deaths.at(-1)?.(), count: () => deaths.length };
}

function keep(start: (() => Promise<RunningChild>) | undefined, waits: readonly number[], wellAfter = 60_000) {
  const said: string[] = [];
  const { bear, stop, die, count } = family();
  const say = (text: string): void => void said.push(text.trim());
  const options = { name: 'The origin', start: start ?? (async () => bear()), say, waits, wellAfter };
  return { kept: keepRunning(bear(), options), said, stop, die, count };
}

test('O-01 restarts an origin that dies, and reports that', async () => {
  const { kept, said, die, count, stop } = keep(undefined, [1, 1]);
  die();
  await vi.waitFor(() => expect(said.at(-1)).toBe('The origin runs again.'));
  expect(count()).toBe(2);
  expect(said[0]).toContain('exit code 1');
  expect(said[1]).toContain('started again in 0.001 s');
  await kept.stop();
  expect(stop).toHaveBeenCalledOnce();
});

test('O-01 gives up after the last wait if a process dies or fails to start each time', async () => {
  const { kept, said, die, stop } = keep(() => Promise.reject(new Error('no paper')), [1, 2, 3]);
  die();
  await vi.waitFor(() => expect(said.at(-1)).toContain('is not started again: it has died 4 times'));
  expect(said.filter((text) => text.includes('no paper'))).toHaveLength(3);
  await kept.stop();
  expect(stop).not.toHaveBeenCalled();
});

test('O-01 allows all restarts again once a process has run for a while', async () => {
  const { kept, said, die } = keep(undefined, [1], 0);
  for (const round of [1, 2, 3]) {
    die();
    await vi.waitFor(() => expect(said.filter((text) => text.includes('runs again'))).toHaveLength(round));
  }
  await kept.stop();
});

test('O-01 stops while it waits, and stops an origin that is still starting', async () => {
  const waiting = keep(undefined, [3_600_000]);
  waiting.die();
  await vi.waitFor(() => expect(waiting.said.at(-1)).toContain('started again in 3600 s'));
  await waiting.kept.stop();
  expect(waiting.count()).toBe(1);

  const late = Promise.withResolvers<RunningChild>();
  const start = vi.fn<() => Promise<RunningChild>>(() => late.promise);
  const starting = keep(start, [1]);
  starting.die();
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  const { bear, stop } = family();
  const stopped = starting.kept.stop();
  late.resolve(bear());
  await stopped;
  expect(stop).toHaveBeenCalledOnce();
});
