import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Result } from '#src/lib/result.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { codeSeconds, loginCodeJob } from './login-code-job.ts';
import { countAttempt, type LoginCode, markVerified, saveLoginCode } from './login-code-repository.ts';
import { textIn } from './texts.ts';

type CodeServices = Pick<Services, 'database' | 'jobs' | 'limiter' | 'realNow' | 'sandbox' | 'secrets'>;

const mostAttempts = 5;

/** A person who is to prove who they are. */
export interface CodeRequest {
  readonly title: FleetTitle;
  readonly interactionId: string;
  readonly email: string;
  /** Where the code goes: by default the e-mail address. */
  readonly phoneNumber?: string;
}

/** Sends a one-time code, five an hour to a person at most (O-05). */
export async function sendLoginCode(services: CodeServices, request: CodeRequest): Promise<Result<null, 'tooMany'>> {
  const { database, jobs, limiter, realNow, sandbox, secrets } = services;
  const { title, interactionId, email, phoneNumber } = request;
  // The demo people of two titles share their addresses, but are not the same people.
  const subject = sandbox?.demo.hasEmail(email) === true ? `${title.titleCode} ${email}` : email;
  if (!(await limiter.allows('code', subject))) return { ok: false, error: 'tooMany' };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const channel = phoneNumber === undefined ? 'email' : 'sms';
  const codeHash = hashOf(secrets.sessionSecret, interactionId, code);
  const expiresAt = new Date(realNow() + codeSeconds * 1000);
  const t = textIn(title.language);
  const values = { code, name: title.displayName };
  const payload = {
    titleCode: title.titleCode,
    channel,
    recipient: phoneNumber ?? email,
    subject: channel === 'sms' ? '' : t('codeSubject', values),
    body: t('codeBody', values),
  } as const;
  await database.transaction(async (transaction) => {
    await saveLoginCode(transaction, { interactionId, email, channel, codeHash, expiresAt });
    await jobs.send(transaction, loginCodeJob, { id: randomUUID(), payload });
  });
  return { ok: true, value: null };
}

/** Judges a code that was typed; after five attempts, or ten minutes, it no longer holds. */
export async function verifyLoginCode(
  { database, realNow, secrets }: CodeServices,
  interactionId: string,
  typed: string,
): Promise<Result<LoginCode, 'wrong' | 'expired'>> {
  const sent = await countAttempt(database, interactionId);
  if (sent === undefined || sent.attempts > mostAttempts || sent.expiresAt.getTime() <= realNow()) {
    return { ok: false, error: 'expired' };
  }
  const given = Buffer.from(hashOf(secrets.sessionSecret, interactionId, typed.replaceAll(/\s/g, '')));
  if (!timingSafeEqual(given, Buffer.from(sent.codeHash))) return { ok: false, error: 'wrong' };
  await markVerified(database, interactionId);
  return { ok: true, value: sent };
}

function hashOf(secret: string, interactionId: string, code: string): string {
  return createHmac('sha256', secret).update(`login code\n${interactionId}\n${code}`).digest('base64url');
}
