import { randomUUID } from 'node:crypto';
import { gift } from '#origin/features/gifts/gift-tables.ts';
import { newAttemptReference } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { termsVersion } from '#origin/features/purchase/purchase-terms.ts';
import { type OfTitle, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { type GiftMonths, giftPriceOre, lapseNoticeDay, lastGiftDay, type StoredGiftState } from '#src/domain/gifts.ts';
import { pricesOn, soldPeriods } from '#src/domain/plan-catalogue.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { demoDomain, demoPersonOf } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

const dayMs = 86_400_000;
/** Days from today to the redemption of the gift that is in use. */
const usedDaysAgo = -80;

interface DemoGift {
  readonly state: Extract<StoredGiftState, 'paid' | 'redeemed'>;
  readonly months: GiftMonths;
  readonly to: { readonly name: string; readonly local: string };
  readonly greeting: string;
  /**
   * In days from today. Every purchase is too old for a withdrawal, because no provider has taken money that it could
   * refund.
   */
  readonly bought: number;
  readonly sent: number;
}

const gifts: readonly DemoGift[] = [
  {
    state: 'paid',
    months: 3,
    to: { name: 'Trygve', local: 'trettifire' },
    greeting: 'Gratulerer med dagen.',
    bought: -20,
    sent: -3,
  },
  { state: 'paid', months: 12, to: { name: 'Ny nabo', local: 'ny' }, greeting: 'God jul.', bought: -16, sent: 25 },
  { state: 'redeemed', months: 3, to: { name: 'Niese', local: 'gavemottaker' }, greeting: '', bought: -81, sent: -81 },
];

/** A gift's code is created when the gift is resent, or on its sending day. */
export function addGifts(seeding: Seeding): void {
  const { batch, title } = seeding;
  const rows = gifts.map((one, index) => rowOf(seeding, one, index));
  batch.add(gift, rows);
  batch.add(
    paymentAttempt,
    rows.map(({ giftNo, accountNo, titleCode, priceOre, createdAt }) => ({
      id: randomUUID(),
      reference: newAttemptReference(),
      accountNo,
      titleCode,
      purpose: 'gift' as const,
      subject: giftNo,
      kind: 'payment' as const,
      method: 'VIPPS' as const,
      amountOre: priceOre,
      description: `Digital · ${title.displayName}`,
      state: 'succeeded' as const,
      createdAt,
      expiresAt: createdAt,
      endedAt: createdAt,
    })),
  );
}

function rowOf({ title, at, today }: Seeding, given: DemoGift, index: number) {
  const { state, months, to, greeting, bought, sent } = given;
  const giver = demoPersonOf(title, 'gavegiver');
  const instant = (days: number): Date => new Date(at.getTime() + days * dayMs);
  const boughtOn = addDays(today, bought);
  const expiresOn = lastGiftDay(boughtOn);
  const isSent = sent <= 0;
  const isUsed = state === 'redeemed';
  const giftNo = `${giver.accountNo}0${index + 1}`;
  return {
    giftNo,
    accountNo: giver.accountNo,
    titleCode: title.titleCode,
    state,
    planKind: 'DIGITAL' as const,
    months,
    priceOre: priceOf(title, months, today),
    codeHash: `demo ${giftNo}`,
    recipientName: to.name,
    senderName: `${giver.givenName} ${giver.familyName}`,
    greeting,
    email: `${to.local}${demoDomain}`,
    sendOn: addDays(today, sent),
    termsVersion,
    createdAt: instant(bought),
    sentAt: isSent ? instant(sent) : null,
    boughtOn,
    expiresOn,
    redeemedAt: isUsed ? instant(usedDaysAgo) : null,
    endedAt: isUsed ? instant(usedDaysAgo) : null,
    recipientAccountNo: isUsed ? demoPersonOf(title, to.local).accountNo : null,
    ...(isUsed ? { nextStep: null, nextDueOn: null } : stepAhead(isSent, { expiresOn, sendOn: addDays(today, sent) })),
  };
}

function stepAhead(isSent: boolean, { expiresOn, sendOn }: { readonly expiresOn: Day; readonly sendOn: Day }) {
  return isSent
    ? ({ nextStep: 'lapseNotice', nextDueOn: lapseNoticeDay(expiresOn) } as const)
    : ({ nextStep: 'send', nextDueOn: sendOn } as const);
}

function priceOf(title: OfTitle, months: GiftMonths, today: Day): number {
  const priceOre = pricesOn(planOf(title, 'DIGITAL'), today);
  const prices = soldPeriods.map((billingPeriod) => ({ billingPeriod, priceOre: priceOre[billingPeriod] }));
  const sum = giftPriceOre(prices, months);
  if (sum === undefined) throw new Error('Digital has no price for a gift.');
  return sum;
}
