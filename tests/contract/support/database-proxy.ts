import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between an origin and its database server that can cut the connection. */
export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  /** Breaks all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Accepts connections, at first and after a cut. */
  readonly join: () => Promise<void>;
  /** Keeps connections open but forwards nothing more. */
  readonly hang: () => void;
}

/** Creates a proxy in front of a database; it refuses connections until `join` is called. */
export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  const listen = async (port: number): Promise<void> => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await cut();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const hang = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: url.href, cut, join: () => listen(port), hang };
}
