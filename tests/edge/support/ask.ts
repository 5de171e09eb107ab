import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A request to the running edge. Node cannot resolve `*.localhost`, so the host is sent as a header. */
export interface Question {
  readonly port: number;
  /** May include a port; by default the requested one. */
  readonly host?: string;
  readonly method?: string;
  /** Path and query, sent unchanged. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a request and resolves as soon as the answer's headers arrive. */
export function open(question: Question): Promise<IncomingMessage> {
  const { port, host = 'polviktidende.localhost', method = 'GET', path = '/', headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    // Node sends no body with DELETE unless the length is set.
    const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const sent = { host: host.includes(':') ? host : `${host}:${port}`, ...length, ...headers };
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent: false, headers: sent }, resolve);
    outgoing.on('error', reject);
    if (typeof body === 'object') body.pipe(outgoing);
    else outgoing.end(body);
  });
}

export async function ask(question: Question): Promise<Reply> {
  const response = await open(question);
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

/** Outcome of a websocket upgrade: the first frame's text and its sender, if the connection was switched. */
export interface Switched {
  readonly status: number;
  readonly from: unknown;
  readonly text: string;
}

export function upgrade(port: number, headers: Readonly<Record<string, string>>): Promise<Switched> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        host: `polviktidende.localhost:${port}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    outgoing.on('upgrade', (response, socket, head) => {
      const done = (data: Buffer) => {
        socket.destroy();
        resolve({ status: 101, from: response.headers['x-from'], text: data.subarray(2).toString() });
      };
      if (head.length > 0) done(head);
      else socket.once('data', done);
    });
    outgoing.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, from: undefined, text: '' });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
