import { PlanOfferSchema } from '#src/contract/subscription-change.ts';
import { builderOf } from './builder.ts';

/** An offered plan, valid by the contract: Digital, monthly. */
export const aPlanOffer = builderOf(PlanOfferSchema, {
  ariaPlanID: 'POL-DIGITAL',
  planName: 'Digital',
  planProductType: 'DIGITAL',
  priceOre: 19_900,
  billingPeriod: 'monthly',
  features: ['content', 'ePaper', 'familySharing'],
  isCurrent: false,
  refusal: null,
});
