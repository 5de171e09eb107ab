import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import { withdrawalTermOf } from './withdrawal.ts';

/** Lengths of a gift in months, with the billing periods whose prices add up to its price. */
const lengths = {
  1: { period: 'monthly', count: 1 },
  3: { period: 'quarterly', count: 1 },
  6: { period: 'quarterly', count: 2 },
  12: { period: 'yearly', count: 1 },
} as const satisfies Readonly<Record<number, { readonly period: BillingPeriod; readonly count: number }>>;

/** Gift lengths in months, shortest first. */
export const giftMonths = [1, 3, 6, 12] as const satisfies readonly (keyof typeof lengths)[];
export type GiftMonths = (typeof giftMonths)[number];

/**
 * Returns the price of a gift, in øre: the plan's own price for as many months. Undefined if the
 * plan has none.
 */
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
 * Months for which a gift can be redeemed, from its purchase. By law a claim expires after three years
 * (foreldelsesloven § 2), and a gift is not forfeited before that.
 */
const usableMonths = 36;

/** Maximum number of months from purchase to sending. */
const sendableMonths = 12;

/** Returns the last sending day of a gift bought today. */
export function lastSendDay(today: Day): Day {
  return addMonths(today, sendableMonths);
}

/** Returns the last day for redeeming a gift. */
export function lastGiftDay(boughtOn: Day): Day {
  return addMonths(boughtOn, usableMonths);
}

/** Returns the last day for withdrawing from a gift purchase: 14 days, as for a purchase without a paper yet (N-01). */
export function giftWithdrawalUntil(boughtOn: Day): Day {
  const { lastDay } = withdrawalTermOf({ orderedOn: boughtOn, paper: null });
  if (lastDay === null) throw new Error('The withdrawal from a gift has no last day.');
  return lastDay;
}

/** Returns the last day of a gift subscription that begins on a given day. */
export function giftTermEnd(from: Day, months: GiftMonths): Day {
  return addDays(addMonths(from, months), -1);
}

/**
 * Days before a gift's last day on which its recipient is mailed about continuing, and sees an
 * offer on the home page.
 */
const offerDays = 14;

/** Returns the first day on which a gift's recipient is asked whether to continue. */
export function giftOfferDay(until: Day): Day {
  return addDays(until, -offerDays);
}

/** Days before an unredeemed gift expires on which its giver is reminded. */
export const lapseNoticeDays = 60;

/** Day on which the giver is reminded that the unredeemed gift expires soon. */
export function lapseNoticeDay(expiresOn: Day): Day {
  return addDays(expiresOn, -lapseNoticeDays);
}

/** Stored states of a gift. `unpaid`: its payment has failed. */
export type StoredGiftState = 'awaitingPayment' | 'unpaid' | 'paid' | 'redeemed' | 'withdrawn';

/**
 * State of a gift. `scheduled`: it is sent on a future day. `ready`: it was sent, or is handed over
 * in print, and can be redeemed. `expired`: it was not redeemed in time.
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

/** Facts that determine a gift's state. */
export interface GiftFacts {
  readonly state: StoredGiftState;
  /** Its sending day; null if the giver hands it over. */
  readonly sendOn: Day | null;
  readonly isSent: boolean;
  /** Last day for redemption; null while it is not paid. */
  readonly expiresOn: Day | null;
}

/** Returns the state of a gift on a day. */
export function giftStateOn({ state, sendOn, isSent, expiresOn }: GiftFacts, today: Day): GiftState {
  if (state !== 'paid') return state;
  if (expiresOn !== null && today > expiresOn) return 'expired';
  return sendOn !== null && !isSent ? 'scheduled' : 'ready';
}

/** True if a gift's code can be used. */
export function isUsable(state: GiftState): boolean {
  return state === 'scheduled' || state === 'ready';
}

/** Why a gift cannot be redeemed. */
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
 * Returns why a person cannot redeem a gift; null if they can. A paying subscriber's gift stays
 * valid: it can be redeemed after the subscription has ended, or by someone else.
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

/** True if the giver can still withdraw from the purchase: the gift is not redeemed, and the 14 days are not over. */
export function canWithdrawGift(state: GiftState, boughtOn: Day | null, today: Day): boolean {
  return isUsable(state) && boughtOn !== null && today <= giftWithdrawalUntil(boughtOn);
}

/** Letters and digits of a gift code: none that are easily confused. */
export const giftAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
const groupLength = 4;

/** Formats a code for print, in groups of four. */
export function formatGiftCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** Parses a typed code, ignoring separators; undefined if it cannot be a code. */
export function readGiftCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const isCode = code.length === codeLength && [...code].every((letter) => giftAlphabet.includes(letter));
  return isCode ? code : undefined;
}
