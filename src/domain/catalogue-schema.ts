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
  v.description('Billing periods that the discount applies to.'),
);
const percent = v.pipe(count(1, 'Discount in per cent.'), v.maxValue(100, 'at most 100'));
const price = (description: string) => count(0, `${description}, in øre, VAT included.`);

/** Prices apply from their day until those of the next entry take over. */
const PricesSchema = objectOf({
  from: day('First day on which these prices apply to new orders.'),
  monthly: price('Monthly price'),
  quarterly: price('Quarterly price'),
  yearly: price('Yearly price'),
  monthlyPremium: price('Monthly price with the billing period monthlyPremium'),
});
export type Prices = v.InferOutput<typeof PricesSchema>;

const PlanSchema = objectOf({
  name: text('Name of the plan, as readers see it.'),
  productType: v.pipe(oneOf(productTypes), v.description('COMBO includes the paper.')),
  eligibleForSharing: flag('Whether its holder can share it with family.'),
  features: v.pipe(listOf(oneOf(features)), v.description('Its features, in display order.')),
  paperDays: v.optional(
    v.pipe(
      listOf(v.picklist(weekdays, `a day of the week: ${weekdays.join(', ')}`)),
      v.nonEmpty('at least one day of the week'),
      v.description("Days on which the paper is delivered; defaults to all of the title's days."),
    ),
  ),
  belowAge: v.optional(count(1, 'Age from which a person cannot buy it; by default there is no limit.')),
  planAfter: v.optional(
    key('Plan that replaces it once its holder is no longer a student, or has reached the age limit.'),
  ),
  vatPercent: v.pipe(
    v.nullable(count(0, 'VAT in per cent.')),
    v.description('VAT rate of the plan; null if the plan is not subject to VAT. Newspapers are zero-rated.'),
  ),
  prices: v.pipe(
    listOf(PricesSchema),
    v.nonEmpty('at least one entry with prices'),
    v.description('Prices and the day from which they apply, earliest first.'),
  ),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

const reduction = v.pipe(
  v.union(
    [objectOf({ percent }), objectOf({ priceOre: price('Fixed price of a period') })],
    'an object with percent, or with priceOre',
  ),
  v.description('The discount: a percentage of the ordinary price, or a fixed price instead.'),
);
const OfferEntries = {
  id: pattern(
    /^[A-ZÆØÅ0-9-]{2,40}$/,
    'capital letters, digits and hyphens',
    'Id of the campaign, or the discount code itself.',
  ),
  plans: plans('Plans that the discount applies to.'),
  billingPeriods: periods,
  periods: count(1, 'Number of billing periods with the lower price.'),
  reduction,
};
const CampaignSchema = objectOf({
  ...OfferEntries,
  fromDate: v.optional(day('First day on which it is offered.')),
  toDate: v.optional(day('Last day on which it is offered; by default it has no end.')),
});
export type Campaign = v.InferOutput<typeof CampaignSchema>;

const CodeSchema = objectOf({
  ...OfferEntries,
  fromDate: day('First day on which the code is valid.'),
  toDate: day('Last day on which the code is valid.'),
  maxUses: count(1, 'Maximum number of orders with the code at one title.'),
});

export type DiscountCode = Readonly<v.InferOutput<typeof CodeSchema>>;

const StaySchema = objectOf({
  discountId: OfferEntries.id,
  plans: OfferEntries.plans,
  billingPeriods: periods,
  months: count(1, 'Number of months with the lower price.'),
  percent,
});

const SchoolSchema = objectOf({
  name: text('Name of the school.'),
  domains: v.pipe(
    listOf(pattern(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain in lower case', 'Domain of e-mail addresses.')),
    v.nonEmpty('at least one domain'),
    v.description("Domains of its students' e-mail addresses; subdomains count too."),
  ),
});
export type School = v.InferOutput<typeof SchoolSchema>;

const CatalogueEntries = {
  sells: v.pipe(
    plans('Plans that anyone can buy, largest first.'),
    v.nonEmpty('at least one plan'),
    v.check((keys) => new Set(keys).size === keys.length, 'each plan once'),
  ),
  plans: v.pipe(
    v.record(key('Key of a plan.'), PlanSchema, objectExpected),
    v.description("All plans by key. A plan's id is the title code, a hyphen and the key."),
  ),
  campaigns: v.pipe(
    objectOf({
      winback: v.optional(v.pipe(CampaignSchema, v.description('Offer for former subscribers.'))),
      intro: v.optional(v.pipe(CampaignSchema, v.description('Offer for new subscribers.'))),
    }),
    v.description('Campaigns by kind; an omitted kind is not offered.'),
  ),
  codes: v.pipe(
    listOf(CodeSchema),
    v.description('Discount codes. Keep expired codes, so that a person who enters one is told that it has expired.'),
  ),
  stay: v.pipe(
    listOf(StaySchema),
    v.description('Discounts offered to people who are about to cancel. The first applicable one is shown.'),
  ),
  schools: v.pipe(listOf(SchoolSchema), v.description('Schools whose students can confirm their status.')),
};

/** `titles/catalogue.json`: what every title sells unless its own file differs (O-13). */
export const CatalogueSchema = objectOf({
  $schema: v.optional(v.pipe(v.string('a text'), v.description('Path of catalogue.schema.json, for editors.'))),
  ...CatalogueEntries,
});
export type Catalogue = Omit<v.InferOutput<typeof CatalogueSchema>, '$schema'>;

/** A title's deviations from the group's catalogue; its own plan replaces the group's with the same key. */
export const OwnCatalogueSchema = v.partial(objectOf(CatalogueEntries));
export type OwnCatalogue = v.InferOutput<typeof OwnCatalogueSchema>;

/** A plan on sale, as a title's pages contain it. */
export const SoldPlanSchema = v.object({ kind: v.string(), ...PlanSchema.entries });
export type SoldPlan = v.InferOutput<typeof SoldPlanSchema>;
