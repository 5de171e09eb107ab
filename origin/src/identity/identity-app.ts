import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type Provider from 'oidc-provider';
import { answerError } from '#origin/platform/problems/answer-error.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { problemResponse, supportCodeHeader } from '#origin/platform/problems/problem-response.ts';
import { refuseCrossSite } from '#origin/platform/http/provenance.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { loginErrorPage } from './error-page.ts';
import { mountLogin } from './login-routes.ts';
import { nodeExchange } from './node-exchange.ts';
import { mountProfile } from './profile-routes.ts';
import { mountSessionEndpoints } from './session-endpoints.ts';

/** The identity provider as each title's identity host shows it. */
export function createIdentityApp(provider: Provider, services: Services): Hono<TitleEnv> {
  const app = new Hono<TitleEnv>();
  const handleOauth = provider.callback();

  app.all('/oauth/*', async (context) => {
    const { title, note, supportCode } = context.env;
    note({ call: context.req.path.split('/').slice(0, 3).join('/') });
    const clientId = context.req.query('client_id');
    // One provider serves all titles, but a title's host logs in to that title alone.
    if (clientId !== undefined && clientId !== title.identityClientId) {
      return loginErrorPage(title, services.fleet.pageUrl(title), { isExpired: false, status: 400 });
    }
    const { incoming, outgoing } = nodeExchange(context);
    outgoing.setHeader(supportCodeHeader, supportCode);
    await handleOauth(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  app.use(async (context, next) => {
    const { visit } = context.env;
    refuseCrossSite(context.req.raw, `${visit.protocol}://${visit.host}`);
    await next();
  });
  mountLogin(app, provider, services);
  mountSessionEndpoints(app, provider, services);
  mountProfile(app, provider, services);

  app.onError((error, context) => answerError(error, context.env.supportCode, services.log));
  app.notFound(({ env }) => problemResponse({ status: 404, code: 'notFound', supportCode: env.supportCode }));
  return app;
}
