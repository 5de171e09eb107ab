import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Another living process has the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(lockFile: string, pid: number) {
    super(`The data folder is in use by process ${pid} (${lockFile}). Stop it, or set DATA_DIR to another folder.`);
  }
}

const mostAttempts = 20;

/**
 * Takes the lock file of a data folder, over from a dead process if need be: the embedded database has no lock itself.
 * @returns what gives the lock back.
 * @throws DataFolderInUseError when the process that has it is alive.
 */
export function takeDataLock(lockFile: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (placeLock(lockFile, mine)) return () => giveBack(lockFile, mine);
    const holder = readLock(lockFile);
    if (holder === undefined) continue;
    const pid = Number(holder.split(' ')[0]);
    if (isHeldBy(holder, pid)) throw new DataFolderInUseError(lockFile, pid);
    removeStale(lockFile, holder);
  }
  throw new Error(`The lock file ${lockFile} changes hands all the time.`);
}

/** The file appears with its content in one step, so it is never read while it is empty. */
function placeLock(lockFile: string, content: string): boolean {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Moves the lock away first: of two processes that found it stale only one can, and the other looks again. */
function removeStale(lockFile: string, stale: string): void {
  const aside = `${lockFile}.stale-${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== undefined && moved !== stale) placeLock(lockFile, moved);
  rmSync(aside, { force: true });
}

function giveBack(lockFile: string, mine: string): void {
  if (readLock(lockFile) === mine) rmSync(lockFile, { force: true });
}

/** A process id may have gone to another process since, so its start is compared too if the system provides it. */
function isHeldBy(holder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (!hasCode(error, 'EPERM')) throw error;
  }
  const since = holder.split(' ')[1];
  const start = startOf(pid);
  return since === undefined || start === undefined || since === start;
}

/** Start of a process in the kernel's clock ticks, on Linux. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets; the fields after it do not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
