import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { reachableUrl } from './reachable-url.ts';

export function serverOf(app: { readonly fetch: Parameters<typeof getRequestListener>[0] }): Server {
  const answer = getRequestListener(app.fetch);
  return createServer({ keepAliveTimeout }, (incoming, outgoing) => void answer(incoming, outgoing));
}

interface Place {
  readonly port: number;
  readonly host: string;
}

/** Returns the URL at which this machine reaches the server. */
export function listen(server: Server, { port, host }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
      resolve(reachableUrl(address.address, address.port));
    });
  });
}

/**
 * How long an idle connection stays open. The edge keeps connections for up to 900 s and sends the next request on any
 * free one. Node by default closes first, after 5 s: a request sent at that moment would be lost, and a write cannot be
 * repeated automatically.
 */
const keepAliveTimeout = 910_000;

/** How long running requests may take at shutdown; equals the edge's limit. */
const farewellMs = 15_000;

/** Lets running requests end first. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), farewellMs);
    // A connection whose request ends from now on must close at once, or it would delay the
    // shutdown.
    server.keepAliveTimeout = 1;
    server.close((error) => {
      clearTimeout(timer);
      if (error === undefined) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });
}
