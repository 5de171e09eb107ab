/** A title's account at the provider of card payments (Swedbank Pay). */
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
  /** Secret with which the provider signs its events. */
  readonly webhookSecret: string;
}

/** A title's agreement about AvtaleGiro with the clearing house. */
export interface AvtaleGiroMerchant {
  /** Our number there, eight digits: who sends the files. */
  readonly customerUnit: string;
  /** Page of the bank on which a mandate can be given, if it has one: gets `konto`, `kid` and `retur`. */
  readonly signUpUrl?: string | undefined;
}

/** Where a title takes payments; what it has no account for cannot be chosen. */
export interface MerchantAccount {
  readonly card?: CardMerchant | undefined;
  readonly vipps?: VippsMerchant | undefined;
  readonly avtaleGiro?: AvtaleGiroMerchant | undefined;
}

/** The titles' accounts at payment providers, and the way there. */
export interface Merchants {
  readonly accountOf: (titleCode: string) => MerchantAccount;
  /** Sends a request to a provider. */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}
