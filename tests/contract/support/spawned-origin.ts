import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Halves the start time once a first process has exited normally. */
const compileCache = 'node_modules/.cache/min-side/compiled';

/** Starts a sandbox origin in its own process, on a port chosen by the system. */
export function spawnOrigin(environment: Readonly<Record<string, string>>): ChildProcess {
  const usual = { SANDBOX: '1', ORIGIN_PORT: '0', LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compileCache };
  return spawn(process.execPath, ['origin/src/main.ts'], {
    env: { PATH: process.env['PATH'], ...usual, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** First line of output of a starting process; throws an error with its output if there is none. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output');
  let err = '';
  child.stderr?.on('data', (text: Buffer) => {
    err += text.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error(`The origin ended without a line: ${err}`);
}

/** Kills a process with SIGKILL unless it has exited. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
