import * as v from 'valibot';
import { isDay, weekdays } from '#src/lib/calendar-days.ts';
import { billingPeriods } from './billing-periods.ts';
import { features, productTypes } from './subscription.ts';
import { count, flag, listOf, objectExpected, objectOf, oneOf, pattern, text } from './title-fields.ts';

const dayExpected = 'a day that exists, as 2026-12-24';
const day = (description: string) =>
  v.pipe(pattern(/^\d{4}-\d{2}-\d{2}$/, dayExpected, description), v.check(isDay, dayExpected));
const key = (description: string) => pattern(/^[A-ZÆØÅ0-9]{2,20}$/, '2 to 20 capital letters or digits', description);
const plans = (description: string) => v.pipe(listOf(key('Key of a plan.')), v.description(description));
const periods = v.pipe(
  listOf(oneOf(billingPeriods)),
  v.nonEmpty('at least one billing period'),
  v.description('Billing periods that it is for.'),
);
const percent = v.pipe(count(1, 'Share of the price, in per cent.'), v.maxValue(100, 'at most 100'));
const price = (description: string) => count(0, `${description}, in øre, VAT included.`);

/** Prices apply from their day until those of the next entry take over. */
const PricesSchema = objectOf({
  from: day('First day on which they hold for new orders.'),
  monthly: price('Price of a month'),
  quarterly: price('Price of three months'),
  yearly: price('Price of a year'),
  monthlyPremium: price('Price of a month that is paid by premium'),
});
export type Prices = v.InferOutput<typeof PricesSchema>;

const PlanSchema = objectOf({
  name: text('Name of the plan, as people read it.'),
  productType: v.pipe(oneOf(productTypes), v.description('COMBO brings the paper.')),
  eligibleForSharing: flag('Whether its holder can share it with a family.'),
  features: v.pipe(listOf(oneOf(features)), v.description('What it gives, in the order in which it is told.')),
  paperDays: v.optional(
    v.pipe(
      listOf(v.picklist(weekdays, `a day of the week: ${weekdays.join(', ')}`)),
      v.nonEmpty('at least one day of the week'),
      v.description("Days of the week on which the paper comes; default all of the title's days."),
    ),
  ),
  belowAge: v.optional(count(1, 'Age in years from which a person cannot buy it; default none.')),
  planAfter: v.optional(key('Plan that takes over when its holder is no longer a student, or no longer young.')),
  vatPercent: v.pipe(
    v.nullable(count(0, 'VAT in per cent.')),
    v.description('VAT of the plan; null if it is no supply that VAT is due on. Newspapers are zero-rated.'),
  ),
  prices: v.pipe(
    listOf(PricesSchema),
    v.nonEmpty('at least one entry with prices'),
    v.description('Prices with the day from which they hold, the earliest first.'),
  ),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

const reduction = v.pipe(
  v.union(
    [objectOf({ percent }), objectOf({ priceOre: price('Price of a period instead') })],
    'an object with percent, or with priceOre',
  ),
  v.description('What it takes off the ordinary price: a share of it, or all but a fixed price.'),
);
const OfferEntries = {
  id: pattern(/^[A-ZÆØÅ0-9-]{2,40}$/, 'capital letters, digits and hyphens', 'Id of the campaign, or the code.'),
  plans: plans('Plans that it is for.'),
  billingPeriods: periods,
  periods: count(1, 'For how many billing periods the lower price counts.'),
  reduction,
};
const CampaignSchema = objectOf({
  ...OfferEntries,
  fromDate: v.optional(day('First day on which it can be had.')),
  toDate: v.optional(day('Last day on which it can be had; default until it is removed.')),
});
export type Campaign = v.InferOutput<typeof CampaignSchema>;

const CodeSchema = objectOf({
  ...OfferEntries,
  fromDate: day('First day on which the code counts.'),
  toDate: day('Last day on which the code counts.'),
  maxUses: count(1, 'How many orders at one title can use it.'),
});

export type DiscountCode = Readonly<v.InferOutput<typeof CodeSchema>>;

const StaySchema = objectOf({
  discountId: OfferEntries.id,
  plans: OfferEntries.plans,
  billingPeriods: periods,
  months: count(1, 'For how many months the lower price counts.'),
  percent,
});

const SchoolSchema = objectOf({
  name: text('Name of the place of study.'),
  domains: v.pipe(
    listOf(pattern(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain in lower case', 'Domain of e-mail addresses.')),
    v.nonEmpty('at least one domain'),
    v.description("Domains of its students' e-mail addresses; what is below a domain counts too."),
  ),
});
export type School = v.InferOutput<typeof SchoolSchema>;

const CatalogueEntries = {
  sells: v.pipe(
    plans('Plans that anyone can buy, the largest first.'),
    v.nonEmpty('at least one plan'),
    v.check((keys) => new Set(keys).size === keys.length, 'each plan once'),
  ),
  plans: v.pipe(
    v.record(key('Key of a plan.'), PlanSchema, objectExpected),
    v.description("All plans by their key; a plan's id is the title code, a hyphen and the key."),
  ),
  campaigns: v.pipe(
    objectOf({
      winback: v.optional(v.pipe(CampaignSchema, v.description('Offer for former subscribers.'))),
      intro: v.optional(v.pipe(CampaignSchema, v.description('Offer for new subscribers.'))),
    }),
    v.description('Campaigns by their kind; a kind that is left out is not offered.'),
  ),
  codes: v.pipe(
    listOf(CodeSchema),
    v.description('Discount codes. Keep an ended code, so that a person who types it is told why it does not count.'),
  ),
  stay: v.pipe(
    listOf(StaySchema),
    v.description('Discounts that are offered instead of cancelling; the first that fits.'),
  ),
  schools: v.pipe(listOf(SchoolSchema), v.description('Places of study whose students can confirm.')),
};

/** `titles/catalogue.json`: what every title sells unless its own file differs (O-13). */
export const CatalogueSchema = objectOf({
  $schema: v.optional(v.pipe(v.string('a text'), v.description('Address of catalogue.schema.json, for editors.'))),
  ...CatalogueEntries,
});
export type Catalogue = Omit<v.InferOutput<typeof CatalogueSchema>, '$schema'>;

/** A title's deviations from the group's catalogue; its own plan replaces the group's with the same key. */
export const OwnCatalogueSchema = v.partial(objectOf(CatalogueEntries));
export type OwnCatalogue = v.InferOutput<typeof OwnCatalogueSchema>;

/** A plan on sale, as a title's pages contain it. */
export const SoldPlanSchema = v.object({ kind: v.string(), ...PlanSchema.entries });
export type SoldPlan = v.InferOutput<typeof SoldPlanSchema>;
