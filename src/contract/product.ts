import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { offerKinds } from '#src/domain/campaigns.ts';
import { features, productTypes } from '#src/domain/subscription.ts';
import { weekdays } from '#src/lib/calendar-days.ts';
import type { Endpoint } from './endpoint.ts';
import { DaySchema, NothingSchema, OreSchema, TitleCodeSchema } from './fields.ts';

/** Payment methods that a purchase can be paid by. */
export const purchaseMethodIds = ['VIPPS', 'SWEDBANK-PPG'] as const;
export type PurchaseMethodId = (typeof purchaseMethodIds)[number];

/** A lower price for the first periods of a plan. */
export const CampaignOfferSchema = v.object({
  kind: v.picklist(offerKinds),
  /** Id of the campaign, or the code; null without an offer. */
  id: v.nullable(v.string()),
  ariaPlanID: v.string(),
  billingPeriod: v.picklist(billingPeriods),
  /** Price of one period while the offer lasts, and afterwards. */
  priceOre: OreSchema,
  priceAfterOre: OreSchema,
  /** For how many billing periods it lasts. */
  periods: v.pipe(v.number(), v.integer()),
});
export type CampaignOffer = v.InferOutput<typeof CampaignOfferSchema>;

/** A plan that the title sells. */
export const ProductSchema = v.object({
  ariaPlanID: v.string(),
  planName: v.string(),
  /** COMBO means paper. */
  planProductType: v.picklist(productTypes),
  features: v.array(v.picklist(features)),
  /** Days of the week on which the title brings the paper with it; none without paper. */
  paperDays: v.array(v.picklist(weekdays)),
  /** Price of one billing period, VAT included, the shortest period first. */
  prices: v.array(v.object({ billingPeriod: v.picklist(billingPeriods), priceOre: OreSchema })),
  /** VAT within the prices, in percent; null if VAT is not due on it. */
  vatPercent: v.nullable(v.number()),
  /** Whether an address for the paper is needed. */
  needsAddress: v.boolean(),
  /** First age that is too old, in years; null if there is none. */
  belowAge: v.nullable(v.pipe(v.number(), v.integer())),
  /** Whether the place of study must be confirmed first. */
  needsStudentVerification: v.boolean(),
});
export type Product = v.InferOutput<typeof ProductSchema>;

/** What a title sells. */
export const ProductsSchema = v.object({
  /** The largest plan first. */
  products: v.array(ProductSchema),
  /** Campaigns that need no code: winback is for former subscribers, intro for everybody outside of the quarantine. */
  offers: v.array(CampaignOfferSchema),
  /** Payment methods that the title takes. */
  methods: v.array(v.picklist(purchaseMethodIds)),
  /** Age from which a person may buy. */
  minimumAge: v.pipe(v.number(), v.integer()),
});
export type Products = v.InferOutput<typeof ProductsSchema>;

export const getProducts = {
  method: 'GET',
  path: 'products/:titleCode',
  access: 'public',
  params: v.object({ titleCode: TitleCodeSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: ProductsSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

/** The terms of a purchase in the title's language, as the page shows and the receipt by e-mail carries them. */
export const getTerms = {
  method: 'GET',
  path: 'terms/:titleCode',
  access: 'public',
  params: v.object({ titleCode: TitleCodeSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({
    /** What `POST order` names as accepted. */
    version: v.string(),
    sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
    /** The form for withdrawal from the contract (angreskjema), line by line. */
    withdrawalForm: v.array(v.string()),
  }),
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

/** Whether the signed-in person can have the returning-customer offer. */
export const getWinback = {
  method: 'GET',
  path: 'touchpoint/winback/:titleCode',
  access: 'session',
  staff: true,
  params: v.object({ titleCode: TitleCodeSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({
    /** `newcomer` never had a subscription of their own to the title; `subscriber` has one now. */
    standing: v.picklist(['eligible', 'quarantine', 'subscriber', 'newcomer']),
    /** First day on which the offer can be had; null unless in quarantine. */
    quarantineEndsOn: v.nullable(DaySchema),
    /** The offer on each plan, the largest first; none unless eligible. */
    offers: v.array(CampaignOfferSchema),
  }),
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
