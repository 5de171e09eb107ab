import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import type { Plan } from './catalogue-schema.ts';

/** In hundredths of a percent: 2500 is 25 %. Null for a supply without VAT. */
export type VatRate = number | null;

/**
 * Printed newspapers, and electronic ones that consist mainly of text and still images, are zero-rated
 * (merverdiavgiftsloven § 6-1).
 */
export function planVatRate({ vatPercent }: Pick<Plan, 'vatPercent'>): VatRate {
  return vatPercent === null ? null : vatPercent * 100;
}

/**
 * A fee for delivery or an invoice is part of the newspaper's price and has its rate (merverdiavgiftsloven § 4-2). A
 * reminder fee compensates for a delay and has no VAT.
 */
export const feeVatRates = {
  transferFee: 0,
  paperInvoiceFee: 0,
  reminderFee: null,
} as const satisfies Readonly<Record<string, VatRate>>;

/** In øre, rounded half up; negative for a credit. */
export function vatWithin(amountOre: number, rate: VatRate): number {
  if (rate === null || rate === 0) return 0;
  const ore = divideHalfUp(Math.abs(amountOre) * rate, 10_000 + rate);
  return amountOre < 0 && ore > 0 ? -ore : ore;
}
