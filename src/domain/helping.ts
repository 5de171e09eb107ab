import type { Day } from '#src/lib/calendar-days.ts';
import { dayInOslo, type Instant } from './oslo-time.ts';

/** Rights that a holder can grant a helper (N-13). */
export const helperRights = ['delivery', 'invoices'] as const;
export type HelperRight = (typeof helperRights)[number];

/** Durations of an access in days, from its acceptance. */
export const helperDays = [30, 90, 365] as const;
export type HelperDays = (typeof helperDays)[number];

/** Maximum number of simultaneous helpers per account and title. Open invitations count. */
export const maxHelpers = 5;

/** Stored states of an access. */
export type StoredHelperState = 'pending' | 'accepted' | 'revoked' | 'left' | 'declined';

/**
 * State of an access. `pending`: it can be accepted. `expired`: it was not accepted in time. `active`: the helper can
 * use it. `over`: its time is up. `revoked`: the holder revoked it, before or after acceptance. `left`: the helper gave
 * it up. `declined`: the invited person refused it.
 */
export type HelperState = 'pending' | 'expired' | 'active' | 'over' | 'revoked' | 'left' | 'declined';

const dayMs = 86_400_000;

/** Days for which an invitation's link works after it was last sent. */
const openDays = 14;

/** Returns when the link of an invitation sent at an instant expires. */
export function helperLinkExpiry(sentAt: Instant): Instant {
  return sentAt + openDays * dayMs;
}

/** Returns the end of an access accepted now. */
export function helperAccessEnd(acceptedAt: Instant, days: HelperDays): Instant {
  return acceptedAt + days * dayMs;
}

/** Facts that determine an access's state. */
export interface HelperFacts {
  readonly state: StoredHelperState;
  /** When its link stops working. */
  readonly expiresAt: Instant;
  /** End of its validity; null until accepted. */
  readonly until: Instant | null;
}

/** Returns the state of an access at an instant. */
export function helperStateAt({ state, expiresAt, until }: HelperFacts, now: Instant): HelperState {
  switch (state) {
    case 'pending':
      return now < expiresAt ? 'pending' : 'expired';
    case 'accepted':
      return until !== null && now < until ? 'active' : 'over';
    case 'revoked':
    case 'left':
    case 'declined':
      return state;
  }
}

/**
 * True if the deletion of the holder's account concerns a helper: their access would last until the
 * deletion or, if it was withdrawn, still lasts.
 * @param dueOn day of the deletion; null if it was withdrawn
 */
export function isEndedByDeletion(
  facts: HelperFacts,
  { dueOn, now }: { readonly dueOn: Day | null; readonly now: Instant },
): boolean {
  if (helperStateAt(facts, now) !== 'active' || facts.until === null) return false;
  return dueOn === null || dayInOslo(facts.until) >= dueOn;
}

/** Why an invitation to help cannot be accepted. */
export const helpRefusals = ['invitationUnknown', 'invitationExpired', 'invitationUsed', 'ownAccount'] as const;
export type HelpRefusal = (typeof helpRefusals)[number];

/** Returns why a person cannot accept an invitation to help; null if they can. */
export function helpRefusal({
  state,
  isOwn,
}: {
  readonly state: HelperState;
  /** True if the account is the person's own. */
  readonly isOwn: boolean;
}): HelpRefusal | null {
  if (state === 'expired') return 'invitationExpired';
  // A revoked access must look the same as one that never existed.
  if (state === 'revoked') return 'invitationUnknown';
  if (state !== 'pending') return 'invitationUsed';
  return isOwn ? 'ownAccount' : null;
}
