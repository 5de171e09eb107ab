import { join } from 'node:path';
import { LockHeldError, takeLock } from '#origin/platform/lock/folder-lock.ts';
import { settleStaging } from './staging.ts';

/** Name of the file in the output that the process which builds has locked. */
const lockFile = '.build-lock';

/** Time between two looks at a lock that another build holds, in milliseconds. */
const lookEvery = 200;

/**
 * Runs the action while no other build of this machine works in the same output folder; waits for one that does.
 * `onWait` is called once if it has to wait.
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

/** Waits for a build that is at work in the folder, and completes one that was interrupted while it was put in place. */
export function settledBuild(outFolder: string): Promise<void> {
  const onWait = () => console.log('Another build is at work here; waiting for it');
  return withBuildLock(outFolder, onWait, async () => settleStaging(outFolder));
}

/** What gives the lock back; undefined while another build has it. */
function tryLock(file: string): (() => void) | undefined {
  try {
    return takeLock(file);
  } catch (error) {
    if (error instanceof LockHeldError) return undefined;
    throw error;
  }
}
