import type { Day } from '#src/lib/calendar-days.ts';
import type { Instant } from './oslo-time.ts';
import { type AccessKind, type StatusCode, statusCodes } from './subscription.ts';

/** What has been done about an invitation, as it is kept. */
export const storedInvitationStates = ['pending', 'accepted', 'withdrawn', 'removed', 'left'] as const;
export type StoredInvitationState = (typeof storedInvitationStates)[number];

/**
 * How an invitation stands. `pending`: it can be accepted. `expired`: its time is up. `accepted`: its member reads.
 * `withdrawn` and `removed`: the owner took it back before or after that. `left`: the member did not want it any more.
 * `ended`: the access ended with the subscription that was shared.
 */
export const invitationStates = [...storedInvitationStates, 'expired', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** How many days an invitation can be accepted for, from when it was last sent. */
const openDays = 14;

/** When an invitation that is sent now expires. */
export function invitationExpiry(sentAt: Instant): Instant {
  return sentAt + openDays * 86_400_000;
}

/** What the state of an invitation follows from. */
export interface InvitationFacts {
  readonly state: StoredInvitationState;
  readonly expiresAt: Instant;
  /** Whether the access that it became is still there; false before that. */
  readonly hasAccess: boolean;
}

/** How an invitation stands at an instant. */
export function invitationStateAt({ state, expiresAt, hasAccess }: InvitationFacts, now: Instant): InvitationState {
  if (state === 'pending') return now < expiresAt ? 'pending' : 'expired';
  return state === 'accepted' && !hasAccess ? 'ended' : state;
}

/** How many more people can be invited: a member takes a place, and so does an invitation that can be accepted. */
export function placesLeft(maximum: number, states: readonly InvitationState[]): number {
  const taken = states.filter((state) => state === 'pending' || state === 'accepted');
  return Math.max(0, maximum - taken.length);
}

/**
 * Why an invitation cannot be accepted (Spec §8). `ownInvitation`: the person sent it. `alreadyReader`: they read on what
 * another pays for. `alreadySubscriber`: they have a subscription of their own that goes on.
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

/** What an acceptance is judged by. */
export interface AcceptanceFacts {
  readonly state: InvitationState;
  /** Whether the owner's subscription can be shared now. */
  readonly canShare: boolean;
  /** Whether the person is the owner, who has opened the link that they sent. */
  readonly isOwner: boolean;
  /** The subscriptions to the title that the person has already, of whatever kind. */
  readonly held: readonly HeldBeside[];
}

/** What says how long a subscription lasts that a person has already. */
export interface HeldBeside {
  readonly access: AccessKind;
  readonly status: StatusCode;
  readonly renewalDate: Day | null;
  readonly expiryDate: Day | null;
  /** First day of another plan that is planned; null if none is. */
  readonly pendingFrom: Day | null;
}

/** Last day of a person's own subscription that ends by itself; null if it goes on, or is somebody else's. */
export function ownLastDay({ access, status, renewalDate, expiryDate, pendingFrom }: HeldBeside): Day | null {
  if (access === 'family' || access === 'work') return null;
  if (status === statusCodes.PENDING_CANCELLATION) return expiryDate;
  const isTerm = status === statusCodes.TRIAL && renewalDate === null && pendingFrom === null;
  return isTerm ? expiryDate : null;
}

/** Day until which a person reads on their own subscriptions; null if they have none, or one goes on. */
export function ownUntil(held: readonly HeldBeside[]): Day | null {
  return held.map(ownLastDay).reduce<Day | null>((last, day) => {
    if (day === null) return last;
    return last === null || day > last ? day : last;
  }, null);
}

/** Why a person cannot accept an invitation; null if they can. A subscription that expires does not block it. */
export function acceptanceRefusal({ state, canShare, isOwner, held }: AcceptanceFacts): AcceptanceRefusal | null {
  switch (state) {
    case 'withdrawn':
      return 'invitationWithdrawn';
    case 'expired':
      return 'invitationExpired';
    case 'accepted':
    case 'removed':
    case 'left':
    case 'ended':
      return 'invitationUsed';
    case 'pending':
      if (isOwner) return 'ownInvitation';
      if (!canShare) return 'sharingStopped';
      return besideRefusal(held.filter((one) => ownLastDay(one) === null));
  }
}

/** What of a person's subscriptions goes on, and so is in the way. */
function besideRefusal(lasting: readonly HeldBeside[]): AcceptanceRefusal | null {
  if (lasting.length === 0) return null;
  return lasting.every(({ access }) => access === 'family' || access === 'work')
    ? 'alreadyReader'
    : 'alreadySubscriber';
}
