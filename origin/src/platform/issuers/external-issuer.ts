/** An external OpenID provider, and this product's registration there. */
export interface ExternalIssuer {
  /** Its discovery document is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** External providers by publication id; `*` applies to every title without its own. */
export type IdentityProviders = Readonly<Record<string, ExternalIssuer>>;
