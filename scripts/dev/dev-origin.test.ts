import { expect, test } from 'vitest';
import { createDevOrigin, originFiles } from './dev-origin.ts';

function fakeOrigin() {
  const events: string[] = [];
  const said: string[] = [];
  let gate = Promise.resolve();
  let issue: string | undefined;
  const origin = createDevOrigin(
    async () => {
      events.push('start');
      await gate;
      if (issue !== undefined) throw new Error(issue);
      return { died: new Promise<string>(() => undefined), stop: async () => void events.push('stop') };
    },
    (text) => said.push(text),
  );
  return {
    origin,
    events,
    said,
    hold: (promise: Promise<void>) => {
      gate = promise;
    },
    breakWith: (text: string | undefined) => {
      issue = text;
    },
  };
}

test('A-08 restarts the origin after a change, and lets a request wait for it', async () => {
  const { origin, events, said } = fakeOrigin();
  origin.restart();
  await origin.settled();
  origin.restart();
  await origin.settled();
  expect(events).toEqual(['start', 'stop', 'start']);
  expect(said.at(-1)).toMatch(/^origin ready in/);
});

test('A-08 restarts only once after many changes during a start', async () => {
  const { origin, events, hold } = fakeOrigin();
  const gate = Promise.withResolvers<void>();
  hold(gate.promise);
  for (let change = 0; change < 5; change += 1) origin.restart();
  gate.resolve();
  await origin.settled();
  expect(events).toEqual(['start', 'stop', 'start']);
});

test('A-08 reports an origin that fails to start, and starts it once its files are fixed', async () => {
  const { origin, said, breakWith } = fakeOrigin();
  breakWith('SyntaxError in app.ts');
  origin.restart();
  await origin.settled();
  expect(said).toEqual(['SyntaxError in app.ts\nWaiting for a change of its files.']);
  breakWith(undefined);
  origin.restart();
  await origin.settled();
  expect(said.at(-1)).toMatch(/^origin ready in/);
});

test('A-08 never restarts an origin that was stopped', async () => {
  const { origin, events } = fakeOrigin();
  origin.restart();
  await origin.settled();
  await origin.stop();
  origin.restart();
  await origin.settled();
  expect(events).toEqual(['start', 'stop', 'stop']);
});

test.each([
  ['origin/src/app.ts', true],
  ['origin/src/identity/provider.ts', true],
  ['src/contract/pause.ts', true],
  ['src/contract/openapi.test.ts', false],
  ['src/features/home/home-page.tsx', false],
  ['worker/handle-request.ts', false],
  ['titles/polviktidende.json', false],
])('A-08 decides whether a change of %s restarts the origin: %s', (file, isPart) => {
  expect(originFiles.test(file)).toBe(isPart);
});
