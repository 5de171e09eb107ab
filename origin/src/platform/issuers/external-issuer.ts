/** An OpenID provider of somebody else, and how this product is known there. */
export interface ExternalIssuer {
  /** Its discovery document lies at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** External providers by publication id; `*` is that of every title that has none of its own. */
export type IdentityProviders = Readonly<Record<string, ExternalIssuer>>;
