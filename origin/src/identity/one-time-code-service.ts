import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Result } from '#src/lib/result.ts';
import { type CodeRequester, checkCodeLimit, countWrongCode, takeCodeLimit } from './code-limits.ts';
import { oneTimeCodeJob } from './identity-jobs.ts';
import { codeSeconds, hashOfCode, judgeCode, newCode, type OneTimeCode, saveCode } from './one-time-code-repository.ts';
import { textIn } from './texts.ts';

type CodeServices = Pick<Services, 'database' | 'jobs' | 'limiter' | 'realNow' | 'sandbox' | 'secrets'>;

const bodies = {
  login: 'codeBody',
  phone: 'newNumberBody',
  email: 'newEmailBody',
  student: 'studentCodeBody',
  work: 'workEmailBody',
} as const;

export type ContactKind = 'phone' | 'email';

export type CodePurpose =
  | { readonly kind: 'login'; readonly interactionId: string }
  | { readonly kind: ContactKind; readonly personId: string }
  | { readonly kind: 'student'; readonly personId: string; readonly titleCode: string }
  | { readonly kind: 'work'; readonly personId: string };

export function codePurposeKey(purpose: CodePurpose): string {
  switch (purpose.kind) {
    case 'login':
      return purpose.interactionId;
    case 'student':
      return `student ${purpose.titleCode} ${purpose.personId}`;
    case 'phone':
    case 'email':
    case 'work':
      return `new ${purpose.kind} ${purpose.personId}`;
  }
}

export interface CodeRequest {
  readonly title: FleetTitle;
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Null if the code goes to the e-mail address. */
  readonly phoneNumber: string | null;
  readonly asker: CodeRequester;
  /** Left out for messages that are always sent. */
  readonly job?: JobKind<OutgoingMessage>;
}

export async function sendCode(services: CodeServices, request: CodeRequest): Promise<Result<null, 'tooMany'>> {
  const { database, jobs, limiter, realNow, sandbox, secrets } = services;
  const { title, purpose, email, phoneNumber, asker } = request;
  const newContact = purpose.kind === 'login' ? undefined : (phoneNumber ?? email);
  // Demo people of two titles share their e-mail addresses, but are different people.
  const person = sandbox?.demo.hasEmail(email) === true ? `${title.titleCode} ${email}` : email;
  if (!(await takeCodeLimit(limiter, asker, { person, newContact }))) return { ok: false, error: 'tooMany' };
  const code = newCode();
  const key = codePurposeKey(purpose);
  const codeHash = hashOfCode(secrets.sessionSecret, key, code);
  const sentAt = new Date(realNow());
  const expiresAt = new Date(realNow() + codeSeconds * 1000);
  const t = textIn(title.language);
  const values = { code, name: title.displayName };
  const payload = {
    titleCode: title.titleCode,
    channel: phoneNumber === null ? 'email' : 'sms',
    recipient: phoneNumber ?? email,
    subject: phoneNumber === null ? t('codeSubject', values) : '',
    body: t(bodies[purpose.kind], values),
  } as const;
  await database.transaction(async (transaction) => {
    await saveCode(transaction, { purpose: key, email, phoneNumber, codeHash, sentAt, expiresAt });
    await jobs.send(transaction, request.job ?? oneTimeCodeJob, { payload });
  });
  return { ok: true, value: null };
}

export interface TypedCode {
  readonly purpose: CodePurpose;
  readonly typed: string;
  readonly asker: CodeRequester;
}

export async function verifyCode(
  services: CodeServices,
  { purpose, typed, asker }: TypedCode,
): Promise<Result<OneTimeCode, 'malformed' | 'wrong' | 'expired' | 'tooMany'>> {
  if (!(await checkCodeLimit(services.limiter, asker))) return { ok: false, error: 'tooMany' };
  const verdict = await judgeCode(services, codePurposeKey(purpose), typed);
  if (!verdict.ok && verdict.error === 'wrong') await countWrongCode(services.limiter, asker);
  return verdict;
}
