import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isBelowAge, mayBuy } from './ages.ts';
import type { CodeRefusal, OfferFitRefusal, OfferKind } from './campaigns.ts';

/** Of a given or a family name. */
export const longestBuyerName = 60;

export const longestDiscountCode = 40;

/** Each requires a different action from the person. */
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

export const purchaseNeeds = ['birthDate', 'address', 'name'] as const;
export type PurchaseNeed = (typeof purchaseNeeds)[number];

export interface PurchaseFacts {
  readonly today: Day;
  readonly isSubscriber: boolean;
  readonly isFormerSubscriber: boolean;
  readonly isStudent: boolean;
  readonly birthDate: Day | null;
  readonly plan: {
    readonly isSold: boolean;
    /** The buyer must be younger than this; null if there is no limit. */
    readonly belowAge: number | null;
    readonly isStudent: boolean;
    readonly hasPaper: boolean;
  };
  /** Null if there is no address yet. */
  readonly isDelivered: boolean | null;
  readonly isNamed: boolean;
  readonly offer: {
    readonly kind: OfferKind;
    readonly fitRefusal: OfferFitRefusal | null;
    /** Null if the person had no offer. */
    readonly quarantineEndsOn: Day | null;
    /** Null for a valid code, and for other offers. */
    readonly codeRefusal: CodeRefusal | null;
  };
}

/** @param lastOfferDay last day of the person's latest lower price */
export function quarantineEnd(lastOfferDay: Day, quarantineDays: number): Day {
  return addDays(lastOfferDay, quarantineDays + 1);
}

/** Spec §5, V-02. */
export function refusalOfPurchase(facts: PurchaseFacts): PurchaseRefusal | null {
  if (facts.isSubscriber) return 'alreadySubscriber';
  // The code is on the same screen as the birthdate, while the age has its own screen.
  return (
    planRefusal(facts) ?? facts.offer.codeRefusal ?? ageRefusal(facts) ?? offerRefusal(facts) ?? addressRefusal(facts)
  );
}

/** Returns the needs in the order of the questions. */
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
