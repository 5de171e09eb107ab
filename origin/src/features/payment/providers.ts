import type { Merchants } from '#origin/platform/merchants/merchants.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import { createAvtaleGiro } from './adapters/avtalegiro.ts';
import { createSwedbankPay } from './adapters/swedbank-pay.ts';
import { createVipps } from './adapters/vipps.ts';
import { type AccessTokens, createAccessTokens } from './adapters/vipps-client.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import type { AttemptKind } from './payment-tables.ts';
import { type PaymentProvider, type ProviderName, type ProviderOrder, providerNameOf } from './provider-port.ts';

class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/** Number of consecutive outages after which the circuit opens, if they have lasted for `leastMs`. */
const maxOutages = 5;
const leastMs = 10_000;
/** How long the circuit stays open before one request probes the provider, in milliseconds. */
const pauseMs = 15_000;

interface BreakerParts {
  readonly send: Merchants['send'];
  readonly now: () => number;
  readonly onChange: (state: 'open' | 'closed') => void;
}

/**
 * Stops sending requests while a provider is down. After repeated outages (no answer, or a 5xx), requests fail
 * immediately instead of each running into its timeout. After a pause one request probes the provider; if it is
 * answered, all others follow.
 */
export function createCircuitBreaker({ send, now, onChange }: BreakerParts): Merchants['send'] {
  let outages = 0;
  let since = 0;
  let pausedUntil: number | undefined;
  let isTried = false;
  const answered = (): void => {
    outages = 0;
    if (pausedUntil === undefined) return;
    pausedUntil = undefined;
    onChange('closed');
  };
  const failed = (isTrial: boolean): void => {
    if (pausedUntil !== undefined) {
      if (isTrial) pausedUntil = now() + pauseMs;
      return;
    }
    if (outages === 0) since = now();
    outages += 1;
    if (outages < maxOutages || now() - since < leastMs) return;
    pausedUntil = now() + pauseMs;
    onChange('open');
  };
  return async (url, init) => {
    const isTrial = pausedUntil !== undefined;
    if (pausedUntil !== undefined && (isTried || now() < pausedUntil)) throw new CircuitOpenError();
    if (isTrial) isTried = true;
    try {
      const response = await send(url, init);
      if (response.status >= 500) failed(isTrial);
      else answered();
      return response;
    } catch (error) {
      failed(isTrial);
      throw error;
    } finally {
      if (isTrial) isTried = false;
    }
  };
}

export type ProviderParts = Pick<
  Services,
  'clock' | 'database' | 'fleet' | 'log' | 'merchants' | 'metrics' | 'secrets'
>;

interface ProviderMemory {
  readonly tokens: AccessTokens;
  readonly ways: Map<string, Merchants['send']>;
}

const memories = new WeakMap<Merchants, ProviderMemory>();

function memoryOf({ merchants }: ProviderParts): ProviderMemory {
  const present = memories.get(merchants);
  if (present !== undefined) return present;
  const memory = { tokens: createAccessTokens(() => performance.now()), ways: new Map() };
  memories.set(merchants, memory);
  return memory;
}

/** Shared by all of a provider's titles: counts answers and opens a circuit while the provider is down. */
function wayTo(parts: ProviderParts, name: ProviderName, { apiUrl }: { readonly apiUrl: string }): Merchants['send'] {
  const { log, merchants, metrics } = parts;
  const { ways } = memoryOf(parts);
  const key = `${name} ${apiUrl}`;
  const present = ways.get(key);
  if (present !== undefined) return present;
  const send: Merchants['send'] = async (url, init) => {
    const response = await merchants.send(url, init);
    metrics.countProviderAnswer({ provider: name, status: response.status });
    return response;
  };
  const onChange = (circuit: string): void =>
    log.warn({ provider: name, circuit }, 'the circuit of a provider has changed');
  const way = createCircuitBreaker({ send, now: () => performance.now(), onChange });
  ways.set(key, way);
  return way;
}

export function providerOf(parts: ProviderParts, titleCode: string, name: ProviderName): PaymentProvider | undefined {
  const { card, vipps, avtaleGiro } = parts.merchants.accountOf(titleCode);
  switch (name) {
    case 'card': {
      const { sessionSecret: callbackSecret } = parts.secrets;
      return card && createSwedbankPay({ merchant: card, send: wayTo(parts, name, card), callbackSecret });
    }
    case 'vipps':
      return vipps && createVipps(vipps, wayTo(parts, name, vipps), memoryOf(parts).tokens);
    case 'avtaleGiro': {
      // Claims are paid to the title's own bank account.
      const hasBankAccount = parts.fleet.titleOfCode(titleCode)?.bankAccountNumber !== undefined;
      return avtaleGiro && hasBankAccount ? createAvtaleGiro(avtaleGiro, parts) : undefined;
    }
  }
}

/** True if a title accepts a method, because it has an account at the provider or needs none. */
export function isOffered(parts: ProviderParts, titleCode: string, method: PaymentMethodId): boolean {
  return providerNameOf(method) === undefined || providerOfMethod(parts, { titleCode, method }) !== undefined;
}

export function providerOfMethod(
  parts: ProviderParts,
  { titleCode, method }: Pick<PaymentAttempt, 'titleCode' | 'method'>,
): PaymentProvider | undefined {
  const name = providerNameOf(method);
  return name && providerOf(parts, titleCode, name);
}

export function providerOfAttempt(parts: ProviderParts, attempt: PaymentAttempt): PaymentProvider {
  const provider = providerOfMethod(parts, attempt);
  if (provider === undefined) throw new Error('The title has no account at the provider of a payment.');
  return provider;
}

export function toProviderOrder({ fleet }: ProviderParts, title: FleetTitle, attempt: PaymentAttempt): ProviderOrder {
  const pageUrl = fleet.pageUrl(title);
  const returnUrl = `${pageUrl}${returnPathOf(attempt)}?betaling=${attempt.id}`;
  const callbackUrl = `${pageUrl}/api/payment/events/${providerNameOf(attempt.method) ?? ''}`;
  return { attempt, title, pageUrl, returnUrl, callbackUrl };
}

/**
 * Returns the path of the page to show after the provider's page. It queries the payment's status and does not trust
 * its URL.
 */
function returnPathOf({ purpose, kind, method }: PaymentAttempt): string {
  switch (purpose) {
    case 'order':
      return method === 'VIPPS' ? '/completevippspurchase' : '/completepurchase';
    case 'method':
      return kindPaths[kind] ?? '/betaling';
    case 'invoice':
    case 'gift':
      return '/betaling';
  }
}

const kindPaths: Partial<Record<AttemptKind, string>> = {
  cardVerification: '/legg-til-betalingskort/verify',
  vippsAgreement: '/endre-betalingsmetode/verify',
  avtaleGiro: '/endre-betalingsmetode/verify',
};
