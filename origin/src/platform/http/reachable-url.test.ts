import { expect, test } from 'vitest';
import { reachableUrl } from './reachable-url.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8788'],
  ['localhost', 'http://localhost:8788'],
  ['::1', 'http://[::1]:8788'],
  ['fd00::2', 'http://[fd00::2]:8788'],
  ['0.0.0.0', 'http://127.0.0.1:8788'],
  ['::', 'http://[::1]:8788'],
])('O-01 reaches a server on %s at %s', (host, url) => {
  expect(reachableUrl(host, 8788)).toBe(url);
  expect(new URL(url).port).toBe('8788');
});
