import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUseError, takeDataLock } from './data-lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'min-side-lock-'));
  lock = join(folder, 'origin.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('takeDataLock', () => {
  test('O-01 a lock that is held is refused, and free again when given back', () => {
    const giveBack = takeDataLock(lock);
    expect(() => takeDataLock(lock)).toThrow(DataFolderInUseError);
    expect(() => takeDataLock(lock)).toThrow(`process ${process.pid}`);
    giveBack();
    expect(existsSync(lock)).toBe(false);
    takeDataLock(lock)();
  });

  test('O-04 the lock of a dead process is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, `${pid} 1`);
    takeDataLock(lock);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  });

  test.skipIf(!existsSync('/proc/self/stat'))('O-04 so is one whose process id went to another process', () => {
    writeFileSync(lock, `${process.ppid} 1`);
    takeDataLock(lock);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  });

  test.each(['', 'nonsense', '-1', '0'])('O-04 so is one that says %j', (content) => {
    writeFileSync(lock, content);
    takeDataLock(lock);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  });

  test('O-01 giving back does not take away a lock that went to someone else', () => {
    const giveBack = takeDataLock(lock);
    writeFileSync(lock, '1 1');
    giveBack();
    expect(readFileSync(lock, 'utf8')).toBe('1 1');
  });
});
