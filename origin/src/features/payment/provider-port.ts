import type { FleetTitle } from '#src/domain/fleet.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import type { PaymentAttempt } from './payment-repository.ts';

/** Families of payment methods, each with a provider of its own. */
export const providerNames = ['card', 'vipps', 'avtaleGiro'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Returns the name of a payment method's provider; undefined if the method needs none. */
export function providerNameOf(method: PaymentMethodId): ProviderName | undefined {
  switch (method) {
    case 'VIPPS':
      return 'vipps';
    case 'SWEDBANK-PPG':
    case 'SPIDCARD':
      return 'card';
    case 'AVTALEGIRO':
      return 'avtaleGiro';
    case 'BANKGIRO':
    case 'STREX':
      return undefined;
  }
}

/**
 * True if a payment by the method can be refunded to it: banks do not refund AvtaleGiro, and a transfer needs an
 * account number.
 */
export function isRefundable(method: PaymentMethodId): boolean {
  const name = providerNameOf(method);
  return name !== undefined && name !== 'avtaleGiro';
}

/** An attempt with the data for its provider. */
export interface ProviderOrder {
  readonly attempt: PaymentAttempt;
  readonly title: FleetTitle;
  /** The title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  /** Return URL for the person, whatever the outcome. */
  readonly returnUrl: string;
  /** URL for the provider's events. */
  readonly callbackUrl: string;
}

/** A session at a provider. */
export interface StartedSession {
  /** The provider's own name for it. */
  readonly providerReference: string;
  /** The provider's page for the person. */
  readonly redirectUrl: string;
}

/** A payment method that a provider stores for later; never includes a card number. */
export interface RegisteredMeans {
  /** The provider's token for it. */
  readonly token: string;
  /** Card brand, such as Visa. */
  readonly brand: string | null;
  readonly lastFour: string | null;
  /** Expiry month of a card, `yyyy-mm`. */
  readonly expires: string | null;
}

/** Returns a payment method without a card. */
export function meansWithoutCard(token: string): RegisteredMeans {
  return { token, brand: null, lastFour: null, expires: null };
}

/** A provider's status of an attempt. */
export interface ProviderStatus {
  readonly state: PaymentState;
  readonly failure: PaymentFailure | null;
  /** Total taken, or given back by a refund, in øre. */
  readonly movedOre: number;
  /** The registered method; null if there is none. */
  readonly means: RegisteredMeans | null;
  /** Returned parts of a taken amount, requested by us or not; left out if there are none. */
  readonly returns?: readonly ProviderReturn[];
}

/** Status fields of an attempt that has moved no money. */
export const nothingMoved = { failure: null, movedOre: 0, means: null } as const;

/** An amount that a provider has returned. */
export interface ProviderReturn {
  /** The reference of our refund, or the provider's own name if we did not request it. */
  readonly name: string;
  /** In øre. */
  readonly amountOre: number;
}

/** A provider's event: a reason to ask for the status. */
export interface ProviderEvent {
  /** Name of its subject, at the provider or ours. */
  readonly reference: string;
  readonly name: string;
  /** The provider's number of the event; empty if it has none. */
  readonly pspReference: string;
}

/** A message as received, not authenticated yet. */
export interface ProviderMessage {
  readonly headers: Headers;
  readonly body: string;
  /** Host and path with query of the request. */
  readonly host: string;
  readonly target: string;
}

/**
 * A payment provider as the product needs it. Each write carries an idempotency key derived from the attempt's
 * reference, so that it can be repeated; outcomes are only read from the provider's own server.
 * @throws ProviderSilentError if the outcome is unknown, ProviderRefusedError if the provider refuses.
 */
export interface PaymentProvider {
  /** Begins a card verification, an agreement, a mandate or a payment, depending on the attempt's kind. */
  readonly start: (order: ProviderOrder) => Promise<StartedSession>;
  readonly getStatus: (attempt: PaymentAttempt) => Promise<ProviderStatus>;
  /** Captures a reserved amount. */
  readonly capture: (attempt: PaymentAttempt) => Promise<void>;
  /** Cancels an unfinished attempt or a reserved amount. */
  readonly cancel: (attempt: PaymentAttempt) => Promise<void>;
  /**
   * Takes an amount from a stored method, or reserves it until capture; returns the provider's own name for the charge.
   * Repeating the call after a lost answer never takes the amount twice: the name is the same, or the first charge was
   * only a reservation.
   */
  readonly charge: (order: ProviderOrder, token: string) => Promise<string>;
  /** Refunds an amount taken by an earlier attempt. */
  readonly refund: (attempt: PaymentAttempt, taken: PaymentAttempt) => Promise<ProviderStatus>;
  /** Revokes a stored method, so that it can no longer be charged. */
  readonly revoke: (token: string) => Promise<void>;
  /** Returns whether a stored method still works. */
  readonly meansWorks: (token: string) => Promise<boolean>;
  /** Reads an authenticated message from the provider; undefined for any other. */
  readonly handleProviderEvent: (message: ProviderMessage) => ProviderEvent | undefined;
}

/** Code for an unknown order, payment, agreement or claim. */
export const isUnknownAtProvider = 'status404';

/** The provider gave no conclusive answer, so its status must be queried again. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider has not answered: ${code}`, options);
    this.code = code;
  }
}

/**
 * Returns the provider's own name for an attempt.
 * @throws ProviderSilentError if it has none yet.
 */
export function startedReference({ providerReference }: PaymentAttempt): string {
  if (providerReference === null) throw new ProviderSilentError('notStarted');
  return providerReference;
}

/** The provider refused, and nothing happened. */
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
