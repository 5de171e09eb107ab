import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, HolderSchema, IdSchema, OreSchema, VersionedHolderSchema } from './fields.ts';
import { subscriptionChange } from './subscription-change.ts';

/** Can be accepted instead of cancelling (P-12). */
export const DiscountSchema = v.object({
  discountId: v.string(),
  /** Price of one period during the discount; `priceAfterOre` is the price after it. */
  priceOre: OreSchema,
  priceAfterOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  periods: v.pipe(v.number(), v.integer()),
  fromDate: DaySchema,
  untilDate: DaySchema,
});
export type Discount = v.InferOutput<typeof DiscountSchema>;

const OfferedPlanSchema = v.object({ ariaPlanID: v.string(), planName: v.string(), priceOre: OreSchema });

/** The offers at the touchpoint `cancel` are shown during a cancellation, and can be skipped (P-12). */
export const getTouchpoint = endpoint('GET', 'touchpoint/:place/:accountNo/:titleCode', {
  staff: true,
  params: v.object({ place: v.picklist(['cancel']), ...HolderSchema.entries }),
  response: v.object({
    discount: v.nullable(DiscountSchema),
    /** True if a delivery stop could help: a paper subscription that is not already stopped. */
    deliveryStop: v.boolean(),
    /** Available pause lengths in months, from the next renewal; empty if there are none. */
    pauseMonths: v.array(v.pipe(v.number(), v.integer())),
    cheaperPlan: v.nullable(OfferedPlanSchema),
    /** Offered to people who have the paper but only read on screens; null if there is none. */
    digitalPlan: v.nullable(OfferedPlanSchema),
  }),
  refusals: ['accountNotFound', 'noSubscription'],
});

export const getDiscountDetails = endpoint('POST', 'getDiscountDetails', {
  staff: true,
  payload: v.object({ ...HolderSchema.entries, discountId: IdSchema }),
  response: DiscountSchema,
  refusals: ['accountNotFound', 'noSubscription', 'discountNotOffered'],
});

export const addDiscount = endpoint('POST', 'addDiscount', {
  ...subscriptionChange,
  /** First day and prices as offered. The call is refused if any of them has changed. */
  payload: v.object({
    ...VersionedHolderSchema.entries,
    discountId: IdSchema,
    fromDate: DaySchema,
    priceOre: OreSchema,
    priceAfterOre: OreSchema,
  }),
  refusals: [
    'accountNotFound',
    'noSubscription',
    'discountNotOffered',
    'notAllowed',
    'managedInStore',
    'previewOutdated',
  ],
});
