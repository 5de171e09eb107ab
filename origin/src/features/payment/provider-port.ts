import type { FleetTitle } from '#src/domain/fleet.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import type { PaymentAttempt } from './payment-repository.ts';

/** The families of means of payment, each with a provider of its own. */
export type ProviderName = 'card' | 'vipps' | 'avtaleGiro';

/** An attempt, and what a provider is told about it. */
export interface ProviderOrder {
  readonly attempt: PaymentAttempt;
  readonly title: FleetTitle;
  /** The title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  /** Where the person comes back to, whatever the outcome. */
  readonly returnUrl: string;
  /** Where the provider tells of news. */
  readonly callbackUrl: string;
}

/** A session at a provider. */
export interface StartedSession {
  /** The provider's own name for it. */
  readonly providerReference: string;
  /** The provider's page for the person. */
  readonly redirectUrl: string;
}

/** A means of payment that a provider keeps for later; never a card number. */
export interface RegisteredMeans {
  /** What the provider knows it by. */
  readonly token: string;
  /** Brand of a card, as Visa. */
  readonly brand: string | null;
  readonly lastFour: string | null;
  /** Last month of a card, `yyyy-mm`. */
  readonly expires: string | null;
}

/** What a provider says about an attempt when it is asked. */
export interface ProviderStatus {
  readonly state: PaymentState;
  readonly failure: PaymentFailure | null;
  /** What was taken in all, or given back by a refund, in øre. */
  readonly movedOre: number;
  /** What was registered; null if nothing was. */
  readonly means: RegisteredMeans | null;
  /** What went back of a sum that was taken, whoever asked for it; left out if nothing did. */
  readonly returns?: readonly ProviderReturn[];
}

/** A sum that a provider has given back. */
export interface ProviderReturn {
  /** The reference of our refund, or the provider's own name if we have not asked for it. */
  readonly name: string;
  /** In øre. */
  readonly amountOre: number;
}

/** A provider's news: something happened, and it is time to ask. */
export interface ProviderEvent {
  /** The provider's own name of what it is about, or ours. */
  readonly reference: string;
  readonly name: string;
  /** The provider's number of the very event; empty if it has none. */
  readonly pspReference: string;
}

/** A message as it came in, before anything is believed of it. */
export interface ProviderMessage {
  readonly headers: Headers;
  readonly body: string;
  /** Host, and path with query, that it was sent to. */
  readonly host: string;
  readonly target: string;
}

/**
 * What the product needs of a payment provider. Each write carries a key made from the attempt's reference, so that it can
 * be sent again; each answer about an outcome is read from the provider's own server.
 * @throws ProviderSilentError if the outcome is unknown, ProviderRefusedError if the provider says no.
 */
export interface PaymentProvider {
  /** Begins the verification of a card, an agreement, a mandate or a payment, by the attempt's kind. */
  readonly start: (order: ProviderOrder) => Promise<StartedSession>;
  readonly getStatus: (attempt: PaymentAttempt) => Promise<ProviderStatus>;
  /** Takes a sum that is held. */
  readonly capture: (attempt: PaymentAttempt) => Promise<void>;
  /** Gives up what the person has not finished, or a sum that is held. */
  readonly cancel: (attempt: PaymentAttempt) => Promise<void>;
  /**
   * Takes a sum by a stored means, or holds it until it is captured; returns the provider's own name for it. Asked again
   * after a lost answer, it takes nothing twice: the name is the same, or the first sum was only held.
   */
  readonly charge: (order: ProviderOrder, token: string) => Promise<string>;
  /** Gives a sum back that an earlier attempt has taken. */
  readonly refund: (attempt: PaymentAttempt, taken: PaymentAttempt) => Promise<ProviderStatus>;
  /** Forgets a stored means, so that nothing can be taken by it any more. */
  readonly revoke: (token: string) => Promise<void>;
  /** Whether a stored means still works. */
  readonly meansWorks: (token: string) => Promise<boolean>;
  /** Reads a message that is proven to come from the provider; undefined if it is not. */
  readonly handleProviderEvent: (message: ProviderMessage) => ProviderEvent | undefined;
}

/** Code of the answer that there is no such order, payment, agreement or claim. */
export const isUnknownAtProvider = 'status404';

/** The provider did not answer, or not clearly: whether anything happened must be asked again. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider has not answered: ${code}`, options);
    this.code = code;
  }
}

/** The provider has said no, and nothing happened. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
  readonly code: string;
  /** Fields of the request that the provider names as the cause. */
  readonly fields: readonly string[];
  readonly failure: PaymentFailure;

  constructor(
    code: string,
    {
      fields = [],
      failure = 'refused',
    }: { readonly fields?: readonly string[]; readonly failure?: PaymentFailure } = {},
  ) {
    super(`The provider has refused: ${code}`);
    this.code = code;
    this.fields = fields;
    this.failure = failure;
  }
}
