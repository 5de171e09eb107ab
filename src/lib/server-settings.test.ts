import { expect, test } from 'vitest';
import { originUrlsOf } from './server-settings.ts';

test.each([
  ['https://origin.example', ['https://origin.example']],
  ['HTTPS://Origin.example:443/', ['https://origin.example']],
  ['http://127.0.0.1:8788, http://[::1]:8789', ['http://127.0.0.1:8788', 'http://[::1]:8789']],
])('E-02 reads the origins in "%s"', (list, origins) => {
  expect(originUrlsOf(list)).toEqual(origins);
});

test.each([
  '',
  'https://origin.example,',
  'https://origin.example,ftp://x',
  'https://origin.example/api',
  'https://origin.example?x',
  'https://user@origin.example',
  'https://origin.example#x',
  'origin.example',
])('E-02 rejects "%s" as origins', (list) => {
  expect(originUrlsOf(list)).toBeUndefined();
});
