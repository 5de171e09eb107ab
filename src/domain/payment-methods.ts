import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Spec §3. */
export const paymentMethodIds = ['VIPPS', 'SWEDBANK-PPG', 'SPIDCARD', 'BANKGIRO', 'AVTALEGIRO', 'STREX'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** In the order on the page. The other methods can only be replaced. */
export const selectableMethodIds = [
  'VIPPS',
  'SWEDBANK-PPG',
  'AVTALEGIRO',
  'BANKGIRO',
] as const satisfies readonly PaymentMethodId[];
export type SelectableMethodId = (typeof selectableMethodIds)[number];

export const directMethodIds = ['VIPPS', 'SWEDBANK-PPG'] as const satisfies readonly SelectableMethodId[];
export type DirectMethodId = (typeof directMethodIds)[number];

/** Days between checks of an agreement at its provider, in case the event about its end is lost. */
export const agreementLookDays = 7;

/**
 * A card is checked on the day of its expiry notice. A Vipps agreement is checked regularly, since a person can stop it
 * in the app. Null for other methods.
 */
export function methodLookOn(
  { method, expires }: { readonly method: PaymentMethodId; readonly expires: string | null },
  today: Day,
): Day | null {
  return method === 'VIPPS' ? addDays(today, agreementLookDays) : expiryNoticeOn(expires, today);
}

/** `expiring`: the card expires this month. `good` also stands for a method that does not expire. */
export type CardState = 'good' | 'expiring' | 'expired';

/** @param expires last month of the card, `yyyy-mm` */
export function cardStateOf(expires: string | null | undefined, today: Day): CardState {
  const month = today.slice(0, 7);
  if (expires === null || expires === undefined || expires > month) return 'good';
  return expires === month ? 'expiring' : 'expired';
}

const noticeDays = 14;

/**
 * 14 days before the card's last month, or the day after the card was stored if that is later. Null if the card has
 * expired by then, or the method does not expire.
 * @param expires last month of the card, `yyyy-mm`
 */
export function expiryNoticeOn(expires: string | null, storedOn: Day): Day | null {
  if (expires === null) return null;
  const planned = addDays(`${expires}-01`, -noticeDays);
  const tomorrow = addDays(storedOn, 1);
  if (planned >= tomorrow) return planned;
  return tomorrow.slice(0, 7) <= expires ? tomorrow : null;
}

export const appStores = ['appStore', 'googlePlay'] as const;
export type AppStore = (typeof appStores)[number];

export const storeNames = { appStore: 'App Store', googlePlay: 'Google Play' } as const satisfies Record<
  AppStore,
  string
>;
