import * as v from 'valibot';
import {
  getSubscription,
  type OpenInvoice,
  type Subscription,
  type SubscriptionAnswer,
  SubscriptionSchema,
} from '#src/contract/subscription.ts';
import {
  type CancellationPreview,
  type PlanChangePreview,
  type PlanOffer,
  PlanOfferSchema,
} from '#src/contract/subscription-change.ts';
import { builderOf } from './builder.ts';

type PlanChange = NonNullable<Subscription['pendingChange']>;

/** An active subscription with paper, paid monthly by Vipps. */
export const aSubscription = builderOf(SubscriptionSchema, {
  subscriptionNo: '500001',
  ariaAccountNo: '1000001',
  titleCode: 'POL',
  ariaPlanID: 'POL_KOMPLETT',
  planProductType: 'COMBO',
  planName: 'Komplett',
  eligibleForSharing: true,
  instStatusCode: 1,
  subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: null },
  access: 'own',
  priceOre: 34900,
  billingPeriod: 'monthly',
  renewalDate: '2026-12-01',
  expiryDate: null,
  paymentMethod: { id: 'VIPPS', description: null, expires: null },
  features: ['content', 'ePaper', 'paper', 'familySharing'],
  startedOn: '2024-03-01',
  orderedOn: null,
  cancelledOn: null,
  pendingChange: null,
  pause: null,
  discount: null,
  afterRegret: null,
});

/** The answer of the subscriptions call, with only the current subscription. */
export function subscriptionsOf(current: Subscription | null): SubscriptionAnswer {
  return v.parse(getSubscription.response, { version: 0, needsPayment: false, current, others: [], former: [] });
}

/** A planned change: to Digital, monthly, on 1 December 2026. */
export function aPlanChange(changes: Partial<PlanChange> = {}): PlanChange {
  return {
    ariaPlanID: 'POL-DIGITAL',
    planName: 'Digital',
    planProductType: 'DIGITAL',
    fromDate: '2026-12-01',
    priceOre: 19_900,
    billingPeriod: 'monthly',
    ...changes,
  };
}

/** The offer of Digital, paid monthly. */
export const aPlanOffer = builderOf(PlanOfferSchema, {
  ariaPlanID: 'POL-DIGITAL',
  planName: 'Digital',
  planProductType: 'DIGITAL',
  priceOre: 19_900,
  billingPeriod: 'monthly',
  features: ['content', 'ePaper', 'familySharing'],
  isCurrent: false,
  refusal: null,
});

/** The effect of a change of plan at the next renewal, which changes nothing but the price. */
export function aPlanPreview(plan: PlanOffer, changes: Partial<PlanChangePreview> = {}): PlanChangePreview {
  return {
    plan,
    fromDate: '2026-12-01',
    chargedOre: plan.priceOre,
    credit: null,
    nextChargeOn: '2027-02-01',
    nextChargeOre: plan.priceOre,
    paper: null,
    familyMembersLosing: 0,
    ...changes,
  };
}

/** An open invoice that will be charged. */
export function anAnnouncedInvoice(changes: Partial<OpenInvoice> = {}): OpenInvoice {
  return {
    ariaInvoiceNo: '10000001',
    outstandingOre: 34_900,
    dueOn: '2026-11-20',
    collectOn: '2026-11-26',
    closes: false,
    ...changes,
  };
}

/** The effect of a cancellation that cannot be undone, with nothing to pay, to get back or to lose. */
export function aCancellationPreview(changes: Partial<CancellationPreview>): CancellationPreview {
  return {
    lastDay: '2026-11-30',
    lastIssue: null,
    undoUntil: null,
    familyMembersLosing: 0,
    deliveryChangesLosing: 0,
    creditOre: 0,
    paidBackOre: 0,
    owedOre: 0,
    unusedOre: 0,
    unusedDays: 0,
    pendingPlanName: null,
    losesPause: false,
    ...changes,
  };
}
