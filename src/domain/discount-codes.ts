import type { Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import { offerFitRefusal, type OfferTerms } from './campaigns.ts';
import type { CodeRefusal } from './purchase-rules.ts';

/** A discount code: an offer with first and last day, and a number of uses. */
export interface DiscountCode extends OfferTerms {
  readonly fromDate: Day;
  readonly toDate: Day;
  /** How many orders at one title can use it. */
  readonly maxUses: number;
}

/** What decides whether a code counts. */
export interface CodeUse {
  readonly today: Day;
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
  /** Orders at the title that have used it, or are about to be paid with it. */
  readonly uses: number;
  /** Whether the person has bought with it before. */
  readonly isUsedByPerson: boolean;
}

/** A code as people type it: capitals and spaces do not matter. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Why a code does not count; null if it does. A code before its first day is not known yet. */
export function codeRefusal(code: DiscountCode, use: CodeUse): CodeRefusal | null {
  if (use.today < code.fromDate) return 'codeUnknown';
  if (use.today > code.toDate) return 'codeExpired';
  if (use.isUsedByPerson) return 'codeUsedBefore';
  if (use.uses >= code.maxUses) return 'codeUsedUp';
  return offerFitRefusal(code, use);
}
