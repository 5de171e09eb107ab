import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const lookEvery = 500;

/** If npm is killed, it cannot forward the signal. */
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

/** Stops once, and exits: without a failure on a signal or if npm is killed. */
export function exitAfter(stop: () => Promise<unknown>) {
  let stopping: Promise<unknown> | undefined;

  async function end(code: number): Promise<void> {
    stopping ??= stop();
    await stopping;
    process.exit(code);
  }

  /** Prints the reason, unless the programs are being stopped. */
  async function fail(reason: unknown): Promise<void> {
    if (stopping !== undefined) return;
    console.error(reason instanceof Error ? reason.message : reason);
    await end(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  onNpmExit(() => void end(0));
  process.on('unhandledRejection', (reason) => void fail(reason));
  return { end, fail };
}

export interface ChildOptions {
  readonly name: string;
  readonly script: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The program is ready once a line of its output begins with this. */
  readonly readyLine: string;
  readonly logFile: string;
  /** In milliseconds. */
  readonly readyWithin: number;
}

export interface RunningChild {
  /** Resolves with the reason if the program ends without having been stopped. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Lines of output that are shown after a failure. */
const keptLines = 15;
/** How long the program may take to stop by itself, in milliseconds. */
const stopWithin = 20_000;

/**
 * Runs a script with this Node; resolves once it reports that it is ready. @throws with the last lines of its output if
 * it ends before that or takes too long.
 */
export async function startChild(options: ChildOptions): Promise<RunningChild> {
  const { script, folder, environment, logFile } = options;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    // The IPC channel tells the child if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // On any other exit, this process ends the child itself.
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

/** Undefined once the program is ready, otherwise why it is not. */
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

export interface KeepRunningOptions {
  /** In messages, such as "The origin". */
  readonly name: string;
  readonly start: () => Promise<RunningChild>;
  readonly say: (text: string) => void;
  /** Waits before each restart, in milliseconds. After the last one, there is no further attempt. */
  readonly waits: readonly number[];
  /** After this time a child counts as healthy and the waits start over, in milliseconds. */
  readonly wellAfter: number;
}

/** Waits before restarts of the origin, nearly five minutes in all. */
export const defaultWaits: readonly number[] = [1000, 2000, 5000, 10_000, 30_000, 60_000, 180_000];

/** Restarts a child that dies, after increasing waits, until it is stopped or the last wait has passed. */
export function keepRunning(
  first: RunningChild,
  { name, start, say, waits, wellAfter }: KeepRunningOptions,
): Pick<RunningChild, 'stop'> {
  const stopping = new AbortController();
  let child: RunningChild | undefined = first;

  async function keep(): Promise<void> {
    let failures = 0;
    let since = performance.now();
    for (;;) {
      if (child !== undefined) say(`\n${await child.died}`);
      child = undefined;
      if (performance.now() - since > wellAfter) failures = 0;
      const wait = waits[failures];
      if (wait === undefined) {
        say(`\n${name} is not started again: it has died ${failures + 1} times. Stop with Ctrl+C, and start again.`);
        return;
      }
      failures += 1;
      say(`\n${name} is started again in ${wait / 1000} s. Meanwhile the pages are served, and calls answer 502.`);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      since = performance.now();
      child = await started();
      if (stopping.signal.aborted) return child?.stop();
      if (child !== undefined) say(`\n${name} runs again.`);
    }
  }

  async function started(): Promise<RunningChild | undefined> {
    try {
      return await start();
    } catch (error) {
      if (!stopping.signal.aborted) say(`\n${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      if (child === undefined) await kept;
      else await child.stop();
    },
  };
}
