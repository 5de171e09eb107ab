import type { Feature } from '#origin/platform/feature/feature.ts';
import { registerMethodJobs } from './align-method.ts';
import { advanceAttempt } from './drive-attempt.ts';
import { expiryDueSource } from './expiry-due.ts';
import { expiryMailJob } from './expiry-mail.ts';
import { mountEvents } from './event-routes.ts';
import { methodPurpose } from './method-purpose.ts';
import { mountMethods } from './method-routes.ts';
import { createPaymentDueSource } from './payment-due.ts';
import { paymentGauges } from './payment-gauges.ts';
import { paymentJobKinds } from './payment-job.ts';
import type { PaymentPurpose } from './payment-purpose.ts';
import { paymentRetention } from './payment-retention.ts';
import { mountPayments } from './payment-routes.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { SurplusLedger } from './refund-surplus.ts';
import { ProviderSilentError } from './provider-port.ts';
import { paymentPersonalData } from './payment-personal-data.ts';

/** Payments for what other features ask money for, and what is registered for later ones. */
export function createPaymentFeature(others: readonly PaymentPurpose[], surplus: SurplusLedger): Feature {
  const purposes = [methodPurpose, ...others];
  return {
    mount: (mounter, services) => {
      mountPayments(mounter, { services, purposes, surplus });
      mountEvents(mounter, services);
      mountMethods(mounter, services);
    },
    registerJobs: (services) => {
      registerMethodJobs(services);
      services.jobs.register(expiryMailJob, (mail, { id, signal }) => services.messages.send(mail, { id, signal }));
      const carryOut = async ({ attemptId }: { readonly attemptId: string }): Promise<void> => {
        const { kind, state, expiresAt, titleCode } = await advanceAttempt({ services, purposes, surplus }, attemptId);
        // What the person can still go on with is heard of again when they come back, or when its time is up; a charge
        // that its provider is about to make, each day.
        const isLate = kind !== 'charge' && expiresAt.getTime() <= (await services.clock.now(titleCode));
        if (isOpenState(state) && isLate) throw new ProviderSilentError('stillOpen');
      };
      for (const kind of paymentJobKinds) services.jobs.register(kind, carryOut);
    },
    dueSources: [createPaymentDueSource({ purposes, surplus }), expiryDueSource],
    retention: paymentRetention,
    gauges: paymentGauges,
    personalData: paymentPersonalData,
  };
}
