import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '#tests/support/listen.ts';

/** A request as the stand-in for the origin received it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: number;
  readonly sha256: string;
}

/** A stand-in for the origin, controlled by the test. */
export interface Upstream {
  readonly url: string;
  readonly port: number;
  /** The requests that it has answered, in order. */
  readonly seen: readonly Seen[];
  /** Answers the waiting requests to `/held` and the waiting streams with the given text. */
  release(text: string): void;
  /** Resolves once a request is waiting to be released. */
  waiting(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-in on a free port. Paths ending in `/held` wait for the test; `/stream` sends one event first. */
export async function startUpstream(): Promise<Upstream> {
  const held = new Set<ServerResponse>();
  const arrivals: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const hold = (response: ServerResponse) => {
    held.add(response);
    response.on('close', () => held.delete(response));
    for (const arrived of arrivals.splice(0)) arrived();
  };
  const seen: Seen[] = [];
  const note = (one: Seen) => seen.push(one);
  const server = createServer((request, response) => void answer(request, response, { hold, note }));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
    socket.write(`Sec-WebSocket-Accept: ${acceptOf(request)}\r\nX-From: ${socket.localPort}\r\n\r\n`);
    socket.write(textFrame('hello over the socket'));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    release: (text) => {
      for (const response of held) response.end(text);
    },
    waiting: () => (held.size > 0 ? Promise.resolve() : new Promise((resolve) => arrivals.push(resolve))),
    stop: async () => {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Taking {
  readonly hold: (response: ServerResponse) => void;
  readonly note: (seen: Seen) => void;
}

async function answer(request: IncomingMessage, response: ServerResponse, { hold, note }: Taking) {
  const url = new URL(request.url ?? '/', 'http://upstream.local');
  const sent = url.searchParams.get('headers');
  for (const [name, value] of Object.entries<string | string[]>(sent === null ? {} : JSON.parse(sent))) {
    response.setHeader(name, value);
  }
  response.statusCode = Number(url.searchParams.get('status') ?? 200);
  if (url.pathname.endsWith('/held')) return hold(response);
  if (url.pathname.endsWith('/stream')) {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: first\n\n');
    return hold(response);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of request) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  const { method = '', headers } = request;
  const seen = { method, url: request.url ?? '', headers, bytes, sha256: hash.digest('hex') } satisfies Seen;
  note(seen);
  response.end(request.method === 'HEAD' || response.statusCode === 304 ? undefined : JSON.stringify(seen));
}

function acceptOf(request: IncomingMessage): string {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  return createHash('sha1').update(key).digest('base64');
}

function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]);
}
