import * as client from 'openid-client';

/** Sends a request to the provider; a body is always a form. */
type SendForm = (
  url: string,
  init: Omit<client.CustomFetchOptions, 'body'> & { body: string | null },
) => Promise<Response>;

/**
 * Returns a function that fetches the provider's configuration on first use, and again after a
 * failure.
 */
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

/** An external OpenID provider, and this product's client there. */
export interface ExternalIssuer {
  /** The discovery document is at `/.well-known/openid-configuration` below this URL. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * External providers by publication id; `*` applies to every title without a provider of its own.
 */
export type IdentityProviders = Readonly<Record<string, ExternalIssuer>>;
