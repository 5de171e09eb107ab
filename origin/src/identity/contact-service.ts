import { randomUUID } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { Result } from '#src/lib/result.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Asker } from './code-limits.ts';
import { noticeJob } from './identity-jobs.ts';
import { resendMs } from './one-time-code.ts';
import { deleteCode, findCode } from './one-time-code-repository.ts';
import { type ContactKind, keyOf, sendCode, verifyCode } from './one-time-code-service.ts';
import { isEmailTaken, lockEmail, type Person, recordActivity, updatePerson } from './person-repository.ts';
import { textIn } from './texts.ts';

type ContactServices = Pick<Services, 'database' | 'jobs' | 'limiter' | 'realNow' | 'sandbox' | 'secrets'>;

/** A person who changes the phone number or the e-mail address of their account. */
export interface ContactChange {
  readonly kind: ContactKind;
  readonly title: FleetTitle;
  readonly who: Person;
  readonly asker: Asker;
}

function purposeOf({ kind, who }: Pick<ContactChange, 'kind' | 'who'>) {
  return { kind, personId: who.id } as const;
}

/** A number or an address that a code was sent to and that is not proven yet. */
export interface WaitingContact {
  readonly contact: string;
  readonly sentAt: Date;
  readonly isExpired: boolean;
}

export async function waitingContact(
  { database, realNow }: ContactServices,
  change: Pick<ContactChange, 'kind' | 'who'>,
): Promise<WaitingContact | undefined> {
  const sent = await findCode(database, keyOf(purposeOf(change)));
  if (sent === undefined) return undefined;
  return {
    contact: sent.phoneNumber ?? sent.email,
    sentAt: sent.sentAt,
    isExpired: sent.expiresAt.getTime() <= realNow(),
  };
}

/** Sends a code to a new number or address. It is the person's once they have typed the code; the old one holds until then. */
export function askForContact(
  services: ContactServices,
  change: ContactChange,
  contact: string,
): Promise<Result<null, 'tooMany'>> {
  const { kind, title, who, asker } = change;
  const receiver =
    kind === 'phone' ? { email: who.email, phoneNumber: contact } : { email: contact, phoneNumber: null };
  return sendCode(services, { ...receiver, title, purpose: purposeOf(change), asker });
}

/** Sends another code to what is waiting for one. */
export async function resendCode(
  services: ContactServices,
  change: ContactChange,
  { contact, sentAt }: WaitingContact,
): Promise<Result<null, 'tooMany' | 'tooSoon'>> {
  if (services.realNow() - sentAt.getTime() < resendMs) return { ok: false, error: 'tooSoon' };
  return askForContact(services, change, contact);
}

/** Makes a number or an address the person's if the code that was sent to it is right. */
export async function confirmContact(
  services: ContactServices,
  change: ContactChange,
  typed: string,
): Promise<Result<string, 'wrong' | 'expired' | 'tooMany' | 'taken'>> {
  const verdict = await verifyCode(services, { purpose: purposeOf(change), typed, asker: change.asker });
  if (!verdict.ok) return verdict;
  const { phoneNumber, email } = verdict.value;
  const contact = phoneNumber ?? email;
  // Told only to who has proven that the address is theirs: nobody learns from it who has an account.
  const isSet = await setContact(services, change, contact);
  return isSet ? { ok: true, value: contact } : { ok: false, error: 'taken' };
}

/** Takes the number off the account; a code that was sent to a new one no longer holds. */
export async function removeNumber(services: ContactServices, change: ContactChange): Promise<void> {
  await setContact(services, change, null);
}

/**
 * Stores a number or an address, and tells the person at the e-mail address and, of a number, at the one they had. False if
 * the address is somebody else's: of two who prove one at the same time, the second's.
 */
async function setContact(services: ContactServices, change: ContactChange, contact: string | null): Promise<boolean> {
  const { database, jobs, realNow, sandbox } = services;
  const { kind: of, title, who } = change;
  const { titleCode, language, displayName, customerCenterPhoneNumber } = title;
  const kind = contact === null ? 'phoneRemoved' : (`${of}Changed` as const);
  const t = textIn(language);
  const body = t(`${kind}Notice`, { name: displayName, phone: formatPhone(customerCenterPhoneNumber) });
  const mail = { titleCode, channel: 'email', recipient: who.email, subject: t(`${kind}Subject`), body } as const;
  const former = of === 'phone' ? who.phoneNumber : null;
  return database.transaction(async (transaction) => {
    if (of === 'email' && contact !== null) {
      await lockEmail(transaction, contact);
      if (sandbox?.demo.hasEmail(contact) === true || (await isEmailTaken(transaction, who, contact))) return false;
    }
    await updatePerson(
      transaction,
      who.id,
      of === 'email' && contact !== null ? { email: contact } : { phoneNumber: contact },
    );
    await deleteCode(transaction, keyOf(purposeOf(change)));
    await recordActivity(transaction, { personId: who.id, titleCode, kind, at: new Date(realNow()) });
    await jobs.send(transaction, noticeJob, { id: randomUUID(), payload: mail });
    if (former !== null) {
      const payload = { ...mail, channel: 'sms', recipient: former, subject: '' } as const;
      await jobs.send(transaction, noticeJob, { id: randomUUID(), payload });
    }
    return true;
  });
}
