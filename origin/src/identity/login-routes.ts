import type { Hono } from 'hono';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { ExternalIssuers } from './external-issuers.ts';
import { mountExternalLogin } from './external-routes.ts';
import { LoginFlow } from './login-flow.ts';
import type { Providers } from './provider.ts';

/** The pages between an authorization request and its response. */
export function mountLogin(app: Hono<TitleEnv>, services: Services, { providers, issuers }: LoginProviders): void {
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

/** Who logs people in: the provider on a title's host, and an external one if the title uses it. */
export interface LoginProviders {
  readonly providers: Providers;
  readonly issuers: ExternalIssuers;
}
