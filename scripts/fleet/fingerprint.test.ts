import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inputsFile, inputsOf, isCurrent } from './fingerprint.ts';

function aProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['titles', 'src', 'dist']) mkdirSync(join(root, folder));
  return root;
}

test('T-01 changes the code’s fingerprint with its content, but not with a timestamp, a test or a title', () => {
  const root = aProject();
  const file = join(root, 'src/a.ts');
  writeFileSync(file, '{}');
  const first = inputsOf(root).code;
  utimesSync(file, new Date(0), new Date(0));
  writeFileSync(join(root, 'src/a.test.ts'), '');
  writeFileSync(join(root, 'titles/a.json'), '{}');
  expect(inputsOf(root).code).toBe(first);
  writeFileSync(file, '{ }');
  const second = inputsOf(root).code;
  writeFileSync(join(root, 'src/b.ts'), '{}');
  expect(new Set([first, second, inputsOf(root).code]).size).toBe(3);
});

test('T-01 T-10 changes a title’s fingerprint with its file and its images', () => {
  const root = aProject();
  writeFileSync(join(root, 'titles/a.json'), '{}');
  writeFileSync(join(root, 'titles/b.json'), '{}');
  writeFileSync(join(root, 'titles/title.schema.json'), '{}');
  const first = inputsOf(root).titles;
  expect(Object.keys(first)).toEqual(['a', 'b']);
  writeFileSync(join(root, 'titles/a.logo.svg'), '<svg/>');
  const second = inputsOf(root).titles;
  expect([second['a'] === first['a'], second['b'] === first['b']]).toEqual([false, true]);
});

test('T-08 treats an output as current only if it was built from the current code and titles', () => {
  const root = aProject();
  const outFolder = join(root, 'dist');
  const titleFile = join(root, 'titles/a.json');
  writeFileSync(titleFile, '{}');
  expect(isCurrent(root, outFolder)).toBe(false);
  writeFileSync(join(outFolder, inputsFile), JSON.stringify(inputsOf(root)));
  expect(isCurrent(root, outFolder)).toBe(true);
  writeFileSync(join(root, 'titles/b.json'), '{}');
  expect(isCurrent(root, outFolder)).toBe(false);
  rmSync(join(root, 'titles/b.json'));
  expect(isCurrent(root, outFolder)).toBe(true);
  writeFileSync(titleFile, '{ }');
  expect(isCurrent(root, outFolder)).toBe(false);
});
