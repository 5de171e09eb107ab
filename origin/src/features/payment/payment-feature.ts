import { and, inArray, lt, sql } from 'drizzle-orm';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import {
  accountTable,
  impersonalTable,
  type PersonalDataTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfter, inTurn, type Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { cancelPayment, getPayment, openPayment } from '#src/contract/payment.ts';
import { changeCard, changePaymentMethod, getPaymentMethods } from '#src/contract/payment-method.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { Result } from '#src/lib/result.ts';
import { advanceAttempt, cancelAttempt, refreshAttempt, registerAttempt } from './advance-attempt.ts';
import { mountEvents } from './event-routes.ts';
import { removeMethod } from './method-changes.ts';
import { expiryMailJob, methodDueSource } from './method-due.ts';
import { findMethodById, type StoredMethod } from './method-repository.ts';
import { choosePaymentMethod, findPaymentMethods, forgetMethod, methodPurpose } from './method-service.ts';
import { createPaymentDueSource } from './payment-due.ts';
import { paymentGauges } from './payment-gauges.ts';
import { methodJobKinds, paymentJobKinds } from './payment-job.ts';
import { changeMoney, type PaymentPurpose, type PaymentServices, type SurplusLedger } from './payment-purpose.ts';
import {
  findAttempt,
  findRefundedOre,
  type PaymentAttempt,
  type PaymentEntity,
  toPaymentAt,
} from './payment-repository.ts';
import { avtaleGiroClaim, mandate, paymentAttempt, paymentEvent, paymentMethod } from './payment-tables.ts';
import { orRefusal, ProviderRefusedError, ProviderSilentError } from './provider-port.ts';
import { providerOfMethod } from './providers.ts';

function mountMethods(mounter: MountEndpoint, services: Services): void {
  const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
  held.read(getPaymentMethods, async (_input, call) =>
    answerWith(await findPaymentMethods(services, call.database, call.held)),
  );
  held.write(changeCard, (_input, call) => choosePaymentMethod(services, call, { id: 'SWEDBANK-PPG', isAnew: true }));
  held.write(changePaymentMethod, ({ payload: { action, paymentMethodId: id } }, call) =>
    action === 'REMOVE'
      ? forgetMethod(services, call, id)
      : choosePaymentMethod(services, call, { id, isAnew: action === 'ADD' }),
  );
}

type Answered = Result<PaymentEntity, 'paymentNotFound' | 'providerSilent'>;

function mountPayments(mounter: MountEndpoint, parts: PaymentServices): void {
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
      return { ok: true, value: toPaymentAt(holder.title, present, await findRefundedOre(database, present)) };
    } catch (error) {
      if (error instanceof ProviderSilentError) return { ok: false, error: 'providerSilent' };
      throw error;
    }
  };

  holders.read(getPayment, async ({ params }, { holder }) => {
    const answered = await withOwn(holder, params.paymentId, (attempt) => refreshAttempt(parts, attempt));
    if (!answered.ok && answered.error === 'providerSilent')
      throw new Error('A status query of a payment always has a result.');
    return answered.ok ? answered : { ok: false, error: 'paymentNotFound' };
  });
  holders.read(openPayment, ({ payload }, { holder }) =>
    withOwn(holder, payload.paymentId, (attempt) => registerAttempt(parts, holder.title, attempt)),
  );
  holders.read(cancelPayment, ({ payload }, { holder }) =>
    withOwn(holder, payload.paymentId, ({ id }) => cancelAttempt(parts, id)),
  );
}

/** Days for which a provider's event is remembered: well beyond its last redelivery. */
const keptDays = 30;

/** Days that a provider has to revoke a deleted person's payment method. */
const forgettingDays = 7;

/** Deletes the payment methods of deleted people after the providers have had time to revoke them. */
const forgottenMethodRetention: Retention = async (parts) => {
  const { accountNo, titleCode, endedAt } = paymentMethod;
  const isForgotten = inArray(accountNo, forgottenAccounts(parts.database));
  for (const { titleCodes, before } of await retentionLimits(parts, forgettingDays)) {
    const isOver = and(isForgotten, inArray(titleCode, titleCodes), lt(endedAt, before));
    await parts.database.delete(paymentMethod).where(isOver);
  }
};

/** Attempts are kept as long as their account. */
const paymentRetention = inTurn(forgottenMethodRetention, deleteAfter(paymentEvent.receivedAt, keptDays));

const paymentPersonalData: readonly PersonalDataTable[] = [
  accountTable(paymentMethod, {
    takeout: { nb: 'Betalingsmetoder', nn: 'Betalingsmåtar' },
    leftOut: { token: 'Money can be taken with it.' },
    forgetting: {
      because: 'The provider is asked to delete its token, and then the row is deleted.',
      blank: () => ({ brand: null, lastFour: null, expires: null }),
    },
  }),
  accountTable(paymentAttempt, {
    takeout: { nb: 'Betalinger', nn: 'Betalingar' },
    leftOut: {
      token: 'Money can be taken with it.',
      redirectUrl: 'Anybody with this URL can make the payment.',
      askedAt: 'When our own job asked the provider.',
      isSilent: 'Whether the provider answered our own job.',
    },
    forgetting: {
      because: 'Payments are kept for five years, without the tokens that could move money.',
      blank: () => ({
        redirectUrl: null,
        // An unfinished attempt is still queried, but a failed charge is not retried.
        token: sql`case when ${paymentAttempt.endedAt} is null then ${paymentAttempt.token} end`,
        nextDueOn: sql`case when ${paymentAttempt.endedAt} is null then ${paymentAttempt.nextDueOn} end`,
      }),
    },
  }),
  accountTable(mandate, {
    takeout: { nb: 'AvtaleGiro', nn: 'AvtaleGiro' },
    leftOut: { isApplied: 'Where our own job is with it.', askedBy: 'Where our own job is with it.' },
    forgetting: { keep: 'The KID is never reissued, because banks may still report it.' },
  }),
  accountTable(avtaleGiroClaim, {
    takeout: { nb: 'Krav med AvtaleGiro', nn: 'Krav med AvtaleGiro' },
    leftOut: { state: 'Where our own job is with it.' },
    forgetting: { keep: 'The books are kept for five years.' },
  }),
  impersonalTable(paymentEvent, 'News of providers by their own references, for 30 days.'),
];

export function createPaymentFeature(others: readonly PaymentPurpose[], surplus: SurplusLedger): Feature {
  const purposes = [methodPurpose, ...others];
  return {
    mount: (mounter, services) => {
      mountPayments(mounter, { services, purposes, surplus });
      mountEvents(mounter, services);
      mountMethods(mounter, services);
    },
    registerJobs: (services) => {
      for (const kind of methodJobKinds) {
        services.jobs.register(kind, async ({ methodId }) => {
          const kept = await findMethodById(services.database, methodId);
          if (kept !== undefined) await align(services, kept);
        });
      }
      registerMessageJobs(services, expiryMailJob);
      const carryOut = async ({ attemptId }: { readonly attemptId: string }): Promise<void> => {
        const { kind, state, expiresAt, titleCode } = await advanceAttempt({ services, purposes, surplus }, attemptId);
        // An attempt that the person can still continue is queried when they return or when it expires. A charge
        // without an answer is queried each day.
        const isLate = kind !== 'charge' && expiresAt.getTime() <= (await services.clock.now(titleCode));
        if (isOpenState(state) && isLate) throw new ProviderSilentError('stillOpen');
      };
      for (const kind of paymentJobKinds) services.jobs.register(kind, carryOut);
    },
    dueSources: [createPaymentDueSource({ purposes, surplus }), methodDueSource],
    retention: paymentRetention,
    gauges: paymentGauges,
    personalData: paymentPersonalData,
  };
}

async function align(services: Services, kept: StoredMethod): Promise<void> {
  const provider = providerOfMethod(services, kept);
  if (provider === undefined) return;
  if (kept.endedAt === null) {
    if (!(await provider.meansWorks(kept.token))) await endedThere(services, kept);
    return;
  }
  const refusal = await orRefusal(provider.revoke(kept.token));
  if (refusal instanceof ProviderRefusedError) {
    // The provider no longer has the method, or never had it.
    services.log.info({ titleCode: kept.titleCode, method: kept.method }, 'a provider had nothing to delete');
  }
}

async function endedThere(services: Services, known: StoredMethod): Promise<void> {
  const { fleet, socket } = services;
  const { accountNo, titleCode } = known;
  if (fleet.titleOfCode(titleCode) === undefined) return;
  await changeMoney({ services }, known, async (work, at) => {
    const kept = await findMethodById(work.transaction, known.id);
    if (kept?.endedAt === null) await removeMethod({ ...work, accountNo, at }, kept, 'stoppedAtProvider');
  });
  socket.changed(accountNo, 'payment:updated');
  socket.changed(accountNo, 'subscription:changed');
}
