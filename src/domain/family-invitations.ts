import type { Day } from '#src/lib/calendar-days.ts';
import type { Instant } from './oslo-time.ts';
import { type AccessKind, type StatusCode, statusCodes } from './subscription.ts';

export type StoredInvitationState = 'pending' | 'accepted' | 'withdrawn' | 'removed' | 'left' | 'declined';

/**
 * `pending`: it can be accepted. `expired`: its time is up. `accepted`: its member has access. `withdrawn` and
 * `removed`: the owner revoked it before or after acceptance. `left`: the member gave it up. `declined`: the invited
 * person refused it. `ended`: the access ended with the shared subscription.
 */
export type InvitationState = StoredInvitationState | 'expired' | 'ended';

/** Counted from the last sending. */
const openDays = 14;

export function invitationExpiry(sentAt: Instant): Instant {
  return sentAt + openDays * 86_400_000;
}

export interface InvitationFacts {
  readonly state: StoredInvitationState;
  readonly expiresAt: Instant;
  /** False before acceptance and after the end of the access. */
  readonly hasAccess: boolean;
}

export function invitationStateAt({ state, expiresAt, hasAccess }: InvitationFacts, now: Instant): InvitationState {
  if (state === 'pending') return now < expiresAt ? 'pending' : 'expired';
  return state === 'accepted' && !hasAccess ? 'ended' : state;
}

/** Members and open invitations each take a place. */
export function placesLeft(maximum: number, states: readonly InvitationState[]): number {
  const taken = states.filter((state) => state === 'pending' || state === 'accepted');
  return Math.max(0, maximum - taken.length);
}

/**
 * `ownInvitation`: the person sent it. `alreadyReader`: they have access that someone else pays for.
 * `alreadySubscriber`: they have a continuing subscription of their own (Spec §8).
 */
export const acceptanceRefusals = [
  'invitationUnknown',
  'invitationExpired',
  'invitationUsed',
  'invitationWithdrawn',
  'sharingStopped',
  'ownInvitation',
  'alreadyReader',
  'alreadySubscriber',
] as const;
export type AcceptanceRefusal = (typeof acceptanceRefusals)[number];

export interface AcceptanceFacts {
  readonly state: InvitationState;
  readonly canShare: boolean;
  readonly isOwner: boolean;
  readonly held: readonly CurrentAccess[];
}

export interface CurrentAccess {
  readonly access: AccessKind;
  readonly status: StatusCode;
  readonly renewalDate: Day | null;
  readonly expiryDate: Day | null;
  /** Null if no other plan is planned. */
  readonly pendingFrom: Day | null;
}

/** Null if the subscription continues, or belongs to someone else. */
export function ownLastDay({ access, status, renewalDate, expiryDate, pendingFrom }: CurrentAccess): Day | null {
  if (access === 'family' || access === 'work') return null;
  if (status === statusCodes.PENDING_CANCELLATION) return expiryDate;
  const isTerm = status === statusCodes.TRIAL && renewalDate === null && pendingFrom === null;
  return isTerm ? expiryDate : null;
}

/**
 * The latest last day of the person's own subscriptions that end by themselves; null if there are none. Continuing
 * subscriptions are ignored.
 */
export function ownUntil(held: readonly CurrentAccess[]): Day | null {
  return held.map(ownLastDay).reduce<Day | null>((last, day) => {
    if (day === null) return last;
    return last === null || day > last ? day : last;
  }, null);
}

const closedRefusals = {
  withdrawn: 'invitationWithdrawn',
  expired: 'invitationExpired',
  accepted: 'invitationUsed',
  removed: 'invitationUsed',
  left: 'invitationUsed',
  declined: 'invitationUsed',
  ended: 'invitationUsed',
} as const satisfies Record<Exclude<InvitationState, 'pending'>, AcceptanceRefusal>;

/** An expiring subscription does not prevent acceptance. */
export function acceptanceRefusal({ state, canShare, isOwner, held }: AcceptanceFacts): AcceptanceRefusal | null {
  if (state !== 'pending') return closedRefusals[state];
  if (isOwner) return 'ownInvitation';
  if (!canShare) return 'sharingStopped';
  return secondaryAccessRefusal(held.filter((one) => ownLastDay(one) === null));
}

/** An invitation that was declined before counts as used. */
export function declineRefusal({
  state,
  isOwner,
}: Pick<AcceptanceFacts, 'state' | 'isOwner'>): AcceptanceRefusal | null {
  return acceptanceRefusal({ state, isOwner, canShare: true, held: [] });
}

function secondaryAccessRefusal(lasting: readonly CurrentAccess[]): AcceptanceRefusal | null {
  if (lasting.length === 0) return null;
  return lasting.every(({ access }) => access === 'family' || access === 'work')
    ? 'alreadyReader'
    : 'alreadySubscriber';
}
