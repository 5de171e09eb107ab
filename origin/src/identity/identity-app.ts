import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readLimitedBody, refuseCrossSite } from '#origin/platform/http/call-input.ts';
import { mountHeadingFont } from '#origin/platform/http/html-page.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { answerError, problemResponse, supportCodeHeader } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mountAccountRoutes } from './account-route.ts';
import { mountContact } from './contact-routes.ts';
import { mountContactUndo } from './contact-undo.ts';
import type { ExternalIssuers } from './external-issuers.ts';
import { mountExternalLogin } from './external-routes.ts';
import { LoginFlow } from './login-flow.ts';
import { loginErrorPage, pageResponse } from './page-layout.ts';
import { mountProfile } from './profile-routes.ts';
import type { Providers } from './provider.ts';
import { mountSessionEndpoints, nodeExchange, withBody } from './session-endpoints.ts';
import { textIn } from './texts.ts';

/** The provider's own forms are all far smaller. */
const maxBytes = 32_768;

export function createIdentityApp(services: Services, { providers, issuers }: LoginProviders): Hono<TitleEnv> {
  const app = new Hono<TitleEnv>();

  app.use(async (context, next) => {
    const { raw } = context.req;
    if (raw.body === null) return next();
    const body = await readLimitedBody(raw.body, maxBytes);
    if (body === undefined) return tooLarge(context, services);
    context.req.raw = new Request(raw, { method: raw.method, body });
    return next();
  });

  mountHeadingFont(app);
  app.on('ALL', ['/oauth/*', '/.well-known/openid-configuration'], async (context) => {
    const { title, note, supportCode } = context.env;
    note({ call: context.req.path.split('/').slice(0, 3).join('/') });
    const clientId = context.req.query('client_id');
    // Titles on one host share a provider, but each client may log in only to its own title.
    if (clientId !== undefined && clientId !== title.identityClientId) {
      return loginErrorPage(context.env, services.fleet, { reason: 'failed', status: 400 });
    }
    const { incoming, outgoing } = nodeExchange(context);
    outgoing.setHeader(supportCodeHeader, supportCode);
    const { body } = context.req.raw;
    const handle = providers(title).callback();
    await handle(body === null ? incoming : withBody(incoming, await context.req.arrayBuffer()), outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  app.use(async (context, next) => {
    const { visit } = context.env;
    refuseCrossSite(context.req.raw, `${visit.protocol}://${visit.host}`);
    await next();
  });
  mountFrontPage(app, services);
  mountLogin(app, services, { providers, issuers });
  mountSessionEndpoints(app, providers, services);
  const routes = mountAccountRoutes(app, providers, services);
  mountProfile(routes, services);
  mountContact(routes, services);
  mountContactUndo(app, services);

  app.onError((error, context) => faultAnswer(context, services, error));
  app.notFound(({ env }) => problemResponse({ status: 404, code: 'notFound', supportCode: env.supportCode }));
  return app;
}

async function tooLarge(context: Context<TitleEnv>, { fleet }: Services): Promise<Response> {
  const { supportCode } = context.env;
  if (!isForPeople(context)) return problemResponse({ status: 413, code: 'payloadTooLarge', supportCode });
  return loginErrorPage(context.env, fleet, { reason: 'tooLarge', status: 413 });
}

/** Logs the error under the support code that the page or problem document shows (N-21). */
async function faultAnswer(context: Context<TitleEnv>, { fleet, log }: Services, error: unknown): Promise<Response> {
  const { supportCode } = context.env;
  const problem = answerError(error, supportCode, log);
  if (!isForPeople(context) || problem.status < 500) return problem;
  const page = await loginErrorPage(context.env, fleet, { reason: 'failed', status: problem.status });
  const retryAfter = problem.headers.get('retry-after');
  if (retryAfter !== null) page.headers.set('retry-after', retryAfter);
  page.headers.set(supportCodeHeader, supportCode);
  return page;
}

function isForPeople({ req }: Context<TitleEnv>): boolean {
  return req.header('accept')?.includes('text/html') === true;
}

function mountFrontPage(app: Hono<TitleEnv>, { fleet }: Pick<Services, 'fleet'>): void {
  app.get('/', (context) => {
    const { title, note } = context.env;
    note({ call: 'GET /' });
    const pageUrl = fleet.pageUrl(title);
    const t = textIn(title.language);
    return pageResponse({
      title,
      pageUrl,
      heading: t('frontHeading'),
      body: html`<p>${t('frontIntro', { name: title.displayName })}</p>
<p><a class="button" href="${pageUrl}/api/login">${t('logIn')}</a></p>
<p><a href="${pageUrl}/">${t('toPage')}</a></p>`,
    });
  });
}

function mountLogin(app: Hono<TitleEnv>, services: Services, { providers, issuers }: LoginProviders): void {
  const flow = new LoginFlow(providers, services);
  mountExternalLogin(app, issuers, { flow, services });
  app.on('POST', '/authn/*', (context, next) => flow.limited(context, next));
  app.get('/authn/:uid', (context) => flow.guarded(context, () => flow.open(context)));
  app.post('/authn/:uid/continue', (context) => flow.guarded(context, () => flow.goOn(context)));
  app.post('/authn/:uid/abort', (context) => flow.guarded(context, () => flow.abort(context)));
  app.post('/authn/:uid/demo', (context) => flow.guarded(context, () => flow.demo(context)));
  app.post('/authn/:uid/email', (context) => flow.guarded(context, () => flow.email(context)));
  app.post('/authn/:uid/sms', (context) => flow.guarded(context, () => flow.sms(context)));
  app.get('/authn/:uid/code', (context) => flow.guarded(context, () => flow.code(context)));
  app.post('/authn/:uid/code', (context) => flow.guarded(context, () => flow.checkCode(context)));
  app.get('/authn/:uid/name', (context) => flow.guarded(context, () => flow.name(context)));
  app.post('/authn/:uid/name', (context) => flow.guarded(context, () => flow.saveName(context)));
}

interface LoginProviders {
  readonly providers: Providers;
  readonly issuers: ExternalIssuers;
}
