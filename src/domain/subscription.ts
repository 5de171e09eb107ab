import type { Day } from '#src/lib/calendar-days.ts';

/** Subscription status codes of the billing system, exactly as in the specification (Spec §4). */
export const statusCodes = {
  INACTIVE: 0,
  ACTIVE: 1,
  SUSPENDED: -1,
  PENDING_CANCELLATION: 2,
  CANCELLED: -2,
  PENDING_TERMINATION: 3,
  TERMINATED: -3,
  PENDING_INSTALLATION: 31,
  PENDING_ACTIVATION: 32,
  TRIAL: 41,
  ACTIVE_NON_BILLABLE: 61,
} as const;

export type StatusName = keyof typeof statusCodes;
export type StatusCode = (typeof statusCodes)[StatusName];

/** Product types (Spec §3): COMBO includes the paper. */
export const productTypes = ['COMBO', 'DIGITAL'] as const;
export type ProductType = (typeof productTypes)[number];

/**
 * Kinds of access to a subscription: their own, shared by family, through work, as a student, or as
 * a gift.
 */
export const accessKinds = ['own', 'family', 'work', 'student', 'gift'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Features of a subscription (Spec §3). */
export const features = ['content', 'ePaper', 'paper', 'familySharing', 'thirdPartySites'] as const;
export type Feature = (typeof features)[number];

/**
 * Statuses that count as "subscription present" for the guard (G-12). SUSPENDED is included because
 * the person must be able to pay.
 */
export const presentStatuses: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
  statusCodes.PENDING_INSTALLATION,
  statusCodes.PENDING_ACTIVATION,
  statusCodes.TRIAL,
  statusCodes.ACTIVE_NON_BILLABLE,
  statusCodes.SUSPENDED,
];

/** True if a subscription with this status passes the subscription guard (G-12). */
export function isPresent(status: StatusCode): boolean {
  return presentStatuses.includes(status);
}

/** True if a subscription ended before its first day. */
export function neverStarted(days: { readonly startedOn: Day | null; readonly expiryDate: Day | null }): boolean {
  return days.startedOn !== null && days.expiryDate !== null && days.expiryDate < days.startedOn;
}

/** Facts about a subscription for the plan rules; names are the contract's (Spec §3). */
export interface PlanFacts {
  readonly ariaPlanID: string;
  readonly planProductType: ProductType;
  readonly eligibleForSharing: boolean;
  readonly instStatusCode: StatusCode;
  readonly subsRetrieveSubscriptionAddInfo: { readonly subscriptionInfo1: string | null };
}

/** Facts about a subscription that determine who pays. */
interface RenewalFacts {
  readonly access: AccessKind;
  /** Day of the next charge; null if there is none. */
  readonly renewalDate: Day | null;
}

/** True for a gift that was not continued: its giver has paid all of it, and it ends by itself (P-14). */
export function isGiftOnly({ access, renewalDate }: RenewalFacts): boolean {
  return access === 'gift' && renewalDate === null;
}

/**
 * True for a paying subscription: not TRIAL or ACTIVE_NON_BILLABLE, without subscriptionInfo1 (Spec §4, A-04), and not
 * given by someone else.
 */
export function isPaying(facts: PlanFacts & RenewalFacts): boolean {
  const { TRIAL, ACTIVE_NON_BILLABLE } = statusCodes;
  const info = facts.subsRetrieveSubscriptionAddInfo.subscriptionInfo1;
  if (isGiftOnly(facts) || facts.instStatusCode === TRIAL || facts.instStatusCode === ACTIVE_NON_BILLABLE) return false;
  return info === null || info === '';
}

/** True if the plan id has the youth marker UNG (Spec §3, §9). */
export function isYouthPlan(facts: PlanFacts): boolean {
  return facts.ariaPlanID.includes('UNG');
}

export function isStudentPlan(facts: PlanFacts): boolean {
  return facts.ariaPlanID.endsWith('STUDENT');
}

/** True if the plan includes the paper: product type COMBO (Spec §3). */
export function hasPaper(facts: PlanFacts): boolean {
  return facts.planProductType === 'COMBO';
}

/** True if subscriptionInfo1 marks the holder as a business admin (Spec §3, §6). */
export function isBusinessAdmin(facts: PlanFacts): boolean {
  return facts.subsRetrieveSubscriptionAddInfo.subscriptionInfo1?.includes('admin') ?? false;
}
