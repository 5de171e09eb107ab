import { eq } from 'drizzle-orm';
import { gift } from '#origin/features/gifts/gift-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { type Gift, getGift, getGifts, orderGift } from '#src/contract/gift.ts';
import { previewGift, redeemGift } from '#src/contract/gift-redemption.ts';
import { changePaymentMethod, getPaymentMethods } from '#src/contract/payment-method.ts';
import { getTerms } from '#src/contract/product.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorAtTime, actorOn } from './actor.ts';
import { sentTo } from './post.ts';
import { answerInApp, payByCard } from './provider-person.ts';
import { pageFor } from './purchase.ts';

export const grandmother = 'mormor@demo.example';

export async function pairOn(origin: RunningOrigin, title: FleetTitle) {
  const giver = await actorAtTime(origin, title, 'komplett');
  return { title, giver, friend: await actorOn(origin, title, 'trettifire') };
}

/** Changes a gift's stored fields, instead of letting years pass. */
export async function isAsIf(
  { services: { database } }: RunningOrigin,
  giftNo: string,
  change: Partial<typeof gift.$inferInsert>,
): Promise<void> {
  await database.update(gift).set(change).where(eq(gift.giftNo, giftNo));
}

export async function mailsToRecipient(origin: RunningOrigin, { titleCode }: FleetTitle) {
  return (await sentTo(origin, grandmother)).filter((mail) => mail.titleCode === titleCode);
}

/** How a gift differs from the default: three months of Digital, sent today. */
export interface GiftWish {
  readonly plan?: string;
  readonly months?: number;
  readonly priceOre?: number;
  readonly handover?: object;
  readonly method?: 'VIPPS' | 'SWEDBANK-PPG';
  readonly greeting?: string;
  readonly birthDate?: string | null;
}

/** Request body of a gift order. */
export async function giftPayload(actor: Actor, wish: GiftWish = {}) {
  const { titleCode } = actor.title;
  const { plan = 'DIGITAL', months = 3, priceOre = 56_900, method = 'VIPPS', birthDate = null } = wish;
  const { handover = { by: 'email', email: grandmother, sendOn: '2027-03-10' }, greeting = 'Gratulerer med dagen.' } =
    wish;
  const { version } = await actor.does(getGifts);
  const { version: termsVersion } = await actor.does(getTerms);
  const people = { recipientName: 'Mormor Berg', senderName: 'Kari Berg', greeting, handover };
  return { version, ariaPlanID: `${titleCode}-${plan}`, months, priceOre, termsVersion, method, birthDate, ...people };
}

/** Orders a gift and pays for it at the provider; returns the gift number. */
export async function given(origin: RunningOrigin, actor: Actor, wish: GiftWish = {}): Promise<string> {
  const { giftNo, payment } = await actor.does(orderGift, { payload: await giftPayload(actor, wish) });
  const page = await pageFor(actor, payment);
  const back = payment.method === 'VIPPS' ? await answerInApp(origin, page) : await payByCard(origin, page);
  if (!back.includes('/betaling?betaling=')) throw new Error(`The provider leads to ${back}.`);
  const { state } = await giftOf(actor, giftNo);
  if (state === 'awaitingPayment') throw new Error('The gift is not paid yet.');
  return giftNo;
}

export async function giftOf(actor: Actor, giftNo: string): Promise<Gift> {
  return (await actor.does(getGift, { params: { giftNo } })).gift;
}

export async function codeOf(actor: Actor, giftNo: string): Promise<string> {
  const { code } = await giftOf(actor, giftNo);
  if (code === null) throw new Error('The gift has no code.');
  return code;
}

/** Request body to redeem a gift. */
export async function redemption(actor: Actor, code: string, address: object | null = null) {
  const preview = await actor.does(previewGift, { payload: { code } });
  return { code, address, version: preview.standing === 'open' ? preview.version : 0 };
}

export async function redeemed(actor: Actor, code: string, address: object | null = null) {
  return actor.does(redeemGift, { payload: await redemption(actor, code, address) });
}

/** Request body that continues a gift, as today's page sends it. */
export async function goingOn(
  actor: Actor,
  wish: { readonly priceOre?: number; readonly startsAtOnce?: boolean } = {},
) {
  const { priceOre = 19_900, startsAtOnce: startWithinWithdrawal = true } = wish;
  const { version } = await actor.does(getSubscription);
  const { version: termsVersion } = await actor.does(getTerms);
  return { payload: { version, priceOre, termsVersion, startWithinWithdrawal } };
}

/** Chooses invoice as the payment method. */
export async function payByInvoice(actor: Actor): Promise<void> {
  const { version } = await actor.does(getPaymentMethods);
  await actor.does(changePaymentMethod, { payload: { action: 'UPDATE', paymentMethodId: 'BANKGIRO', version } });
}
