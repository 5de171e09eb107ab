import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import { withdrawalTermOf } from './withdrawal.ts';

/** How many months a gift can last, and the billing periods whose prices make up what it costs. */
const lengths = {
  1: { period: 'monthly', count: 1 },
  3: { period: 'quarterly', count: 1 },
  6: { period: 'quarterly', count: 2 },
  12: { period: 'yearly', count: 1 },
} as const satisfies Readonly<Record<number, { readonly period: BillingPeriod; readonly count: number }>>;

/** The lengths of gifts in months, the shortest first. */
export const giftMonths = [1, 3, 6, 12] as const satisfies readonly (keyof typeof lengths)[];
export type GiftMonths = (typeof giftMonths)[number];

/** What a gift costs, in øre: as much as the same months of the plan. Undefined if the plan has no such price. */
export function giftPriceOre(
  prices: readonly { readonly billingPeriod: BillingPeriod; readonly priceOre: number }[],
  months: GiftMonths,
): number | undefined {
  const { period, count } = lengths[months];
  const price = prices.find(({ billingPeriod }) => billingPeriod === period);
  return price === undefined ? undefined : price.priceOre * count;
}

/** Longest greeting, in characters. */
export const longestGreeting = 300;

/** Longest name of a giver or a recipient, in characters. */
export const longestGiftName = 60;

/**
 * For how many months a gift can be used, from its purchase. The law lets a claim lapse after three years
 * (foreldelsesloven § 2), and a gift is not forfeited before that.
 */
const usableMonths = 36;

/** How many months ahead a gift can be sent. */
const sendableMonths = 12;

/** Last day on which a gift can be sent, if it is bought today. */
export function lastSendDay(today: Day): Day {
  return addMonths(today, sendableMonths);
}

/** Last day on which a gift can be taken up. */
export function lastGiftDay(boughtOn: Day): Day {
  return addMonths(boughtOn, usableMonths);
}

/** Last day on which the giver can withdraw from the purchase: 14 days, as for what has no paper yet (N-01). */
export function giftWithdrawalUntil(boughtOn: Day): Day {
  const { lastDay } = withdrawalTermOf({ orderedOn: boughtOn, paper: null });
  if (lastDay === null) throw new Error('The withdrawal from a gift has no last day.');
  return lastDay;
}

/** Last day of a subscription that was given, and begins on a day. */
export function giftTermEnd(from: Day, months: GiftMonths): Day {
  return addDays(addMonths(from, months), -1);
}

/** Days before the last one on which a person with a gift is written to about going on, and is offered it on home. */
const offerDays = 14;

/** First day on which a person with a gift is asked whether they go on. */
export function giftOfferDay(until: Day): Day {
  return addDays(until, -offerDays);
}

/** Days before an unredeemed gift expires on which its giver is reminded. */
export const lapseNoticeDays = 60;

/** Day on which the giver is reminded that the unredeemed gift expires soon. */
export function lapseNoticeDay(expiresOn: Day): Day {
  return addDays(expiresOn, -lapseNoticeDays);
}

/** What has been done about a gift, as it is kept. `unpaid`: its payment has ended without money. */
export const storedGiftStates = ['awaitingPayment', 'unpaid', 'paid', 'redeemed', 'withdrawn'] as const;
export type StoredGiftState = (typeof storedGiftStates)[number];

/**
 * How a gift stands. `scheduled`: it is sent on a day to come. `ready`: it was sent, or is handed over on paper, and can be
 * taken up. `expired`: nobody has taken it up in time.
 */
export const giftStates = [
  'awaitingPayment',
  'unpaid',
  'scheduled',
  'ready',
  'redeemed',
  'withdrawn',
  'expired',
] as const;
export type GiftState = (typeof giftStates)[number];

/** What the state of a gift follows from. */
export interface GiftFacts {
  readonly state: StoredGiftState;
  /** Day on which it is sent; null if the giver hands it over. */
  readonly sendOn: Day | null;
  readonly isSent: boolean;
  /** Last day on which it can be taken up; null while it is not paid. */
  readonly expiresOn: Day | null;
}

/** How a gift stands on a day. */
export function giftStateOn({ state, sendOn, isSent, expiresOn }: GiftFacts, today: Day): GiftState {
  if (state !== 'paid') return state;
  if (expiresOn !== null && today > expiresOn) return 'expired';
  return sendOn !== null && !isSent ? 'scheduled' : 'ready';
}

/** Whether the code of a gift can be used by somebody. */
export function isUsable(state: GiftState): boolean {
  return state === 'scheduled' || state === 'ready';
}

/** Why a gift cannot be taken up. */
export const giftRefusals = [
  'giftUnknown',
  'giftUnpaid',
  'giftRedeemed',
  'giftWithdrawn',
  'giftExpired',
  'alreadySubscriber',
] as const;
export type GiftRefusal = (typeof giftRefusals)[number];

/**
 * Why a person cannot take up a gift; null if they can. One who pays for a subscription keeps it, and the gift too: it can
 * be used when the subscription has ended, or by somebody else.
 */
export function giftRefusal(state: GiftState, isSubscriber: boolean): GiftRefusal | null {
  switch (state) {
    case 'awaitingPayment':
    case 'unpaid':
      return 'giftUnpaid';
    case 'redeemed':
      return 'giftRedeemed';
    case 'withdrawn':
      return 'giftWithdrawn';
    case 'expired':
      return 'giftExpired';
    case 'scheduled':
    case 'ready':
      return isSubscriber ? 'alreadySubscriber' : null;
  }
}

/** Whether the giver can still withdraw from the purchase: nobody has taken the gift up, and the 14 days are not over. */
export function canWithdrawGift(state: GiftState, boughtOn: Day | null, today: Day): boolean {
  return isUsable(state) && boughtOn !== null && today <= giftWithdrawalUntil(boughtOn);
}

/** Letters and digits of a gift's code: none that is easily taken for another. */
export const giftAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
const groupLength = 4;

/** A code as it is printed, in groups of four. */
export function formatGiftCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** A code as a person has typed it, without what only divides it; undefined if no code can look like that. */
export function readGiftCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const isCode = code.length === codeLength && [...code].every((letter) => giftAlphabet.includes(letter));
  return isCode ? code : undefined;
}
