import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { awaitsFirstDay } from '#src/domain/lifecycle.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { type Feature, neverStarted, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import type { Weekday } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';

/**
 * Open invoices with an announced charge, which the provider collects even after a cancellation.
 */
export function announcedCollections(openInvoices: readonly OpenInvoice[]): readonly OpenInvoice[] {
  return openInvoices.filter(({ collectOn }) => collectOn !== null);
}

/** What a plan includes: its features, and the weekdays of its paper if they are known. */
export interface PlanContent {
  readonly features: readonly Feature[];
  readonly paperDays?: readonly Weekday[] | undefined;
}

/** A feature of a plan; for the paper, also the weekdays concerned. */
export interface PlanPart {
  readonly feature: Feature;
  readonly days?: readonly Weekday[];
}

/** Features gained and lost by a change of plan. */
export interface PlanDifference {
  readonly gained: readonly PlanPart[];
  readonly lost: readonly PlanPart[];
}

/** Compares the features and paper days of two plans. */
export function planDifference(from: PlanContent, to: PlanContent): PlanDifference {
  return { gained: partsMissing(to, from), lost: partsMissing(from, to) };
}

/** Returns the parts of a plan that another one lacks. */
function partsMissing(plan: PlanContent, other: PlanContent): readonly PlanPart[] {
  return plan.features.flatMap((feature): PlanPart[] => {
    const isMissing = !other.features.includes(feature);
    const part = partOf(plan, feature);
    if (isMissing || part.days === undefined) return isMissing ? [part] : [];
    const days = part.days.filter((day) => !(other.paperDays ?? part.days)?.includes(day));
    return days.length === 0 ? [] : [{ feature, days }];
  });
}

/** Returns a feature of a plan; the paper comes with its days. */
export function partOf({ paperDays }: PlanContent, feature: Feature): PlanPart {
  return feature === 'paper' && paperDays !== undefined ? { feature, days: paperDays } : { feature };
}

/** Returns the parts of a plan that another one also has. */
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

/**
 * The offers as the page shows them: other plans, and other billing periods of the current plan.
 */
export interface SortedOffers {
  readonly current: PlanOffer | undefined;
  readonly plans: readonly PlanOffer[];
  readonly periods: readonly PlanOffer[];
}

/** Sorts offers: the most expensive plan first, the shortest period first. */
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

/** Price per month in øre, for comparing billing periods. */
export function monthlyOre({ priceOre, billingPeriod }: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>): number {
  return divideHalfUp(priceOre, monthsOfPeriod[billingPeriod]);
}

/** Price per year in øre. */
export function yearlyOre({ priceOre, billingPeriod }: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>): number {
  return (priceOre * 12) / monthsOfPeriod[billingPeriod];
}

/** True if cancelling ends the subscription at once and irrevocably (docs/subscription-states.md). */
export function endsImmediately(status: StatusCode): boolean {
  const result = transition(status, 'cancelRequested');
  return result.ok && result.status === statusCodes.CANCELLED;
}

/** True from a subscription's first day on, also during a pause. */
export function hasBegun(subscription: Pick<Subscription, 'instStatusCode' | 'pause'>): boolean {
  return !awaitsFirstDay(subscription.instStatusCode, subscription);
}

/**
 * Returns the subscription as it will be after undoing the cancellation, with its planned changes
 * (R-29).
 */
export function withoutCancellation(subscription: Subscription): Subscription {
  return { ...subscription, ...subscription.afterRegret };
}

/** State of the person's latest subscription, which decides the first sentence of /ingen-abonnement. */
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
