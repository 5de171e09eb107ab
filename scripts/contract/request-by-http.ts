import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Ask } from './attempts.ts';

/** Node asks the name server for `*.localhost`, which browsers resolve to this machine. */
const toThisMachine: LookupFunction = (_name, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: isIP('127.0.0.1') }]);

/**
 * Returns a function that sends requests to a title's page, with the session cookie if an attempt
 * is signed in.
 */
export function requestByHttp(pageUrl: URL, session: string | undefined): Ask {
  const send = pageUrl.protocol === 'https:' ? httpsRequest : httpRequest;
  const name = pageUrl.protocol === 'https:' ? '__Host-session' : 'session';
  const isLocal = pageUrl.hostname.endsWith('.localhost');
  return async ({ method, path, headers, body, isSignedIn }) => {
    // Node sends no content length for the body of a DELETE by itself.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const cookie = isSignedIn && session !== undefined ? { cookie: `${name}=${session}` } : {};
    const call = send(new URL(path, pageUrl), {
      method,
      headers: { ...headers, ...length, ...cookie },
      timeout: 20_000,
      ...(isLocal ? { lookup: toThisMachine } : {}),
    });
    call.on('timeout', () => call.destroy(new Error(`${method} ${path} was not answered within 20 s.`)));
    call.end(body);
    const response = await answerTo(call);
    return { status: response.statusCode ?? 0, headers: headersOf(response), text: await text(response) };
  };
}

async function answerTo(call: ReturnType<typeof httpRequest>): Promise<IncomingMessage> {
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
