import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('T-01 the sources have another fingerprint after a change of content, not after one of time or of a test', () => {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'titles'));
  const file = join(root, 'titles/a.json');
  writeFileSync(file, '{}');
  const first = fingerprintOf(root);
  utimesSync(file, new Date(0), new Date(0));
  writeFileSync(join(root, 'titles/a.test.ts'), '');
  expect(fingerprintOf(root)).toBe(first);
  writeFileSync(file, '{ }');
  const second = fingerprintOf(root);
  writeFileSync(join(root, 'titles/b.json'), '{}');
  expect(new Set([first, second, fingerprintOf(root)]).size).toBe(3);
});
