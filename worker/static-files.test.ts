import { expect, test } from 'vitest';
import { derivedEntityTag, matchesEntityTag } from './static-files.ts';

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('E-03 compares If-None-Match %s with the tag "a": %s', (header, matches) => {
  expect(matchesEntityTag(header, '"a"')).toBe(matches);
  expect(matchesEntityTag(header, 'W/"a"')).toBe(matches);
});

test('E-03 derives a tag that changes with the file and with the data filled in', async () => {
  const tags = await Promise.all([
    derivedEntityTag('"a"', 'x'),
    derivedEntityTag('"a"', 'y'),
    derivedEntityTag('"b"', 'x'),
    derivedEntityTag('W/"a"', 'x'),
  ]);
  expect(new Set(tags).size).toBe(3);
  expect(tags[3]).toBe(tags[0]);
  for (const tag of tags) expect(tag).toMatch(/^"[ab]-[0-9a-f]{16}"$/);
});
