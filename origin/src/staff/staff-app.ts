import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readLimitedBody, refuseCrossSite } from '#origin/platform/http/call-input.ts';
import { mountHeadingFont } from '#origin/platform/http/html-page.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { answerError, problemResponse, supportCodeHeader } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { readCookie } from '#origin/session/cookies.ts';
import { safeReturnPath } from '#src/lib/return-path.ts';
import { mountAgreements } from './agreement-routes.ts';
import { mountBankPayments } from './bank-payments.ts';
import { mountComplaints } from './complaint-routes.ts';
import { mountCustomer } from './customer-routes.ts';
import { mountDelays } from './delay-routes.ts';
import { mountLink } from './link-routes.ts';
import { mountStaffLogin } from './login-routes.ts';
import { mountOpenItems } from './open-items-routes.ts';
import { mountOutsideFacts } from './outside-facts.ts';
import { mountStaffSearch } from './search-routes.ts';
import type { MountStaffPage, StaffCall, StaffContext } from './staff-env.ts';
import { favicon, faviconPath, staffPage } from './staff-layout.ts';
import type { StaffProvider } from './staff-login.ts';
import { findStaffSession } from './staff-repository.ts';

/** All forms here are far smaller. */
const maxBytes = 16_384;

export function createStaffApp(services: Services, provider?: StaffProvider): Hono<InnerEnv> {
  const app = new Hono<InnerEnv>();
  app.use(async (context, next) => {
    const { visit, supportCode, note } = context.env;
    note({ call: `${context.req.method} ${context.req.path.split('/')[1] ?? ''}` });
    refuseCrossSite(context.req.raw, `${visit.protocol}://${visit.host}`);
    const { raw } = context.req;
    if (raw.body !== null) {
      const body = await readLimitedBody(raw.body, maxBytes);
      if (body === undefined) return problemResponse({ status: 413, code: 'payloadTooLarge', supportCode });
      context.req.raw = new Request(raw, { method: raw.method, body });
    }
    return next();
  });
  mountHeadingFont(app);
  app.get(faviconPath, (context) =>
    context.body(favicon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' }),
  );
  mountStaffLogin(app, services, provider);
  app.get('/besok-utlopt', () => expiredPage());
  const mounter = mounterOf(app, services);
  mountStaffSearch(mounter, services);
  mountCustomer(mounter, services);
  mountLink(mounter, services);
  mountBankPayments(mounter, services);
  mountOpenItems(mounter, services);
  mountAgreements(mounter, services);
  mountDelays(mounter, services);
  mountComplaints(mounter, services);
  mountOutsideFacts(mounter, services);
  app.onError((error, context) => faultPage(context, services, error));
  app.notFound(() => missingPage());
  return app;
}

/**
 * Requires a log-in for all pages. Without one, a read redirects to the log-in and then back, and a form is not carried
 * out.
 */
function mounterOf(app: Hono<InnerEnv>, { database, realNow }: Services): MountStaffPage {
  const guarded =
    (handler: (call: StaffCall) => Promise<Response> | Response) =>
    async (context: StaffContext): Promise<Response> => {
      const token = readCookie(context, 'session');
      const staff =
        token === undefined ? undefined : await findStaffSession(database, hashOfToken(token), new Date(realNow()));
      if (staff !== undefined) return handler({ context, staff });
      const path = context.req.method === 'GET' ? safeReturnPath(context.req.path) : '/';
      return context.redirect(path === '/' ? '/logg-inn' : `/logg-inn?${new URLSearchParams({ til: path })}`, 303);
    };
  return {
    get: (path, handler) => void app.get(path, guarded(handler)),
    post: (path, handler) => void app.post(path, guarded(handler)),
  };
}

function expiredPage(): Promise<Response> {
  return staffPage({
    heading: 'Lenken gjelder ikke lenger',
    status: 410,
    body: html`<p>En lenke til Min side som kunden kan brukes én gang, innen ett minutt, og bare så lenge kunden har en innlogging.</p>
<p class="actions"><a class="button" href="/">Finn kunden på nytt</a></p>`,
  });
}

function missingPage(): Promise<Response> {
  return staffPage({
    heading: 'Siden finnes ikke',
    status: 404,
    body: html`<p>Adressen kan være skrevet feil.</p>
<p class="actions"><a class="button" href="/">Til søket</a></p>`,
  });
}

/** Shows the support code of the failure's log line (N-21). */
async function faultPage(context: Context<InnerEnv>, { log }: Services, error: unknown): Promise<Response> {
  const { supportCode } = context.env;
  const problem = answerError(error, supportCode, log);
  if (problem.status < 500) return problem;
  const page = await staffPage({
    heading: 'Noe gikk galt hos oss',
    status: problem.status,
    body: html`<p>Prøv igjen om litt. Skjer det flere ganger, meld fra med koden ${supportCode}.</p>
<p class="actions"><a class="button" href="/">Til søket</a></p>`,
  });
  page.headers.set(supportCodeHeader, supportCode);
  return page;
}
