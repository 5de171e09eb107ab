import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { comesOutOn } from './delivery-dates.ts';
import type { SoldPlan } from './catalogue-schema.ts';
import { type Feature, features } from './subscription.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Kinds of content in a subscription, in the order of the page. */
export const contentKinds = ['ePaper', 'savedArticles', 'podcasts', 'video', 'thirdPartySites'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The subscription feature that gives access to each kind. */
export const featureOfKind: Readonly<Record<ContentKind, Feature>> = {
  ePaper: 'ePaper',
  savedArticles: 'content',
  podcasts: 'content',
  video: 'content',
  thirdPartySites: 'thirdPartySites',
};

/** Age of the oldest available edition, in days. */
const archiveDays = 365;

/** Items of one kind per page. */
export const contentPageSize = 12;

/** Returns the days of available editions, newest first: the last year's publication days. */
export function editionDays(today: Day, rules: DeliveryRules): readonly Day[] {
  const days = Array.from({ length: archiveDays }, (_, index) => addDays(today, -index));
  return days.filter((day) => comesOutOn(day, rules));
}

/** A feature missing in a plan, and the names of the plans on sale that include it, smallest first. */
export interface MissingFeature {
  readonly feature: Feature;
  readonly plans: readonly string[];
}

/** Returns features that a plan lacks and another plan on sale includes. */
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

/** Returns one page of a list, from 1; empty past the end. */
export function contentPage<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice((page - 1) * contentPageSize, page * contentPageSize);
}

/** Returns the number of pages of a list; one if it is empty. */
export function contentPageCount(length: number): number {
  return Math.max(1, Math.ceil(length / contentPageSize));
}
