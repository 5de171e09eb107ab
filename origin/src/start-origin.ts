import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createMovableClock, createRealClock } from '#origin/platform/clock/clock.ts';
import type { Config } from '#origin/config/config.ts';
import { readSecrets } from '#origin/config/secrets.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { startSweeping } from '#origin/platform/database/sweep.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { startScheduler } from '#origin/platform/due-work/scheduler.ts';
import { createFleetView, readFleet } from '#origin/platform/fleet/fleet-view.ts';
import { clientSecretOf, identityIssuer } from '#origin/identity/identity-secrets.ts';
import { createProvider } from '#origin/identity/provider.ts';
import { createLimiter } from '#origin/platform/limits/limiter.ts';
import { createInboxPort } from '#origin/sandbox/inbox-repository.ts';
import { createFaults } from '#origin/sandbox/faults.ts';
import type { Sandbox, Services } from '#origin/platform/services/services.ts';
import { createIdentityClient } from '#origin/session/identity-client.ts';
import { sendToSelf } from '#origin/session/send-to-self.ts';
import { createSocket } from '#origin/platform/socket/socket-server.ts';

/** An origin that listens. */
export interface RunningOrigin {
  readonly url: string;
  readonly app: ReturnType<typeof createApp>;
  readonly services: Services;
  /** Stops listening, lets running requests end, and closes the database. */
  readonly close: () => Promise<void>;
}

/** Starts the origin of a configuration. */
export async function startOrigin(config: Config, log: Logger): Promise<RunningOrigin> {
  const fleet = createFleetView(readFleet(config.fleetFile), config);
  const secrets = readSecrets(config);
  return runOrigin({ config, secrets, fleet, log, open: await openDatabase(config, log) });
}

/** What an origin is run with. */
export type OriginParts = Pick<Services, 'config' | 'secrets' | 'fleet' | 'log'> & { readonly open: OpenDatabase };

/** Runs an origin on a database that is open, and that it closes. */
export async function runOrigin({ open, ...parts }: OriginParts): Promise<RunningOrigin> {
  try {
    let ownUrl = '';
    const socket = createSocket();
    const services = createServices({ ...parts, socket, database: open.database, ownUrl: () => ownUrl });
    const app = createApp(services, await createProvider(services));
    const answer = getRequestListener(app.fetch);
    const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => void answer(incoming, outgoing));
    socket.attach(server, services);
    ownUrl = await listen(server, parts.config);
    const stopSweeping = startSweeping(open.database, services.realNow, parts.log);
    const stopScheduler = startScheduler(services);
    const close = async (): Promise<void> => {
      await stopScheduler();
      await stopSweeping();
      socket.close();
      await closeServer(server);
      await open.close();
    };
    return { url: ownUrl, app, services, close };
  } catch (error) {
    await open.close();
    throw error;
  }
}

type Given = Pick<Services, 'config' | 'secrets' | 'fleet' | 'log' | 'database' | 'socket'> & {
  readonly ownUrl: () => string;
};

/** Wires what routes and use cases are given. */
function createServices({ ownUrl, ...given }: Given): Services {
  const { config, secrets, fleet, database } = given;
  const realNow = (): number => Date.now();
  const sandbox: Sandbox | undefined = config.sandbox
    ? { clock: createMovableClock(database, realNow), faults: createFaults() }
    : undefined;
  return {
    ...given,
    realNow,
    sandbox,
    clock: sandbox?.clock ?? createRealClock(realNow),
    limiter: createLimiter({
      database,
      secret: secrets.sessionSecret,
      sandbox: config.sandbox,
      limits: config.limits,
      realNow,
    }),
    messages: createInboxPort(database, realNow),
    identityClient: createIdentityClient({
      send: sendToSelf({ fleet, edgeSecret: secrets.edgeSecret, realNow, ownUrl }),
      issuer: identityIssuer,
      clientSecretOf: (title) => clientSecretOf(secrets.sessionSecret, title),
      redirectUriOf: (title) => `${fleet.pageUrl(title)}/callback`,
    }),
  };
}

function openDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openPgliteFolder(dataDir);
  return openServerDatabase(databaseUrl, (error) => log.error({ errorName: error.name }, 'database connection lost'));
}

function listen(server: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
      resolve(`http://${host}:${address.port}`);
    });
  });
}

/**
 * How long a connection may lie idle, in milliseconds. The edge keeps its own for up to 900 s and sends the next request
 * on whichever is free: were the origin to close first, as Node does after 5 s, a request that is just then under way
 * would be lost, and a write cannot be sent again unasked.
 */
const keepAliveTimeout = 910_000;

/** Longest that running requests are waited for, in milliseconds. */
const farewellMs = 5_000;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), farewellMs);
    // A connection whose request ends from now on must not lie idle until then.
    server.keepAliveTimeout = 1;
    server.close((error) => {
      clearTimeout(timer);
      if (error === undefined) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });
}
