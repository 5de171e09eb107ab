import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { listen, stopListening } from './listen.ts';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  /** With the question mark; empty if there is no query. */
  readonly search: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The server's answer: an object is sent as JSON, a string unchanged. */
export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** Answers, keyed by `METHOD /path`. `*` answers everything else. */
export type Answers = Record<string, Answer | ((call: ReceivedCall) => Answer | Promise<Answer>)>;

export interface ApiServer {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** The received calls as `METHOD /path`, in order. */
  readonly names: () => readonly string[];
}

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Serves calls of a happy-dom test's page from the page's own host, as the edge does. Stops after the test. */
export async function serveApi(answers: Answers): Promise<ApiServer> {
  const calls: ReceivedCall[] = [];

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = await text(request);
    const call = { method: request.method ?? '', path: pathname, search, headers: request.headers, body };
    calls.push(call);
    const rule = answers[nameOf(call)] ?? answers['*'] ?? problem(404, 'notFound');
    const answer = typeof rule === 'function' ? await rule(call) : rule;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)));
  }

  const server = createServer((request, response) => {
    // A page that closes during a call does not fail the test.
    answerCall(request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  closing.push(() => void stopListening(server));
  openPage(`${url}/`);
  return { url, calls, names: () => calls.map(nameOf) };
}

function nameOf({ method, path }: Pick<ReceivedCall, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** An error response (RFC 9457). */
export function problem(status: number, code: string): Answer {
  const json = { type: `/problems/${code}`, title: code, status, code, supportCode: `S-${status}` };
  return { status, json, headers: { 'content-type': 'application/problem+json' } };
}

/** A call that is never answered. */
export function silence(): Promise<Answer> {
  return new Promise(() => undefined);
}

/** Sets the URL of a happy-dom test's page. */
export function openPage(url: string): void {
  const { happyDOM } = window as unknown as { happyDOM?: { setURL: (url: string) => void } };
  if (happyDOM === undefined) throw new Error('openPage needs the happy-dom environment.');
  happyDOM.setURL(url);
}
