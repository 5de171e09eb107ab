import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { cancelPayment, getPayment, openPayment, type PaymentSchema } from '#src/contract/payment.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { Result } from '#src/lib/result.ts';
import { HolderMounter } from '#origin/features/account/holder-mount.ts';
import { type Holder, placeOf } from '#origin/features/account/holder.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import { cancelAttempt, driveAttempt, mayAsk, openAttempt } from './drive-attempt.ts';
import { paymentOf } from './payment-entity.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findAttempt, type PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { ProviderSilentError } from './provider-port.ts';

type PaymentEntity = v.InferInput<typeof PaymentSchema>;
type Answered = Result<PaymentEntity, 'paymentNotFound' | 'providerSilent'>;

/** How a payment stands, going on with it, and giving it up. */
export function mountPayments(mounter: EndpointMounter, parts: PaymentParts): void {
  const { database } = parts.services;
  const holders = new HolderMounter(mounter, parts.services);
  const withOwn = async (
    holder: Holder,
    id: string,
    work: (attempt: PaymentAttempt) => Promise<PaymentAttempt>,
  ): Promise<Answered> => {
    const attempt = await findAttempt(database, placeOf(holder), id);
    if (attempt === undefined) return { ok: false, error: 'paymentNotFound' };
    try {
      return { ok: true, value: paymentOf(await work(attempt)) };
    } catch (error) {
      if (error instanceof ProviderSilentError) return { ok: false, error: 'providerSilent' };
      throw error;
    }
  };

  holders.read(getPayment, async ({ params }, { holder }) => {
    const answered = await withOwn(holder, params.paymentId, (attempt) => lookedUp(parts, attempt));
    if (!answered.ok && answered.error === 'providerSilent') throw new Error('A look at a payment is never silent.');
    return answered.ok ? answered : { ok: false, error: 'paymentNotFound' };
  });
  holders.read(openPayment, ({ payload }, { holder }) =>
    withOwn(holder, payload.paymentId, (attempt) => openAttempt(parts, holder.title, attempt)),
  );
  holders.read(cancelPayment, ({ payload }, { holder }) =>
    withOwn(holder, payload.paymentId, ({ id }) => cancelAttempt(parts, id)),
  );
}

/** An attempt as its provider says it stands; if the provider does not answer, as it was known last. */
async function lookedUp(parts: PaymentParts, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const { services } = parts;
  const { id, state, providerReference } = attempt;
  if (!isOpenState(state) || providerReference === null || !(await mayAsk(services, id))) return attempt;
  const keep = (isSilent: boolean) =>
    services.database.update(paymentAttempt).set({ isSilent }).where(eq(paymentAttempt.id, id));
  try {
    const driven = await driveAttempt(parts, id);
    if (attempt.isSilent) await keep(false);
    return { ...driven, isSilent: false };
  } catch (error) {
    if (!(error instanceof ProviderSilentError)) throw error;
    await keep(true);
    return { ...attempt, isSilent: true };
  }
}
