import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { awaitsFirstDay } from '#src/domain/lifecycle.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { type Feature, neverStarted, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import type { Weekday } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';

/** Returns the charges that the provider still collects after a cancellation, since they were announced to it. */
export function announcedCollections(openInvoices: readonly OpenInvoice[]): readonly OpenInvoice[] {
  return openInvoices.filter(({ collectOn }) => collectOn !== null);
}

/** `paperDays` are the weekdays with a paper, if known. */
export interface PlanContent {
  readonly features: readonly Feature[];
  readonly paperDays?: readonly Weekday[] | undefined;
}

/** `days` are the weekdays of the paper, if that is the feature. */
export interface PlanPart {
  readonly feature: Feature;
  readonly days?: readonly Weekday[];
}

export interface PlanDifference {
  readonly gained: readonly PlanPart[];
  readonly lost: readonly PlanPart[];
}

export function planDifference(from: PlanContent, to: PlanContent): PlanDifference {
  return { gained: partsMissing(to, from), lost: partsMissing(from, to) };
}

/** Returns the parts of the first plan that the other one does not have. */
function partsMissing(plan: PlanContent, other: PlanContent): readonly PlanPart[] {
  return plan.features.flatMap((feature): PlanPart[] => {
    const isMissing = !other.features.includes(feature);
    const part = partOf(plan, feature);
    if (isMissing || part.days === undefined) return isMissing ? [part] : [];
    const days = part.days.filter((day) => !(other.paperDays ?? part.days)?.includes(day));
    return days.length === 0 ? [] : [{ feature, days }];
  });
}

/** Adds the weekdays if the feature is the paper. */
export function partOf({ paperDays }: PlanContent, feature: Feature): PlanPart {
  return feature === 'paper' && paperDays !== undefined ? { feature, days: paperDays } : { feature };
}

export function sharedParts(plan: PlanContent, other: PlanContent): readonly PlanPart[] {
  return plan.features
    .filter((feature) => other.features.includes(feature))
    .map((feature) => {
      const part = partOf(plan, feature);
      const days = part.days?.filter((day) => other.paperDays?.includes(day) ?? true);
      return days === undefined ? part : { feature, days };
    })
    .filter(({ days }) => days === undefined || days.length > 0);
}

/**
 * Returns the features that only some of the plans have, and the paper if its days differ, in the order of the first
 * plan that has them.
 */
export function differingFeatures(plans: readonly PlanContent[]): readonly Feature[] {
  const all = [...new Set(plans.flatMap(({ features }) => features))];
  return all.filter((feature) => {
    const parts = plans.map((plan) => (plan.features.includes(feature) ? partOf(plan, feature) : null));
    return new Set(parts.map((part) => JSON.stringify(part))).size > 1;
  });
}

export interface SortedOffers {
  readonly current: PlanOffer | undefined;
  readonly plans: readonly PlanOffer[];
  readonly periods: readonly PlanOffer[];
}

/** Sorts other plans by monthly price, highest first, and other billing periods by length. */
export function sortOffers(offers: readonly PlanOffer[]): SortedOffers {
  const current = offers.find(({ isCurrent }) => isCurrent);
  const isSamePlan = ({ planName }: PlanOffer): boolean => planName === current?.planName;
  const others = offers.filter(({ isCurrent }) => !isCurrent);
  return {
    current,
    plans: others.filter((offer) => !isSamePlan(offer)).toSorted((one, other) => monthlyOre(other) - monthlyOre(one)),
    periods: others
      .filter(isSamePlan)
      .toSorted((one, other) => monthsOfPeriod[one.billingPeriod] - monthsOfPeriod[other.billingPeriod]),
  };
}

/** In øre, for comparing billing periods. */
export function monthlyOre({ priceOre, billingPeriod }: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>): number {
  return divideHalfUp(priceOre, monthsOfPeriod[billingPeriod]);
}

/** In øre. */
export function yearlyOre({ priceOre, billingPeriod }: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>): number {
  return (priceOre * 12) / monthsOfPeriod[billingPeriod];
}

/** An immediate end cannot be undone (docs/subscription-states.md). */
export function endsImmediately(status: StatusCode): boolean {
  const result = transition(status, 'cancelRequested');
  return result.ok && result.status === statusCodes.CANCELLED;
}

/** True during a pause, too. */
export function hasBegun(subscription: Pick<Subscription, 'instStatusCode' | 'pause'>): boolean {
  return !awaitsFirstDay(subscription.instStatusCode, subscription);
}

/** Returns the subscription as it will be once the cancellation is undone, with its planned changes. */
export function withoutCancellation(subscription: Subscription): Subscription {
  return { ...subscription, ...subscription.afterRegret };
}

/** Determines the first sentence of /ingen-abonnement. */
export type FormerState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'unpaidOrder' | 'neverStarted' | 'shared' | 'cancelled' | 'terminated';
      readonly subscription: Subscription;
    };

/** Expects the former subscriptions newest first. */
export function formerStateOf([latest]: readonly Subscription[]): FormerState {
  if (latest === undefined) return { kind: 'none' };
  if (latest.instStatusCode === statusCodes.INACTIVE) return { kind: 'unpaidOrder', subscription: latest };
  if (latest.access === 'family') return { kind: 'shared', subscription: latest };
  if (neverStarted(latest)) return { kind: 'neverStarted', subscription: latest };
  const kind = latest.instStatusCode === statusCodes.TERMINATED ? 'terminated' : 'cancelled';
  return { kind, subscription: latest };
}
