/** A title's account at the card payment provider (Swedbank Pay). */
export interface CardMerchant {
  /** URL of the provider's API, without a trailing slash. */
  readonly apiUrl: string;
  readonly payeeId: string;
  readonly accessToken: string;
}

/** A title's sales unit at Vipps MobilePay. */
export interface VippsMerchant {
  /** URL of the provider's API, without a trailing slash. */
  readonly apiUrl: string;
  readonly merchantSerialNumber: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  /** Secret for verifying the provider's events. */
  readonly webhookSecret: string;
  /** Issuer of Vipps Login; missing if the sales unit does not have it. */
  readonly loginIssuer?: string | undefined;
}

/** A title's AvtaleGiro agreement with the clearing house. */
export interface AvtaleGiroMerchant {
  /**
   * The title's eight-digit customer unit number (`kundeenhet`), which identifies the sender of its
   * files.
   */
  readonly customerUnit: string;
  /**
   * The bank's page for signing up to a mandate, if it has one; called with `konto`, `kid` and
   * `retur`.
   */
  readonly signUpUrl?: string | undefined;
}

/** A title's payment accounts; a method without an account is not offered. */
export interface MerchantAccount {
  readonly card?: CardMerchant | undefined;
  readonly vipps?: VippsMerchant | undefined;
  readonly avtaleGiro?: AvtaleGiroMerchant | undefined;
}

/** The titles' accounts at payment providers, and the transport to them. */
export interface Merchants {
  readonly accountOf: (titleCode: string) => MerchantAccount;
  /** Sends a request to a provider. */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}
