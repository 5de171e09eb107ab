import { getPayment } from '#src/contract/payment.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import { HolderMounter } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { paymentOf } from './payment-entity.ts';
import { findAttempt } from './payment-repository.ts';

/** Payments, and what is registered for later ones. */
export const paymentFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new HolderMounter(mounter, services);
    holders.read(getPayment, async ({ params }, { database, holder }) => {
      const attempt = await findAttempt(database, placeOf(holder), params.paymentId);
      if (attempt === undefined) return { ok: false, error: 'paymentNotFound' };
      return { ok: true, value: paymentOf(attempt) };
    });
  },
};
