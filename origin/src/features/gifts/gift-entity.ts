import { createHash, createHmac } from 'node:crypto';
import type * as v from 'valibot';
import { planVatPercent } from '#origin/features/purchase/products.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { isSameSecret } from '#origin/platform/tokens/token.ts';
import type { GiftSchema } from '#src/contract/gift.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import {
  canWithdrawGift,
  formatGiftCode,
  type GiftState,
  giftAlphabet,
  giftStateOn,
  giftWithdrawalUntil,
  isUsable,
} from '#src/domain/gifts.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { GiftRow } from './gift-repository.ts';

/** Characters of a code. Each is one of 32, so a code has 80 bits. */
const codeLength = 16;
const bitsOfLetter = 0x1f;

/**
 * Derives a gift's code from the secret and the number alone: the code is not stored, yet can be shown to the giver and
 * sent on the chosen day.
 */
export function giftCodeOf({
  secret,
  titleCode,
  giftNo,
}: Readonly<Record<'secret' | 'titleCode' | 'giftNo', string>>): string {
  const bytes = createHmac('sha256', secret).update(`gift\n${titleCode}\n${giftNo}`).digest();
  return [...bytes.subarray(0, codeLength)].map((byte) => giftAlphabet[byte & bitsOfLetter] ?? '').join('');
}

/**
 * Hashes a code for look-up. Uses no secret, because a printed code must stay valid when the secret changes, and 80
 * random bits cannot be guessed.
 */
export function hashOfGiftCode(titleCode: string, code: string): string {
  return createHash('sha256').update(`gift code\n${titleCode}\n${code}`).digest('base64url');
}

type GiftCodeServices = Pick<Services, 'fleet' | 'secrets'>;

export interface GiftKey {
  readonly code: string;
  readonly link: string;
}

/** Returns undefined if the secret has changed since the code was issued. */
export function giftKeyOf(
  { fleet, secrets }: GiftCodeServices,
  title: FleetTitle,
  { giftNo, codeHash }: { readonly giftNo: string; readonly codeHash: string },
): GiftKey | undefined {
  const { titleCode } = title;
  const code = giftCodeOf({ secret: secrets.sessionSecret, titleCode, giftNo });
  if (!isSameSecret(hashOfGiftCode(titleCode, code), codeHash)) return undefined;
  const printed = formatGiftCode(code);
  return { code: printed, link: `${fleet.pageUrl(title)}/bestill-abonnement?gave=kode#kode=${printed}` };
}

export function giftStateOf({ state, sendOn, sentAt, expiresOn }: GiftRow, today: Day): GiftState {
  return giftStateOn({ state, sendOn, isSent: sentAt !== null, expiresOn }, today);
}

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
