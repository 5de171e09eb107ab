import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Interval of checks whether the parent is alive, in milliseconds. */
const lookEvery = 500;

/**
 * Calls back once the npm that runs this script is gone. If npm is killed, it cannot forward the
 * signal.
 */
export function onNpmExit(callback: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, lookEvery);
  timer.unref();
}

export interface ChildOptions {
  /** The program's name in messages. */
  readonly name: string;
  readonly script: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The program is ready once a line of its output begins with this. */
  readonly readyLine: string;
  /** File for the program's output. */
  readonly logFile: string;
  /** Time limit until the program is ready, in milliseconds. */
  readonly readyWithin: number;
}

export interface RunningChild {
  /** Resolves with the reason if the program ends without having been stopped. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Number of last lines of output that are shown after a failure. */
const keptLines = 15;
/** Time limit for the program to stop by itself, in milliseconds. */
const stopWithin = 20_000;

/**
 * Starts one of our scripts with this Node; resolves once it reports that it is ready.
 * @throws with the last lines of its output if it ends before that or takes too long.
 */
export async function startChild(options: ChildOptions): Promise<RunningChild> {
  const { script, folder, environment, logFile } = options;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    // The IPC channel tells the child if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // If this process ends in another way, the child is ended with it.
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));
  const log = createWriteStream(logFile, { flags: 'a' });
  const tail: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      tail.push(line);
      if (tail.length > keptLines) tail.shift();
      if (line.startsWith(options.readyLine)) ready.resolve();
    });
  }
  const ended = endOf(child, options, tail);
  const logged = ended.then(() => new Promise<void>((resolve) => log.end(resolve)));
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await logged;
    clearTimeout(force);
  };
  const failure = await firstOf(ready.promise, ended, { ...options, tail });
  if (failure !== undefined) {
    await stop();
    throw new Error(failure);
  }
  // A deliberate stop does not count as dying; this promise then never settles.
  const died = ended.then((reason) => (isStopping ? new Promise<string>(() => undefined) : reason));
  return { died, stop };
}

function endOf(child: ChildProcess, { name, logFile }: ChildOptions, tail: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
      resolve(withLastLines(`${name} ended with ${how}`, { logFile, tail }));
    });
  });
}

interface Output {
  readonly logFile: string;
  readonly tail: readonly string[];
}

function withLastLines(what: string, { logFile, tail }: Output): string {
  return [`${what}. Its last lines (all: ${logFile}):`, ...tail].join('\n');
}

/** Returns undefined once the program is ready, otherwise why it is not. */
async function firstOf(
  ready: Promise<void>,
  ended: Promise<string>,
  { name, readyWithin, logFile, tail }: ChildOptions & Output,
) {
  const late = Promise.withResolvers<string>();
  const clock = setTimeout(() => {
    late.resolve(withLastLines(`${name} was not ready after ${Math.round(readyWithin / 1000)} s`, { logFile, tail }));
  }, readyWithin);
  const failure = await Promise.race([ready.then(() => undefined), ended, late.promise]);
  clearTimeout(clock);
  return failure;
}
