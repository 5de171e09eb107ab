import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { edgeHeaders, headersOfClaim, signEdgeClaim, signEdgePlace } from '#src/lib/edge-headers.ts';
import { testEdgeSecret } from './test-secrets.ts';

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly payload?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent unchanged; a stream is sent in chunks without a length. */
  readonly body?: string | ReadableStream<Uint8Array>;
  /** Aborts the request before the answer. */
  readonly signal?: AbortSignal;
}

/** What a visitor needs from an origin. An origin in another process has no app to call. */
export interface VisitedOrigin {
  readonly url: string;
  readonly services: Pick<RunningOrigin['services'], 'fleet'>;
  readonly app?: RunningOrigin['app'];
}

/** How requests reach the origin: over HTTP, or as direct calls of its app. */
export type Transport = 'http' | 'function';

/**
 * A browser behind the edge: keeps cookies per host and signs requests as the edge does. It does not follow redirects.
 */
export class Visitor {
  readonly #origin: VisitedOrigin;
  readonly #transport: Transport;
  readonly #cookies = new Map<string, Map<string, string>>();
  /** Client IP address seen by the edge. */
  clientAddress = '127.0.0.1';
  /** Location seen by the edge, in the format of its header. */
  place: string | null = null;

  constructor(origin: VisitedOrigin, transport: Transport = 'http') {
    this.#origin = origin;
    this.#transport = transport;
  }

  /** Requests an absolute URL as the edge forwards it. */
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

  call(title: FleetTitle, path: string, ask?: Ask): Promise<Response> {
    return this.ask(`${this.#origin.services.fleet.pageUrl(title)}/api/${path}`, ask);
  }

  /** Headers the edge would add to a GET of this URL. */
  signed(href: string): Promise<Record<string, string>> {
    return this.#signature(new URL(href), 'GET');
  }

  cookie(host: string, name: string): string | undefined {
    return this.#cookies.get(host)?.get(name);
  }

  /** Sets a host's cookie as if the server had sent it. */
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
    const signature = await signEdgeClaim(testEdgeSecret, claim);
    const placed =
      this.place === null
        ? {}
        : {
            [edgeHeaders.place]: this.place,
            [edgeHeaders.placeSignature]: await signEdgePlace(testEdgeSecret, this.place, signature),
          };
    return { ...placed, ...headersOfClaim(claim, signature) };
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
