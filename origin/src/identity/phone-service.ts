import { randomUUID } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { Result } from '#src/lib/result.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Asker } from './code-limits.ts';
import { noticeJob } from './identity-jobs.ts';
import { deleteCode, findCode } from './one-time-code-repository.ts';
import { type CodePurpose, keyOf, sendCode, verifyCode } from './one-time-code-service.ts';
import { type Person, recordActivity, updatePhone } from './person-repository.ts';
import { textIn } from './texts.ts';

type PhoneServices = Pick<Services, 'database' | 'jobs' | 'limiter' | 'realNow' | 'sandbox' | 'secrets'>;

/** Time before another code is sent to the same number, in milliseconds. */
const resendMs = 30_000;

/** A person who changes the phone number of their account. */
export interface NumberChange {
  readonly title: FleetTitle;
  readonly who: Person;
  readonly asker: Asker;
}

function purposeOf({ id }: Person): CodePurpose {
  return { kind: 'newNumber', personId: id };
}

/** A number that a code was sent to and that is not proven yet. */
export interface WaitingNumber {
  readonly phoneNumber: string;
  readonly sentAt: Date;
  readonly isExpired: boolean;
}

export async function waitingNumber(
  { database, realNow }: PhoneServices,
  who: Person,
): Promise<WaitingNumber | undefined> {
  const sent = await findCode(database, keyOf(purposeOf(who)));
  if (sent === undefined || sent.phoneNumber === null) return undefined;
  const { phoneNumber, sentAt, expiresAt } = sent;
  return { phoneNumber, sentAt, isExpired: expiresAt.getTime() <= realNow() };
}

/** Sends a code to a new number. It is the person's only when they have typed the code; the old one holds until then. */
export function askForNumber(
  services: PhoneServices,
  { title, who, asker }: NumberChange,
  phoneNumber: string,
): Promise<Result<null, 'tooMany'>> {
  return sendCode(services, { title, purpose: purposeOf(who), email: who.email, phoneNumber, asker });
}

/** Sends another code to the number that is waiting for one. */
export async function resendCode(
  services: PhoneServices,
  change: NumberChange,
  { phoneNumber, sentAt }: WaitingNumber,
): Promise<Result<null, 'tooMany' | 'tooSoon'>> {
  if (services.realNow() - sentAt.getTime() < resendMs) return { ok: false, error: 'tooSoon' };
  return askForNumber(services, change, phoneNumber);
}

/** Makes a number the person's if the code that was sent to it is right. */
export async function confirmNumber(
  services: PhoneServices,
  change: NumberChange,
  typed: string,
): Promise<Result<string, 'wrong' | 'expired' | 'tooMany'>> {
  const { who, asker } = change;
  const verdict = await verifyCode(services, { purpose: purposeOf(who), typed, asker });
  if (!verdict.ok) return verdict;
  const { phoneNumber } = verdict.value;
  if (phoneNumber === null) throw new Error('The code for a new number went to no number.');
  await setNumber(services, change, phoneNumber);
  return { ok: true, value: phoneNumber };
}

/** Takes the number off the account; a code that was sent to a new one no longer holds. */
export function removeNumber(services: PhoneServices, change: NumberChange): Promise<void> {
  return setNumber(services, change, null);
}

/** Stores the number, and tells the person at their e-mail address and at the number they had. */
async function setNumber(
  services: PhoneServices,
  { title, who }: NumberChange,
  phoneNumber: string | null,
): Promise<void> {
  const { database, jobs, realNow } = services;
  const { titleCode, language, displayName, customerCenterPhoneNumber } = title;
  const kind = phoneNumber === null ? 'phoneRemoved' : 'phoneChanged';
  const t = textIn(language);
  const body = t(`${kind}Notice`, { name: displayName, phone: formatPhone(customerCenterPhoneNumber) });
  const mail = { titleCode, channel: 'email', recipient: who.email, subject: t(`${kind}Subject`), body } as const;
  const former = who.phoneNumber;
  await database.transaction(async (transaction) => {
    await updatePhone(transaction, who.id, phoneNumber);
    await deleteCode(transaction, keyOf(purposeOf(who)));
    await recordActivity(transaction, { personId: who.id, titleCode, kind, at: new Date(realNow()) });
    await jobs.send(transaction, noticeJob, { id: randomUUID(), payload: mail });
    if (former !== null) {
      const payload = { ...mail, channel: 'sms', recipient: former, subject: '' } as const;
      await jobs.send(transaction, noticeJob, { id: randomUUID(), payload });
    }
  });
}
