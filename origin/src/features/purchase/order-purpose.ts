import * as v from 'valibot';
import { discardMethod } from '#origin/features/payment/method-changes.ts';
import {
  longestDescription,
  type PaymentPurpose,
  type PurposeContext,
  type SucceededPayment,
} from '#origin/features/payment/payment-purpose.ts';
import { hasOwnSubscription } from '#origin/features/subscription/current-subscription.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import { retriedJob } from '#origin/platform/messages/message-port.ts';
import { orderStateAfter } from '#src/domain/orders.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { completeOrder } from './complete-order.ts';
import { endOrder, findOrder, lockOrder } from './order-repository.ts';

/** The job's id is that of the activity log line. */
export const orderMailJob = retriedJob(
  'order-mail',
  v.object({ accountNo: v.string(), titleCode: v.string(), orderNo: v.string() }),
);

/** An order's payment also registers its method. The order is completed in the payment's transaction. */
export const orderPurpose: PaymentPurpose = {
  name: 'order',
  announces: 'subscription:changed',

  owed: async ({ transaction, title }, { accountNo, subject }) => {
    const order = await findOrder(transaction, { accountNo, titleCode: title.titleCode }, subject);
    if (order?.state !== 'awaitingPayment') return { ok: false, error: 'nothingOwed' };
    const description = `${planNameOf(order)} · ${title.displayName}`.slice(0, longestDescription);
    return { ok: true, value: { amountOre: order.priceOre, description } };
  },

  succeeded: async (work, done, at) => {
    const order = await lockOrder(work.transaction, done.attempt.subject);
    if (order.state !== 'awaitingPayment') return giveBack(work, done, at);
    if (await hasOwnSubscription(work.transaction, order.accountNo, work.title)) {
      await endOrder(work.transaction, order, { state: 'failed', failure: 'alreadySubscriber', endedAt: new Date(at) });
      return giveBack(work, done, at);
    }
    const { activityId } = await completeOrder(work, { order, means: done.means, at });
    const payload = { accountNo: order.accountNo, titleCode: order.titleCode, orderNo: order.orderNo };
    await work.jobs.send(work.transaction, orderMailJob, { id: activityId, payload });
    return { backOre: Math.max(0, done.paidOre - order.priceOre) };
  },

  failed: async (work, attempt, at) => {
    const order = await lockOrder(work.transaction, attempt.subject);
    const state = orderStateAfter(order.state, attempt.state);
    if (state === order.state) return;
    await endOrder(work.transaction, order, { state, failure: attempt.failure, endedAt: new Date(at) });
  },
};

/** Refunds a payment that an order does not need, and revokes the method registered with it. */
async function giveBack(
  work: PurposeContext,
  { attempt: { accountNo, method }, means, paidOre }: SucceededPayment,
  at: Instant,
): Promise<{ readonly backOre: number }> {
  if (means !== null) await discardMethod({ ...work, accountNo, at }, { method, means });
  return { backOre: paidOre };
}
