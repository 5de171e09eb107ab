import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Halves what a start costs, once a process has ended by itself. */
const compileCache = 'node_modules/.cache/min-side/compiled';

/** Starts an origin of the sandbox in a process of its own, on a port that the system chooses. */
export function spawnOrigin(environment: Readonly<Record<string, string>>): ChildProcess {
  const usual = { SANDBOX: '1', ORIGIN_PORT: '0', LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compileCache };
  return spawn(process.execPath, ['origin/src/main.ts'], {
    env: { PATH: process.env['PATH'], ...usual, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** First line of a process that starts; an error with what it said if there is none. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output');
  let err = '';
  child.stderr?.on('data', (text: Buffer) => {
    err += text.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error(`The origin ended without a line: ${err}`);
}

/** Kills a process at once, unless it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
