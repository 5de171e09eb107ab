import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { type Feature, neverStarted, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';

/** Announced collections of open invoices, which the provider carries out even after a cancellation. */
export function announcedCollections(openInvoices: readonly OpenInvoice[] = []): readonly OpenInvoice[] {
  return openInvoices.filter(({ collectOn }) => collectOn !== null);
}

/** What one gains and loses by going from one plan to another. */
export interface PlanDifference {
  readonly gained: readonly Feature[];
  readonly lost: readonly Feature[];
}

/** Compares what two plans give. */
export function planDifference(from: readonly Feature[], to: readonly Feature[]): PlanDifference {
  return {
    gained: to.filter((feature) => !from.includes(feature)),
    lost: from.filter((feature) => !to.includes(feature)),
  };
}

/** The offers as the page shows them: other plans, and the present plan at other periods. */
export interface SortedOffers {
  readonly current: PlanOffer | undefined;
  readonly plans: readonly PlanOffer[];
  readonly periods: readonly PlanOffer[];
}

/** Sorts offers: dearest plan first, shortest period first. */
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

/** Price per month in øre, so that periods can be compared. */
export function monthlyOre({ priceOre, billingPeriod }: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>): number {
  return divideHalfUp(priceOre, monthsOfPeriod[billingPeriod]);
}

/** Price per year in øre. */
export function yearlyOre({ priceOre, billingPeriod }: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>): number {
  return (priceOre * 12) / monthsOfPeriod[billingPeriod];
}

/** Whether cancelling ends the subscription on the spot, so that there is nothing to undo (docs/subscription-states.md). */
export function endsImmediately(status: StatusCode): boolean {
  const result = transition(status, 'cancelRequested');
  return result.ok && result.status === statusCodes.CANCELLED;
}

/** The subscription as it will be if its cancellation is undone, with what was planned before. */
export function withoutCancellation(subscription: Subscription): Subscription {
  return { ...subscription, ...subscription.afterRegret };
}

/** What /ingen-abonnement says first, by the latest subscription that the person had. */
export type FormerState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'unpaidOrder' | 'neverStarted' | 'shared' | 'cancelled' | 'terminated';
      readonly subscription: Subscription;
    };

/** Reads off the former subscriptions, newest first, what /ingen-abonnement says first. */
export function formerStateOf([latest]: readonly Subscription[]): FormerState {
  if (latest === undefined) return { kind: 'none' };
  if (latest.instStatusCode === statusCodes.INACTIVE) return { kind: 'unpaidOrder', subscription: latest };
  if (latest.access === 'family') return { kind: 'shared', subscription: latest };
  if (neverStarted(latest)) return { kind: 'neverStarted', subscription: latest };
  const kind = latest.instStatusCode === statusCodes.TERMINATED ? 'terminated' : 'cancelled';
  return { kind, subscription: latest };
}
