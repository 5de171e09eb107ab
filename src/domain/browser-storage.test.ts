import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedItems } from './browser-storage.ts';

function isListed(name: string): boolean {
  return storedItems.some((item) =>
    item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : name === item.name,
  );
}

const keys = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/storedEntry\(\{\s*key: [`']([^`'$]+)/g)])
  .map(([, key = '']) => key);

test('N-18 finds the browser storage entries in the source', () => {
  expect(keys).toContain('minside.paymentMethodId');
});

test.each(keys)('N-18 lists %s among the stored items', (key) => {
  expect(isListed(key)).toBe(true);
});

test('N-18 names each item once', () => {
  expect(new Set(storedItems.map(({ name }) => name)).size).toBe(storedItems.length);
});
