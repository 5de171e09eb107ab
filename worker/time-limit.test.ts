import { afterEach, expect, test, vi } from 'vitest';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import { handleRequest } from './handle-request.ts';

const variables = { ORIGIN_URL: 'http://origin.example', EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u' };

afterEach(() => void vi.useRealTimers());

test.each([
  ['a call', '/api/session', 15_000],
  ['a long poll of the socket', '/socket.io/?EIO=4&transport=polling', 45_000],
])('E-02 %s of an origin that says nothing ends when its time is up', async (_name, path, patience) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    asked.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  let status: number | undefined;
  const request = new Request(`https://minside.nordvaerdagblad.no${path}`);
  const ended = handleRequest(request, { ASSETS: fakeAssets(), ...variables }).then((answer) => {
    ({ status } = answer);
  });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(status).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
  await ended;
  expect(status).toBe(504);
});
