import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { SoldPlan } from './catalogue-schema.ts';
import { comesOutOn } from './delivery-dates.ts';
import { type Feature, features } from './subscription.ts';
import type { DeliveryRules } from './title-rules.ts';

/** In the order of the page. */
export const contentKinds = ['ePaper', 'savedArticles', 'podcasts', 'video', 'thirdPartySites'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const featureOfKind: Readonly<Record<ContentKind, Feature>> = {
  ePaper: 'ePaper',
  savedArticles: 'content',
  podcasts: 'content',
  video: 'content',
  thirdPartySites: 'thirdPartySites',
};

const archiveDays = 365;

export const contentPageSize = 12;

/** Returns the publication days of the last year, newest first. */
export function editionDays(today: Day, rules: DeliveryRules): readonly Day[] {
  const days = Array.from({ length: archiveDays }, (_, index) => addDays(today, -index));
  return days.filter((day) => comesOutOn(day, rules));
}

export interface MissingFeature {
  readonly feature: Feature;
  readonly plans: readonly string[];
}

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

/** Pages count from 1; a page past the end is empty. */
export function contentPage<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice((page - 1) * contentPageSize, page * contentPageSize);
}

/** At least 1, even for an empty list. */
export function contentPageCount(length: number): number {
  return Math.max(1, Math.ceil(length / contentPageSize));
}
