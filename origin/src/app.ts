import type { HttpBindings } from '@hono/node-server';
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import { mountFirstView } from '#origin/first-view/first-view-calls.ts';
import type { ExternalIssuers } from '#origin/identity/external-issuers.ts';
import { createIdentityApp } from '#origin/identity/identity-app.ts';
import { identityTitle, type Providers } from '#origin/identity/provider.ts';
import { requestTargetOf, verifyVisit } from '#origin/platform/edge/edge-check.ts';
import { refuseCrossSite, refuseOtherContract } from '#origin/platform/http/call-input.ts';
import { type InnerBindings, type InnerEnv, requestFacts, type TitleEnv } from '#origin/platform/http/inner-env.ts';
import { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Metrics } from '#origin/platform/operators/metrics.ts';
import { answerAlive, answerReadiness, type Readiness } from '#origin/platform/operators/readiness.ts';
import {
  answerError,
  ProblemError,
  problemResponse,
  supportCodeHeader,
} from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mountSession } from '#origin/session/session-routes.ts';
import type { StaffProvider } from '#origin/staff/staff-login.ts';
import { openApiDocument } from '#src/contract/openapi.ts';
import { contractVersion, contractVersionHeader, titleTimeHeader } from '#src/contract/version.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { edgeHeaders } from '#src/lib/edge-headers.ts';
import { isEdgeCode, makeSupportCode } from '#src/lib/support-codes.ts';
import { features } from './features.ts';
import type { IdentityClient } from './session/identity-client.ts';
import { createStaffApp } from './staff/staff-app.ts';

interface OuterEnv {
  /** Empty if the app is called without a server. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: { supportCode: string; facts: Record<string, string> };
}

/** The control app answers on the origin's own port; each of the others has its own host. */
export interface SandboxApps {
  readonly control: Hono;
  readonly inbox: Hono<InnerEnv>;
  readonly payments: Hono<InnerEnv>;
  readonly consent: Hono<InnerEnv>;
}

export interface AppParts {
  readonly providers: Providers;
  readonly issuers: ExternalIssuers;
  readonly identityClient: IdentityClient;
  /** Undefined in the sandbox, where staff log in with a code. */
  readonly staffProvider: StaffProvider | undefined;
  readonly readiness: Readiness;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly sandboxApps: SandboxApps | undefined;
}

export function createApp(services: Services, parts: AppParts): Hono<OuterEnv> {
  const { providers, identityClient, sandboxApps } = parts;
  const { fleet, log, realNow, secrets } = services;
  const api = createApiApp(services, identityClient);
  const identity = createIdentityApp(services, parts);
  const staff = createStaffApp(services, parts.staffProvider);
  const app = new Hono<OuterEnv>();

  app.use(logRequest(log, parts.metrics));
  // The edge asks which process is alive before it sends a write.
  app.get('/healthz', () => answerAlive());
  if (sandboxApps !== undefined) mountBesideEdge(app, sandboxApps.control);

  app.all('*', async (context) => {
    const { supportCode, facts } = context.var;
    const visit = verifyVisit(sourceOf(context.req), secrets.edgeSecret, Math.floor(realNow() / 1000));
    if (visit === undefined) return problemResponse({ status: 403, code: 'unsigned', supportCode });
    if ('skewSeconds' in visit) {
      log.error({ supportCode, ...visit }, 'the clocks of edge and origin differ');
      return problemResponse({ status: 403, code: 'clockSkew', supportCode });
    }
    // For the operators' page; the edge does not forward visitors to it.
    if (context.req.path === '/readyz') return answerReadiness(parts.readiness, log, supportCode);
    const note: InnerBindings['note'] = (more) => Object.assign(facts, more);
    const inner: InnerBindings = { node: context.env ?? {}, visit, supportCode, note };
    const role = fleet.roleOf(visit.host) ?? pageOf(services, visit.titleCode);
    if (role === undefined) return problemResponse({ status: 404, code: 'notFound', supportCode });
    note({ host: role.kind });
    const carrier = { protocol: visit.protocol, cookies: context.req.header('cookie') };
    const ofTitle = (title: FleetTitle) => ({ ...inner, title, facts: requestFacts(services, { ...carrier, title }) });
    switch (role.kind) {
      case 'page':
        note({ title: role.title.titleCode });
        return api.fetch(context.req.raw, ofTitle(role.title));
      case 'identity': {
        const title = (await identityTitle(context.req.url, { titles: role.titles, fleet, providers })) ?? role.title;
        note({ title: title.titleCode });
        return identity.fetch(context.req.raw, ofTitle(title));
      }
      case 'staff':
        return staff.fetch(context.req.raw, inner);
      case 'inbox':
      case 'payments':
      case 'consent':
        // Only the sandbox has an inbox: real messages are not shown.
        if (sandboxApps === undefined) return problemResponse({ status: 404, code: 'notFound', supportCode });
        return sandboxApps[role.kind].fetch(context.req.raw, inner);
    }
  });

  app.onError((error, context) => answerError(error, context.var.supportCode, log));
  app.notFound((context) => problemResponse({ status: 404, code: 'notFound', supportCode: context.var.supportCode }));
  return app;
}

function sourceOf(request: HonoRequest) {
  const { method, url } = request;
  return { method, target: requestTargetOf(url), header: (name: string) => request.header(name) };
}

/** Uses the edge's support code if the request has one. */
function logRequest(log: Logger, metrics: AppParts['metrics']): MiddlewareHandler<OuterEnv> {
  return async (context, next) => {
    const started = performance.now();
    const given = context.req.header(edgeHeaders.requestCode) ?? '';
    const own = (): string => makeSupportCode('S', crypto.getRandomValues(new Uint8Array(8)));
    const supportCode = isEdgeCode(given) ? given : own();
    const facts: Record<string, string> = {};
    context.set('supportCode', supportCode);
    context.set('facts', facts);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // The OpenID provider has already sent its own response.
    const isSent = context.res.headers.has('x-hono-already-sent');
    const status = (isSent ? context.env.outgoing?.statusCode : undefined) ?? context.res.status;
    log.info({ supportCode, method: context.req.method, ...facts, status, ms }, 'request');
    metrics.count({ status, seconds: ms / 1000, facts });
  };
}

/** Only a caller that bypasses the edge, on the origin's own port, may control the sandbox. */
function mountBesideEdge(app: Hono<OuterEnv>, control: Hono): void {
  control.onError((error) => {
    throw error;
  });
  app.on(['GET', 'POST'], '/sandbox/*', async (context, next) => {
    if (context.req.header(edgeHeaders.signature) !== undefined) return next();
    return control.fetch(context.req.raw);
  });
}

/** An unknown host gets the edge's fallback title. */
function pageOf({ fleet }: Services, titleCode: string) {
  const title = fleet.titleOfCode(titleCode);
  return title === undefined ? undefined : { kind: 'page' as const, title };
}

function createApiApp(services: Services, identityClient: IdentityClient): Hono<TitleEnv> {
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

function allowedMethods(app: Hono<TitleEnv>, path: string): readonly string[] {
  return knownMethods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.path !== '/*' && route.method === method),
  );
}
