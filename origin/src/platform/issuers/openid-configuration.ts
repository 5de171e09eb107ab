import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as client from 'openid-client';

type SendForm = (
  url: string,
  init: Omit<client.CustomFetchOptions, 'body'> & { body: string | null },
) => Promise<Response>;

export function openidConfiguration(provider: ExternalIssuer, send: SendForm): () => Promise<client.Configuration> {
  let discovered: Promise<client.Configuration> | undefined;
  return () => {
    discovered ??= discover(provider, send).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
}

function discover({ issuer, clientId, clientSecret }: ExternalIssuer, send: SendForm): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretBasic(clientSecret), {
    execute: isPlain ? [client.allowInsecureRequests] : [],
    [client.customFetch]: (url, init) =>
      send(url, { ...init, body: init.body instanceof URLSearchParams ? init.body.toString() : null }),
  });
}

export interface ExternalIssuer {
  /** The discovery document is at `/.well-known/openid-configuration` below this URL. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Keyed by publication id; `*` applies to every title without its own provider. */
export type IdentityProviders = Readonly<Record<string, ExternalIssuer>>;

interface NamedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Names below `localhost` mean this machine (RFC 6761), but name servers do not know them, so the request goes to the
 * loopback address with its own host name.
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
