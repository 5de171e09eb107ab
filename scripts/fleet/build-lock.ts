import { join } from 'node:path';
import { LockHeldError, takeLock } from '#origin/platform/lock/folder-lock.ts';
import { settleStaging } from './staging.ts';

/** Lock file of the building process, in the output folder. */
const lockFile = '.build-lock';

/** Poll interval for a lock held by another build, in milliseconds. */
const lookEvery = 200;

/**
 * Runs the action while no other local build works in the same output folder; waits for one that does. `onWait` is
 * called once if it has to wait.
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

/** Waits for a running build in the folder, and completes one that was interrupted while being put in place. */
export function settledBuild(outFolder: string): Promise<void> {
  const onWait = () => console.log('Another build is running here; waiting for it');
  return withBuildLock(outFolder, onWait, async () => settleStaging(outFolder));
}

/** Takes the lock and returns its release function; undefined while another build holds it. */
function tryLock(file: string): (() => void) | undefined {
  try {
    return takeLock(file);
  } catch (error) {
    if (error instanceof LockHeldError) return undefined;
    throw error;
  }
}
