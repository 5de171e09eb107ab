import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Acting, SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Answer } from '#origin/platform/http/answer.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { networkOf } from '#origin/platform/limits/limiter.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import {
  getLogin,
  getLoginToken,
  getSession,
  handleCode,
  handleLoginToken,
  postLogout,
  type SessionSchema,
} from '#src/contract/session.ts';
import { deletionDueOn } from '#src/domain/deletion.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { readCookie, refuseEmbedded, writeCookie } from './cookies.ts';
import {
  authorizeUrl,
  type BegunLogin,
  beginLogin,
  completeLogin,
  type LoginPlace,
  type LoginServices,
  loginSeconds,
  sessionSeconds,
} from './login-service.ts';
import { deleteSession } from './session-repository.ts';

type SessionEntity = v.InferInput<typeof SessionSchema>;

export type SessionServices = LoginServices & Pick<Services, 'socket'>;

/** Mounts the pages' calls for session and log-in (Spec §7). */
export function mountSession(app: Hono<TitleEnv>, mounter: MountEndpoint, services: SessionServices): void {
  mounter.open(getSession, async (_input, { context }): Promise<Answer<typeof getSession>> => {
    const signedIn = await context.env.facts.signedIn();
    if (signedIn === undefined) return { ok: true, value: { authenticated: false } };
    if (signedIn.acting !== undefined) return { ok: true, value: actingSession(signedIn, signedIn.acting) };
    const { deletionAskedAt } = signedIn;
    const deletion = deletionAskedAt === null ? {} : { deletedOn: deletionDueOn(dayInOslo(deletionAskedAt.getTime())) };
    const helps = await context.env.facts.helps();
    return { ok: true, value: { ...sessionOf(signedIn), ...(helps ? { helps } : {}), ...deletion } };
  });

  mounter.open(getLoginToken, async (_input, { context }) => {
    refuseEmbedded({ header: (name) => context.req.header(name), isPage: false });
    const { token } = await begin(context, services);
    return { ok: true, value: { loginToken: token } };
  });

  // This call answers with a redirect and no body, so it is not mounted like the others.
  app.get(`/api/${getLogin.path}`, async (context) => {
    refuseEmbedded({ header: (name) => context.req.header(name), isPage: true });
    const { returnPath } = v.parse(getLogin.query, context.req.query());
    const { token } = await begin(context, services);
    context.env.note({ call: `GET ${getLogin.path}` });
    context.header('cache-control', 'no-store');
    return context.redirect(authorizeUrl(services, context.env.title, { token, returnPath }));
  });

  mounter.open(handleCode, async ({ payload }, { context }) => {
    const done = await complete(context, services, payload);
    return done.ok ? { ok: true, value: {} } : done;
  });

  mounter.open(handleLoginToken, async ({ payload }, { context }) => {
    const done = await complete(context, services, payload);
    return done.ok ? { ok: true, value: sessionOf(done.value.signedIn) } : done;
  });

  mounter.open(postLogout, async (_input, { context }) => {
    const token = readCookie(context, 'session');
    if (token !== undefined) {
      await deleteSession(services.database, hashOfToken(token));
      services.socket.sessionEnded(hashOfToken(token));
    }
    writeCookie(context, 'session', { value: '', seconds: 0 });
    await dropVisit(context, services);
    return { ok: true, value: {} };
  });
}

async function dropVisit(context: Context<TitleEnv>, { database }: Pick<Services, 'database'>): Promise<void> {
  const visit = readCookie(context, 'visit');
  if (visit === undefined) return;
  await deleteSession(database, hashOfToken(visit));
  writeCookie(context, 'visit', { value: '', seconds: 0 });
}

async function begin(context: Context<TitleEnv>, services: SessionServices): Promise<BegunLogin> {
  const login = await beginLogin(services, placeOf(context));
  writeCookie(context, 'login', { value: login.browser, seconds: loginSeconds });
  return login;
}

async function complete(
  context: Context<TitleEnv>,
  services: SessionServices,
  payload: v.InferOutput<typeof handleCode.payload>,
) {
  const formerSession = readCookie(context, 'session');
  const done = await completeLogin(services, placeOf(context), {
    code: payload.code,
    state: payload.state,
    formerSession,
    userAgent: context.req.header('user-agent'),
    visitPlace: context.env.visit.place,
  });
  if (!done.ok) return done;
  writeCookie(context, 'session', { value: done.value.sessionToken, seconds: sessionSeconds });
  await dropVisit(context, services);
  context.env.note({ event: 'login' });
  return done;
}

function placeOf(context: Context<TitleEnv>): LoginPlace {
  const { title, visit } = context.env;
  return { title, network: networkOf(visit.clientAddress), browser: readCookie(context, 'login') };
}

/**
 * Returns the holder as a helper or staff see them. The page stores data and drafts under the grant, never as the
 * holder's.
 */
function actingSession({ givenName, familyName, accountNo }: SignedIn, { kind, id }: Acting): SessionEntity {
  const displayName = `${givenName} ${familyName}`.trim();
  const user = { schibstedId: id, sp_id: '', displayName, familyName, givenName, email: '', phoneNumber: '' as const };
  return { authenticated: true, user, ariaAccountNo: accountNo, acting: kind };
}

function sessionOf({ personId, userId, givenName, familyName, email, accountNo }: SignedIn): SessionEntity {
  return {
    authenticated: true,
    user: {
      schibstedId: personId,
      sp_id: String(userId),
      displayName: `${givenName} ${familyName}`.trim(),
      familyName,
      givenName,
      email,
      phoneNumber: '',
    },
    ariaAccountNo: accountNo,
  };
}
