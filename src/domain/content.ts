import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { comesOutOn } from './delivery-dates.ts';
import type { SoldPlan } from './catalogue-schema.ts';
import { type Feature, features } from './subscription.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Kinds of content that a subscription opens, in the order of the page. */
export const contentKinds = ['ePaper', 'savedArticles', 'podcasts', 'video', 'thirdPartySites'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What of a subscription opens each kind. */
export const featureOfKind: Readonly<Record<ContentKind, Feature>> = {
  ePaper: 'ePaper',
  savedArticles: 'content',
  podcasts: 'content',
  video: 'content',
  thirdPartySites: 'thirdPartySites',
};

/** How far back editions can be read, in days. */
const archiveDays = 365;

/** Items on one page of a kind. */
export const contentPageSize = 12;

/** The days of the editions that can be read, the newest first: those on which the paper came out in the last year. */
export function editionDays(today: Day, rules: DeliveryRules): readonly Day[] {
  const days = Array.from({ length: archiveDays }, (_, index) => addDays(today, -index));
  return days.filter((day) => comesOutOn(day, rules));
}

/** Something that a plan does not give, and the names of the plans on sale that do, the smallest first. */
export interface MissingFeature {
  readonly feature: Feature;
  readonly plans: readonly string[];
}

/** What a plan does not give, although another one on sale does. */
export function missingFeatures(given: readonly Feature[], sold: readonly SoldPlan[]): readonly MissingFeature[] {
  return features
    .filter((feature) => !given.includes(feature))
    .map((feature) => ({ feature, plans: plansWith(feature, sold) }))
    .filter(({ plans }) => plans.length > 0);
}

function plansWith(feature: Feature, sold: readonly SoldPlan[]): readonly string[] {
  const withIt = sold.filter(({ features: given }) => given.includes(feature));
  return withIt.toReversed().map(({ name }) => name);
}

/** One page of a list, from 1; none of it where the list is shorter. */
export function contentPage<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice((page - 1) * contentPageSize, page * contentPageSize);
}

/** How many pages a list of a length has; one if it is empty. */
export function contentPageCount(length: number): number {
  return Math.max(1, Math.ceil(length / contentPageSize));
}
