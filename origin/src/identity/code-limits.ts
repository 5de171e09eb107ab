import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { type Limiter, networkOf } from '#origin/platform/limits/limiter.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { keptDays } from '#src/domain/retention.ts';
import { browserKeyOf } from './signing-keys.ts';

const cookieName = 'identity_browser';
const cookieSeconds = keptDays.knownBrowser * 86_400;

const maxPeople = 5;

interface KnownBrowser {
  readonly id: string;
  readonly markOf: (personId: string) => string | undefined;
}

type SecretServices = Pick<Services, 'secrets'>;

async function knownBrowser(
  context: Context<TitleEnv>,
  { secrets }: SecretServices,
): Promise<KnownBrowser | undefined> {
  const key = browserKeyOf(secrets.sessionSecret);
  const { id, marks } = await readCookie(context, key);
  if (id === undefined) return undefined;
  return { id, markOf: (personId) => marks.find((mark) => mark === markOf(key, id, personId)) };
}

/** The stored mark does not reveal who the person is. */
export async function rememberPersonInBrowser(
  context: Context<TitleEnv>,
  { secrets }: SecretServices,
  personId: string,
): Promise<void> {
  const key = browserKeyOf(secrets.sessionSecret);
  const { id = randomBytes(16).toString('base64url'), marks } = await readCookie(context, key);
  const mark = markOf(key, id, personId);
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, maxPeople);
  const secure = context.env.visit.protocol === 'https';
  await setSignedCookie(context, cookieName, [id, ...kept].join('.'), key, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: cookieSeconds,
    ...(secure ? { secure, prefix: 'host' } : {}),
  });
}

async function readCookie(
  context: Context<TitleEnv>,
  key: string,
): Promise<{ readonly id?: string; readonly marks: readonly string[] }> {
  const value =
    context.env.visit.protocol === 'https'
      ? await getSignedCookie(context, key, cookieName, 'host')
      : await getSignedCookie(context, key, cookieName);
  if (value === undefined || value === false) return { marks: [] };
  const [id = '', ...marks] = value.split('.');
  return { id, marks };
}

function markOf(key: string, browserId: string, personId: string): string {
  return createHmac('sha256', key).update(`${browserId}\n${personId}`).digest('base64url');
}

export interface CodeRequester {
  readonly network: string;
  /** Mark of a browser where the person has logged in before; undefined in any other. */
  readonly ownBrowser: string | undefined;
}

export interface CodeReceiver {
  /** All browsers where the person has not logged in share this count. */
  readonly person: string;
  /** A number or address that they have not yet proven to be theirs. */
  readonly newContact: string | undefined;
}

export async function codeRequesterOf(
  context: Context<TitleEnv>,
  services: Pick<Services, 'secrets'>,
  personId: string | undefined,
): Promise<CodeRequester> {
  const network = networkOf(context.env.visit.clientAddress);
  if (personId === undefined) return { network, ownBrowser: undefined };
  const browser = await knownBrowser(context, services);
  return { network, ownBrowser: browser?.markOf(personId) };
}

/**
 * Counts a browser where the person has logged in separately, so that nobody can lock them out of it (O-05). All other
 * browsers share the person's count and that of their network.
 */
export async function takeCodeLimit(limiter: Limiter, asker: CodeRequester, receiver: CodeReceiver): Promise<boolean> {
  const { network, ownBrowser } = asker;
  const isWithin =
    ownBrowser === undefined
      ? (await limiter.allows('codeNetwork', network)) && (await limiter.allows('code', receiver.person))
      : await limiter.allows('codeOwnBrowser', ownBrowser);
  return isWithin && (receiver.newContact === undefined || limiter.allows('codeNewContact', receiver.newContact));
}

function missesOf({ network, ownBrowser }: CodeRequester): readonly ['codeAttempt' | 'codeAttemptOwnBrowser', string] {
  return ownBrowser === undefined ? ['codeAttempt', network] : ['codeAttemptOwnBrowser', ownBrowser];
}

export async function checkCodeLimit(limiter: Limiter, asker: CodeRequester): Promise<boolean> {
  return !(await limiter.isSpent(...missesOf(asker)));
}

/** Correct codes are not counted, so a neighbour's log-ins cannot lock anyone out. */
export async function countWrongCode(limiter: Limiter, asker: CodeRequester): Promise<void> {
  await limiter.allows(...missesOf(asker));
}

export async function takePostLimit(
  context: Context<TitleEnv>,
  services: Pick<Services, 'limiter' | 'secrets'>,
): Promise<boolean> {
  const browser = await knownBrowser(context, services);
  return services.limiter.allows('loginPost', browser?.id ?? networkOf(context.env.visit.clientAddress));
}
