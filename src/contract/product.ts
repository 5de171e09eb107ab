import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { offerKinds } from '#src/domain/campaigns.ts';
import { features, productTypes } from '#src/domain/subscription.ts';
import { weekdays } from '#src/lib/calendar-days.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, OreSchema, TitleCodeSchema } from './fields.ts';

export const purchaseMethodIds = ['VIPPS', 'SWEDBANK-PPG'] as const;
export type PurchaseMethodId = (typeof purchaseMethodIds)[number];

export const CampaignOfferSchema = v.object({
  kind: v.picklist(offerKinds),
  /** Campaign id or code; null without an offer. */
  id: v.nullable(v.string()),
  ariaPlanID: v.string(),
  billingPeriod: v.picklist(billingPeriods),
  /** Price of one period during the offer; `priceAfterOre` is the price after it. */
  priceOre: OreSchema,
  priceAfterOre: OreSchema,
  /** Billing periods at the lower price. */
  periods: v.pipe(v.number(), v.integer()),
});
export type CampaignOffer = v.InferOutput<typeof CampaignOfferSchema>;

export const ProductSchema = v.object({
  ariaPlanID: v.string(),
  planName: v.string(),
  /** COMBO means paper. */
  planProductType: v.picklist(productTypes),
  features: v.array(v.picklist(features)),
  /** None without paper. */
  paperDays: v.array(v.picklist(weekdays)),
  /** Per billing period, VAT included, shortest period first. */
  prices: v.array(v.object({ billingPeriod: v.picklist(billingPeriods), priceOre: OreSchema })),
  /** VAT included in the prices, in percent; null if no VAT applies. */
  vatPercent: v.nullable(v.number()),
  needsAddress: v.boolean(),
  /** A person must be below this age to have the plan, in years; null if there is no limit. */
  belowAge: v.nullable(v.pipe(v.number(), v.integer())),
  /** True if a student confirmation is required first. */
  needsStudentVerification: v.boolean(),
});
export type Product = v.InferOutput<typeof ProductSchema>;

/** Plans and offers on sale. */
export const ProductsSchema = v.object({
  /** Largest plan first. */
  products: v.array(ProductSchema),
  /** Campaigns without a code: winback is for former subscribers, intro for everyone outside the quarantine. */
  offers: v.array(CampaignOfferSchema),
  methods: v.array(v.picklist(purchaseMethodIds)),
  minimumAge: v.pipe(v.number(), v.integer()),
  /**
   * True if a buyer's data can be fetched from Vipps; missing in back ends without this ability.
   */
  sharesProfile: v.optional(v.boolean(), false),
});
export type Products = v.InferOutput<typeof ProductsSchema>;

export const getProducts = endpoint('GET', 'products/:titleCode', {
  access: 'public',
  params: v.object({ titleCode: TitleCodeSchema }),
  response: ProductsSchema,
  refusals: ['titleNotFound'],
});

/** In the title's language, as shown on the page and in the e-mailed receipt. */
export const getTerms = endpoint('GET', 'terms/:titleCode', {
  access: 'public',
  params: v.object({ titleCode: TitleCodeSchema }),
  response: v.object({
    version: v.string(),
    sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
    /** The withdrawal form (angreskjema), line by line. */
    withdrawalForm: v.array(v.string()),
  }),
  refusals: ['titleNotFound'],
});

/** The returning-customer offer. */
export const getWinback = endpoint('GET', 'touchpoint/winback/:titleCode', {
  staff: true,
  params: v.object({ titleCode: TitleCodeSchema }),
  response: v.object({
    /** `newcomer` never had a subscription of their own to the title; `subscriber` has one now. */
    standing: v.picklist(['eligible', 'quarantine', 'subscriber', 'newcomer']),
    /** First day on which the offer is available; null unless in quarantine. */
    quarantineEndsOn: v.nullable(DaySchema),
    /** The offer for each plan, largest plan first; empty unless `eligible`. */
    offers: v.array(CampaignOfferSchema),
  }),
  refusals: ['titleNotFound'],
});
