import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What stands between an origin and its database server, and can cut it off. */
export interface DatabaseProxy {
  /** The database's url through it. */
  readonly url: string;
  /** Breaks all connections, and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Lets connections through, at first and after a cut. */
  readonly join: () => Promise<void>;
  /** Passes nothing on any more, and answers nothing, over connections that stay open. */
  readonly hang: () => void;
}

/** A proxy in front of a database, which refuses connections until it is joined. */
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
