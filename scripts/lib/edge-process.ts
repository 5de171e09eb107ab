import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface EdgeOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Includes the worker's secrets (worker/settings.ts). */
  readonly variables: Readonly<Record<string, string>>;
  readonly siteDirectory: string;
  /**
   * Keeps the state of Cloudflare's services, such as the maintenance notices. Without it, the state is lost when the
   * edge stops.
   */
  readonly stateFolder?: string | undefined;
  /** True if requests count as https, as they do behind the network; local hosts stay on http. */
  readonly isSecure?: boolean;
  readonly entrypoint?: string;
  /** Receives each line that the worker logs; by default, lines go to this process's own output. */
  readonly onLog?: (line: string) => void;
}

export interface RunningEdge {
  readonly port: number;
  stop(): Promise<void>;
}

const configFile = fileURLToPath(new URL('../../wrangler.jsonc', import.meta.url));

const host = '127.0.0.1';

export function edgeStateFolder(dataFolder: string): string {
  return join(dataFolder, 'edge');
}

/** Wrangler then asks nothing, reports nothing and does not use the network. */
export const quietEnvironment = {
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG: 'error',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
} as const;

/**
 * Runs the worker in workerd on this machine. Resolves once the worker answers; rejects if the port is taken or the
 * worker does not build. The edge listens on the loopback address, to which browsers resolve every `*.localhost` name.
 * It follows changes of the site's folder and of the worker's code.
 */
export async function startEdge({
  port,
  variables,
  siteDirectory,
  stateFolder,
  isSecure = false,
  entrypoint,
  onLog,
}: EdgeOptions): Promise<RunningEdge> {
  // Wrangler itself would wait forever for a port that is taken.
  await assertPortIsFree(port);
  Object.assign(process.env, quietEnvironment);
  const { unstable_startWorker: startWorker } = await import('wrangler');
  const bindings = Object.entries(variables).map(([name, value]) => [name, { type: 'plain_text', value }] as const);
  const worker = await startWorker({
    config: configFile,
    assets: siteDirectory,
    ...(entrypoint === undefined ? {} : { entrypoint }),
    bindings: Object.fromEntries(bindings),
    envFiles: [],
    dev: {
      server: { hostname: host, port },
      ...(isSecure ? { origin: { secure: true } } : {}),
      inspector: false,
      logLevel: 'error',
      persist: stateFolder ?? false,
      watch: true,
      ...(onLog === undefined ? {} : { structuredLogsHandler: ({ message }: { message: string }) => onLog(message) }),
    },
  });
  const failed = Promise.race(['error', 'buildFailed'].map((event) => once(worker.raw, event)));
  const start = async () => {
    await worker.ready;
    const listening = Number((await worker.url).port);
    await answerOf(listening);
    return listening;
  };
  const listening = await Promise.race([start(), failed.then(() => undefined)]);
  if (listening === undefined) {
    await worker.dispose();
    throw new Error(`The edge does not start on port ${port}: the worker or its configuration is broken.`);
  }
  return { port: listening, stop: () => worker.dispose() };
}

async function assertPortIsFree(port: number): Promise<void> {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  server.close();
  await once(server, 'close');
}

function answerOf(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host, port, path: '/404', agent: false }, (response) => {
      response.destroy();
      resolve();
    });
    request.on('error', reject);
  });
}
