import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { cookieName } from '#worker/cookies.ts';

/** An answer with its body. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const patienceMs = 20_000;

/**
 * Asks a URL of a deployment for what is live, canaries left out, redirects not followed; with a body by POST. Browsers
 * find every `*.localhost` on their own machine, and Node does not, so those are asked there.
 */
export function askDeployment(url: string, body?: string): Promise<Reply> {
  const { protocol, hostname, port, host, pathname, search } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: isLocal ? '127.0.0.1' : hostname,
        port,
        path: `${pathname}${search}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host,
          cookie: `${cookieName('canary', protocol === 'https:' ? 'https' : 'http')}=0`,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
        timeout: patienceMs,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`nothing within ${patienceMs / 1000} s`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
