import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface NamedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Fetches a URL. Names below `localhost` mean this machine (RFC 6761), but no name server knows
 * them, so such a request goes to the loopback address with its own host name.
 */
export async function fetchNamed(address: string, init: NamedRequest): Promise<Response> {
  const url = new URL(address);
  const { method, headers, body, signal = null } = init;
  if (!url.hostname.endsWith('.localhost') || url.protocol !== 'http:') {
    return fetch(address, { method, headers, body, signal, redirect: 'manual' });
  }
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      host: '127.0.0.1',
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { ...headers, ...length, host: url.host },
      ...(signal === null ? {} : { signal }),
    };
    const call = request(options, (incoming) => {
      const type = incoming.headers['content-type'] ?? 'text/plain';
      const answer = (whole: string): Response =>
        new Response(whole, { status: incoming.statusCode ?? 502, headers: { 'content-type': type } });
      text(incoming).then((whole) => resolve(answer(whole)), reject);
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}
