import { expect, test } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const own = 'https://minside.nordvaerdagblad.no';
const evil = 'https://evil.example';
const upgrade = 'websocket';

test.each<[string, string, Record<string, string>, boolean]>([
  ['a write from this page', 'POST', { origin: own, 'sec-fetch-site': 'same-origin' }, false],
  ['a write from an old browser that only sends Origin', 'POST', { origin: own }, false],
  ['a write from a client that is not a browser', 'POST', {}, false],
  ['a write from another site', 'POST', { origin: evil, 'sec-fetch-site': 'cross-site' }, true],
  ['a write from another site in an old browser', 'POST', { origin: evil }, true],
  ['a write from the identity host', 'POST', { origin: 'https://id.nordvaerdagblad.no' }, true],
  ['a write from another host of the same site', 'POST', { 'sec-fetch-site': 'same-site' }, true],
  ['a write from the same host over plain http', 'POST', { origin: 'http://minside.nordvaerdagblad.no' }, true],
  ['a write from another port', 'POST', { origin: `${own}:8443` }, true],
  ['a write from a sandboxed frame', 'POST', { origin: 'null' }, true],
  ['a write without Origin that the browser marks as cross-site', 'POST', { 'sec-fetch-site': 'cross-site' }, true],
  ['a write not made by a page', 'POST', { 'sec-fetch-site': 'none' }, true],
  [
    'a write with our own Origin that the browser marks as not made by a page',
    'PUT',
    { origin: own, 'sec-fetch-site': 'none' },
    true,
  ],
  ['a read from another site', 'GET', { origin: evil, 'sec-fetch-site': 'cross-site' }, false],
  ['a HEAD request from another site', 'HEAD', { origin: evil, 'sec-fetch-site': 'cross-site' }, false],
  ['a preflight from another site', 'OPTIONS', { origin: evil, 'sec-fetch-site': 'cross-site' }, true],
  ['a websocket from another site', 'GET', { upgrade, origin: evil }, true],
  ['a websocket from this page', 'GET', { upgrade, origin: own }, false],
  ['a websocket from a client that is not a browser', 'GET', { upgrade }, false],
  ['an unknown method', 'PURGE', { origin: evil }, true],
])('E-04 classifies %s', (_case, method, headers, isRefused) => {
  expect(isCrossSiteWrite({ method, headers: new Headers(headers) }, own)).toBe(isRefused);
});
