import { expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

function errorOf(kind: ApiErrorKind, status?: number): ApiError {
  return new ApiError({ kind, status, endpoint: 'GET x', supportCode: 'S' });
}

function clientWith(onLoginNeeded: () => void = () => undefined) {
  return createQueryClient({ onLoginNeeded, retryDelay: () => 0 });
}

test.each([
  ['network', undefined, 4],
  ['server', 500, 4],
  ['server', 504, 2],
  ['timeout', undefined, 2],
  ['unauthenticated', 401, 1],
  ['notAcceptable', 406, 1],
  ['notFound', 404, 1],
  ['rejected', 409, 1],
  ['contract', 200, 1],
] as const)('X-03 attempts a read that fails with %s (%s) %i times', async (kind, status, tries) => {
  const read = vi.fn(() => Promise.reject(errorOf(kind, status)));
  await expect(clientWith().query({ queryKey: ['x'], queryFn: read })).rejects.toBeInstanceOf(ApiError);
  expect(read).toHaveBeenCalledTimes(tries);
});

test('X-03 does not retry our own bug', async () => {
  const read = vi.fn(() => Promise.reject(new TypeError('a bug')));
  await expect(clientWith().query({ queryKey: ['x'], queryFn: read })).rejects.toThrow('a bug');
  expect(read).toHaveBeenCalledOnce();
});

test.each([
  ['unauthenticated', 1],
  ['notAcceptable', 1],
  ['notFound', 0],
  ['server', 0],
] as const)('G-07 after a read is refused with %s, requests a log-in %i times and rethrows', async (kind, times) => {
  const onLoginNeeded = vi.fn();
  const client = clientWith(onLoginNeeded);
  await expect(client.query({ queryKey: ['x'], queryFn: () => Promise.reject(errorOf(kind)) })).rejects.toMatchObject({
    kind,
  });
  expect(onLoginNeeded).toHaveBeenCalledTimes(times);
});

test.each([
  ['notSignedIn', false],
  ['freshLoginNeeded', true],
])('P-18 requests a log-in after a write is refused with %s; fresh: %s', async (code, isFresh) => {
  const onLoginNeeded = vi.fn();
  const client = clientWith(onLoginNeeded);
  const error = new ApiError({ kind: 'unauthenticated', endpoint: 'PUT x', supportCode: 'S-1', status: 401, code });
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error) });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  expect(onLoginNeeded).toHaveBeenCalledExactlyOnceWith(isFresh);
});

test('G-07 after a write is refused with 401, requests a log-in and does not repeat the write', async () => {
  const onLoginNeeded = vi.fn();
  const client = clientWith(onLoginNeeded);
  const write = vi.fn(() => Promise.reject(errorOf('unauthenticated')));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toBeInstanceOf(ApiError);
  expect(onLoginNeeded).toHaveBeenCalledOnce();
  expect(write).toHaveBeenCalledOnce();
});

test('T-05 gives each page its own cache', () => {
  const one = clientWith();
  one.setQueryData(['x'], 1);
  expect(clientWith().getQueryData(['x'])).toBeUndefined();
});
