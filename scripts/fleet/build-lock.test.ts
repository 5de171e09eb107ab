import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let folder = '';
let outFolder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  outFolder = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

const nobodyWaits = () => expect.unreachable('nothing to wait for');

test('T-08 never runs two builds in one folder at the same time', async () => {
  const order: string[] = [];
  const opened = Promise.withResolvers<void>();
  const first = withBuildLock(outFolder, nobodyWaits, async () => {
    order.push('first begins');
    await opened.promise;
    order.push('first ends');
  });
  const second = withBuildLock(
    outFolder,
    () => opened.resolve(),
    async () => void order.push('second begins'),
  );
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins']);
});

test('T-08 releases the folder of a failed build', async () => {
  const failing = withBuildLock(outFolder, nobodyWaits, () => Promise.reject(new Error('no paper')));
  await expect(failing).rejects.toThrow('no paper');
  await expect(withBuildLock(outFolder, nobodyWaits, async () => 'built')).resolves.toBe('built');
});
