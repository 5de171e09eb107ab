import { type InvitationState, invitationExpiry } from '#src/domain/family-invitations.ts';
import { familyInvitation } from '#origin/features/family/family-tables.ts';
import { type DemoPerson, demoDomain, demoPersonOf, subscriptionNoOf } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

const day = 86_400_000;

interface DemoInvitation {
  readonly state: Extract<InvitationState, 'accepted' | 'pending' | 'expired' | 'withdrawn'>;
  /** Local part of its address. */
  readonly to: string;
  readonly sentDaysAgo: number;
}

/** Invitations by the demo person `komplett`: the member `familie`, and one in each state that needs an action. */
const invitations: readonly DemoInvitation[] = [
  { state: 'accepted', to: 'familie', sentDaysAgo: 211 },
  { state: 'pending', to: 'ny', sentDaysAgo: 2 },
  { state: 'expired', to: 'onkel', sentDaysAgo: 24 },
  { state: 'withdrawn', to: 'nabo', sentDaysAgo: 30 },
];

/** Adds the demo people's family. The access of `familie` is a subscription of its own. */
export function addFamily({ batch, title, at }: Seeding): void {
  const owner = demoPersonOf(title, 'komplett');
  const member = demoPersonOf(title, 'familie');
  const rows = invitations.map(({ state, to, sentDaysAgo }) => {
    const sentAt = at.getTime() - sentDaysAgo * day;
    const isAccepted = state === 'accepted';
    return {
      id: isAccepted ? subscriptionNoOf(title, 'familie') : invitationIdOf(owner, to),
      accountNo: owner.accountNo,
      titleCode: title.titleCode,
      subscriptionNo: subscriptionNoOf(title, 'komplett'),
      email: `${to}${demoDomain}`,
      state: state === 'expired' ? ('pending' as const) : state,
      memberAccountNo: isAccepted ? member.accountNo : null,
      sentAt: new Date(sentAt),
      expiresAt: new Date(invitationExpiry(sentAt)),
      acceptedAt: isAccepted ? new Date(sentAt + day) : null,
      endedAt: state === 'withdrawn' ? new Date(sentAt + day) : null,
    };
  });
  batch.add(familyInvitation, rows);
}

function invitationIdOf({ accountNo }: DemoPerson, to: string): string {
  return `${accountNo}-${to}`;
}
