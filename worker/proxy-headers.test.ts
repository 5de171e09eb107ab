import { expect, test } from 'vitest';
import { cacheControlOf, forwardableHeaders, withoutHopByHop } from './proxy-headers.ts';

test('E-02 drops hop-by-hop headers and those named by Connection', () => {
  const headers = withoutHopByHop(
    new Headers({
      connection: 'close, X-Secret ,x-other, not a name',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      trailer: 'x',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'proxy-authorization': 'x',
      'x-secret': '1',
      'x-other': '2',
      accept: '*/*',
    }),
  );
  expect([...headers]).toEqual([['accept', '*/*']]);
});

test('E-02 keeps Set-Cookie headers separate', () => {
  const received = new Headers([
    ['set-cookie', 'a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT'],
    ['set-cookie', 'b=2'],
  ]);
  expect(withoutHopByHop(received).getSetCookie()).toEqual(received.getSetCookie());
});

test('E-02 drops headers that only a proxy may set', () => {
  const client = new Headers({
    forwarded: 'for=1',
    host: 'x',
    via: '1.1 x',
    'x-forwarded-for': '1',
    'x-forwarded-anything': '1',
    'x-title-code': 'NV',
    'x-edge-signature': '1',
    'x-edge-anything': '1',
    'x-real-ip': '1',
    'cf-connecting-ip': '1',
    'mf-original-hostname': 'x',
    cookie: 'a=1',
    'x-request-id': '7',
  });
  expect([...forwardableHeaders(client).keys()]).toEqual(['cookie', 'x-request-id']);
});

test.each([
  [undefined, true, 'no-store'],
  ['private, max-age=9', true, 'no-store'],
  ['max-age=9', true, 'no-store'],
  ['no-cache', true, 'no-store'],
  ['private, no-cache', true, 'private, no-cache'],
  ['Public , max-age=9', true, 'Public , max-age=9'],
  ['x-public', true, 'no-store'],
  ['private, max-age=9', false, 'private, max-age=9'],
  [undefined, false, 'no-store'],
])('E-03 turns Cache-Control %s (API answer: %s) into %s', (own, isApi, expected) => {
  expect(cacheControlOf(new Headers(own === undefined ? {} : { 'cache-control': own }), isApi)).toBe(expected);
});

test('E-03 never lets an answer with a cookie be cached', () => {
  expect(cacheControlOf(new Headers({ 'cache-control': 'public', 'set-cookie': 'a=1' }), true)).toBe('no-store');
});
