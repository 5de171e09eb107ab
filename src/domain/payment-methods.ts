/** Payment method identifiers (Spec §3). */
export const paymentMethodIds = ['VIPPS', 'SWEDBANK-PPG', 'SPIDCARD', 'BANKGIRO', 'AVTALEGIRO', 'STREX'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** Those that can be chosen, in the order in which they are offered; the others are only left. */
export const selectableMethodIds = [
  'VIPPS',
  'SWEDBANK-PPG',
  'AVTALEGIRO',
  'BANKGIRO',
] as const satisfies readonly PaymentMethodId[];
export type SelectableMethodId = (typeof selectableMethodIds)[number];

/** Those by which a person pays a sum at once, at the provider's page. */
export const directMethodIds = ['VIPPS', 'SWEDBANK-PPG'] as const satisfies readonly SelectableMethodId[];
export type DirectMethodId = (typeof directMethodIds)[number];
