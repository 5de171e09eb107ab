import * as v from 'valibot';
import { flowSteps } from '#src/domain/flow-steps.ts';
import { type SoldPeriod, soldPeriods } from '#src/domain/plan-catalogue.ts';
import { longestDiscountCode } from '#src/domain/purchase-rules.ts';
import { type AppPath, pathWith } from '#src/platform/routing/paths.ts';

/** The screens of a purchase, in order (N-10). */
export const purchaseSteps = flowSteps.purchase;

/** The screen and the choices in a purchase URL, which only preselect. */
export interface PurchasePlace {
  readonly step: (typeof purchaseSteps)[number];
  readonly ariaPlanID: string | null;
  readonly billingPeriod: SoldPeriod;
  /** Id of a campaign. */
  readonly campaign: string | null;
  /** A discount code as typed. */
  readonly code: string | null;
}

const WordSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\d_-]{1,40}$/u));

const QuerySchema = v.object({
  steg: v.fallback(v.picklist(purchaseSteps), 'velg'),
  plan: v.fallback(v.nullable(WordSchema), null),
  periode: v.fallback(v.picklist(soldPeriods), 'monthly'),
  kampanje: v.fallback(v.nullable(WordSchema), null),
  kode: v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestDiscountCode))), null),
});

/** True if the person has returned from Vipps, whether or not they shared anything. */
export function isSharingReturn(query: URLSearchParams): boolean {
  return query.has('state');
}

/** Treats invalid parts as missing. After a return from Vipps, the place is in `state`. */
export function placeOf(query: URLSearchParams): PurchasePlace {
  const [, , ...place] = (query.get('state') ?? '').split('.');
  const asked = isSharingReturn(query) ? new URLSearchParams(place.join('.')) : query;
  const { steg, plan, periode, kampanje, kode } = v.parse(QuerySchema, Object.fromEntries(asked));
  return {
    step: plan === null ? 'velg' : steg,
    ariaPlanID: plan,
    billingPeriod: periode,
    campaign: kampanje,
    code: kode,
  };
}

/** Leaves out default values. */
export function pathOf({ step, ariaPlanID, billingPeriod, campaign, code }: PurchasePlace): AppPath {
  return pathWith('/bestill-abonnement', {
    plan: ariaPlanID,
    periode: billingPeriod === 'monthly' ? null : billingPeriod,
    kampanje: campaign,
    kode: code,
    steg: step === 'velg' ? null : step,
  });
}

export function studentPathOf({ billingPeriod }: Pick<PurchasePlace, 'billingPeriod'>): AppPath {
  return pathWith('/student', { periode: billingPeriod === 'monthly' ? null : billingPeriod });
}

export function isOrderNo(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}
