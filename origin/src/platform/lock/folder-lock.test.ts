import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockFileError, LockHeldError, takeLock } from './folder-lock.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'deep/lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function startHolder() {
  const source = `
    import { takeLock } from '${join(import.meta.dirname, 'folder-lock.ts')}';
    takeLock('${file}');
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source]);
  await once(child.stdout, 'data');
  return child;
}

test('O-01 T-08 lets a released lock be taken again', () => {
  const giveBack = takeLock(file);
  expect(() => takeLock(file)).toThrow(LockHeldError);
  expect(() => takeLock(file)).toThrow(`process ${process.pid}`);
  giveBack();
  giveBack();
  takeLock(file)();
});

test('O-01 T-08 names the process that holds the lock, and takes the lock once that process is killed', async () => {
  const holder = await startHolder();
  expect(() => takeLock(file)).toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  const giveBack = takeLock(file);
  expect(() => takeLock(file)).toThrow(`process ${process.pid}`);
  giveBack();
});

test('O-01 T-08 gives the lock of a dead process to only one other process', async () => {
  const first = await startHolder();
  first.kill('SIGKILL');
  await once(first, 'close');
  const giveBacks = [takeLock(file)];
  for (let round = 0; round < 5; round += 1) expect(() => takeLock(file)).toThrow(LockHeldError);
  for (const giveBack of giveBacks) giveBack();
});

test('O-01 T-08 names a file that cannot be used as a lock, and the reason', () => {
  mkdirSync(file, { recursive: true });
  expect(() => takeLock(file)).toThrow(LockFileError);
  expect(() => takeLock(file)).toThrow(`${file} cannot be locked: unable to open database file.`);
  rmSync(dirname(file), { recursive: true });
  mkdirSync(dirname(file));
  writeFileSync(file, 'not a lock'.repeat(100));
  expect(() => takeLock(file)).toThrow(`${file} cannot be locked: file is not a database.`);
});
