/** Payment method identifiers (Spec §3). */
export const paymentMethodIds = ['VIPPS', 'SWEDBANK-PPG', 'SPIDCARD', 'BANKGIRO', 'AVTALEGIRO', 'STREX'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];
