import * as v from 'valibot';
import type { ExternalLogin, ExternalPerson } from '#origin/identity/external-issuers.ts';
import {
  codeSeconds,
  deleteCode,
  findCode,
  hashOfCode,
  isCodeShaped,
  judgeCode,
  newCode,
  saveCode,
} from '#origin/identity/one-time-code-repository.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { messageRetryPolicy } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Result } from '#src/lib/result.ts';
import { findActiveMember, recordStaffUse, type StaffMember } from './staff-repository.ts';
import { staffSessionMs } from './staff-rules.ts';
import { staffSession } from './staff-tables.ts';

const StaffCodeSchema = v.object({ email: v.string(), code: v.string() });

/**
 * Only this job checks whether the address belongs to a staff member, so the form behaves the same, and takes the same
 * time, for known and unknown addresses.
 */
const staffCodeJob: JobKind<v.InferOutput<typeof StaffCodeSchema>> = {
  name: 'staff-code',
  payload: StaffCodeSchema,
  ...messageRetryPolicy,
  retries: { limit: 10, firstSeconds: 2, longestSeconds: 60 },
  secret: { livesSeconds: codeSeconds },
};

export function registerStaffCodes({ database, fleet, jobs, messages }: Services): void {
  jobs.register(staffCodeJob, async ({ email, code }, { id, signal }) => {
    const member = await findActiveMember(database, email);
    const sender = member === undefined ? undefined : senderOf(member, fleet.titles);
    if (sender === undefined) return;
    const subject = `Koden din er ${code}`;
    const body = `Koden din for å logge inn på kundesenteret er ${code}. Den varer i ti minutter. Har du ikke bedt om den, kan du se bort fra denne meldingen. Gi aldri koden til andre.`;
    const message = { titleCode: sender.titleCode, channel: 'email', recipient: email, subject, body } as const;
    await messages.send(message, { id, signal });
  });
}

function senderOf({ titleCodes }: StaffMember, titles: readonly FleetTitle[]): FleetTitle | undefined {
  return titles.find(({ titleCode }) => titleCodes?.includes(titleCode)) ?? titles[0];
}

function keyOfLogin(loginToken: string): string {
  return `staff ${hashOfToken(loginToken)}`;
}

/** Returns the token for the browser. The number of codes is limited (O-05). */
export async function requestStaffCode(
  services: Pick<Services, 'database' | 'jobs' | 'limiter' | 'realNow' | 'secrets'>,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<Result<string, 'tooMany'>> {
  const { database, jobs, limiter, realNow, secrets } = services;
  const isWithin =
    (await limiter.allows('staffCodeNetwork', network)) &&
    (await limiter.allows('staffCode', `${email} ${network}`)) &&
    (await limiter.allows('staffCodeAddress', email));
  if (!isWithin) return { ok: false, error: 'tooMany' };
  const loginToken = newToken();
  const purpose = keyOfLogin(loginToken);
  const code = newCode();
  const now = realNow();
  const codeHash = hashOfCode(secrets.sessionSecret, purpose, code);
  const times = { sentAt: new Date(now), expiresAt: new Date(now + codeSeconds * 1000) };
  await database.transaction(async (transaction) => {
    await saveCode(transaction, { purpose, email, phoneNumber: null, codeHash, ...times });
    await jobs.send(transaction, staffCodeJob, { payload: { email, code } });
  });
  return { ok: true, value: loginToken };
}

/** Undefined if the browser has no pending log-in. */
export async function findLoginAddress(
  { database }: Pick<Services, 'database'>,
  loginToken: string | undefined,
): Promise<string | undefined> {
  return loginToken === undefined ? undefined : (await findCode(database, keyOfLogin(loginToken)))?.email;
}

type LoginServices = Pick<Services, 'database' | 'limiter' | 'realNow' | 'secrets'>;

/** If the code is correct and the staff member is still active, returns the session's token. */
export async function confirmStaffCode(
  services: LoginServices,
  given: { readonly loginToken: string; readonly typed: string; readonly network: string },
): Promise<Result<string, 'malformed' | 'wrong' | 'expired' | 'tooMany'>> {
  const { database, limiter } = services;
  const key = keyOfLogin(given.loginToken);
  if (!isCodeShaped(given.typed)) return { ok: false, error: 'malformed' };
  if (!(await limiter.allows('staffCodeAttempt', given.network))) return { ok: false, error: 'tooMany' };
  const verdict = await judgeCode(services, key, given.typed);
  if (!verdict.ok) return verdict;
  await deleteCode(database, key);
  const member = await findActiveMember(database, verdict.value.email);
  // The member was disabled in the meantime, or someone guessed a code that was never sent.
  if (member === undefined) return { ok: false, error: 'expired' };
  return { ok: true, value: await beginStaffSession(services, member) };
}

/** Returns the token of the new session. */
export async function beginStaffSession(
  { database, realNow }: Pick<Services, 'database' | 'realNow'>,
  member: StaffMember,
): Promise<string> {
  const token = newToken();
  const now = realNow();
  const createdAt = new Date(now);
  const expiresAt = new Date(now + staffSessionMs);
  await database.transaction(async (transaction) => {
    const session = { tokenHash: hashOfToken(token), staffId: member.id, createdAt, expiresAt };
    await transaction.insert(staffSession).values(session);
    await recordStaffUse(transaction, member, { kind: 'loggedIn', at: createdAt });
  });
  return token;
}

/** Authenticates staff with more than one factor. */
export interface StaffProvider {
  readonly login: ExternalLogin;
  /** Values of `amr` or `acr` that prove a strong log-in; one of them is enough. */
  readonly strong: { readonly amr?: readonly string[] | undefined; readonly acr?: readonly string[] | undefined };
}

/** The only return path that the company must register. */
export const staffCallbackPath = '/logg-inn/tilbake';

export type StaffRefusal = 'refused' | 'weak' | 'unknown';

/** Returns the token for the browser that begins the log-in, and the provider's URL. */
export async function beginProviderLogin({ login, strong }: StaffProvider): Promise<{ token: string; url: string }> {
  const token = newToken();
  const acrValues = strong.acr?.join(' ');
  const url = await login.begin({ uid: token, acrValues, prompt: undefined, maxAge: undefined });
  return { token, url };
}

/** Returns the session's token. The person must return to the browser that began the log-in. */
export async function completeProviderLogin(
  services: Pick<Services, 'database' | 'realNow'>,
  { login, strong }: StaffProvider,
  { token, query }: { readonly token: string; readonly query: string },
): Promise<Result<string, StaffRefusal>> {
  const outcome = await login.complete({ uid: token, maxAge: undefined, query });
  if (!outcome.ok) return { ok: false, error: 'refused' };
  if (!isStrong(outcome.value, strong)) return { ok: false, error: 'weak' };
  const member = await findActiveMember(services.database, outcome.value.email);
  if (member === undefined) return { ok: false, error: 'unknown' };
  return { ok: true, value: await beginStaffSession(services, member) };
}

function isStrong({ methods, acr }: ExternalPerson, strong: StaffProvider['strong']): boolean {
  const hasMethod = methods.some((method) => strong.amr?.includes(method) === true);
  return hasMethod || (acr !== undefined && strong.acr?.includes(acr) === true);
}
