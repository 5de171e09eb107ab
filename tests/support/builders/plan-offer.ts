import * as v from 'valibot';
import { type PlanOffer, PlanOfferSchema } from '#src/contract/subscription-change.ts';

/** An offered plan, valid by the contract: Digital, monthly. */
export function aPlanOffer(changes: Partial<v.InferInput<typeof PlanOfferSchema>> = {}): PlanOffer {
  return v.parse(PlanOfferSchema, {
    ariaPlanID: 'POL-DIGITAL',
    planName: 'Digital',
    planProductType: 'DIGITAL',
    priceOre: 19_900,
    billingPeriod: 'monthly',
    features: ['content', 'ePaper', 'familySharing'],
    isCurrent: false,
    refusal: null,
    ...changes,
  });
}
