import type * as v from 'valibot';
import type { continueGift } from '#src/contract/gift-redemption.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import { recordOwnActivity } from '#origin/features/activity/record-own.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/held-mount.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptionEntity } from '#origin/features/subscription/subscription-service.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { enqueueGiftMail } from './gift-mail-job.ts';
import { closeTermQuestion } from './gift-repository.ts';

type Continued = v.InferInput<typeof continueGift.response>;

/**
 * Lets a gift become the person's own subscription on the day after its last one: that day is now a renewal, which charges
 * the payment method that they have chosen. The contract is made now, so the right of withdrawal runs from today.
 */
export async function continueAfterGift(
  call: SubscriptionWrite,
  seenPriceOre: number,
): Promise<Result<Continued, (typeof continueGift.refusals)[number]>> {
  const { transaction, held } = call;
  const { row, today } = held;
  if (row.access !== 'gift' || row.status !== statusCodes.TRIAL) return { ok: false, error: 'notAGift' };
  if (row.renewalDate !== null || row.expiryDate === null) return { ok: false, error: 'alreadyContinued' };
  const priceOre = planOf(row.planKind).priceOre.monthly;
  if (priceOre !== seenPriceOre) return { ok: false, error: 'previewOutdated' };
  if (row.paymentMethod === null) return { ok: false, error: 'methodMissing' };
  const renewalDate = addDays(row.expiryDate, 1);
  const terms = {
    priceOre,
    billingPeriod: 'monthly',
    renewalDate,
    expiryDate: null,
    billingAnchor: renewalDate,
  } as const;
  const continued = await updateSubscription(transaction, row.subscriptionNo, { ...terms, orderedOn: today });
  await closeTermQuestion(transaction, row.subscriptionNo);
  const receipt = await recordOwnActivity(call, {
    kind: 'giftContinued',
    facts: {
      planName: planOf(row.planKind).name,
      fromDate: renewalDate,
      priceOre,
      billingPeriod: 'monthly',
      paymentMethod: row.paymentMethod.id,
    },
  });
  const { titleCode } = held.holder.title;
  await enqueueGiftMail(call, { giftNo: row.subscriptionNo, titleCode, kind: 'continued' });
  return { ok: true, value: { subscription: await findSubscriptionEntity(transaction, continued, today), receipt } };
}
