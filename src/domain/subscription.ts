import type { Day } from '#src/lib/calendar-days.ts';

/** The billing system's codes, exactly as in the specification (Spec §4). */
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

/** COMBO includes the paper (Spec §3). */
export const productTypes = ['COMBO', 'DIGITAL'] as const;
export type ProductType = (typeof productTypes)[number];

export const accessKinds = ['own', 'family', 'work', 'student', 'gift'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Spec §3. */
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

/** G-12. */
export function isPresent(status: StatusCode): boolean {
  return presentStatuses.includes(status);
}

export function neverStarted(days: { readonly startedOn: Day | null; readonly expiryDate: Day | null }): boolean {
  return days.startedOn !== null && days.expiryDate !== null && days.expiryDate < days.startedOn;
}

/** Field names match the contract (Spec §3). */
export interface PlanFacts {
  readonly ariaPlanID: string;
  readonly planProductType: ProductType;
  readonly eligibleForSharing: boolean;
  readonly instStatusCode: StatusCode;
  readonly subsRetrieveSubscriptionAddInfo: { readonly subscriptionInfo1: string | null };
}

interface RenewalFacts {
  readonly access: AccessKind;
  readonly renewalDate: Day | null;
}

/** The giver has paid for all of it, and it ends by itself (P-14). */
export function isGiftOnly({ access, renewalDate }: RenewalFacts): boolean {
  return access === 'gift' && renewalDate === null;
}

/** False for TRIAL, ACTIVE_NON_BILLABLE, subscriptionInfo1 (Spec §4, A-04) and gifts. */
export function isPaying(facts: PlanFacts & RenewalFacts): boolean {
  const { TRIAL, ACTIVE_NON_BILLABLE } = statusCodes;
  const info = facts.subsRetrieveSubscriptionAddInfo.subscriptionInfo1;
  if (isGiftOnly(facts) || facts.instStatusCode === TRIAL || facts.instStatusCode === ACTIVE_NON_BILLABLE) return false;
  return info === null || info === '';
}

/** The plan id has the youth marker UNG (Spec §3, §9). */
export function isYouthPlan(facts: PlanFacts): boolean {
  return facts.ariaPlanID.includes('UNG');
}

export function isStudentPlan(facts: PlanFacts): boolean {
  return facts.ariaPlanID.endsWith('STUDENT');
}

export function hasPaper(facts: PlanFacts): boolean {
  return facts.planProductType === 'COMBO';
}

/** True if the holder is an admin according to subscriptionInfo1 (Spec §3, §6). */
export function isBusinessAdmin(facts: PlanFacts): boolean {
  return facts.subsRetrieveSubscriptionAddInfo.subscriptionInfo1?.includes('admin') ?? false;
}
