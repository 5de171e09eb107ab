import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import {
  impersonalTable,
  ofPerson,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { deleteAfter, inTurn } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import type { loginRefusals } from '#src/contract/session.ts';
import { deviceOf } from '#src/domain/device.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Place } from '#src/lib/edge-headers.ts';
import type { Result } from '#src/lib/result.ts';
import { safeReturnPath } from '#src/lib/return-path.ts';
import type { IdentityClient } from './identity-client.ts';
import { deleteSession, findSession, insertSession } from './session-repository.ts';
import { loginToken, session } from './session-tables.ts';

const StateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), returnPath: v.string() }),
);

/** Travels to the identity provider and back with a log-in (G-05). */
type LoginState = v.InferOutput<typeof StateSchema>;

function encodeLoginState({ token, returnPath }: LoginState): string {
  return Buffer.from(JSON.stringify({ token, returnPath })).toString('base64url');
}

/** Undefined if the `state` parameter, which anyone may have written, is malformed. */
function decodeLoginState(state: string): LoginState | undefined {
  if (!/^[\w-]+$/.test(state)) return undefined;
  const result = v.safeParse(StateSchema, Buffer.from(state, 'base64url').toString('utf8'));
  return result.success ? result.output : undefined;
}

/** Time limit of a log-in, in seconds. */
export const loginSeconds = 30 * 60;

export const sessionSeconds = 30 * 86_400;

export type LoginServices = Pick<Services, 'database' | 'limiter' | 'realNow' | 'fleet'> & {
  readonly identityClient: IdentityClient;
};

export interface LoginPlace {
  readonly title: FleetTitle;
  readonly network: string;
  readonly browser: string | undefined;
}

/** `browser` is the cookie value, which binds the token to the browser. */
export interface BegunLogin {
  readonly token: string;
  readonly browser: string;
}

/** Keeps the browser's log-in cookie if it has one, so that two tabs can log in at the same time. */
export async function beginLogin(services: LoginServices, place: LoginPlace): Promise<BegunLogin> {
  const { database, limiter, realNow } = services;
  if (!(await limiter.allows('loginToken', place.network))) throw tooMany();
  const token = newToken();
  const browser = place.browser !== undefined && place.browser.length >= 32 ? place.browser : newToken();
  await insertLoginToken(database, {
    tokenHash: hashOfToken(token),
    browserHash: hashOfToken(browser),
    titleCode: place.title.titleCode,
    expiresAt: new Date(realNow() + loginSeconds * 1000),
  });
  return { token, browser };
}

/** Sanitizes the return path (G-05). */
export function authorizeUrl(
  { fleet }: Pick<Services, 'fleet'>,
  title: FleetTitle,
  { token, returnPath }: { readonly token: string; readonly returnPath: string },
): string {
  const query = new URLSearchParams({
    client_id: title.identityClientId,
    redirect_uri: `${fleet.pageUrl(title)}/callback`,
    response_type: 'code',
    scope: 'openid offline_access',
    state: encodeLoginState({ token, returnPath: safeReturnPath(returnPath) }),
    // Like the account SDK, this omits the prompt if the title names authentication methods.
    ...(title.authenticationMethods === undefined
      ? { prompt: 'select_account' }
      : { acr_values: title.authenticationMethods.join(' ') }),
  });
  return `${fleet.identityUrl(title)}/oauth/authorize?${query}`;
}

interface CompletedLogin {
  readonly code: string;
  readonly state: string;
  readonly formerSession: string | undefined;
  readonly userAgent: string | undefined;
  readonly visitPlace: Place | null;
}

/** The state must belong to this browser and be unused, and the provider must accept the code. */
export async function completeLogin(
  services: LoginServices,
  place: LoginPlace,
  given: CompletedLogin,
): Promise<Result<{ readonly sessionToken: string; readonly signedIn: SignedIn }, (typeof loginRefusals)[number]>> {
  const { database, limiter, realNow, identityClient } = services;
  const { title } = place;
  const state = decodeLoginState(given.state);
  if (state === undefined || place.browser === undefined) return { ok: false, error: 'stateInvalid' };
  const key = {
    tokenHash: hashOfToken(state.token),
    browserHash: hashOfToken(place.browser),
    titleCode: title.titleCode,
  };
  const expiresAt = await useLoginToken(database, key, new Date(realNow()));
  if (expiresAt === undefined) return { ok: false, error: 'stateInvalid' };
  if (expiresAt.getTime() <= realNow()) return { ok: false, error: 'stateExpired' };
  const identity = await identityClient.exchange(title, given.code);
  if (!identity.ok) {
    // Only log-ins that began in this browser count, so nobody can lock out their neighbours.
    if (!(await limiter.allows('login', place.network))) throw tooMany();
    return identity;
  }
  // The provider requests the methods, but it is up to the client to check that they were used.
  const { methods } = identity.value;
  if (title.authenticationMethods?.some((method) => !methods.includes(method)) === true) {
    return { ok: false, error: 'codeRefused' };
  }
  const sessionToken = newToken();
  const now = realNow();
  await insertSession(database, {
    ...identity.value,
    tokenHash: hashOfToken(sessionToken),
    titleCode: title.titleCode,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    ...deviceOf(given.userAgent),
    ...given.visitPlace,
    expiresAt: new Date(now + sessionSeconds * 1000),
  });
  if (given.formerSession !== undefined) await deleteSession(database, hashOfToken(given.formerSession));
  const begun = await findSession(database, {
    tokenHash: hashOfToken(sessionToken),
    titleCode: title.titleCode,
    at: new Date(now),
  });
  if (begun === undefined) throw new Error('The session just created cannot be found.');
  return { ok: true, value: { sessionToken, signedIn: begun.signedIn } };
}

function tooMany(): ProblemError {
  return new ProblemError(429, 'tooMany', { headers: { 'retry-after': '3600' } });
}

interface LoginTokenKey {
  readonly tokenHash: string;
  readonly browserHash: string;
  readonly titleCode: string;
}

async function insertLoginToken(database: Database, row: LoginTokenKey & { readonly expiresAt: Date }): Promise<void> {
  await database.insert(loginToken).values(row);
}

/** Returns the expiry time; undefined if the token is unknown or already used. */
async function useLoginToken(database: Database, key: LoginTokenKey, at: Date): Promise<Date | undefined> {
  const [row] = await database
    .update(loginToken)
    .set({ usedAt: at })
    .where(
      and(
        eq(loginToken.tokenHash, key.tokenHash),
        eq(loginToken.browserHash, key.browserHash),
        eq(loginToken.titleCode, key.titleCode),
        isNull(loginToken.usedAt),
      ),
    )
    .returning({ expiresAt: loginToken.expiresAt });
  return row?.expiresAt;
}

export const sessionPersonalData: readonly PersonalDataTable[] = [
  personalTable(session, {
    // A session opened by staff is not the person's log-in, but it is deleted with the person.
    rowsOf: (who) => and(ofPerson(session)(who), sql`${session.acting}->>'kind' is distinct from 'staff'`),
    takeout: { nb: 'Steder du er logget inn', nn: 'Stader du er logga inn' },
    leftOut: {
      tokenHash: 'The hash of a secret.',
      identitySession: 'It belongs to the log-in at the provider.',
      acting: 'It names somebody else’s account.',
      actingEndedAt: 'It belongs to the access to somebody else’s account.',
    },
  }),
  impersonalTable(loginToken, 'Hashes that tie a log-in to its browser for some minutes.'),
];

export const sessionRetention = inTurn(deleteAfter(session.expiresAt), deleteAfter(loginToken.expiresAt));
