import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { keptDays } from '#src/domain/retention.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { browserKeyOf } from './identity-secrets.ts';

const cookieName = 'identity_browser';
const cookieSeconds = keptDays.knownBrowser * 86_400;

/** Maximum number of people remembered per browser: enough for a household. */
const maxPeople = 5;

/** A browser in which someone has logged in before. */
export interface KnownBrowser {
  readonly id: string;
  /** Returns the mark of a person who has logged in in this browser. */
  readonly markOf: (personId: string) => string | undefined;
}

type SecretServices = Pick<Services, 'secrets'>;

/** Returns the browser of a request; undefined if nobody has logged in there. */
export async function knownBrowser(
  context: Context<TitleEnv>,
  { secrets }: SecretServices,
): Promise<KnownBrowser | undefined> {
  const key = browserKeyOf(secrets.sessionSecret);
  const { id, marks } = await readCookie(context, key);
  if (id === undefined) return undefined;
  return { id, markOf: (personId) => marks.find((mark) => mark === markOf(key, id, personId)) };
}

/** Marks in the browser that a person has logged in there, without revealing who. */
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
