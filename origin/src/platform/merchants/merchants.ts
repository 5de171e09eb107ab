export interface CardMerchant {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly payeeId: string;
  readonly accessToken: string;
}

export interface VippsMerchant {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly merchantSerialNumber: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  readonly webhookSecret: string;
  readonly loginIssuer?: string | undefined;
}

export interface AvtaleGiroMerchant {
  /** Eight digits (`kundeenhet`) that identify the sender of the title's files. */
  readonly customerUnit: string;
  /** The bank's page for setting up a mandate, if it has one; called with `konto`, `kid` and `retur`. */
  readonly signUpUrl?: string | undefined;
}

/** A method without an account is not offered. */
export interface MerchantAccount {
  readonly card?: CardMerchant | undefined;
  readonly vipps?: VippsMerchant | undefined;
  readonly avtaleGiro?: AvtaleGiroMerchant | undefined;
}

export interface Merchants {
  readonly accountOf: (titleCode: string) => MerchantAccount;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}
