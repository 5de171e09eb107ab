import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isBelowAge, mayBuy } from './ages.ts';
import type { CodeRefusal, OfferFitRefusal, OfferKind } from './campaigns.ts';

/** Reasons for refusing a purchase. Each requires a different action from the person. */
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

/** Facts about the person that a purchase can lack. */
export const purchaseNeeds = ['birthDate', 'address', 'name'] as const;
export type PurchaseNeed = (typeof purchaseNeeds)[number];

/** The requested purchase, and the facts that decide whether it is allowed. */
export interface PurchaseFacts {
  readonly today: Day;
  /** True if the person already has a subscription of their own to the title. */
  readonly isSubscriber: boolean;
  /** True if the person had a subscription that has ended. */
  readonly isFormerSubscriber: boolean;
  /** True if they have a student confirmation. */
  readonly isStudent: boolean;
  /** Null if unknown. */
  readonly birthDate: Day | null;
  readonly plan: {
    readonly isSold: boolean;
    /** Age from which a person cannot have the plan; null if there is none. */
    readonly belowAge: number | null;
    readonly isStudent: boolean;
    readonly hasPaper: boolean;
  };
  /** True if the paper is delivered to the address; null if there is no address yet. */
  readonly isDelivered: boolean | null;
  /** True if the person's name is known. */
  readonly isNamed: boolean;
  readonly offer: {
    readonly kind: OfferKind;
    /** Why the offer does not apply to the plan or the billing period; null if it does. */
    readonly fitRefusal: OfferFitRefusal | null;
    /** First day on which the person can have an offer again; null if they had none. */
    readonly quarantineEndsOn: Day | null;
    /** Why the code is not valid; null for a valid code, and for other offers. */
    readonly codeRefusal: CodeRefusal | null;
  };
}

/**
 * Returns the first day on which a person can have an offer again.
 * @param lastOfferDay last day of their latest lower price
 */
export function quarantineEnd(lastOfferDay: Day, quarantineDays: number): Day {
  return addDays(lastOfferDay, quarantineDays + 1);
}

/** Returns why a purchase is refused; null if it is allowed (Spec §5, V-02). */
export function refusalOfPurchase(facts: PurchaseFacts): PurchaseRefusal | null {
  if (facts.isSubscriber) return 'alreadySubscriber';
  // A code is corrected on the screen where the birthdate is typed too; the age has a screen of its own.
  return (
    planRefusal(facts) ?? facts.offer.codeRefusal ?? ageRefusal(facts) ?? offerRefusal(facts) ?? addressRefusal(facts)
  );
}

/** Returns the facts that the purchase lacks, in the order of the questions. */
export function needsOfPurchase({ birthDate, plan, isDelivered, isNamed }: PurchaseFacts): PurchaseNeed[] {
  const missing = {
    birthDate: birthDate === null,
    address: plan.hasPaper && isDelivered === null,
    name: !isNamed,
  } satisfies Record<PurchaseNeed, boolean>;
  return purchaseNeeds.filter((need) => missing[need]);
}

function planRefusal({ plan, isStudent }: PurchaseFacts): PurchaseRefusal | null {
  if (!plan.isSold) return 'planNotSold';
  return plan.isStudent && !isStudent ? 'studentUnverified' : null;
}

function ageRefusal({ plan, birthDate, today }: PurchaseFacts): PurchaseRefusal | null {
  if (birthDate === null) return null;
  if (!mayBuy(birthDate, today)) return 'tooYoung';
  return plan.belowAge !== null && !isBelowAge(birthDate, today, plan.belowAge) ? 'notYouth' : null;
}

function offerRefusal({ offer, isFormerSubscriber, today }: PurchaseFacts): PurchaseRefusal | null {
  const { kind, fitRefusal, quarantineEndsOn } = offer;
  if (kind === 'none' || kind === 'code') return null;
  if (kind === 'winback' && !isFormerSubscriber) return 'notFormerSubscriber';
  if (quarantineEndsOn !== null && today < quarantineEndsOn) return 'quarantine';
  return fitRefusal;
}

function addressRefusal({ plan, isDelivered }: PurchaseFacts): PurchaseRefusal | null {
  return plan.hasPaper && isDelivered === false ? 'notDelivered' : null;
}
