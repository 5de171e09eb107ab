import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { mayBeStopped } from './charge-retries.ts';
import type { PaymentServices } from './payment-purpose.ts';
import { type PaymentAttempt, presentAttempt, saveProviderSession } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import {
  isUnknownAtProvider,
  nothingMoved,
  orRefusal,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderSilentError,
  type ProviderStatus,
} from './provider-port.ts';
import { providerOfAttempt, toProviderOrder } from './providers.ts';
import { recordReturns } from './returned-money.ts';
import { type AttemptOutcome, settleAttempt } from './settle-attempt.ts';

/**
 * Calls the provider once and stores the redirect URL. If two tabs do this at the same time, the session stored first
 * counts.
 * @throws ProviderSilentError if the provider does not answer; the call can be repeated
 */
export async function registerAttempt(
  parts: PaymentServices,
  title: FleetTitle,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { services } = parts;
  if (isWithoutPerson(attempt)) return advanceAttempt(parts, attempt.id);
  if (attempt.state !== 'created') return attempt;
  const order = toProviderOrder(services, title, attempt);
  const session = await orRefusal(providerOfAttempt(services, attempt).start(order));
  if (session instanceof ProviderRefusedError)
    await settleAttempt(parts, attempt.id, { ...nothingMoved, state: 'error', failure: 'unavailable' });
  else await saveProviderSession(services.database, attempt.id, session);
  return presentAttempt(services.database, attempt.id);
}

/**
 * Queries an attempt's status and acts on it: captures reserved amounts and ends overdue attempts. Safe for any number
 * of concurrent processes, each of which may die at any point.
 * @throws ProviderSilentError if the provider does not answer; the call can be repeated
 */
export async function advanceAttempt(parts: PaymentServices, id: string): Promise<PaymentAttempt> {
  const { services } = parts;
  const attempt = await presentAttempt(services.database, id);
  if (attempt.state === 'succeeded') return lookForReturns(parts, attempt);
  const seen = isOpenState(attempt.state)
    ? await unlessLost(services, attempt, () => lookAt(parts, attempt))
    : await takenAfterEnd(services, attempt);
  if (seen === undefined) return attempt;
  const settled = await settleAttempt(parts, id, seen);
  return settled.state === 'succeeded' && seen.returns !== undefined
    ? recordReturns(parts, settled, seen.returns)
    : settled;
}

async function lookForReturns(parts: PaymentServices, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const { kind, amountOre, providerReference } = attempt;
  if (kind === 'refund' || kind === 'chargeback' || amountOre === 0 || providerReference === null) return attempt;
  const { returns = [] } = await providerOfAttempt(parts.services, attempt).getStatus(attempt);
  return returns.length === 0 ? attempt : recordReturns(parts, attempt, returns);
}

/** An attempt that its provider still does not know this many milliseconds after its expiry counts as lost. */
const unknownMs = 24 * 3_600_000;

async function unlessLost(
  { clock }: Services,
  attempt: PaymentAttempt,
  look: () => Promise<AttemptOutcome | undefined>,
): Promise<AttemptOutcome | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof ProviderSilentError) || error.code !== isUnknownAtProvider) throw error;
    if ((await clock.now(attempt.titleCode)) < attempt.expiresAt.getTime() + unknownMs) throw error;
    return { ...nothingMoved, state: 'lost' };
  }
}

/**
 * Handles an amount captured after the attempt failed here, for example by the title's staff at the provider. The
 * amount counts, and what is not owed is refunded. An amount that is only reserved is released.
 */
async function takenAfterEnd(services: Services, attempt: PaymentAttempt): Promise<ProviderStatus | undefined> {
  const { state, kind, providerReference } = attempt;
  if (state === 'reversed' || kind === 'refund' || providerReference === null) return undefined;
  const provider = providerOfAttempt(services, attempt);
  const before = await provider.getStatus(attempt);
  const seen = before.state === 'authorised' ? await givenUp(provider, held(attempt)) : before;
  if (seen.state === 'authorised') throw new ProviderSilentError('stillHeld');
  return seen.state === 'succeeded' ? seen : undefined;
}

function held(attempt: PaymentAttempt): PaymentAttempt {
  return { ...attempt, state: 'authorised' };
}

/**
 * Cancels an attempt and returns its status. A refusal means that the attempt has changed in the meantime, so its
 * status decides.
 */
async function givenUp(provider: PaymentProvider, attempt: PaymentAttempt): Promise<ProviderStatus> {
  await orRefusal(provider.cancel(attempt));
  return provider.getStatus(attempt);
}

/** Cancels an attempt if the provider allows it: an amount captured in the meantime stays captured. */
export async function cancelAttempt(parts: PaymentServices, id: string): Promise<PaymentAttempt> {
  const attempt = await presentAttempt(parts.services.database, id);
  if (!isOpenState(attempt.state)) return attempt;
  if (isWithoutPerson(attempt)) return advanceAttempt(parts, id);
  return settleAttempt(parts, id, await endAtProvider(parts, attempt, 'aborted'));
}

/** Off-session charges and refunds have no provider page, and the person cannot cancel them. */
function isWithoutPerson({ kind }: PaymentAttempt): boolean {
  return kind === 'charge' || kind === 'refund' || kind === 'chargeback';
}

async function lookAt(parts: PaymentServices, attempt: PaymentAttempt): Promise<AttemptOutcome | undefined> {
  const { services } = parts;
  const now = await services.clock.now(attempt.titleCode);
  switch (attempt.kind) {
    case 'refund':
      return refused(giveBack(parts, attempt));
    case 'chargeback':
      throw new Error('Money returned without our request is never in progress.');
    case 'charge':
      return withTrueCause(parts, attempt, await refused(charged(parts, attempt)));
    case 'cardVerification':
    case 'vippsAgreement':
    case 'avtaleGiro':
    case 'payment':
    case 'purchase':
      if (attempt.expiresAt.getTime() <= now) return endAtProvider(parts, attempt, 'expired');
      if (attempt.providerReference === null) return undefined;
      return finished(providerOfAttempt(services, attempt), attempt);
  }
}

async function finished(provider: PaymentProvider, attempt: PaymentAttempt): Promise<ProviderStatus> {
  const seen = await provider.getStatus(attempt);
  if (seen.state !== 'authorised') return seen;
  const refusal = await orRefusal(provider.capture(attempt));
  // If the capture was refused, another process may have captured the amount in the meantime.
  const after = await provider.getStatus(attempt);
  if (refusal instanceof ProviderRefusedError && after.state === 'authorised')
    throw new ProviderSilentError('captureRefused', { cause: refusal });
  return after;
}

/** Ends an unfinished attempt at the provider too, so that it cannot be paid afterwards. */
async function endAtProvider(
  parts: PaymentServices,
  attempt: PaymentAttempt,
  end: 'aborted' | 'expired',
): Promise<AttemptOutcome> {
  // The provider may have a session that we do not know of, but its payment page was never opened.
  if (attempt.providerReference === null) return { ...nothingMoved, state: end, isUnopened: true };
  const provider = providerOfAttempt(parts.services, attempt);
  const before = await finished(provider, attempt);
  if (before.state !== 'awaitingUser') return before;
  await givenUp(provider, attempt);
  const after = await finished(provider, attempt);
  if (after.state === 'awaitingUser') throw new ProviderSilentError('stillOpen');
  return after.state === 'aborted' ? { ...after, state: end } : after;
}

async function charged({ services }: PaymentServices, attempt: PaymentAttempt): Promise<ProviderStatus> {
  const provider = providerOfAttempt(services, attempt);
  const title = services.fleet.titleOfCode(attempt.titleCode);
  if (title === undefined || attempt.token === null) throw new Error('A charge has no title or no stored method.');
  if (attempt.providerReference !== null) return finished(provider, attempt);
  const providerReference = await provider.charge(toProviderOrder(services, title, attempt), attempt.token);
  await saveProviderSession(services.database, attempt.id, { providerReference });
  const kept = await presentAttempt(services.database, attempt.id);
  // If two processes charged at the same time, the charge stored first is captured and the other is cancelled.
  if (kept.providerReference !== providerReference) await givenUp(provider, { ...held(kept), providerReference });
  return finished(provider, kept);
}

/**
 * Distinguishes a refused charge from one whose agreement the person has stopped at the provider, for example in the
 * app.
 */
async function withTrueCause(
  { services }: PaymentServices,
  attempt: PaymentAttempt,
  seen: ProviderStatus,
): Promise<AttemptOutcome> {
  const hasFailed = !isOpenState(seen.state) && seen.state !== 'succeeded';
  if (!hasFailed || attempt.token === null || !mayBeStopped(seen)) return seen;
  const works = await providerOfAttempt(services, attempt).meansWorks(attempt.token);
  return works ? { ...seen, failure: 'refused' } : { ...seen, failure: null, hasStoppedMeans: true };
}

async function giveBack({ services }: PaymentServices, attempt: PaymentAttempt): Promise<ProviderStatus> {
  if (attempt.refunds === null) throw new Error('A refund has no payment.');
  const taken = await presentAttempt(services.database, attempt.refunds);
  return providerOfAttempt(services, attempt).refund(attempt, taken);
}

async function refused(status: Promise<ProviderStatus>): Promise<ProviderStatus> {
  const seen = await orRefusal(status);
  if (!(seen instanceof ProviderRefusedError)) return seen;
  return { ...nothingMoved, state: 'declined', failure: seen.failure };
}

const askAgainMs = 1_500;

/** If several people view an attempt, only one of them queries the provider at a time. */
async function isDrivenByPerson({ database, realNow }: Services, id: string): Promise<boolean> {
  const { askedAt } = paymentAttempt;
  const isDue = or(isNull(askedAt), lt(askedAt, new Date(realNow() - askAgainMs)));
  const claimed = await database
    .update(paymentAttempt)
    .set({ askedAt: new Date(realNow()) })
    .where(and(eq(paymentAttempt.id, id), isDue))
    .returning({ id: paymentAttempt.id });
  return claimed.length > 0;
}

export async function refreshAttempt(parts: PaymentServices, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const { services } = parts;
  const { id, state, providerReference } = attempt;
  if (!isOpenState(state) || providerReference === null || !(await isDrivenByPerson(services, id))) return attempt;
  const keep = (isSilent: boolean) =>
    services.database.update(paymentAttempt).set({ isSilent }).where(eq(paymentAttempt.id, id));
  try {
    const driven = await advanceAttempt(parts, id);
    if (attempt.isSilent) await keep(false);
    return { ...driven, isSilent: false };
  } catch (error) {
    if (!(error instanceof ProviderSilentError)) throw error;
    await keep(true);
    return { ...attempt, isSilent: true };
  }
}
