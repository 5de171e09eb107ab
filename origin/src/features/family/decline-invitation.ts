import type { declineInvitation } from '#src/contract/family.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { declineRefusal } from '#src/domain/family-invitations.ts';
import type { Result } from '#src/lib/result.ts';
import { linkRecipientPerson, recordActivity } from '#origin/features/activity/activity-repository.ts';
import { lockFamily } from '#origin/features/subscription/family-lock.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { invitationStateOf, readInvitationToken } from './family-entity.ts';
import { enqueueMails } from './family-mail.ts';
import { findInvitation, updateInvitation } from './invitation-repository.ts';

type Parts = Pick<Services, 'database' | 'jobs' | 'secrets' | 'socket'>;
type Refusal = (typeof declineInvitation.refusals)[number];

/**
 * Declines an invitation. The caller has its link, and needs no account. The owner gets a log line
 * and a mail, both of which name only the invited address.
 */
export async function declineFamily(
  { database, jobs, secrets, socket }: Parts,
  { actor, title: { titleCode }, now }: ActorCall,
  token: string,
): Promise<Result<Record<string, never>, Refusal>> {
  const id = readInvitationToken(token, { secret: secrets.sessionSecret, titleCode });
  const known = id === undefined ? undefined : await findInvitation(database, titleCode, id);
  if (known === undefined) return { ok: false, error: 'invitationUnknown' };
  const { accountNo, email: recipient } = known;
  const at = await now();
  const refusal = await database.transaction(async (transaction): Promise<Refusal | null> => {
    await lockFamily(transaction, accountNo, { waits: true });
    const invitation = await findInvitation(transaction, titleCode, known.id);
    if (invitation === undefined) return 'invitationUnknown';
    // The call comes from a second tab, or repeats one whose answer was lost.
    if (invitation.state === 'declined') return null;
    const isOwner = actor.accountNo === accountNo;
    const refused = declineRefusal({ state: invitationStateOf(invitation, at), isOwner });
    if (refused !== null) return refused;
    await updateInvitation(transaction, known.id, { state: 'declined', endedAt: new Date(at) });
    const line = { accountNo, titleCode, at, kind: 'familyDeclined', by: 'family', personId: null } as const;
    const { personId } = actor;
    await linkRecipientPerson(transaction, { accountNo, titleCode }, { email: recipient, personId });
    await recordActivity(transaction, { ...line, recipientPersonId: personId, facts: { recipient } });
    await enqueueMails({ transaction, jobs }, { invitationId: known.id, titleCode, kind: 'declined' }, ['owner']);
    return null;
  });
  if (refusal !== null) return { ok: false, error: refusal };
  socket.changed(accountNo, socketEvents.subscriptionChanged);
  return { ok: true, value: {} };
}
