import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isYouth, mayBuy } from './ages.ts';
import type { OfferFitRefusal, OfferKind } from './campaigns.ts';

/** Why a purchase is refused, by what a person can do about it. */
export const purchaseRefusals = [
  'alreadySubscriber',
  'planNotSold',
  'studentUnverified',
  'tooYoung',
  'notYouth',
  'notFormerSubscriber',
  'quarantine',
  'offerNotForPlan',
  'offerNotForPeriod',
  'codeUnknown',
  'codeExpired',
  'codeUsedUp',
  'codeUsedBefore',
  'notDelivered',
] as const;
export type PurchaseRefusal = (typeof purchaseRefusals)[number];

/** What a purchase still needs to know of the person. */
export const purchaseNeeds = ['birthDate', 'address', 'name'] as const;
export type PurchaseNeed = (typeof purchaseNeeds)[number];

/** Why a discount code is refused for a person and a plan; null if it counts. */
export type CodeRefusal = Extract<PurchaseRefusal, `code${string}` | 'offerNotForPlan' | 'offerNotForPeriod'>;

/** What a person wants to buy, and what decides about it. */
export interface PurchaseFacts {
  readonly today: Day;
  /** Whether the person has a subscription of their own to the title already. */
  readonly isSubscriber: boolean;
  /** Whether they had one that has ended. */
  readonly isFormerSubscriber: boolean;
  /** Whether they have confirmed that they study. */
  readonly isStudent: boolean;
  /** Null if it is not known yet. */
  readonly birthDate: Day | null;
  readonly plan: {
    readonly isSold: boolean;
    readonly isYouth: boolean;
    readonly isStudent: boolean;
    readonly hasPaper: boolean;
  };
  /** Whether the paper comes to the address; null if there is no address yet. */
  readonly isDelivered: boolean | null;
  /** Whether the person's name is known. */
  readonly isNamed: boolean;
  readonly offer: {
    readonly kind: OfferKind;
    /** Why it is not for the plan, or not at the billing period; null if it is. */
    readonly fitRefusal: OfferFitRefusal | null;
    /** First day on which the person can have an offer again; null if they had none. */
    readonly quarantineEndsOn: Day | null;
    /** Why the code does not count; null for a code that does, and for other offers. */
    readonly codeRefusal: CodeRefusal | null;
  };
}

/**
 * First day on which a person can have an offer again.
 * @param lastOfferDay last day of their latest lower price
 */
export function quarantineEnd(lastOfferDay: Day, quarantineDays: number): Day {
  return addDays(lastOfferDay, quarantineDays + 1);
}

/** Why a purchase is refused; null if nothing is against it (Spec §5, V-02). */
export function refusalOfPurchase(facts: PurchaseFacts): PurchaseRefusal | null {
  if (facts.isSubscriber) return 'alreadySubscriber';
  return planRefusal(facts) ?? offerRefusal(facts) ?? addressRefusal(facts);
}

/** What is missing before the order can be placed, in the order in which it is asked for. */
export function needsOfPurchase({ birthDate, plan, isDelivered, isNamed }: PurchaseFacts): PurchaseNeed[] {
  const missing = {
    birthDate: birthDate === null,
    address: plan.hasPaper && isDelivered === null,
    name: !isNamed,
  } satisfies Record<PurchaseNeed, boolean>;
  return purchaseNeeds.filter((need) => missing[need]);
}

function planRefusal({ plan, isStudent, birthDate, today }: PurchaseFacts): PurchaseRefusal | null {
  if (!plan.isSold) return 'planNotSold';
  if (plan.isStudent && !isStudent) return 'studentUnverified';
  if (birthDate === null) return null;
  if (!mayBuy(birthDate, today)) return 'tooYoung';
  return plan.isYouth && !isYouth(birthDate, today) ? 'notYouth' : null;
}

function offerRefusal({ offer, isFormerSubscriber, today }: PurchaseFacts): PurchaseRefusal | null {
  const { kind, fitRefusal, quarantineEndsOn, codeRefusal } = offer;
  if (kind === 'none') return null;
  if (kind === 'code') return codeRefusal;
  if (kind === 'winback' && !isFormerSubscriber) return 'notFormerSubscriber';
  if (quarantineEndsOn !== null && today < quarantineEndsOn) return 'quarantine';
  return fitRefusal;
}

function addressRefusal({ plan, isDelivered }: PurchaseFacts): PurchaseRefusal | null {
  return plan.hasPaper && isDelivered === false ? 'notDelivered' : null;
}
