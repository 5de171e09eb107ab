import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { edgeHeaders, signEdgeClaim } from '#src/lib/edge-signature.ts';
import { testEdgeSecret } from './test-secrets.ts';

/** What a visitor asks for. */
export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly payload?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as it is; a stream goes out in chunks, without its length. */
  readonly body?: string | ReadableStream<Uint8Array>;
  /** Gives the request up before its answer has come. */
  readonly signal?: AbortSignal;
}

/** What a visitor needs of an origin; one in another process has no app to call. */
export interface VisitedOrigin {
  readonly url: string;
  readonly services: Pick<RunningOrigin['services'], 'fleet'>;
  readonly app?: RunningOrigin['app'];
}

/** How requests get to the origin: over HTTP, or by calling its app as a function. */
export type Transport = 'http' | 'function';

/** A browser behind the edge: keeps the cookies of each host, and signs as the edge does. Follows no redirect by itself. */
export class Visitor {
  readonly #origin: VisitedOrigin;
  readonly #transport: Transport;
  readonly #cookies = new Map<string, Map<string, string>>();
  /** IP address that the edge sees. */
  clientAddress = '127.0.0.1';

  constructor(origin: VisitedOrigin, transport: Transport = 'http') {
    this.#origin = origin;
    this.#transport = transport;
  }

  /** Asks for an absolute URL. */
  async ask(href: string, { method = 'GET', headers = {}, payload, form, body, signal }: Ask = {}): Promise<Response> {
    const url = new URL(href);
    const sent = new Headers(headers);
    const cookies = [...(this.#cookies.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies !== '') sent.set('cookie', cookies);
    for (const [name, value] of Object.entries(await this.#signature(url, method))) sent.set(name, value);
    if (payload !== undefined) sent.set('content-type', 'application/json');
    if (form !== undefined) sent.set('content-type', 'application/x-www-form-urlencoded');
    const formText = form === undefined ? undefined : new URLSearchParams(form).toString();
    const text = payload === undefined ? (formText ?? body) : JSON.stringify(payload);
    const sentBody = text === undefined ? {} : { body: text, duplex: 'half' as const };
    const init = { method, headers: sent, redirect: 'manual' as const, ...sentBody, ...(signal && { signal }) };
    const target = `${url.pathname}${url.search}`;
    const app = this.#transport === 'function' ? this.#origin.app : undefined;
    const response =
      app === undefined
        ? await fetch(`${this.#origin.url}${target}`, init)
        : await app.request(`http://127.0.0.1${target}`, init);
    this.#keepCookies(url.host, response);
    return response;
  }

  /** Asks a call of a title's API. */
  call(title: FleetTitle, path: string, ask?: Ask): Promise<Response> {
    return this.ask(`${this.#origin.services.fleet.pageUrl(title)}/api/${path}`, ask);
  }

  /** Headers with which the edge would pass a GET of a URL on. */
  signed(href: string): Promise<Record<string, string>> {
    return this.#signature(new URL(href), 'GET');
  }

  /** Value of a cookie of a host. */
  cookie(host: string, name: string): string | undefined {
    return this.#cookies.get(host)?.get(name);
  }

  /** Sets a cookie of a host as if it had been sent. */
  setCookie(host: string, name: string, value: string): void {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar.set(name, value));
  }

  async #signature(url: URL, method: string): Promise<Record<string, string>> {
    const role = this.#origin.services.fleet.roleOf(url.host);
    const claim = {
      method,
      target: `${url.pathname}${url.search}`,
      titleCode: role !== undefined && 'title' in role ? role.title.titleCode : '',
      host: url.host,
      protocol: url.protocol.slice(0, -1),
      clientAddress: this.clientAddress,
      issuedAt: Math.floor(Date.now() / 1000),
    };
    return {
      [edgeHeaders.titleCode]: claim.titleCode,
      [edgeHeaders.host]: claim.host,
      [edgeHeaders.protocol]: claim.protocol,
      [edgeHeaders.clientAddress]: claim.clientAddress,
      [edgeHeaders.issuedAt]: String(claim.issuedAt),
      [edgeHeaders.signature]: await signEdgeClaim(testEdgeSecret, claim),
    };
  }

  #keepCookies(host: string, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*1970/i.test(one));
      if (isGone) this.#cookies.get(host)?.delete(name);
      else this.setCookie(host, name, value);
    }
  }
}
