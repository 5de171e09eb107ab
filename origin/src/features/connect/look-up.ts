import * as v from 'valibot';
import { hasOwnSubscription } from '#origin/features/subscription/current-subscription.ts';
import { oneTimeCodeJob } from '#origin/identity/identity-jobs.ts';
import {
  codeSeconds,
  extendCode,
  findCode,
  hashOfCode,
  judgeCode,
  maxAttempts,
  newCode,
  type OneTimeCode,
  resendMs,
  saveCode,
} from '#origin/identity/one-time-code-repository.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type LookUpContact, LookUpContactSchema, type LookUpSchema } from '#src/contract/connect.ts';
import { lookUpStatusOf } from '#src/domain/connecting.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Language } from '#src/domain/title.ts';
import type { Result } from '#src/lib/result.ts';
import { type FoundAccounts, findAccountsBy, toFoundAccounts } from './found-accounts.ts';

const nb = {
  codeSubject: 'Koden din er {code}',
  codeBody:
    'Koden din for å koble abonnementet på {name} til brukeren din er {code}. Den varer i ti minutter. Har du ikke bedt om den, kan du se bort fra denne meldingen. Gi aldri koden til andre.',
  noticeSubject: 'Abonnementet på {name} er koblet til en bruker',
  noticeBody:
    'Abonnementet ditt på {name} er koblet til en bruker på Min side. Har du ikke gjort dette, må du ringe oss på {phone}.',
};

const nn: typeof nb = {
  codeSubject: 'Koden din er {code}',
  codeBody:
    'Koden din for å kople abonnementet på {name} til brukaren din er {code}. Han varer i ti minutt. Har du ikkje bede om han, kan du sjå bort frå denne meldinga. Gi aldri koden til andre.',
  noticeSubject: 'Abonnementet på {name} er kopla til ein brukar',
  noticeBody:
    'Abonnementet ditt på {name} er kopla til ein brukar på Mi side. Har du ikkje gjort dette, må du ringje oss på {phone}.',
};

export const connectTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

type LookUp = v.InferInput<typeof LookUpSchema>;

export type LookUpRequester = Pick<ActorCall, 'actor' | 'title' | 'network'>;

/** A person has one look-up code per title at a time. */
export function lookUpKey({ actor, title }: LookUpRequester): string {
  return `connect ${title.titleCode} ${actor.personId}`;
}

export function parseLookUp({ email, phoneNumber }: OneTimeCode): LookUpContact {
  return phoneNumber === null ? { kind: 'email', contact: email } : { kind: 'phone', contact: phoneNumber };
}

export function lookUpStatus({ attempts, verified, sentAt, expiresAt }: OneTimeCode, now: number) {
  const code = { attempts, isRight: verified, sentAt: sentAt.getTime(), expiresAt: expiresAt.getTime() };
  return lookUpStatusOf(code, { maxAttempts, resendMs }, now);
}

export async function findLookUp(services: Services, seeker: LookUpRequester): Promise<LookUp | null> {
  const sent = await findCode(services.database, lookUpKey(seeker));
  return sent === undefined ? null : lookUpOf(services, seeker, sent);
}

/**
 * Begins a look-up: stores a code, and queues a job that searches for the account and sends the code. Nothing here
 * depends on whether an account exists. Repeating the same contact continues the look-up until another code can be
 * sent.
 */
export async function startLookUp(
  services: Services,
  seeker: LookUpRequester,
  sought: LookUpContact,
): Promise<Result<LookUp, 'USER_HAS_ACTIVE_SUB' | 'tooMany'>> {
  const { database, jobs, limiter, realNow, secrets } = services;
  const { actor, title } = seeker;
  const isSubscriber = actor.accountNo !== null && (await hasOwnSubscription(database, actor.accountNo, title));
  if (isSubscriber) return { ok: false, error: 'USER_HAS_ACTIVE_SUB' };
  const purpose = lookUpKey(seeker);
  const begun = await findCode(database, purpose);
  if (begun !== undefined && isSame(begun, sought, realNow())) {
    return { ok: true, value: await lookUpOf(services, seeker, begun) };
  }
  const isWithin =
    (await limiter.allows('lookUp', actor.personId)) && (await limiter.allows('codeNewContact', sought.contact));
  if (!isWithin) return { ok: false, error: 'tooMany' };
  const code = newCode();
  const now = realNow();
  const sent = {
    purpose,
    email: sought.kind === 'email' ? sought.contact : '',
    phoneNumber: sought.kind === 'phone' ? sought.contact : null,
    codeHash: hashOfCode(secrets.sessionSecret, purpose, code),
    sentAt: new Date(now),
    expiresAt: new Date(now + codeSeconds * 1000),
  };
  await database.transaction(async (transaction) => {
    await saveCode(transaction, sent);
    const payload = { titleCode: title.titleCode, sought, code };
    await jobs.send(transaction, connectCodeJob, { payload });
  });
  return { ok: true, value: await lookUpOf(services, seeker, { ...sent, attempts: 0, verified: false }) };
}

/** Checks the look-up's code. If it is right, the person has ten minutes to connect an account. */
export async function verifyLookUp(
  services: Services,
  seeker: LookUpRequester,
  typed: string,
): Promise<Result<LookUp, 'codeWrong' | 'codeExpired' | 'tooMany'>> {
  const { database, limiter, realNow } = services;
  const purpose = lookUpKey(seeker);
  const isStopped =
    (await limiter.isSpent('lookUpMissNetwork', seeker.network)) || (await limiter.isSpent('lookUpMissFleet', 'all'));
  if (isStopped) return { ok: false, error: 'tooMany' };
  const verdict = await judgeCode(services, purpose, typed);
  if (!verdict.ok && verdict.error === 'wrong') {
    // Anyone can create accounts at no cost, so a limit per account would achieve little.
    await limiter.allows('lookUpMissNetwork', seeker.network);
    await limiter.allows('lookUpMissFleet', 'all');
  }
  if (!verdict.ok) return { ok: false, error: verdict.error === 'expired' ? 'codeExpired' : 'codeWrong' };
  const expiresAt = new Date(realNow() + codeSeconds * 1000);
  await extendCode(database, purpose, expiresAt);
  return { ok: true, value: await lookUpOf(services, seeker, { ...verdict.value, verified: true, expiresAt }) };
}

function isSame(begun: OneTimeCode, { kind, contact }: LookUpContact, now: number): boolean {
  const former = parseLookUp(begun);
  const { state, resendSeconds } = lookUpStatus(begun, now);
  return former.kind === kind && former.contact === contact && (state === 'proven' || resendSeconds > 0);
}

async function lookUpOf(
  { database, realNow }: Services,
  { actor, title }: LookUpRequester,
  sent: OneTimeCode,
): Promise<LookUp> {
  const sought = parseLookUp(sent);
  const standing = lookUpStatus(sent, realNow());
  const found =
    standing.state === 'proven' ? await toFoundAccounts(database, title, { sought, personId: actor.personId }) : [];
  return { ...sought, ...standing, found };
}

const CodeSchema = v.object({ titleCode: v.string(), sought: LookUpContactSchema, code: v.string() });

/**
 * Searches for accounts and sends the code. Only the job searches, so that the call takes the same time and has the
 * same effect whether or not an account exists.
 */
const connectCodeJob: JobKind<v.InferOutput<typeof CodeSchema>> = {
  ...oneTimeCodeJob,
  name: 'connect-code',
  payload: CodeSchema,
};

export function registerConnectCodes({ database, fleet, jobs, limiter, messages }: Services): void {
  jobs.register(connectCodeJob, async ({ titleCode, sought, code }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const found = title === undefined ? undefined : await findAccountsBy(database, title, sought);
    if (title === undefined || found === undefined) return;
    const { recipient } = found.receiver;
    // A phone number found by an e-mail address gets no more codes than a number that is typed.
    if (recipient !== sought.contact && !(await limiter.allows('codeNewContact', recipient))) return;
    await messages.send(codeMessage(title, found.receiver, code), { id, signal });
  });
}

function codeMessage(
  { titleCode, language, displayName: name }: FleetTitle,
  { channel, recipient }: FoundAccounts['receiver'],
  code: string,
): OutgoingMessage {
  const { codeSubject, codeBody } = connectTexts[language];
  const subject = channel === 'sms' ? '' : fillText(codeSubject, { code });
  return { titleCode, channel, recipient, subject, body: fillText(codeBody, { name, code }) };
}
