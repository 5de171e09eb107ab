import { features } from './features.ts';
import type { IdentityClient } from './session/identity-client.ts';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { openApiDocument } from '#src/contract/openapi.ts';
import { contractVersion, contractVersionHeader, titleTimeHeader } from '#src/contract/version.ts';
import {
  answerError,
  problemResponse,
  supportCodeHeader,
  ProblemError,
} from '#origin/platform/problems/problem-response.ts';
import { refuseCrossSite, refuseOtherContract } from '#origin/platform/http/call-input.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mountFirstView } from './first-view/first-view-route.ts';
import { mountSession } from '#origin/session/session-routes.ts';

/** The contract's calls under `/api/`, as a title's customer area makes them. */
export function createApiApp(services: Services, identityClient: IdentityClient): Hono<TitleEnv> {
  // The specification writes some paths with a leading or trailing slash. Both forms reach the same call.
  const app = new Hono<TitleEnv>({
    getPath: (request) =>
      getPath(request)
        .replaceAll(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, ''),
  });
  app.use(async (context, next) => {
    const { visit, supportCode, facts } = context.env;
    refuseCrossSite(context.req.raw, `${visit.protocol}://${visit.host}`);
    refuseOtherContract(context.req.raw);
    await next();
    context.header(contractVersionHeader, contractVersion);
    context.header(supportCodeHeader, supportCode);
    // The clock is in the database, which has just failed, so this answer carries no time.
    if (context.res.status === 503) return;
    context.header(titleTimeHeader, new Date(await facts.now()).toISOString());
  });

  const mounter = new MountEndpoint(app, services);
  mountSession(app, mounter, { ...services, identityClient });
  for (const { mount } of features) mount?.(mounter, services);
  mountFirstView(app, services);
  app.get('/api/openapi.json', (context) => {
    context.env.note({ call: 'GET openapi.json' });
    return context.json(openApiDocument(), 200, { 'cache-control': 'no-cache' });
  });

  app.onError((error, context) => {
    if (error instanceof ProblemError) context.env.note({ code: error.code });
    const response = answerError(error, context.env.supportCode, services.log);
    response.headers.set(contractVersionHeader, contractVersion);
    return response;
  });
  app.notFound((context) => {
    const { supportCode } = context.env;
    const methods = allowedMethods(app, context.req.path);
    if (methods.length === 0) return problemResponse({ status: 404, code: 'notFound', supportCode });
    const headers = { allow: methods.join(', ') };
    return problemResponse({ status: 405, code: 'methodNotAllowed', supportCode, headers });
  });
  return app;
}

const knownMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Methods that the path supports. */
function allowedMethods(app: Hono<TitleEnv>, path: string): readonly string[] {
  return knownMethods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.path !== '/*' && route.method === method),
  );
}
