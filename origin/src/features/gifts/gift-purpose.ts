import { findAccount } from '#origin/features/account/account-repository.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { billDueEntries } from '#origin/features/invoices/bill-due-entries.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import {
  longestDescription,
  type PaymentPurpose,
  type PurposeContext,
} from '#origin/features/payment/payment-purpose.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import { lastGiftDay } from '#src/domain/gifts.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { enqueueGiftMail } from './gift-mail.ts';
import { findGift, type GiftRow, lockGift, sendingColumns, updateGift } from './gift-repository.ts';

/** Gifts are paid once, without a registered payment method. The rest happens in the payment's transaction. */
export const giftPurpose: PaymentPurpose = {
  name: 'gift',
  announces: 'payment:updated',

  owed: async ({ transaction, title }, { accountNo, subject }) => {
    const row = await findGift(transaction, { accountNo, titleCode: title.titleCode }, subject);
    if (row?.state !== 'awaitingPayment') return { ok: false, error: 'nothingOwed' };
    const description = `Gave: ${planNameOf(row)} · ${title.displayName}`.slice(0, longestDescription);
    return { ok: true, value: { amountOre: row.priceOre, description } };
  },

  succeeded: async (work, { attempt, paidOre }, at) => {
    const row = await lockGift(work.transaction, attempt.subject);
    if (row.state !== 'awaitingPayment') return { backOre: paidOre };
    await completeGift(work, row, at);
    return { backOre: Math.max(0, paidOre - row.priceOre) };
  },

  failed: async ({ transaction }, attempt, at) => {
    const row = await lockGift(transaction, attempt.subject);
    if (row.state !== 'awaitingPayment') return;
    await updateGift(transaction, row.giftNo, { state: 'unpaid', endedAt: new Date(at) });
  },
};

/** The payment must be in the ledger already. */
async function completeGift(work: PurposeContext, row: GiftRow, at: Instant): Promise<void> {
  const { transaction } = work;
  const { giftNo, titleCode, accountNo, planKind, months, priceOre, recipientName } = row;
  const today = dayInOslo(at);
  const account = await findAccount(transaction, accountNo);
  const place = { accountNo, titleCode };
  const giver = { by: 'person', personId: account?.personId ?? null } as const;
  const facts = { planName: planNameOf(row), recipient: recipientName, priceOre };
  const line = await recordActivity(transaction, { ...place, ...giver, at, kind: 'giftBought', facts });
  await writeEntry(transaction, {
    ...place,
    kind: 'charge',
    reason: 'gift',
    subscriptionNo: giftNo,
    periodFrom: today,
    sumOre: priceOre,
    basis: { planKind, months, priceOre },
    activityId: line.id,
    dueOn: today,
    at,
  });
  const invoice = await billDueEntries(work, accountNo, today);
  const expiresOn = lastGiftDay(today);
  const { sentAt } = await updateGift(transaction, giftNo, {
    state: 'paid',
    boughtOn: today,
    expiresOn,
    ariaInvoiceNo: invoice?.ariaInvoiceNo ?? null,
    activityId: line.id,
    ...sendingColumns({ sendOn: row.sendOn, expiresOn }, at),
  });
  await enqueueGiftMail(work, { giftNo, titleCode, kind: 'bought' });
  if (sentAt !== null) await enqueueGiftMail(work, { giftNo, titleCode, kind: 'given' });
}
