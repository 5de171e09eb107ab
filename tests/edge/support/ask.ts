import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';

/** A request to the running edge. Node cannot resolve `*.localhost`, so the host goes in its header. */
export interface Question {
  readonly port: number;
  readonly host?: string;
  readonly method?: string;
  /** Path and query, sent as they are. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

/** An answer with its body read. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a request and resolves with the answer as soon as its headers are there. */
export function open(question: Question): Promise<IncomingMessage> {
  const { port, host = 'polviktidende.localhost', method = 'GET', path = '/', headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    // Node sends no body with DELETE unless its length is said.
    const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const sent = { host: `${host}:${port}`, ...length, ...headers };
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent: false, headers: sent }, resolve);
    outgoing.on('error', reject);
    if (typeof body === 'object') body.pipe(outgoing);
    else outgoing.end(body);
  });
}

/** Sends a request and reads the whole answer. */
export async function ask(question: Question): Promise<Reply> {
  const response = await open(question);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() };
}
