import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { changeGift, Handover, resendGift, withdrawGift } from '#src/contract/gift.ts';
import { canWithdrawGift } from '#src/domain/gifts.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { giftStateOf } from './gift-entity.ts';
import { enqueueGiftMail } from './gift-mail.ts';
import { type GiftRow, sendingColumns, updateGift, withoutStep } from './gift-repository.ts';
import { handoverColumns, isValidSendDay, takeGiftLimit } from './order-gift.ts';

/** The account and the gift are locked. */
export interface GiftWrite extends Omit<HolderWrite, 'notify'> {
  readonly services: Services;
  readonly row: GiftRow;
}

type Changed<E extends { readonly refusals: readonly string[] }> = Promise<Result<GiftRow, E['refusals'][number]>>;

/** The gift is sent immediately if its day is today. */
export async function changeHandover(call: GiftWrite, handover: Handover): Changed<typeof changeGift> {
  const { transaction, at, row } = call;
  const today = dayInOslo(at);
  const state = giftStateOf(row, today);
  const isOpen = state === 'scheduled' || (state === 'ready' && row.sentAt === null);
  if (!isOpen || row.expiresOn === null) return { ok: false, error: 'giftNotChangeable' };
  const isTooLate = handover.by === 'email' && handover.sendOn > row.expiresOn;
  if (isTooLate || !isValidSendDay(handover, today)) return { ok: false, error: 'sendDayOutOfRange' };
  if (!(await takeGiftLimit(call))) return { ok: false, error: 'tooManyGifts' };
  const columns = handoverColumns(handover);
  const sending = sendingColumns({ sendOn: columns.sendOn, expiresOn: row.expiresOn }, at);
  const changed = await updateGift(transaction, row.giftNo, { ...columns, ...sending });
  const isSentNow = changed.sentAt !== null;
  if (isSentNow) await enqueueGiftMail(call, mailOf(changed, 'given'));
  await record(call, isSentNow ? 'giftSent' : 'giftChanged');
  return { ok: true, value: changed };
}

export async function sendGiftAgain(call: GiftWrite): Changed<typeof resendGift> {
  const { transaction, at, row } = call;
  if (giftStateOf(row, dayInOslo(at)) !== 'ready' || row.sentAt === null) return { ok: false, error: 'giftNotSent' };
  if (!(await takeGiftLimit(call))) return { ok: false, error: 'tooManyGifts' };
  const sent = await updateGift(transaction, row.giftNo, { sentAt: new Date(at) });
  await enqueueGiftMail(call, mailOf(sent, 'given'));
  await record(call, 'giftSent');
  return { ok: true, value: sent };
}

/** Withdraws from the purchase: the code stops working, and the credit note from the ledger is refunded. */
export async function withdrawFromGift(call: GiftWrite): Changed<typeof withdrawGift> {
  const { transaction, at, row, holder } = call;
  const { giftNo, boughtOn, planKind, months, priceOre } = row;
  const today = dayInOslo(at);
  const state = giftStateOf(row, today);
  if (state === 'redeemed') return { ok: false, error: 'giftRedeemed' };
  if (boughtOn === null || !canWithdrawGift(state, boughtOn, today)) return { ok: false, error: 'windowClosed' };
  const ended = { state: 'withdrawn', endedAt: new Date(at), ...withoutStep } as const;
  const withdrawn = await updateGift(transaction, giftNo, ended);
  const line = await record(call, 'giftWithdrawn');
  await writeEntry(transaction, {
    ...accountPlaceOf(holder),
    kind: 'credit',
    reason: 'giftWithdrawal',
    subscriptionNo: giftNo,
    periodFrom: boughtOn,
    sumOre: priceOre,
    basis: { planKind, months, priceOre },
    activityId: line.id,
    dueOn: today,
    at,
  });
  await enqueueGiftMail(call, mailOf(withdrawn, 'withdrawn'));
  return { ok: true, value: withdrawn };
}

function mailOf({ giftNo, titleCode }: GiftRow, kind: 'given' | 'withdrawn') {
  return { giftNo, titleCode, kind };
}

function record({ transaction, at, holder, row }: GiftWrite, kind: 'giftSent' | 'giftChanged' | 'giftWithdrawn') {
  const line = { ...accountPlaceOf(holder), at, kind, by: 'person', personId: holder.personId } as const;
  const credit = kind === 'giftWithdrawn' ? { creditOre: row.priceOre } : {};
  const facts = { planName: planNameOf(row), recipient: row.recipientName, ...credit };
  return recordActivity(transaction, { ...line, facts });
}
