import { findHolderName } from '#origin/features/account/holder.ts';
import { linkRecipientPerson, recordActivity } from '#origin/features/activity/activity-repository.ts';
import { recordActingUse } from '#origin/platform/actor/acting-use-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import { throwRefusal } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { endActing, setActing } from '#origin/session/session-repository.ts';
import type { ActingView, Helping, HelpPreview } from '#src/contract/helping.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { type HelpRefusal, helperAccessEnd, helpRefusal } from '#src/domain/helping.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { sentName } from '#src/domain/sent-text.ts';
import type { Result } from '#src/lib/result.ts';
import { accessIdInToken, visitCall } from './access-entity.ts';
import { enqueueHelperMail } from './access-mail.ts';
import {
  accessStateOf,
  findAccess,
  findUsableAccesses,
  lockAccess,
  type NamedAccess,
  updateAccess,
} from './access-repository.ts';

type Parts = Pick<Services, 'database' | 'jobs' | 'secrets' | 'socket'>;

export async function previewAccess(parts: Parts, call: ActorCall, token: string): Promise<HelpPreview> {
  const { actor, title } = call;
  const { database } = parts;
  const now = await call.now();
  const id = accessIdInToken(parts, title, token);
  const access = id === undefined ? undefined : await findAccess(database, { titleCode: title.titleCode, id });
  if (access === undefined) return { standing: 'refused', code: 'invitationUnknown' };
  const holder = await findHolderName(database, access.accountNo);
  if (isHelper(access, actor, now)) return { standing: 'accepted', id: access.id, holder };
  const code = refusalFor(access, actor, now);
  if (code !== null) {
    return { standing: 'refused', code, ...(access.state === 'declined' ? { isDeclined: true } : {}) };
  }
  const { rights, days, expiresAt } = access;
  return { standing: 'open', holder, rights, days, expiresAt: expiresAt.toISOString() };
}

/** Starts the access period and notifies the holder. Accepting again gives the same answer. */
export function acceptAccess(
  parts: Parts,
  call: ActorCall,
  token: string,
): Promise<Result<{ readonly id: string }, HelpRefusal>> {
  const { actor } = call;
  return answerInvitation(parts, call, {
    token,
    isAnswered: (access, now) => isHelper(access, actor, now),
    carryOut: async (transaction, access, now) => {
      const { id, titleCode, days } = access;
      const until = new Date(helperAccessEnd(now, days));
      const change = { state: 'accepted', helperPersonId: actor.personId, acceptedAt: new Date(now), until } as const;
      await updateAccess(transaction, id, change);
      await tellHolder({ ...parts, transaction }, access, { kind: 'helperJoined', actor, now });
      await enqueueHelperMail({ ...parts, transaction }, { id, titleCode, kind: 'begun' });
    },
  });
}

/**
 * Declines an invitation. The caller has its link. The mail to the holder names only the invited
 * address.
 */
export async function declineAccess(
  parts: Parts,
  call: ActorCall,
  token: string,
): Promise<Result<Record<string, never>, HelpRefusal>> {
  const answered = await answerInvitation(parts, call, {
    token,
    isAnswered: ({ state }) => state === 'declined',
    carryOut: async (transaction, { id, accountNo, titleCode, email: recipient }, now) => {
      await updateAccess(transaction, id, { state: 'declined', endedAt: new Date(now) });
      const line = { accountNo, titleCode, at: now, kind: 'helperDeclined', by: 'helper', personId: null } as const;
      const recipientPersonId = call.actor.personId;
      await recordActivity(transaction, { ...line, recipientPersonId, facts: { recipient } });
      await enqueueHelperMail({ ...parts, transaction }, { id, titleCode, kind: 'declined' });
    },
  });
  return answered.ok ? { ok: true, value: {} } : answered;
}

interface InvitationAnswer {
  readonly token: string;
  /** True if the person has already given this answer, which then has no further effect. */
  readonly isAnswered: (access: NamedAccess, now: Instant) => boolean;
  readonly carryOut: (transaction: Database, access: NamedAccess, now: Instant) => Promise<void>;
}

async function answerInvitation(
  { database, secrets, socket }: Parts,
  { actor, title, now: readNow }: ActorCall,
  { token, isAnswered, carryOut }: InvitationAnswer,
): Promise<Result<{ readonly id: string }, HelpRefusal>> {
  const { titleCode } = title;
  const now = await readNow();
  const id = accessIdInToken({ secrets }, title, token);
  if (id === undefined) return { ok: false, error: 'invitationUnknown' };
  const done = await database.transaction(async (transaction): Promise<HelpRefusal | NamedAccess | null> => {
    const access = await lockAccess(transaction, { titleCode, id });
    if (access === undefined) return 'invitationUnknown';
    if (isAnswered(access, now)) return null;
    const refusal = refusalFor(access, actor, now);
    if (refusal !== null) return refusal;
    const { email, accountNo } = access;
    await linkRecipientPerson(transaction, { accountNo, titleCode }, { email, personId: actor.personId });
    await carryOut(transaction, access, now);
    return access;
  });
  if (typeof done === 'string') return { ok: false, error: done };
  if (done !== null) socket.changed(done.accountNo, socketEvents.subscriptionChanged);
  return { ok: true, value: { id } };
}

export async function findHelping(database: Database, call: ActorCall): Promise<Helping> {
  const { actor, title } = call;
  const { titleCode } = title;
  const { acting } = actor;
  const isStaff = acting?.kind === 'staff';
  const personId = acting?.sessionPersonId ?? actor.personId;
  const usable = isStaff ? [] : await findUsableAccesses(database, { personId, titleCode, now: await call.now() });
  const people: Helping['people'] = [];
  for (const { id, accountNo, rights, until } of usable) {
    if (until !== null)
      people.push({ id, holder: await findHolderName(database, accountNo), rights, until: until.toISOString() });
  }
  return { acting: actingOf(actor), people };
}

function actingOf({ acting, givenName, familyName, accountNo }: SignedIn): ActingView | null {
  if (acting === undefined) return null;
  const { kind, name, rights, until, isOver } = acting;
  return {
    kind,
    holder: `${givenName} ${familyName}`.trim(),
    accountNo: kind === 'staff' ? accountNo : null,
    name,
    rights: [...rights],
    until,
    isOver,
  };
}

/** Holds the lock on the access until the session acts through it, so that a revocation in between is noticed. */
export async function startActing({ database }: Parts, call: ActorCall, id: string): Promise<void> {
  const { actor, title } = call;
  const now = await call.now();
  await database.transaction(async (transaction) => {
    const access = await lockAccess(transaction, { titleCode: title.titleCode, id });
    if (access === undefined || access.until === null || !isHelper(access, actor, now))
      throw throwRefusal('accessEnded');
    const { accountNo, titleCode, rights } = access;
    const visit = { accountNo, titleCode, kind: 'helper', grantId: id } as const;
    await recordActingUse(transaction, { ...visit, call: visitCall, refusal: null, at: new Date(now) });
    const until = access.until.toISOString();
    const acting = { kind: 'helper', id, accountNo, name: nameOf(actor), rights, until } as const;
    await setActing(transaction, actor.sessionId, acting);
  });
}

export async function leaveAccess(parts: Parts, call: ActorCall, id: string): Promise<void> {
  const { actor, title } = call;
  const now = await call.now();
  const accountNo = await parts.database.transaction(async (transaction) => {
    const access = await lockAccess(transaction, { titleCode: title.titleCode, id });
    if (access === undefined || !isHelper(access, actor, now)) throw throwRefusal('accessEnded');
    await updateAccess(transaction, id, { state: 'left', endedAt: new Date(now) });
    await endActing(transaction, id, new Date(now));
    await tellHolder({ ...parts, transaction }, access, { kind: 'helperEnded', actor, now });
    return access.accountNo;
  });
  parts.socket.actingEnded(id);
  parts.socket.changed(accountNo, socketEvents.subscriptionChanged);
}

async function tellHolder(
  { transaction, jobs }: Pick<Parts, 'jobs'> & { readonly transaction: Database },
  { id, accountNo, titleCode }: NamedAccess,
  news: { readonly kind: 'helperJoined' | 'helperEnded'; readonly actor: SignedIn; readonly now: Instant },
): Promise<void> {
  const { kind, actor, now: at } = news;
  const line = { accountNo, titleCode, at, kind, by: 'helper', personId: null } as const;
  const recipient = { recipientPersonId: actor.personId, facts: { recipient: nameOf(actor) } };
  await recordActivity(transaction, { ...line, ...recipient });
  const mail = { id, titleCode, kind: kind === 'helperJoined' ? 'accepted' : 'left' } as const;
  await enqueueHelperMail({ transaction, jobs }, mail);
}

function isHelper(access: NamedAccess, { personId }: SignedIn, now: Instant): boolean {
  return access.helperPersonId === personId && accessStateOf(access, now) === 'active';
}

function refusalFor(access: NamedAccess, { accountNo }: SignedIn, now: Instant) {
  return helpRefusal({ state: accessStateOf(access, now), isOwn: access.accountNo === accountNo });
}

function nameOf({ givenName, familyName, email }: SignedIn): string {
  return sentName({ givenName, familyName }) || email;
}
