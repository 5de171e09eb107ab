import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Payment method identifiers (Spec §3). */
export const paymentMethodIds = ['VIPPS', 'SWEDBANK-PPG', 'SPIDCARD', 'BANKGIRO', 'AVTALEGIRO', 'STREX'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** Selectable methods, in the order on the page. The other methods can only be replaced. */
export const selectableMethodIds = [
  'VIPPS',
  'SWEDBANK-PPG',
  'AVTALEGIRO',
  'BANKGIRO',
] as const satisfies readonly PaymentMethodId[];
export type SelectableMethodId = (typeof selectableMethodIds)[number];

/** Methods for paying an amount immediately, on the provider's page. */
export const directMethodIds = ['VIPPS', 'SWEDBANK-PPG'] as const satisfies readonly SelectableMethodId[];
export type DirectMethodId = (typeof directMethodIds)[number];

/**
 * Days between two checks of an agreement at its provider, in case the event about its end is lost.
 */
export const agreementLookDays = 7;

/**
 * Returns the day of the next check of a stored method. A card is checked on the day of its expiry
 * notice. A Vipps agreement is checked regularly, since a person can stop it in the app. Null for
 * other methods.
 */
export function methodLookOn(
  { method, expires }: { readonly method: PaymentMethodId; readonly expires: string | null },
  today: Day,
): Day | null {
  return method === 'VIPPS' ? addDays(today, agreementLookDays) : expiryNoticeOn(expires, today);
}

/**
 * Validity of a card. `expiring`: it expires this month. `good` also stands for a method that does
 * not expire.
 */
export type CardState = 'good' | 'expiring' | 'expired';

/**
 * Returns whether a card can be used for the next payments.
 * @param expires last month of the card, `yyyy-mm`
 */
export function cardStateOf(expires: string | null | undefined, today: Day): CardState {
  const month = today.slice(0, 7);
  if (expires === null || expires === undefined || expires > month) return 'good';
  return expires === month ? 'expiring' : 'expired';
}

/** Days before a card's expiry month on which its holder is notified. */
const noticeDays = 14;

/**
 * Returns the day on which a card's holder is notified of its expiry: 14 days before its last
 * month, or the day after the card was stored if that is later. Null if the card has expired by
 * then, or the method does not expire.
 * @param expires last month of the card, `yyyy-mm`
 */
export function expiryNoticeOn(expires: string | null, storedOn: Day): Day | null {
  if (expires === null) return null;
  const planned = addDays(`${expires}-01`, -noticeDays);
  const tomorrow = addDays(storedOn, 1);
  if (planned >= tomorrow) return planned;
  return tomorrow.slice(0, 7) <= expires ? tomorrow : null;
}

/** App stores that sell subscriptions. */
export const appStores = ['appStore', 'googlePlay'] as const;
export type AppStore = (typeof appStores)[number];

/** Name of each store, the same in both languages. */
export const storeNames = { appStore: 'App Store', googlePlay: 'Google Play' } as const satisfies Record<
  AppStore,
  string
>;
