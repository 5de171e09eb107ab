import { setTimeout as pause } from 'node:timers/promises';
import type { RunningChild } from './child.ts';

/** How to restart a child that dies. */
export interface KeepRunningOptions {
  /** The child's name in messages, such as "The origin". */
  readonly name: string;
  readonly start: () => Promise<RunningChild>;
  readonly say: (text: string) => void;
  /**
   * Waits before each restart, in milliseconds; after the last one, there is no further attempt.
   */
  readonly waits: readonly number[];
  /** Time after which a child counts as healthy and the waits start over, in milliseconds. */
  readonly wellAfter: number;
}

/** Waits before restarts of the origin: nearly five minutes in all. */
export const defaultWaits: readonly number[] = [1000, 2000, 5000, 10_000, 30_000, 60_000, 180_000];

/**
 * Keeps a child running. If it dies, it is restarted after increasing waits, until it is stopped or
 * the last wait has passed.
 */
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
