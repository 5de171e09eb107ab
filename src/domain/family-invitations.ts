import type { Day } from '#src/lib/calendar-days.ts';
import type { Instant } from './oslo-time.ts';
import { type AccessKind, type StatusCode, statusCodes } from './subscription.ts';

export type StoredInvitationState = 'pending' | 'accepted' | 'withdrawn' | 'removed' | 'left' | 'declined';

/**
 * State of an invitation. `pending`: it can be accepted. `expired`: its time is up. `accepted`: its member has access.
 * `withdrawn` and `removed`: the owner revoked it before or after acceptance. `left`: the member gave it up.
 * `declined`: the invited person refused it. `ended`: the access ended with the shared subscription.
 */
export type InvitationState = StoredInvitationState | 'expired' | 'ended';

/** Days for which an invitation can be accepted after it was last sent. */
const openDays = 14;

/** Returns when an invitation sent now expires. */
export function invitationExpiry(sentAt: Instant): Instant {
  return sentAt + openDays * 86_400_000;
}

/** Facts that determine an invitation's state. */
export interface InvitationFacts {
  readonly state: StoredInvitationState;
  readonly expiresAt: Instant;
  /** True while the access that it granted exists; false before that. */
  readonly hasAccess: boolean;
}

/** Returns the state of an invitation at an instant. */
export function invitationStateAt({ state, expiresAt, hasAccess }: InvitationFacts, now: Instant): InvitationState {
  if (state === 'pending') return now < expiresAt ? 'pending' : 'expired';
  return state === 'accepted' && !hasAccess ? 'ended' : state;
}

/** Returns how many more people can be invited: members and open invitations each take a place. */
export function placesLeft(maximum: number, states: readonly InvitationState[]): number {
  const taken = states.filter((state) => state === 'pending' || state === 'accepted');
  return Math.max(0, maximum - taken.length);
}

/**
 * Why an invitation cannot be accepted (Spec §8). `ownInvitation`: the person sent it. `alreadyReader`: they have
 * access that someone else pays for. `alreadySubscriber`: they have a continuing subscription of their own.
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

/** Facts for judging an acceptance. */
export interface AcceptanceFacts {
  readonly state: InvitationState;
  /** True if the owner's subscription can be shared now. */
  readonly canShare: boolean;
  /** True if the person is the owner, who opened their own link. */
  readonly isOwner: boolean;
  /** The person's current subscriptions to the title, of any kind. */
  readonly held: readonly HeldBeside[];
}

/** Facts that determine how long a person's current subscription lasts. */
export interface HeldBeside {
  readonly access: AccessKind;
  readonly status: StatusCode;
  readonly renewalDate: Day | null;
  readonly expiryDate: Day | null;
  /** First day of a planned plan; null if there is none. */
  readonly pendingFrom: Day | null;
}

/**
 * Returns the last day of a person's own subscription. Null if it continues, or belongs to someone
 * else.
 */
export function ownLastDay({ access, status, renewalDate, expiryDate, pendingFrom }: HeldBeside): Day | null {
  if (access === 'family' || access === 'work') return null;
  if (status === statusCodes.PENDING_CANCELLATION) return expiryDate;
  const isTerm = status === statusCodes.TRIAL && renewalDate === null && pendingFrom === null;
  return isTerm ? expiryDate : null;
}

/**
 * Returns the latest last day of a person's own subscriptions that end by themselves; null if there
 * are none. Continuing subscriptions are ignored.
 */
export function ownUntil(held: readonly HeldBeside[]): Day | null {
  return held.map(ownLastDay).reduce<Day | null>((last, day) => {
    if (day === null) return last;
    return last === null || day > last ? day : last;
  }, null);
}

/** Returns why a person cannot accept an invitation; null if they can. An expiring subscription does not block it. */
export function acceptanceRefusal({ state, canShare, isOwner, held }: AcceptanceFacts): AcceptanceRefusal | null {
  switch (state) {
    case 'withdrawn':
      return 'invitationWithdrawn';
    case 'expired':
      return 'invitationExpired';
    case 'accepted':
    case 'removed':
    case 'left':
    case 'declined':
    case 'ended':
      return 'invitationUsed';
    case 'pending':
      if (isOwner) return 'ownInvitation';
      if (!canShare) return 'sharingStopped';
      return besideRefusal(held.filter((one) => ownLastDay(one) === null));
  }
}

/** Returns why a person cannot decline an invitation; null if they can. One that was declined before counts as used. */
export function declineRefusal({
  state,
  isOwner,
}: Pick<AcceptanceFacts, 'state' | 'isOwner'>): AcceptanceRefusal | null {
  return acceptanceRefusal({ state, isOwner, canShare: true, held: [] });
}

/** Returns why a person's continuing subscriptions block joining; null if they have none. */
function besideRefusal(lasting: readonly HeldBeside[]): AcceptanceRefusal | null {
  if (lasting.length === 0) return null;
  return lasting.every(({ access }) => access === 'family' || access === 'work')
    ? 'alreadyReader'
    : 'alreadySubscriber';
}
