import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { OrderSchema } from '#src/contract/order.ts';
import { offerEnd } from '#src/domain/campaigns.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { toPayment } from '#origin/features/payment/payment-entity.ts';
import { findRefundedOre, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { OrderRow } from './order-repository.ts';
import { withdrawalUntil } from './purchase-term.ts';
import { quoteSums } from './quote.ts';

/** An order in the contract's form. */
export type OrderEntity = v.InferInput<typeof OrderSchema>;

/** Converts an order with its payment to the contract's form. */
export async function toOrder(
  database: Database,
  title: FleetTitle,
  { row, attempt }: { readonly row: OrderRow; readonly attempt: PaymentAttempt },
): Promise<OrderEntity> {
  const { planKind, billingPeriod, priceOre, priceAfterOre, toDate, offerPeriods, fromDate, firstPaperOn } = row;
  const plan = planOf(title, planKind);
  const orderedOn = dayInOslo((row.state === 'completed' ? (row.endedAt ?? row.createdAt) : row.createdAt).getTime());
  return {
    orderNo: row.orderNo,
    accountNo: row.accountNo,
    titleCode: row.titleCode,
    state: row.state,
    failure: row.failure,
    orderedAt: row.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ariaPlanID: planIdOf(title.titleCode, planKind),
    planName: plan.name,
    planProductType: plan.productType,
    billingPeriod,
    ...quoteSums(plan, { priceOre, priceAfterOre }),
    priceOre,
    offer:
      offerPeriods === null
        ? null
        : {
            kind: row.offerKind,
            id: row.offerId,
            periods: offerPeriods,
            untilDate: offerEnd({ periods: offerPeriods }, { fromDate, billingPeriod }),
          },
    priceAfterOre,
    fromDate,
    toDate,
    firstPaperDate: firstPaperOn,
    nextChargeDate: addDays(toDate, 1),
    nextChargeOre: (offerPeriods ?? 0) > 1 ? priceOre : priceAfterOre,
    address: row.address,
    paidWith: { method: row.method, brand: row.brand, lastFour: row.lastFour },
    payment: toPayment(attempt, await findRefundedOre(database, attempt)),
    termsVersion: row.termsVersion,
    startWithinWithdrawal: row.expressRequest,
    withdrawalUntil: withdrawalUntil(title, { planKind, orderedOn, firstPaperOn }),
    subscriptionNo: row.subscriptionNo,
    ariaInvoiceNo: row.ariaInvoiceNo,
    receipt: await receiptOf(database, row),
  };
}

async function receiptOf(database: Database, { activityId }: OrderRow): Promise<OrderEntity['receipt']> {
  if (activityId === null) return null;
  const [line] = await database.select().from(accountActivity).where(eq(accountActivity.id, activityId));
  if (line === undefined) return null;
  const { receiptNumber, mailedTo, mailSentAt } = line;
  return { activityId, receiptNumber, mailedTo, isSent: mailSentAt !== null };
}
