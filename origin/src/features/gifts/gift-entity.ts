import type * as v from 'valibot';
import type { GiftSchema } from '#src/contract/gift.ts';
import { canWithdrawGift, type GiftState, giftStateOn, giftWithdrawalUntil, isUsable } from '#src/domain/gifts.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { planVatPercent } from '#origin/features/purchase/products.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { type GiftCodeServices, giftKeyOf } from './gift-code.ts';
import type { GiftRow } from './gift-repository.ts';

export function giftStateOf({ state, sendOn, sentAt, expiresOn }: GiftRow, today: Day): GiftState {
  return giftStateOn({ state, sendOn, isSent: sentAt !== null, expiresOn }, today);
}

/** Converts a gift to the giver's view on a given day. */
export function toGift(
  parts: GiftCodeServices,
  title: FleetTitle,
  { row, today }: { readonly row: GiftRow; readonly today: Day },
): v.InferInput<typeof GiftSchema> {
  const { giftNo, planKind, months, priceOre, email, sendOn, boughtOn } = row;
  const plan = planOf(title, planKind);
  const state = giftStateOf(row, today);
  const key = isUsable(state) ? giftKeyOf(parts, title, row) : undefined;
  return {
    giftNo,
    state,
    orderedAt: row.createdAt.toISOString(),
    ariaPlanID: planIdOf(title.titleCode, planKind),
    planName: plan.name,
    planProductType: plan.productType,
    months,
    priceOre,
    vatOre: vatWithin(priceOre, planVatRate(plan)),
    vatPercent: planVatPercent(plan),
    recipientName: row.recipientName,
    senderName: row.senderName,
    greeting: row.greeting,
    handover: email === null || sendOn === null ? { by: 'giver' } : { by: 'email', email, sendOn },
    sentAt: row.sentAt?.toISOString() ?? null,
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
    expiresOn: row.expiresOn,
    withdrawalUntil:
      boughtOn !== null && canWithdrawGift(state, boughtOn, today) ? giftWithdrawalUntil(boughtOn) : null,
    code: key?.code ?? null,
    link: key?.link ?? null,
    ariaInvoiceNo: row.ariaInvoiceNo,
  };
}
