import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

const patienceMs = 20_000;

/** Node asks the name server for `*.localhost`, which browsers resolve to this machine. */
const toThisMachine: LookupFunction = (_name, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: isIP('127.0.0.1') }]);

/** Follows no redirects. @throws if the request is not answered within 20 s. */
export async function sendRequest(url: URL, { method, headers, body }: Sent): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  // Node sends no content length for the body of a DELETE by itself.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const call = send(url, {
    method,
    headers: { ...headers, ...length },
    timeout: patienceMs,
    ...(/(?:^|\.)localhost$/.test(url.hostname) ? { lookup: toThisMachine } : {}),
  });
  call.on('timeout', () => call.destroy(new Error(`${method} ${url.pathname} was not answered within 20 s.`)));
  call.end(body);
  const response = await answerTo(call);
  return { status: response.statusCode ?? 0, headers: headersOf(response), text: await text(response) };
}

async function answerTo(call: ReturnType<typeof requestHttp>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
