import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settleStaging } from './staging.ts';

/** Name of the file in the output that holds the number of the process that builds. */
export const lockFile = '.lock';

/** Time between two looks at a lock that another build holds, in milliseconds. */
const lookEvery = 200;

/**
 * Runs the action while no other build of this machine works in the same output folder; waits for one that does.
 * `onWait` is called once if it has to wait.
 */
export async function withBuildLock<T>(outFolder: string, onWait: () => void, action: () => Promise<T>): Promise<T> {
  const lock = join(outFolder, lockFile);
  mkdirSync(outFolder, { recursive: true });
  let hasWaited = false;
  while (!tryLock(lock)) {
    if (!hasWaited) onWait();
    hasWaited = true;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Waits for a build that is at work in the folder, and completes one that was interrupted while it was put in place. */
export function settledBuild(outFolder: string): Promise<void> {
  const onWait = () => console.log('Another build is at work here; waiting for it');
  return withBuildLock(outFolder, onWait, async () => settleStaging(outFolder));
}

/** Takes the lock; a lock whose process no longer runs is removed first. */
function tryLock(lock: string): boolean {
  const holder = holderOf(lock);
  if (holder !== undefined && !isRunning(holder)) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(lock: string): number | undefined {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // An empty lock is being taken right now.
    return holder > 0 ? holder : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
