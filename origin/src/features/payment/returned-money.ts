import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { recordEvent } from '#origin/features/subscription/price-facts.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { announceMoney, changeMoney, type PaymentServices, type PurposeContext } from './payment-purpose.ts';
import { derivedReference, lockAttempt, type PaymentAttempt, refundFieldsOf } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { nothingMoved, type ProviderReturn } from './provider-port.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Records money that a provider has returned. A return that nobody here requested, such as a chargeback or a reversal
 * by staff at the provider, is booked once, as an attempt and a ledger row of its own. If it is a refund of ours that
 * counted as refused, that refund has succeeded after all.
 */
export async function recordReturns(
  parts: PaymentServices,
  known: PaymentAttempt,
  returns: readonly ProviderReturn[],
): Promise<PaymentAttempt> {
  const { taken, failed, kept } = await changeMoney(parts, known, (work, at) =>
    keepLocked(work, { id: known.id, returns, at }),
  );
  for (const { id, amountOre } of failed)
    await settleAttempt(parts, id, { ...nothingMoved, state: 'succeeded', movedOre: amountOre });
  for (let one = 0; one < kept; one += 1) announceMoney(parts, { ...taken, kind: 'chargeback' });
  return taken;
}

/**
 * State of a payment that was returned in full: nothing more can be returned, and nothing is
 * charged again automatically.
 */
const gone = { state: 'reversed', nextDueOn: null } as const;

async function keepLocked(
  work: PurposeContext,
  { id, returns, at }: { readonly id: string; readonly returns: readonly ProviderReturn[]; readonly at: Instant },
) {
  const { transaction } = work;
  const before = await lockAttempt(transaction, id);
  const back = await transaction.select().from(paymentAttempt).where(eq(paymentAttempt.refunds, before.id));
  const byName = new Map(back.map((one) => [one.kind === 'refund' ? one.reference : one.providerReference, one]));
  const news = returns.filter(({ name, amountOre }) => amountOre > 0 && !byName.has(name));
  for (const one of news) await keepReturn(work, { taken: before, returned: one, at });
  const failed = returns.flatMap(({ name }) => {
    const own = byName.get(name);
    return own === undefined || isOpenState(own.state) || own.state === 'succeeded' ? [] : [own];
  });
  const succeeded = back.filter(({ state }) => state === 'succeeded');
  const backOre = [...news, ...succeeded].reduce((sum, { amountOre }) => sum + amountOre, 0);
  const taken = news.length > 0 && backOre >= before.amountOre ? { ...before, ...gone } : before;
  if (taken !== before) {
    await transaction.update(paymentAttempt).set(gone).where(eq(paymentAttempt.id, before.id));
  }
  return { taken, failed, kept: news.length };
}

async function keepReturn(
  { transaction, title: { titleCode } }: PurposeContext,
  {
    taken,
    returned: { name, amountOre },
    at,
  }: { readonly taken: PaymentAttempt; readonly returned: ProviderReturn; readonly at: Instant },
): Promise<void> {
  const { accountNo, purpose, subject, method } = taken;
  const reference = derivedReference('CB', `${taken.reference} ${name}`);
  const moment = new Date(at);
  await transaction.insert(paymentAttempt).values({
    ...refundFieldsOf(taken),
    id: randomUUID(),
    reference,
    kind: 'chargeback',
    amountOre,
    state: 'succeeded',
    providerReference: name,
    createdAt: moment,
    expiresAt: moment,
    endedAt: moment,
  });
  const place = { accountNo, titleCode, at };
  const facts = { owedOre: amountOre, paymentMethod: method };
  const { id: activityId } = await recordEvent(transaction, place, { at, kind: 'paymentReversed', facts });
  await writeEntry(transaction, {
    ...place,
    activityId,
    kind: 'refund',
    reason: 'chargeback',
    subject: reference,
    sumOre: amountOre,
    dueOn: dayInOslo(at),
    basis: { purpose, subject, method, payment: taken.reference },
  });
}
