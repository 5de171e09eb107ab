import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Result } from '#src/lib/result.ts';
import type { CodeRequester } from './code-limits.ts';
import { enqueueUndoNotice } from './contact-undo.ts';
import type { codeErrorKeys } from './login-pages.ts';
import { deleteCode, deleteLoginCodes, findCode, resendMs } from './one-time-code-repository.ts';
import { type ContactKind, codePurposeKey, sendCode, verifyCode } from './one-time-code-service.ts';
import { isEmailTaken, lockPerson, type Person, recordPersonActivity, updatePerson } from './person-repository.ts';

type ContactServices = Pick<
  Services,
  'database' | 'endSessions' | 'fleet' | 'jobs' | 'limiter' | 'realNow' | 'sandbox' | 'secrets' | 'socket'
>;

export interface ContactChange {
  readonly kind: ContactKind;
  readonly title: FleetTitle;
  readonly who: Person;
  /** The provider session that makes the change; it stays open, while all others end. */
  readonly sessionUid: string;
  readonly asker: CodeRequester;
}

function purposeOf({ kind, who }: Pick<ContactChange, 'kind' | 'who'>) {
  return { kind, personId: who.id } as const;
}

export interface PendingContact {
  readonly contact: string;
  readonly sentAt: Date;
  readonly isExpired: boolean;
}

export async function findPendingContact(
  { database, realNow }: ContactServices,
  change: Pick<ContactChange, 'kind' | 'who'>,
): Promise<PendingContact | undefined> {
  const sent = await findCode(database, codePurposeKey(purposeOf(change)));
  if (sent === undefined) return undefined;
  return {
    contact: sent.phoneNumber ?? sent.email,
    sentAt: sent.sentAt,
    isExpired: sent.expiresAt.getTime() <= realNow(),
  };
}

/** The old number or address applies until the person types the code. */
export function startContactChange(
  services: ContactServices,
  change: ContactChange,
  contact: string,
): Promise<Result<null, 'tooMany'>> {
  const { kind, title, who, asker } = change;
  const receiver =
    kind === 'phone' ? { email: who.email, phoneNumber: contact } : { email: contact, phoneNumber: null };
  return sendCode(services, { ...receiver, title, purpose: purposeOf(change), asker });
}

export async function resendCode(
  services: ContactServices,
  change: ContactChange,
  { contact, sentAt }: PendingContact,
): Promise<Result<null, 'tooMany' | 'tooSoon'>> {
  if (services.realNow() - sentAt.getTime() < resendMs) return { ok: false, error: 'tooSoon' };
  return startContactChange(services, change, contact);
}

export async function confirmContact(
  services: ContactServices,
  change: ContactChange,
  typed: string,
): Promise<Result<string, keyof typeof codeErrorKeys | 'taken'>> {
  const verdict = await verifyCode(services, { purpose: purposeOf(change), typed, asker: change.asker });
  if (!verdict.ok) return verdict;
  const { phoneNumber, email } = verdict.value;
  const contact = phoneNumber ?? email;
  // Only a person who has proven the address sees this result, so it reveals no accounts to strangers.
  const isSet = await setContact(services, change, contact);
  return isSet ? { ok: true, value: contact } : { ok: false, error: 'taken' };
}

/** Removes the number, and voids a code sent to a new one. */
export async function removeNumber(services: ContactServices, change: ContactChange): Promise<void> {
  await setContact(services, change, null);
}

/**
 * Sets the contact and ends all other sessions. A notice with an undo link goes to the person's e-mail address and, for
 * a number, to the previous number. Returns false if the address belongs to someone else: if two people prove it at the
 * same time, the second one fails.
 */
async function setContact(services: ContactServices, change: ContactChange, contact: string | null): Promise<boolean> {
  const { database, endSessions, realNow, sandbox, socket } = services;
  const { kind, title, who, sessionUid } = change;
  const at = new Date(realNow());
  const ended = await database.transaction(async (transaction) => {
    const present = await lockPerson(transaction, who.id);
    if (present === undefined) return undefined;
    const isEmail = kind === 'email' && contact !== null;
    if (isEmail && sandbox?.demo.hasEmail(contact) === true) return undefined;
    if (isEmail && (await isEmailTaken(transaction, present, { email: contact, at }))) return undefined;
    const changed = isEmail ? { email: contact } : { phoneNumber: contact };
    await updatePerson(transaction, who.id, changed);
    await deleteCode(transaction, codePurposeKey(purposeOf(change)));
    await deleteLoginCodes(transaction, present);
    const event = contact === null ? 'phoneRemoved' : (`${kind}Changed` as const);
    await recordPersonActivity(transaction, { personId: who.id, titleCode: title.titleCode, kind: event, at });
    await enqueueUndoNotice(services, { transaction, title, kind, former: present, event, at });
    return endSessions(transaction, { personId: who.id, keep: sessionUid });
  });
  for (const sessionId of ended ?? []) socket.sessionEnded(sessionId);
  return ended !== undefined;
}
