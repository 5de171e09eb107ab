import type * as v from 'valibot';
import { cancelPayment, getPayment, openPayment, type PaymentSchema } from '#src/contract/payment.ts';
import type { Result } from '#src/lib/result.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { cancelAttempt, registerAttempt } from './drive-attempt.ts';
import { refreshAttempt } from './look-up-attempt.ts';
import { toPayment } from './payment-entity.ts';
import type { PaymentServices } from './payment-parts.ts';
import { findAttempt, findRefundedOre, type PaymentAttempt } from './payment-repository.ts';
import { ProviderSilentError } from './provider-port.ts';

type PaymentEntity = v.InferInput<typeof PaymentSchema>;
type Answered = Result<PaymentEntity, 'paymentNotFound' | 'providerSilent'>;

/** How a payment stands, going on with it, and giving it up. */
export function mountPayments(mounter: MountEndpoint, parts: PaymentServices): void {
  const { database } = parts.services;
  const holders = new MountHolderCall(mounter, parts.services);
  const withOwn = async (
    holder: Holder,
    id: string,
    work: (attempt: PaymentAttempt) => Promise<PaymentAttempt>,
  ): Promise<Answered> => {
    const attempt = await findAttempt(database, accountPlaceOf(holder), id);
    if (attempt === undefined) return { ok: false, error: 'paymentNotFound' };
    try {
      const present = await work(attempt);
      return { ok: true, value: toPayment(present, await findRefundedOre(database, present)) };
    } catch (error) {
      if (error instanceof ProviderSilentError) return { ok: false, error: 'providerSilent' };
      throw error;
    }
  };

  holders.read(getPayment, async ({ params }, { holder }) => {
    const answered = await withOwn(holder, params.paymentId, (attempt) => refreshAttempt(parts, attempt));
    if (!answered.ok && answered.error === 'providerSilent') throw new Error('A look at a payment is never silent.');
    return answered.ok ? answered : { ok: false, error: 'paymentNotFound' };
  });
  holders.read(openPayment, ({ payload }, { holder }) =>
    withOwn(holder, payload.paymentId, (attempt) => registerAttempt(parts, holder.title, attempt)),
  );
  holders.read(cancelPayment, ({ payload }, { holder }) =>
    withOwn(holder, payload.paymentId, ({ id }) => cancelAttempt(parts, id)),
  );
}
