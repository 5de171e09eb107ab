import http from 'node:http';
import type { BrowserContext } from 'playwright/test';
import { edgePort, titleUrl } from './addresses.ts';

type BrowserCookie = Parameters<BrowserContext['addCookies']>[0][number];

/**
 * Logs a demo person in without a browser, from the title's link to the end of the callback; returns the cookies of the
 * title and its provider, as a browser would have them.
 */
export async function logInOverHttp(person: string, publicationId: string): Promise<readonly BrowserCookie[]> {
  const jar = new CookieJar();
  const loginPage = await followToPage(jar, titleUrl(publicationId, '/api/login?returnPath=/'));
  const chosen = await ask(jar, `${loginPage}/demo`, {
    type: 'application/x-www-form-urlencoded',
    text: `kind=${person}`,
  });
  const callback = new URL(await followToPage(jar, locationOf(chosen)));
  if (callback.pathname !== '/callback') throw new Error(`The log-in of ${person} ended at ${callback.href}.`);
  const [code, state] = ['code', 'state'].map((name) => callback.searchParams.get(name) ?? '');
  const payload = JSON.stringify({ code, state, schibstedId: '' });
  const done = await ask(jar, titleUrl(publicationId, '/api/handlecode'), { type: 'application/json', text: payload });
  if (done.statusCode !== 200) throw new Error(`handlecode of ${person} answered ${done.statusCode}.`);
  return jar.cookies();
}

/** Follows redirects; returns the URL of the first page. */
async function followToPage(jar: CookieJar, begin: string): Promise<string> {
  let url = begin;
  for (let step = 0; step < 8; step += 1) {
    // Only the browser opens the callback page.
    if (new URL(url).pathname === '/callback') return url;
    const response = await ask(jar, url);
    if (response.statusCode === 200) return url;
    url = new URL(locationOf(response), url).href;
  }
  throw new Error(`No page after 8 redirects from ${begin}.`);
}

/** Requests a URL from the edge. Node cannot resolve *.localhost, so the host is sent as a header. */
function ask(jar: CookieJar, href: string, body?: { type: string; text: string }): Promise<http.IncomingMessage> {
  const { host, origin, pathname, search } = new URL(href);
  const headers = { host, origin, cookie: jar.header(host), ...(body && { 'content-type': body.type }) };
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: edgePort,
      path: pathname + search,
      method: body ? 'POST' : 'GET',
      headers,
    };
    const request = http.request(options, (response) => {
      jar.keep(host, response.headers['set-cookie'] ?? []);
      response
        .resume()
        .once('end', () => resolve(response))
        .once('error', reject);
    });
    request.once('error', reject).end(body?.text);
  });
}

function locationOf({ headers, statusCode }: http.IncomingMessage): string {
  if (headers.location === undefined) throw new Error(`No redirect but ${statusCode}.`);
  return headers.location;
}

class CookieJar {
  readonly #cookies = new Map<string, BrowserCookie & { readonly host: string }>();

  keep(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const given = new Map(attributes.map((one) => [one.split('=')[0]?.toLowerCase(), one.split('=')[1] ?? '']));
      const expires = endOf(given.get('expires'), given.get('max-age'));
      const key = `${host} ${given.get('path')} ${name}`;
      if (expires !== undefined && expires * 1000 <= Date.now()) this.#cookies.delete(key);
      else {
        const [domain = ''] = host.split(':');
        const kept = { name, value, domain, path: given.get('path') ?? '/', httpOnly: given.has('httponly') };
        this.#cookies.set(key, { host, ...kept, sameSite: 'Lax', ...(expires !== undefined && { expires }) });
      }
    }
  }

  header(host: string): string {
    return [...this.#cookies.values()]
      .filter((cookie) => cookie.host === host)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  cookies(): readonly BrowserCookie[] {
    return [...this.#cookies.values()].map(({ host: _host, ...cookie }) => cookie);
  }
}

/** Expiry of a cookie in seconds since the epoch; undefined for a session cookie. */
function endOf(expires: string | undefined, maxAge: string | undefined): number | undefined {
  if (maxAge !== undefined) return Date.now() / 1000 + Number(maxAge);
  return expires === undefined ? undefined : Date.parse(expires) / 1000;
}
