import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import { withdrawalTermOf } from './withdrawal.ts';

/** In months, with the billing periods whose prices add up to the price of the gift. */
const lengths = {
  1: { period: 'monthly', count: 1 },
  3: { period: 'quarterly', count: 1 },
  6: { period: 'quarterly', count: 2 },
  12: { period: 'yearly', count: 1 },
} as const satisfies Readonly<Record<number, { readonly period: BillingPeriod; readonly count: number }>>;

/** Shortest first. */
export const giftMonths = [1, 3, 6, 12] as const satisfies readonly (keyof typeof lengths)[];
export type GiftMonths = (typeof giftMonths)[number];

/** In øre: the plan's own price for that many months. Undefined if the plan has none. */
export function giftPriceOre(
  prices: readonly { readonly billingPeriod: BillingPeriod; readonly priceOre: number }[],
  months: GiftMonths,
): number | undefined {
  const { period, count } = lengths[months];
  const price = prices.find(({ billingPeriod }) => billingPeriod === period);
  return price === undefined ? undefined : price.priceOre * count;
}

/** In characters. */
export const longestGreeting = 300;

/** In characters, for both giver and recipient. */
export const longestGiftName = 60;

/**
 * Counted from the purchase. By law a claim expires after three years (foreldelsesloven § 2), and a gift is not
 * forfeited before that.
 */
const usableMonths = 36;

/** Counted from the purchase. */
const sendableMonths = 12;

export function lastSendDay(today: Day): Day {
  return addMonths(today, sendableMonths);
}

export function lastGiftDay(boughtOn: Day): Day {
  return addMonths(boughtOn, usableMonths);
}

/** The giver has 14 days, as for a purchase without paper (N-01). */
export function giftWithdrawalUntil(boughtOn: Day): Day {
  const { lastDay } = withdrawalTermOf({ orderedOn: boughtOn, paper: null });
  if (lastDay === null) throw new Error('The withdrawal from a gift has no last day.');
  return lastDay;
}

export function giftTermEnd(from: Day, months: GiftMonths): Day {
  return addDays(addMonths(from, months), -1);
}

/**
 * This many days before the gift's last day, the recipient is mailed about continuing, and sees an offer on the home
 * page.
 */
const offerDays = 14;

export function giftOfferDay(until: Day): Day {
  return addDays(until, -offerDays);
}

/** This many days before an unredeemed gift expires, its giver is reminded. */
export const lapseNoticeDays = 60;

export function lapseNoticeDay(expiresOn: Day): Day {
  return addDays(expiresOn, -lapseNoticeDays);
}

/** `unpaid`: the payment has failed. */
export type StoredGiftState = 'awaitingPayment' | 'unpaid' | 'paid' | 'redeemed' | 'withdrawn';

/**
 * `scheduled`: the gift is sent on a future day. `ready`: it was sent, or is handed over in print, and can be redeemed.
 * `expired`: it was not redeemed in time.
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

export interface GiftFacts {
  readonly state: StoredGiftState;
  /** Null if the giver hands the gift over. */
  readonly sendOn: Day | null;
  readonly isSent: boolean;
  /** Null while the gift is not paid. */
  readonly expiresOn: Day | null;
}

export function giftStateOn({ state, sendOn, isSent, expiresOn }: GiftFacts, today: Day): GiftState {
  if (state !== 'paid') return state;
  if (expiresOn !== null && today > expiresOn) return 'expired';
  return sendOn !== null && !isSent ? 'scheduled' : 'ready';
}

export function isUsable(state: GiftState): boolean {
  return state === 'scheduled' || state === 'ready';
}

export const giftRefusals = [
  'giftUnknown',
  'giftUnpaid',
  'giftRedeemed',
  'giftWithdrawn',
  'giftExpired',
  'alreadySubscriber',
] as const;
export type GiftRefusal = (typeof giftRefusals)[number];

const unusable: Readonly<Record<GiftState, GiftRefusal | null>> = {
  awaitingPayment: 'giftUnpaid',
  unpaid: 'giftUnpaid',
  redeemed: 'giftRedeemed',
  withdrawn: 'giftWithdrawn',
  expired: 'giftExpired',
  scheduled: null,
  ready: null,
};

/** A paying subscriber's gift stays valid: it can be redeemed after the subscription has ended, or by someone else. */
export function giftRefusal(state: GiftState, isSubscriber: boolean): GiftRefusal | null {
  return unusable[state] ?? (isSubscriber ? 'alreadySubscriber' : null);
}

export function canWithdrawGift(state: GiftState, boughtOn: Day | null, today: Day): boolean {
  return isUsable(state) && boughtOn !== null && today <= giftWithdrawalUntil(boughtOn);
}

/** No two characters are easily confused. */
export const giftAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
const groupLength = 4;

export function formatGiftCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** Ignores separators; undefined if the text cannot be a code. */
export function readGiftCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const isCode = code.length === codeLength && [...code].every((letter) => giftAlphabet.includes(letter));
  return isCode ? code : undefined;
}
