import type { FleetTitle } from '#src/domain/fleet.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import type { paymentEvent, paymentMethod } from './payment-tables.ts';

export const providerNames = ['card', 'vipps', 'avtaleGiro'] as const;
export type ProviderName = (typeof providerNames)[number];

const providers: Readonly<Record<PaymentMethodId, ProviderName | undefined>> = {
  VIPPS: 'vipps',
  'SWEDBANK-PPG': 'card',
  SPIDCARD: 'card',
  AVTALEGIRO: 'avtaleGiro',
  BANKGIRO: undefined,
  STREX: undefined,
};

export function providerNameOf(method: PaymentMethodId): ProviderName | undefined {
  return providers[method];
}

/**
 * True if payments by the method can be refunded to it. Banks do not refund AvtaleGiro, and a transfer needs an account
 * number.
 */
export function isRefundable(method: PaymentMethodId): boolean {
  const name = providerNameOf(method);
  return name !== undefined && name !== 'avtaleGiro';
}

export interface ProviderOrder {
  readonly attempt: PaymentAttempt;
  readonly title: FleetTitle;
  /** The title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

export interface StartedSession {
  readonly providerReference: string;
  readonly redirectUrl: string;
}

/** A payment method that a provider stores for later; never includes a card number. */
export type RegisteredMeans = Pick<typeof paymentMethod.$inferSelect, 'token' | 'brand' | 'lastFour' | 'expires'>;

export function meansWithoutCard(token: string): RegisteredMeans {
  return { token, brand: null, lastFour: null, expires: null };
}

export interface ProviderStatus {
  readonly state: PaymentState;
  readonly failure: PaymentFailure | null;
  readonly movedOre: number;
  readonly means: RegisteredMeans | null;
  readonly returns?: readonly ProviderReturn[];
}

export const nothingMoved = { failure: null, movedOre: 0, means: null } as const;

export interface ProviderReturn {
  /** The reference of our refund, or the provider's own name for a refund that we did not request. */
  readonly name: string;
  readonly amountOre: number;
}

/** An event at the provider, which only prompts us to query the status. */
export type ProviderEvent = Pick<typeof paymentEvent.$inferSelect, 'reference' | 'name' | 'pspReference'>;

/** A message that is not authenticated yet. */
export interface ProviderMessage {
  readonly headers: Headers;
  readonly body: string;
  /** Host of the request; `target` is its path with the query. */
  readonly host: string;
  readonly target: string;
}

/**
 * A payment provider as the rest of the origin sees it. Each write carries an idempotency key derived from the
 * attempt's reference, so that it can be repeated; outcomes are only read from the provider's own server.
 * @throws ProviderSilentError if the outcome is unknown, ProviderRefusedError if the provider refuses.
 */
export interface PaymentProvider {
  readonly start: (order: ProviderOrder) => Promise<StartedSession>;
  readonly getStatus: (attempt: PaymentAttempt) => Promise<ProviderStatus>;
  readonly capture: (attempt: PaymentAttempt) => Promise<void>;
  readonly cancel: (attempt: PaymentAttempt) => Promise<void>;
  /**
   * Takes an amount from a stored method, or reserves it until capture; returns the provider's own name for the charge.
   * Repeating the call after a lost answer never takes the amount twice: the name is the same, or the first charge was
   * only a reservation.
   */
  readonly charge: (order: ProviderOrder, token: string) => Promise<string>;
  readonly refund: (attempt: PaymentAttempt, taken: PaymentAttempt) => Promise<ProviderStatus>;
  readonly revoke: (token: string) => Promise<void>;
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

/** Returns the provider's own name for the attempt. @throws ProviderSilentError if there is none yet */
export function startedReference({ providerReference }: PaymentAttempt): string {
  if (providerReference === null) throw new ProviderSilentError('notStarted');
  return providerReference;
}

/** The provider refused the call, so nothing happened. */
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

/** Returns the provider's refusal instead of throwing it. */
export async function orRefusal<T>(call: Promise<T>): Promise<T | ProviderRefusedError> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefusedError) return error;
    throw error;
  }
}
