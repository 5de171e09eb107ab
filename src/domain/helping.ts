import type { Day } from '#src/lib/calendar-days.ts';
import { dayInOslo, type Instant } from './oslo-time.ts';

export const helperRights = ['delivery', 'invoices'] as const;
export type HelperRight = (typeof helperRights)[number];

/** Counted from the acceptance. */
export const helperDays = [30, 90, 365] as const;
export type HelperDays = (typeof helperDays)[number];

/** Per account and title, including open invitations. */
export const maxHelpers = 5;

export type StoredHelperState = 'pending' | 'accepted' | 'revoked' | 'left' | 'declined';

/**
 * `pending`: it can be accepted. `expired`: it was not accepted in time. `active`: the helper can use it. `over`: its
 * time is up. `revoked`: the holder revoked it, before or after acceptance. `left`: the helper gave it up. `declined`:
 * the invited person refused it.
 */
export type HelperState = 'pending' | 'expired' | 'active' | 'over' | 'revoked' | 'left' | 'declined';

const dayMs = 86_400_000;

/** Counted from the last sending of the link. */
const openDays = 14;

export function helperLinkExpiry(sentAt: Instant): Instant {
  return sentAt + openDays * dayMs;
}

export function helperAccessEnd(acceptedAt: Instant, days: HelperDays): Instant {
  return acceptedAt + days * dayMs;
}

export interface HelperFacts {
  readonly state: StoredHelperState;
  readonly expiresAt: Instant;
  /** Null until accepted. */
  readonly until: Instant | null;
}

export function helperStateAt({ state, expiresAt, until }: HelperFacts, now: Instant): HelperState {
  if (state === 'pending') return now < expiresAt ? 'pending' : 'expired';
  if (state === 'accepted') return until !== null && now < until ? 'active' : 'over';
  return state;
}

/**
 * True if deleting the holder's account affects a helper: their access would last until the deletion or, if the
 * deletion was withdrawn, still lasts.
 * @param dueOn day of the deletion; null if it was withdrawn
 */
export function isEndedByDeletion(
  facts: HelperFacts,
  { dueOn, now }: { readonly dueOn: Day | null; readonly now: Instant },
): boolean {
  if (helperStateAt(facts, now) !== 'active' || facts.until === null) return false;
  return dueOn === null || dayInOslo(facts.until) >= dueOn;
}

export const helpRefusals = ['invitationUnknown', 'invitationExpired', 'invitationUsed', 'ownAccount'] as const;
export type HelpRefusal = (typeof helpRefusals)[number];

export function helpRefusal({
  state,
  isOwn,
}: {
  readonly state: HelperState;
  readonly isOwn: boolean;
}): HelpRefusal | null {
  if (state === 'expired') return 'invitationExpired';
  // Revoked access must look the same as access that never existed.
  if (state === 'revoked') return 'invitationUnknown';
  if (state !== 'pending') return 'invitationUsed';
  return isOwn ? 'ownAccount' : null;
}
