import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Database } from '#origin/platform/database/database.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { traceOf } from '#origin/platform/log/log.ts';
import type { Services } from '#origin/platform/services/services.ts';
import {
  type ExternalIssuers,
  type ExternalLogin,
  type ExternalPerson,
  externalCallbackPath,
} from './external-issuers.ts';
import type { LoginFlow } from './login-flow.ts';
import { loginErrorPage } from './page-layout.ts';
import { createPerson } from './person-repository.ts';
import { externalIdentity } from './person-tables.ts';

interface Ends {
  readonly flow: LoginFlow;
  readonly services: Services;
}

/** Redirects people to the title's external provider immediately, and logs them in when they return. */
export function mountExternalLogin(app: Hono<TitleEnv>, issuers: ExternalIssuers, ends: Ends): void {
  const { flow, services } = ends;

  // Providers know one URL per title, but a log-in's cookie is only sent to its own path.
  app.get(externalCallbackPath, (context, next) => {
    if (issuers(context.env.title) === undefined) return next();
    const url = new URL(context.req.url);
    const uid = encodeURIComponent(url.searchParams.get('state') ?? '');
    return Promise.resolve(context.redirect(`/authn/${uid}/external${url.search}`, 303));
  });

  app.get('/authn/:uid', (context, next) => {
    const issuer = issuers(context.env.title);
    return issuer === undefined ? next() : flow.guarded(context, () => leave(context, issuer, ends));
  });

  app.get('/authn/:uid/external', (context, next) => {
    const issuer = issuers(context.env.title);
    return issuer === undefined ? next() : flow.guarded(context, () => arrive(context, issuer, ends));
  });

  // Blocks all other log-in pages, because nobody may bypass the title's provider.
  app.all('/authn/*', (context, next) => {
    if (issuers(context.env.title) === undefined) return next();
    return loginErrorPage(context.env, services.fleet, { reason: 'failed', status: 404 });
  });
}

async function leave(context: Context<TitleEnv>, issuer: ExternalLogin, { flow, services }: Ends): Promise<Response> {
  const { uid, params } = await flow.interaction(context);
  const { acr_values: acrValues, prompt } = params;
  const maxAge = maxAgeOf(params);
  // A log-in that must be fresh at the origin must be fresh at the provider too.
  const asked = maxAge === undefined ? prompt : 'login';
  try {
    const url = await issuer.begin({
      uid,
      acrValues: typeof acrValues === 'string' ? acrValues : undefined,
      prompt: typeof asked === 'string' ? asked : undefined,
      maxAge,
    });
    return context.redirect(url, 303);
  } catch (error) {
    return unreachable(context, services, error);
  }
}

async function arrive(context: Context<TitleEnv>, issuer: ExternalLogin, { flow, services }: Ends): Promise<Response> {
  const { uid, params } = await flow.interaction(context);
  let outcome: Awaited<ReturnType<ExternalLogin['complete']>>;
  try {
    outcome = await issuer.complete({ uid, maxAge: maxAgeOf(params), query: new URL(context.req.url).search });
  } catch (error) {
    return unreachable(context, services, error);
  }
  if (outcome.ok) {
    const personId = await personOf(context, { flow, services }, outcome.value);
    if (personId !== undefined) return flow.finish(context, personId, outcome.value);
    return loginErrorPage(context.env, services.fleet, { reason: 'held', status: 409 });
  }
  if (outcome.error === 'denied') return flow.abort(context);
  return loginErrorPage(context.env, services.fleet, { reason: 'failed', status: 400 });
}

/** Zero if the person must authenticate again. */
function maxAgeOf({ max_age: maxAge, prompt }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof prompt === 'string' && prompt.split(' ').includes('login')) return 0;
  return maxAge === undefined ? undefined : Number(maxAge);
}

/**
 * Returns the person linked to the identity, otherwise the owner of the verified e-mail address, otherwise a new
 * person. Undefined if the address is reserved for its recent owner.
 */
async function personOf(
  context: Context<TitleEnv>,
  { flow, services: { database, realNow } }: Ends,
  { issuer, subject, ...names }: ExternalPerson,
): Promise<string | undefined> {
  const linked = await findLinkedPerson(database, { issuer, subject });
  if (linked !== undefined) return linked;
  const at = new Date(realNow());
  const { titleCode } = context.env.title;
  const who = (await flow.personOf(context, names.email)) ?? (await createPerson(database, names, { titleCode, at }));
  if (who === undefined) return undefined;
  await linkPerson(database, { issuer, subject }, { personId: who.id, at });
  return who.id;
}

function unreachable({ env }: Context<TitleEnv>, { fleet, log }: Services, error: unknown): Promise<Response> {
  log.error({ supportCode: env.supportCode, ...traceOf(error) }, 'the external identity provider does not answer');
  return loginErrorPage(env, fleet, { reason: 'failed', status: 502 });
}

interface ExternalSubject {
  readonly issuer: string;
  readonly subject: string;
}

async function findLinkedPerson(database: Database, { issuer, subject }: ExternalSubject): Promise<string | undefined> {
  const [row] = await database
    .select({ personId: externalIdentity.personId })
    .from(externalIdentity)
    .where(and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject)));
  return row?.personId;
}

async function linkPerson(
  database: Database,
  external: ExternalSubject,
  { personId, at }: { readonly personId: string; readonly at: Date },
): Promise<void> {
  await database
    .insert(externalIdentity)
    .values({ ...external, personId, linkedAt: at })
    .onConflictDoNothing();
}
