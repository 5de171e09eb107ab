import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import type { Plan } from './catalogue-schema.ts';

/** VAT in hundredths of a percent: 2500 is 25 %. Null: not a supply that VAT is due on. */
export type VatRate = number | null;

/** VAT of a plan. Newspapers, on paper and electronic ones that are mostly text and stills, are zero-rated (merverdiavgiftsloven § 6-1). */
export function planVatRate({ vatPercent }: Pick<Plan, 'vatPercent'>): VatRate {
  return vatPercent === null ? null : vatPercent * 100;
}

/**
 * VAT of each fee. What a delivery or an invoice costs beside the newspaper is part of its price, and has its rate
 * (merverdiavgiftsloven § 4-2). A reminder's fee makes good a delay, and has no VAT.
 */
export const feeVatRates = {
  transferFee: 0,
  paperInvoiceFee: 0,
  reminderFee: null,
} as const satisfies Readonly<Record<string, VatRate>>;

/** The VAT within a sum that includes it, in øre, rounded half up; of a credit it is negative. */
export function vatWithin(amountOre: number, rate: VatRate): number {
  if (rate === null || rate === 0) return 0;
  const ore = divideHalfUp(Math.abs(amountOre) * rate, 10_000 + rate);
  return amountOre < 0 && ore > 0 ? -ore : ore;
}
