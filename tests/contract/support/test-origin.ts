import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '#origin/config/config.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { type RunningOrigin, runOrigin } from '#origin/start-origin.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { testDatabase } from './test-database.ts';
import { testFleet } from './test-fleet.ts';
import { testEdgeSecret, testSessionSecret } from './test-secrets.ts';

export interface TestOriginOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** By default the demo titles. */
  readonly titles?: readonly ServerTitle[];
  readonly open?: OpenDatabase;
  readonly onLog?: (line: string) => unknown;
}

/** Starts an origin for all titles on its own port, on a fresh database unless one is given. */
export async function startTestOrigin({
  environment,
  open,
  onLog,
  titles,
}: TestOriginOptions = {}): Promise<RunningOrigin> {
  const config: Config = readConfig({ SANDBOX: '1', ORIGIN_PORT: '0', ...environment });
  return runOrigin({
    config,
    secrets: { edgeSecret: testEdgeSecret, sessionSecret: testSessionSecret },
    fleet: createFleetView(testFleet(titles), config),
    log: onLog === undefined ? pino({ level: 'silent' }) : pino({ level: 'debug' }, { write: onLog }),
    open: open ?? (await testDatabase()),
  });
}

/** Like `ownOrigin`, with the lines of its log. */
export async function loggingOrigin(
  options?: TestOriginOptions,
): Promise<{ readonly origin: RunningOrigin; readonly log: readonly string[] }> {
  const log: string[] = [];
  return { origin: await ownOrigin({ ...options, onLog: (line) => log.push(line) }), log };
}

/** Starts an origin for the tests of a file and closes it after them. */
export async function ownOrigin(options?: TestOriginOptions): Promise<RunningOrigin> {
  const origin = await startTestOrigin(options);
  afterAll(() => origin.close());
  return origin;
}
