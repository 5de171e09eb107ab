import { expect, test } from 'vitest';
import { isNormalHost, normalHost, normalHostName } from './normal-host.ts';

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
