import type { RunningChild } from '../start/child.ts';

export interface DevOrigin {
  /** Resolves once no restart is in progress; the new code then answers a waiting request. */
  readonly settled: () => Promise<void>;
  /** Changes during a start cause one more start. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
}

export const originFiles = /^(origin\/src|src\/(lib|domain|contract))\/.*(?<!\.test)\.ts$/;

/** If the origin fails to start or dies, that is reported, and the next change starts it again. */
export function createDevOrigin(start: () => Promise<RunningChild>, say: (text: string) => void): DevOrigin {
  let running: RunningChild | undefined;
  let isAsked = false;
  let isStopped = false;
  let work: Promise<void> | undefined;

  async function startOnce(): Promise<void> {
    await running?.stop();
    running = undefined;
    if (isStopped) return;
    const started = performance.now();
    try {
      const child = await start();
      running = child;
      void child.died.then(say);
      say(`origin ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      say(`${error instanceof Error ? error.message : String(error)}\nWaiting for a change of its files.`);
    }
  }

  async function whileAsked(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await startOnce();
    }
    work = undefined;
  }

  const restart = (): void => {
    isAsked = true;
    work ??= whileAsked();
  };
  return {
    settled: async () => work,
    restart,
    stop: async () => {
      isStopped = true;
      await work;
      await running?.stop();
    },
  };
}
