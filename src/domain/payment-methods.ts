import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Payment method identifiers (Spec §3). */
export const paymentMethodIds = ['VIPPS', 'SWEDBANK-PPG', 'SPIDCARD', 'BANKGIRO', 'AVTALEGIRO', 'STREX'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** Selectable methods, in the order of the page; the others can only be replaced. */
export const selectableMethodIds = [
  'VIPPS',
  'SWEDBANK-PPG',
  'AVTALEGIRO',
  'BANKGIRO',
] as const satisfies readonly PaymentMethodId[];
export type SelectableMethodId = (typeof selectableMethodIds)[number];

/** Methods for paying a sum immediately, on the provider's page. */
export const directMethodIds = ['VIPPS', 'SWEDBANK-PPG'] as const satisfies readonly SelectableMethodId[];
export type DirectMethodId = (typeof directMethodIds)[number];

/** Days between two checks of an agreement at its provider, in case the event of its end never arrives. */
export const agreementLookDays = 7;

/**
 * Returns the day of the next check of a stored method: for a card its expiry notice, for an agreement that can be
 * stopped in an app without our knowledge a regular check. Null for the others.
 */
export function methodLookOn(
  { method, expires }: { readonly method: PaymentMethodId; readonly expires: string | null },
  today: Day,
): Day | null {
  return method === 'VIPPS' ? addDays(today, agreementLookDays) : expiryNoticeOn(expires, today);
}

/** Whether a card has expired, or expires this month; `good` for a method that does not expire. */
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
 * Returns the day on which a card's holder is notified of its expiry: 14 days before its last month, or if that day is
 * over when the card is stored, the day after that. Null if the card is not valid then, or the method does not expire.
 * @param expires last month of the card, `yyyy-mm`
 */
export function expiryNoticeOn(expires: string | null, storedOn: Day): Day | null {
  if (expires === null) return null;
  const planned = addDays(`${expires}-01`, -noticeDays);
  const tomorrow = addDays(storedOn, 1);
  if (planned >= tomorrow) return planned;
  return tomorrow.slice(0, 7) <= expires ? tomorrow : null;
}
