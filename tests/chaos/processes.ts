import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { firstLine, kill, spawnOrigin } from '../contract/support/spawned-origin.ts';
import { testEdgeSecret, testSessionSecret } from '../contract/support/test-secrets.ts';

/** Origin processes with a shared database, each of which can be killed. */
export interface OriginProcesses {
  readonly count: number;
  /** URL of a process; undefined while it is down or starting. */
  readonly urlOf: (index: number) => string | undefined;
  /** Kills a process with SIGKILL and starts another one; resolves when that one is ready. */
  readonly replace: (index: number) => Promise<void>;
  /** Kills all processes, runs an action, and starts the processes again. */
  readonly restart: (whileDead: () => Promise<void>) => Promise<void>;
  /** Sends a command to the sandbox control of each running process. */
  readonly control: (index: number, path: string, payload: object) => Promise<void>;
  readonly readLog: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface ProcessPlaces {
  readonly databaseUrl: string;
  readonly fleetFile: string;
  readonly folder: string;
}

export async function startProcesses(count: number, places: ProcessPlaces): Promise<OriginProcesses> {
  const processes = Array.from({ length: count }, (_, index) => new OneProcess(index, places));
  const processAt = (index: number): OneProcess => {
    const found = processes[index];
    if (found === undefined) throw new Error(`There is no process ${index}.`);
    return found;
  };
  await Promise.all(processes.map((one) => one.start()));
  return {
    count,
    urlOf: (index) => processAt(index).url,
    replace: (index) => processAt(index).replace(),
    restart: async (whileDead) => {
      await Promise.all(processes.map(({ starting }) => starting));
      await Promise.all(processes.map((one) => one.end()));
      await whileDead();
      // One after the other: the first takes over the jobs of dead processes. If two started at once, each would leave
      // these jobs to the other.
      for (const one of processes) await one.start();
    },
    control: (index, path, payload) => processAt(index).control(path, payload),
    readLog: () => processes.flatMap(({ logFile }) => readFileSync(logFile, 'utf8').trim().split('\n')),
    close: async () => {
      await Promise.all(processes.map((one) => one.end()));
    },
  };
}

class OneProcess {
  readonly #places: ProcessPlaces;
  readonly #index: number;
  #child: ChildProcess | undefined;
  url: string | undefined;
  /** A failure may never recur, so the process's output about it is kept. */
  readonly logFile: string;
  starting: Promise<void> = Promise.resolve();

  constructor(index: number, places: ProcessPlaces) {
    this.#index = index;
    this.#places = places;
    this.logFile = join(places.folder, `process-${index}.log`);
    writeFileSync(this.logFile, '');
  }

  async start(): Promise<void> {
    const { databaseUrl, fleetFile, folder } = this.#places;
    const child = spawnOrigin({
      DATABASE_URL: databaseUrl,
      FLEET_FILE: fleetFile,
      DATA_DIR: join(folder, `data-${this.#index}`),
      EDGE_SECRET: testEdgeSecret,
      SESSION_SECRET: testSessionSecret,
    });
    this.#child = child;
    child.stderr?.pipe(createWriteStream(this.logFile, { flags: 'a' }));
    this.url = (await firstLine(child)).slice('origin ready '.length);
  }

  /** Runs one replacement at a time; a second call waits for the first. */
  replace(): Promise<void> {
    this.starting = this.starting.then(async () => {
      await this.end();
      await this.start();
    });
    return this.starting;
  }

  async end(): Promise<void> {
    this.url = undefined;
    if (this.#child !== undefined) await kill(this.#child);
  }

  async control(path: string, payload: object): Promise<void> {
    if (this.url === undefined) return;
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(payload) };
    const response = await fetch(`${this.url}/sandbox/${path}`, init).catch((error: unknown) => {
      // The process was killed in the meantime.
      if (this.url === undefined || error instanceof TypeError) return undefined;
      throw error;
    });
    if (response === undefined || response.ok) return;
    const { code } = v.parse(v.object({ code: v.string() }), await response.json());
    // At the busiest time an account can be locked for too long; the next advance completes the work.
    if (code !== 'busy') throw new Error(`sandbox/${path}: ${response.status} ${code}`);
  }
}
