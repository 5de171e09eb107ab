import type { Weekday } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import type { Feature, ProductType } from './subscription.ts';

/** A plan that the titles sell or share. */
export interface Plan {
  readonly name: string;
  readonly productType: ProductType;
  readonly eligibleForSharing: boolean;
  readonly features: readonly Feature[];
  /** Price of one billing period in øre, VAT included. */
  readonly priceOre: Readonly<Record<BillingPeriod, number>>;
  /** Days of the week on which the paper comes; undefined: on all of the title's days. */
  readonly paperDays?: readonly Weekday[];
}

/** The plans of every title; a plan's id is the title code, a hyphen and its key (Spec §3). */
export const planCatalogue = {
  KOMPLETT: {
    name: 'Komplett',
    productType: 'COMBO',
    eligibleForSharing: true,
    features: ['content', 'ePaper', 'paper', 'familySharing', 'thirdPartySites'],
    priceOre: { monthly: 34_900, quarterly: 99_900, yearly: 379_000, monthlyPremium: 39_900 },
  },
  HELG: {
    name: 'Helg',
    productType: 'COMBO',
    eligibleForSharing: true,
    features: ['content', 'ePaper', 'paper', 'familySharing'],
    priceOre: { monthly: 25_900, quarterly: 74_900, yearly: 284_000, monthlyPremium: 29_900 },
    paperDays: ['friday', 'saturday'],
  },
  DIGITAL: {
    name: 'Digital',
    productType: 'DIGITAL',
    eligibleForSharing: true,
    features: ['content', 'ePaper', 'familySharing'],
    priceOre: { monthly: 19_900, quarterly: 56_900, yearly: 215_000, monthlyPremium: 24_900 },
  },
  UNG: {
    name: 'Ung',
    productType: 'DIGITAL',
    eligibleForSharing: false,
    features: ['content', 'ePaper'],
    priceOre: { monthly: 9_900, quarterly: 28_900, yearly: 109_000, monthlyPremium: 12_900 },
  },
  FAMILIE: {
    name: 'Familie',
    productType: 'DIGITAL',
    eligibleForSharing: false,
    features: ['content', 'ePaper'],
    priceOre: { monthly: 0, quarterly: 0, yearly: 0, monthlyPremium: 0 },
  },
  BEDRIFT: {
    name: 'Bedrift',
    productType: 'DIGITAL',
    eligibleForSharing: false,
    features: ['content', 'ePaper', 'thirdPartySites'],
    priceOre: { monthly: 149_000, quarterly: 429_000, yearly: 1_599_000, monthlyPremium: 179_000 },
  },
  STUDENT: {
    name: 'Student',
    productType: 'DIGITAL',
    eligibleForSharing: false,
    features: ['content', 'ePaper'],
    priceOre: { monthly: 4_900, quarterly: 13_900, yearly: 53_000, monthlyPremium: 6_900 },
  },
} as const satisfies Readonly<Record<string, Plan>>;

/** The plans that anyone can buy, the largest first; the student plan asks for a place of study. */
export const soldPlans = ['KOMPLETT', 'HELG', 'DIGITAL', 'UNG', 'STUDENT'] as const;

/** The billing periods that are sold, the shortest first. */
export const soldPeriods = ['monthly', 'quarterly', 'yearly'] as const;
