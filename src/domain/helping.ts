import type { Instant } from './oslo-time.ts';

/** What a holder can let a helper do (N-13). */
export const helperRights = ['delivery', 'invoices'] as const;
export type HelperRight = (typeof helperRights)[number];

/** For how many days an access can last, from the day on which it is accepted. */
export const helperDays = [30, 90, 365] as const;
export type HelperDays = (typeof helperDays)[number];

/** Helpers that an account can have on a title at the same time, with those who have not answered yet. */
export const maxHelpers = 5;

/** What has been done about an access, as it is kept. */
export const storedHelperStates = ['pending', 'accepted', 'revoked', 'left'] as const;
export type StoredHelperState = (typeof storedHelperStates)[number];

/**
 * How an access stands. `pending`: it can be accepted. `expired`: it was not accepted in time. `active`: the helper can use
 * it. `over`: its time is up. `revoked`: the holder took it back, before or after it was accepted. `left`: the helper did.
 */
export const helperStates = ['pending', 'expired', 'active', 'over', 'revoked', 'left'] as const;
export type HelperState = (typeof helperStates)[number];

const dayMs = 86_400_000;

/** How many days the link of an invitation works, from when it was last sent. */
const openDays = 14;

/** When the link of an invitation that is sent now stops working. */
export function helperLinkExpiry(sentAt: Instant): Instant {
  return sentAt + openDays * dayMs;
}

/** Until when an access that is accepted now can be used. */
export function helperAccessEnd(acceptedAt: Instant, days: HelperDays): Instant {
  return acceptedAt + days * dayMs;
}

/** What the state of an access follows from. */
export interface HelperFacts {
  readonly state: StoredHelperState;
  /** When its link stops working. */
  readonly expiresAt: Instant;
  /** Until when it can be used; null until it is accepted. */
  readonly until: Instant | null;
}

/** How an access stands at an instant. */
export function helperStateAt({ state, expiresAt, until }: HelperFacts, now: Instant): HelperState {
  switch (state) {
    case 'pending':
      return now < expiresAt ? 'pending' : 'expired';
    case 'accepted':
      return until !== null && now < until ? 'active' : 'over';
    case 'revoked':
    case 'left':
      return state;
  }
}

/** Why an invitation to help cannot be accepted. */
export const helpRefusals = ['invitationUnknown', 'invitationExpired', 'invitationUsed', 'ownAccount'] as const;
export type HelpRefusal = (typeof helpRefusals)[number];

/** Why a person cannot accept an invitation to help; null if they can. */
export function helpRefusal({
  state,
  isOwn,
}: {
  readonly state: HelperState;
  /** Whether the account is the person's own. */
  readonly isOwn: boolean;
}): HelpRefusal | null {
  if (state === 'expired') return 'invitationExpired';
  // One that was taken back is not told apart from one that never was.
  if (state === 'revoked') return 'invitationUnknown';
  if (state !== 'pending') return 'invitationUsed';
  return isOwn ? 'ownAccount' : null;
}
