import { request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Reply } from '../deploy/ask-deployment.ts';

/** What is sent besides the address: a form, or JSON. */
export interface Sent {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks hosts under `localhost` as a browser would, which finds them on its own machine; keeps the cookies of each. */
export class LocalBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async ask(url: string, { method, form, json, headers = {} }: Sent = {}): Promise<Reply> {
    const { host, port, pathname, search, origin } = new URL(url);
    const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString();
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    const sent = {
      ...headers,
      host,
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    };
    const options = { host: '127.0.0.1', port, path: pathname + search, headers: sent };
    return new Promise((resolve, reject) => {
      const request = requestHttp({ ...options, method: method ?? (body === undefined ? 'GET' : 'POST') });
      request.on('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) keep(cookies, line);
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read }),
          reject,
        );
      });
      request.on('error', reject).end(body);
    });
  }

  /** Follows redirects to the first page, or to the address that ends a log-in, which the page itself reads. */
  async follow(begin: string, first: Sent = {}): Promise<{ readonly url: string; readonly reply: Reply | undefined }> {
    let url = begin;
    let sent = first;
    for (let step = 0; step < 10; step += 1) {
      if (new URL(url).pathname === '/callback') return { url, reply: undefined };
      const reply = await this.ask(url, sent);
      if (reply.headers.location === undefined) return { url, reply };
      url = new URL(reply.headers.location, url).href;
      sent = {};
    }
    throw new Error(`There is no page after 10 redirects from ${begin}.`);
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*1970/i.test(one))) cookies.delete(name);
  else cookies.set(name, value);
}
