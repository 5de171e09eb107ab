import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportClientErrors } from '#src/contract/client-error.ts';
import { errorCodeOf } from '#src/lib/support-codes.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { clientErrorOf, ownStack, reportErrors } from './report-errors.ts';

let sent: string[] = [];
let isDown = false;
let isOnline = true;

beforeEach(() => {
  sent = [];
  isDown = false;
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (isDown) throw new TypeError('Failed to fetch');
    sent.push(init?.body as string);
    return new Response('{}');
  });
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function aPage(routeId: string | undefined): void {
  stops.push(reportErrors(() => ({ routeId })));
}

/** In order; each report matches the contract. */
const codes = () =>
  sent.flatMap((body) => v.parse(reportClientErrors.payload, JSON.parse(body)).faults).map(({ code }) => code);

function anError(message: string, stack = 'at f (http://x.localhost/assets/chunks/home.abc.js:1:234)'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${stack}` });
}

test('N-21 reports an error with its code and location but without its message', async () => {
  const entry = { getAttribute: () => '/assets/entries/client.q1w2.js' };
  vi.spyOn(document, 'querySelector').mockReturnValue(entry as unknown as Element);
  aPage('invoices');
  const code = errorCodeOf(anError('kari@epost.example has no invoice 4711'));
  await vi.waitFor(() => expect(codes()).toEqual([code]));
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    faults: [
      {
        code,
        kind: 'script',
        error: 'TypeError',
        route: 'invoices',
        call: null,
        build: 'client.q1w2.js',
        stack: ['home.abc.js:1:234'],
      },
    ],
  });
});

test('N-21 reports simultaneous errors together, including uncaught ones, and ignores errors of third-party code', async () => {
  aPage(undefined);
  const own = anError('a');
  const before = errorCodeOf(anError('b'));
  window.dispatchEvent(new ErrorEvent('error', { error: own }));
  window.dispatchEvent(new ErrorEvent('error', { error: anError('c', 'at chrome-extension://x/content.js:1:1') }));
  window.dispatchEvent(new ErrorEvent('error', { error: null }));
  await vi.waitFor(() => expect(codes()).toEqual([before, errorCodeOf(own)]));
  expect(sent).toHaveLength(1);
});

test('N-21 holds reports back without a connection, and sends them once it is back', async () => {
  aPage('home');
  isOnline = false;
  const call = { kind: 'network', endpoint: 'GET account/:id' } as const;
  const first = new ApiError(call).supportCode;
  expect(first).toMatch(/^K-/);
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  isOnline = true;
  isDown = true;
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([]);
  isDown = false;
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(codes()).toEqual([first]);
  });
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ faults: [{ kind: 'network', call: 'GET account/:id' }] });
});

test('N-21 reports at most twenty errors per page', async () => {
  aPage('home');
  for (let one = 0; one < 25; one += 1) errorCodeOf(anError(String(one)));
  await vi.waitFor(() => expect(codes()).toHaveLength(10));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(codes()).toHaveLength(20));
  window.dispatchEvent(new Event('online'));
  expect(codes()).toHaveLength(20);
});

test('N-21 reports the stack as our own file names and numbers', () => {
  expect(
    ownStack(
      anError(
        'x',
        'at Kari (https://minside.x/assets/a.js:1:2)\n at https://minside.x/betal-faktura/4711:3:4\n at b@https://m.x/assets/chunks/b-1.js:5:6',
      ),
    ),
  ).toEqual(['a.js:1:2', 'b-1.js:5:6']);
  const lost = Object.assign(new Error('Failed to fetch dynamically imported module: http://x/y'), { name: 'Kari' });
  const told = clientErrorOf({ code: 'K-22222222', error: lost }, { routeId: 'nowhere', build: null });
  expect(told).toMatchObject({ kind: 'chunk', error: 'Error', route: 'notFound' });
});
