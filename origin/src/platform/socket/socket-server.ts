import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { logOutage } from '#origin/platform/log/log.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { SessionReader, SignedIn } from '../actor/signed-in.ts';
import type { DatabaseDriver } from '../database/database.ts';
import { connectionLimits } from '../database/server-database.ts';
import { verifyVisit } from '../edge/edge-check.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import { type SocketPort, socketFault } from './socket-port.ts';

type TakeClient = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Connections for notifications between processes. The adapter takes one connection for listening. It does not release
 * a broken connection, which would fill the pool, nor one that is closed before it listens, which would keep the pool
 * from ending.
 */
class NewsPool extends Pool {
  readonly #listeners = new Set<PoolClient>();

  constructor(config: PoolConfig) {
    super(config);
    this.on('release', (_error, client) => this.#listeners.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(take: TakeClient): void;
  override connect(take?: TakeClient): Promise<PoolClient> | undefined {
    if (take === undefined) return this.#listener();
    super.connect(take);
    return undefined;
  }

  override async end(): Promise<void> {
    const ended = super.end();
    for (const client of this.#listeners) client.release(true);
    await ended;
  }

  async #listener(): Promise<PoolClient> {
    if (this.ending) return never();
    const client = await super.connect();
    this.#listeners.add(client);
    client.once('end', () => {
      if (this.#listeners.has(client)) client.release(true);
    });
    if (!this.ending) return client;
    client.release(true);
    return never();
  }
}

/** Never yields a connection. If the adapter were refused one, it would retry for as long as the process runs. */
function never(): Promise<PoolClient> {
  return new Promise(() => undefined);
}

export interface SocketParts {
  readonly fleet: FleetView;
  readonly log: Logger;
  readonly readSession: SessionReader;
  readonly realNow: () => number;
  readonly secrets: { readonly edgeSecret: string };
  readonly sandbox: { readonly faults: { readonly take: (titleCode: string, call: string) => unknown } } | undefined;
}

export interface RunningSocket extends SocketPort {
  readonly attach: (server: HttpServer, services: SocketParts) => void;
  readonly close: () => Promise<void>;
}

/** Serves signed-in people only. Each socket gets its account's events, and learns when its session ends (C-04). */
export function createSocket(driver: DatabaseDriver): RunningSocket {
  const io = new Server({ path: '/socket.io', serveClient: false, maxHttpBufferSize: 10_000 });
  const endHere = (sessionId: string): void => {
    const room = io.local.to(roomOfSession(sessionId));
    room.emit(socketEvents.sessionEnded);
    room.disconnectSockets();
  };
  let pool: NewsPool | undefined;
  return {
    attach: (server, services) => {
      // The library passes the error's message on to the refused client, such as `notSignedIn`.
      io.use((socket, next) => void letIn(socket, services, next));
      if (driver.kind === 'server') {
        pool = poolFor(driver.url, services.log);
        io.adapter(createAdapter(pool, { errorHandler: lost(services.log) }));
        io.on(endSession, endHere);
      }
      io.attach(server);
    },
    sessionEnded: (sessionId) => {
      endHere(sessionId);
      if (pool !== undefined) io.serverSideEmit(endSession, sessionId);
    },
    actingEnded: (grantId) => {
      io.in(roomOfGrant(grantId)).disconnectSockets();
    },
    changed: (accountNo, event, by) => {
      io.to(roomOfAccount(accountNo))
        .except(by ?? [])
        .emit(event);
    },
    close: async () => {
      // The library's own close would also close the HTTP server and interrupt other requests.
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
      await pool?.end();
    },
  };
}

function poolFor(url: string, log: Logger): NewsPool {
  const pool = new NewsPool({ connectionString: url, application_name: 'min-side news', max: 2, ...connectionLimits });
  pool.on('error', lost(log));
  pool.on('connect', (client) => client.on('error', lost(log)));
  return pool;
}

function lost(log: Logger) {
  return (error: Error): void => logOutage(log, error, { message: 'a notification to other processes was lost' });
}

/** Ends a session on all processes. It is a single event, because two could overtake each other. */
const endSession = 'endSession';

async function letIn(socket: Socket, services: SocketParts, next: (error?: Error) => void): Promise<void> {
  try {
    next(await admit(socket, services));
  } catch (error) {
    logOutage(services.log, error, { message: 'a socket could not be admitted' });
    next(new Error('internal'));
  }
}

/**
 * Maximum per session and process; the edge keeps a browser on one process. Further tabs query the API instead, and
 * only while they are viewed.
 */
const maxSockets = 10;

/** Returns why the socket is refused; undefined if it is admitted. */
async function admit(socket: Socket, services: SocketParts): Promise<Error | undefined> {
  const signedIn = await signedInOf(socket.request, services);
  // After its grant has ended, a session's page must check who is signed in, like a page without a session.
  if (signedIn === undefined || signedIn.acting?.isOver === true) return new Error('notSignedIn');
  // Nothing is awaited between counting and joining, so simultaneous sockets count one another.
  const room = roomOfSession(signedIn.sessionId);
  if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= maxSockets) return new Error('tooMany');
  await socket.join(room);
  if (signedIn.acting !== undefined) await socket.join(roomOfGrant(signedIn.acting.id));
  if (signedIn.accountNo !== null) await socket.join(roomOfAccount(signedIn.accountNo));
  return undefined;
}

function roomOfSession(sessionId: string): string {
  return `session:${sessionId}`;
}

function roomOfGrant(grantId: string): string {
  return `grant:${grantId}`;
}

function roomOfAccount(accountNo: string): string {
  return `account:${accountNo}`;
}

/** Undefined unless the edge signed the handshake. */
async function signedInOf(
  request: IncomingMessage,
  { fleet, readSession, realNow, sandbox, secrets }: SocketParts,
): Promise<SignedIn | undefined> {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const source = { method: request.method ?? 'GET', target: request.url ?? '/', header };
  const visit = verifyVisit(source, secrets.edgeSecret, Math.floor(realNow() / 1000));
  if (visit === undefined || 'skewSeconds' in visit) return undefined;
  const role = fleet.roleOf(visit.host);
  if (role?.kind !== 'page') return undefined;
  if (sandbox?.faults.take(role.title.titleCode, socketFault) !== undefined) throw new Error('planned to fail');
  const carrier = { protocol: visit.protocol, titleCode: role.title.titleCode, cookies: header('cookie') };
  return (await readSession(carrier))?.signedIn;
}
