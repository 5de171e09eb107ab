import type { Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import { offerFitRefusal, type OfferTerms } from './campaigns.ts';
import type { CodeRefusal } from './purchase-rules.ts';

/** A discount code: an offer with a first and a last day, and a maximum number of uses. */
export interface DiscountCode extends OfferTerms {
  readonly fromDate: Day;
  readonly toDate: Day;
  /** Number of orders at one title that can use it. */
  readonly maxUses: number;
}

/** Facts that decide whether a code is valid. */
export interface CodeUse {
  readonly today: Day;
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
  /** Orders at the title that have used it or are about to be paid with it. */
  readonly uses: number;
  /** True if the person has already bought with it. */
  readonly isUsedByPerson: boolean;
}

/** Normalises a typed code. Case and spaces do not matter. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Returns why a code is not valid; null if it is. A code before its first day counts as unknown. */
export function codeRefusal(code: DiscountCode, use: CodeUse): CodeRefusal | null {
  if (use.today < code.fromDate) return 'codeUnknown';
  if (use.today > code.toDate) return 'codeExpired';
  if (use.isUsedByPerson) return 'codeUsedBefore';
  if (use.uses >= code.maxUses) return 'codeUsedUp';
  return offerFitRefusal(code, use);
}
