import { join } from 'node:path';
import { LockHeldError, takeLock } from '#origin/platform/lock/folder-lock.ts';
import { settleStaging } from './staging.ts';

const lockFile = '.build-lock';

const lookEvery = 200;

/**
 * Runs an action while no other build on this machine uses the same output folder. If one does, calls `onWait` once and
 * waits.
 */
export async function withBuildLock<T>(outFolder: string, onWait: () => void, action: () => Promise<T>): Promise<T> {
  const file = join(outFolder, lockFile);
  let giveBack = tryLock(file);
  if (giveBack === undefined) onWait();
  while (giveBack === undefined) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    giveBack = tryLock(file);
  }
  try {
    return await action();
  } finally {
    giveBack();
  }
}

/** Also completes a build that was interrupted while its files were moved. */
export function settledBuild(outFolder: string): Promise<void> {
  const onWait = () => console.log('Another build is running here; waiting for it');
  return withBuildLock(outFolder, onWait, async () => settleStaging(outFolder));
}

/** Returns the function that releases the lock; undefined while another build holds it. */
function tryLock(file: string): (() => void) | undefined {
  try {
    return takeLock(file);
  } catch (error) {
    if (error instanceof LockHeldError) return undefined;
    throw error;
  }
}
