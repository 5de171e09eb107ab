import { expect, test } from 'vitest';
import { isNormalHost, normalHost, normalHostName, readPlace, writePlace } from './edge-headers.ts';

test.each([
  ['http://example.localhost:8787', 'example.localhost:8787'],
  ['http://EXAMPLE.localhost:8787', 'example.localhost:8787'],
  ['http://Example.localhost.', 'example.localhost'],
  ['http://example.localhost.:8787', 'example.localhost:8787'],
  ['http://example.localhost:80', 'example.localhost'],
  ['https://example.no.:443', 'example.no'],
  ['https://example.no:80', 'example.no:80'],
  ['http://[::1]:8788', '[::1]:8788'],
  ['http://[0:0:0:0:0:0:0:1]:80', '[::1]'],
])('E-01 the normalised host of %s is %s', (url, host) => {
  expect(normalHost(new URL(url))).toBe(host);
  expect(normalHostName(new URL(url))).toBe(host.replace(/:\d+$/, ''));
});

test.each([
  ['example.localhost:8787', 'http', true],
  ['[::1]:8788', 'http', true],
  ['example.no:443', 'http', true],
  ['example.no:443', 'https', false],
  ['example.no.', 'https', false],
  ['Example.no', 'https', false],
  ['example.no/', 'https', false],
  ['user@example.no', 'https', false],
  ['', 'https', false],
  [':', 'https', false],
  ['a b', 'https', false],
])('E-02 "%s" is a normalised host for %s: %s', (host, protocol, isNormal) => {
  expect(isNormalHost(host, protocol)).toBe(isNormal);
});

test.each([
  [{ country: 'NO', city: 'Bergen' }, 'NO/Bergen'],
  [{ country: 'NO', city: 'Bodø' }, 'NO/Bod%C3%B8'],
  [{ country: 'FR', city: 'Saint-Étienne' }, 'FR/Saint-%C3%89tienne'],
  [{ country: 'NO', city: null }, 'NO'],
])('G-14 writes the place %j as %s and reads it back', (place, written) => {
  expect(writePlace(place)).toBe(written);
  expect(readPlace(written)).toEqual(place);
});

test.each([{}, { city: 'Bergen' }, { country: 'XX', city: 'Bergen' }, { country: 'T1' }, { country: 47 }])(
  'G-14 writes no place for %j',
  (known) => {
    expect(writePlace(known)).toBeNull();
  },
);

test.each(['', 'no/Bergen', 'XX', 'NO/Bergen/Sentrum', 'NORGE'])('G-14 reads no place from %j', (written) => {
  expect(readPlace(written)).toBeNull();
});

test.each(['NO/%', 'NO/', 'NO/%3Cscript%3E', `NO/${'a'.repeat(61)}`])(
  'G-14 reads only the country of %s',
  (written) => {
    expect(readPlace(written)).toEqual({ country: 'NO', city: null });
  },
);
