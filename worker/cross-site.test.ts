import { expect, test } from 'vitest';
import { isAllowedProvenance, type Provenance } from './cross-site.ts';

const own = 'https://minside.nordvaerdagblad.no';
const write: Provenance = { method: 'POST', isUpgrade: false, origin: own, fetchSite: 'same-origin', ownOrigin: own };

test.each<[string, Partial<Provenance>, boolean]>([
  ['a write of this very page', {}, true],
  ['a write of an old browser that only sends Origin', { fetchSite: null }, true],
  ['a write of a client that is no browser', { origin: null, fetchSite: null }, true],
  ['a write of another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
  ['a write of another site in an old browser', { origin: 'https://evil.example', fetchSite: null }, false],
  ['a write of the identity host', { origin: 'https://id.nordvaerdagblad.no', fetchSite: 'same-site' }, false],
  ['a write of the same host without encryption', { origin: own.replace('https', 'http'), fetchSite: null }, false],
  ['a write from a sandboxed frame', { origin: 'null', fetchSite: null }, false],
  ['a write without Origin that the browser calls foreign', { origin: null, fetchSite: 'cross-site' }, false],
  ['a write that no page made', { origin: null, fetchSite: 'none' }, false],
  ['a read from another site', { method: 'GET', origin: 'https://evil.example', fetchSite: 'cross-site' }, true],
  ['a preflight', { method: 'OPTIONS', origin: 'https://evil.example', fetchSite: 'cross-site' }, true],
  ['a websocket of another site', { method: 'GET', isUpgrade: true, origin: 'https://evil.example' }, false],
  ['a websocket of this page', { method: 'GET', isUpgrade: true, fetchSite: null }, true],
  ['a method that nobody knows', { method: 'PURGE', origin: 'https://evil.example' }, false],
])('E-04 judges %s', (_case, change, allowed) => {
  expect(isAllowedProvenance({ ...write, ...change })).toBe(allowed);
});
