import { expect, test } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const own = 'https://minside.nordvaerdagblad.no';
const evil = 'https://evil.example';
const upgrade = 'websocket';

test.each<[string, string, Record<string, string>, boolean]>([
  ['a write of this very page', 'POST', { origin: own, 'sec-fetch-site': 'same-origin' }, false],
  ['a write of an old browser that only sends Origin', 'POST', { origin: own }, false],
  ['a write of a client that is no browser', 'POST', {}, false],
  ['a write of another site', 'POST', { origin: evil, 'sec-fetch-site': 'cross-site' }, true],
  ['a write of another site in an old browser', 'POST', { origin: evil }, true],
  ['a write of the identity host', 'POST', { origin: 'https://id.nordvaerdagblad.no' }, true],
  ['a write of a neighbour on the same site', 'POST', { 'sec-fetch-site': 'same-site' }, true],
  ['a write of the same host without encryption', 'POST', { origin: 'http://minside.nordvaerdagblad.no' }, true],
  ['a write of another port', 'POST', { origin: `${own}:8443` }, true],
  ['a write from a sandboxed frame', 'POST', { origin: 'null' }, true],
  ['a write without Origin that the browser calls foreign', 'POST', { 'sec-fetch-site': 'cross-site' }, true],
  ['a write that no page made', 'POST', { 'sec-fetch-site': 'none' }, true],
  ['a write with an own Origin that the browser calls foreign', 'PUT', { origin: own, 'sec-fetch-site': 'none' }, true],
  ['a read from another site', 'GET', { origin: evil, 'sec-fetch-site': 'cross-site' }, false],
  ['a look from another site', 'HEAD', { origin: evil, 'sec-fetch-site': 'cross-site' }, false],
  ['a preflight of another site', 'OPTIONS', { origin: evil, 'sec-fetch-site': 'cross-site' }, true],
  ['a websocket of another site', 'GET', { upgrade, origin: evil }, true],
  ['a websocket of this page', 'GET', { upgrade, origin: own }, false],
  ['a websocket of a client that is no browser', 'GET', { upgrade }, false],
  ['a method that nobody knows', 'PURGE', { origin: evil }, true],
])('E-04 classifies %s', (_case, method, headers, isRefused) => {
  expect(isCrossSiteWrite({ method, headers: new Headers(headers) }, own)).toBe(isRefused);
});
