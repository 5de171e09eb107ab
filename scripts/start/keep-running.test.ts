import { expect, test, vi } from 'vitest';
import type { RunningChild } from './child.ts';
import { keepRunning } from './keep-running.ts';

/** Creates children that die on the test's command. */
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

test('O-01 gives a process that ran for a while all its attempts back', async () => {
  const { kept, said, die } = keep(undefined, [1], 0);
  for (const round of [1, 2, 3]) {
    die();
    await vi.waitFor(() => expect(said.filter((text) => text.includes('runs again'))).toHaveLength(round));
  }
  await kept.stop();
});

test('O-01 a stop ends a wait, and an origin that is starting', async () => {
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
