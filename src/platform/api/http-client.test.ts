// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { NothingSchema } from '#src/contract/fields.ts';
import { contractVersion } from '#src/contract/version.ts';
import { type Answer, problem, serveApi, silence } from '#tests/support/api-server.ts';
import { ApiError } from './api-error.ts';
import { callApi, callWrite } from './http-client.ts';

const readThing = {
  method: 'GET',
  path: 'thing/:id/:part',
  access: 'session',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(10)), part: v.string() }),
  query: v.object({ page: v.optional(v.number()), kind: v.optional(v.string()) }),
  response: v.object({ name: v.string(), parts: v.array(v.object({ no: v.number() })) }),
  refusals: [],
} as const satisfies Endpoint;

const writeThing = {
  method: 'DELETE',
  path: 'thing',
  access: 'session',
  changes: 'subscription',
  payload: v.object({ reason: v.pipe(v.string(), v.nonEmpty()), version: v.number() }),
  response: NothingSchema,
  refusals: ['tooLate'],
} as const satisfies WriteEndpoint;

const good = { name: 'Ås', parts: [{ no: 1 }] };
const params = { id: '1', part: '2' };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`, { cause: error });
  return error;
}

describe('callApi', () => {
  test('A-01 calls URLs under /api/ with encoded parameters and query, and returns the response body', async () => {
    const server = await serveApi({ '*': { json: { ...good, more: 'tolerated' } } });
    const answer = await callApi(readThing, { params: { id: 'a/b?c', part: 'æ' }, query: { page: 2, kind: 'x y' } });
    expect(answer).toEqual(good);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/thing/a%2Fb%3Fc/%C3%A6',
      search: '?page=2&kind=x+y',
      body: '',
    });
  });

  test('A-01 sends the payload of a DELETE as a JSON body, with contract version and idempotency key', async () => {
    const server = await serveApi({ '*': { status: 204 } });
    await expect(
      callWrite(writeThing, { payload: { reason: 'dyrt', version: 3 }, idempotencyKey: 'k1' }),
    ).resolves.toEqual({});
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'DELETE', path: '/api/thing', body: '{"reason":"dyrt","version":3}' });
    expect(call?.headers['content-type']).toBe('application/json');
    expect(call?.headers['x-contract-version']).toBe(contractVersion);
    expect(call?.headers['idempotency-key']).toBe('k1');
  });

  test.each([
    [401, 'unauthenticated'],
    [406, 'notAcceptable'],
    [404, 'notFound'],
    [400, 'rejected'],
    [409, 'rejected'],
    [429, 'rejected'],
    [500, 'server'],
    [503, 'server'],
  ] as const)(
    'G-07 turns a %i response into an ApiError of kind %s with code and support code',
    async (status, kind) => {
      await serveApi({ '*': problem(status, 'tooLate') });
      const error = await failureOf(callApi(readThing, { params }));
      expect(error).toMatchObject({ kind, status, code: 'tooLate', supportCode: `S-${status}` });
      expect(error.endpoint).toBe('GET thing/:id/:part');
    },
  );

  test('G-06 sends the cookies of the page', async () => {
    const server = await serveApi({ '*': { json: good } });
    document.cookie = 'session=s1';
    await callApi(readThing, { params });
    expect(server.calls[0]?.headers.cookie).toBe('session=s1');
  });

  test('N-21 an error page without problem details still has a support code', async () => {
    await serveApi({ '*': { status: 502, text: '<html>' } });
    const error = await failureOf(callApi(readThing, { params }));
    expect(error).toMatchObject({ kind: 'server', status: 502, code: undefined });
    expect(error.supportCode).toMatch(/^K-[2-9A-HJ-NP-Z]{8}$/);
  });

  test.each<[string, Answer, string[]]>([
    ['a field of another type', { json: { name: 1, parts: [{ no: 'x' }] } }, ['name', 'parts.0.no']],
    ['a body that is not JSON', { text: '<html>' }, ['(body)']],
    ['no body', { status: 204 }, ['name', 'parts']],
  ])('A-03 treats a response with %s as a contract error, and logs call and field', async (_what, answer, fields) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await serveApi({ '*': answer });
    const error = await failureOf(callApi(readThing, { params }));
    expect(error).toMatchObject({ kind: 'contract', fields });
    expect(written).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'contractBroken',
        endpoint: 'GET thing/:id/:part',
        fields: fields.join(' '),
        supportCode: error.supportCode,
      }),
    );
  });

  test('A-03 never sends a payload that violates its schema', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await serveApi({ '*': { json: {} } });
    expect(
      await failureOf(callWrite(writeThing, { payload: { reason: '', version: 3 }, idempotencyKey: 'k1' })),
    ).toMatchObject({
      kind: 'contract',
      fields: ['reason'],
    });
    expect(server.calls).toEqual([]);
  });

  test('X-02 finds nothing at a path that the contract excludes, without a call', async () => {
    const server = await serveApi({ '*': { json: good } });
    expect(await failureOf(callApi(readThing, { params: { id: '1'.repeat(11), part: '2' } }))).toMatchObject({
      kind: 'notFound',
      code: 'invalidParams',
    });
    expect(server.calls).toEqual([]);
  });

  test('X-02 waits 10 s for the response to a read, and longer for a write', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    await serveApi({ 'GET /api/thing/1/2': { json: good }, '*': { status: 204 } });
    await callApi(readThing, { params });
    await callWrite(writeThing, { payload: { reason: 'dyrt', version: 3 }, idempotencyKey: 'k1' });
    expect(waits.mock.calls).toEqual([[10_000], [20_000]]);
  });

  test('X-02 reports a missing response as a timeout', async () => {
    await serveApi({ '*': silence });
    expect(await failureOf(callApi(readThing, { params, timeoutMs: 30 }))).toMatchObject({ kind: 'timeout' });
  });

  test('X-03 reports a lost connection as a network error with its cause', async () => {
    const server = await serveApi({ '*': { json: good } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const error = await failureOf(callApi(readThing, { params }));
    expect(error).toMatchObject({ kind: 'network', status: undefined });
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(server.calls).toEqual([]);
  });

  test('X-03 passes on an abort by the caller unchanged', async () => {
    const { promise: received, resolve } = Promise.withResolvers<void>();
    await serveApi({
      '*': () => {
        resolve();
        return silence();
      },
    });
    const controller = new AbortController();
    const call = callApi(readThing, { params, signal: controller.signal });
    await received;
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  test('A-02 logs a different contract version, and still uses the response', async () => {
    const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await serveApi({ '*': { json: good, headers: { 'x-contract-version': '99.0.0' } } });
    await expect(callApi(readThing, { params })).resolves.toEqual(good);
    expect(written).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'contractVersionDiffers', ours: contractVersion, theirs: '99.0.0' }),
    );
  });
});
