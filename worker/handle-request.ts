import { farewellFile } from '#src/domain/routes.ts';
import type { NoticeStore } from './cached-lists.ts';
import { clientInfo, httpsUrlOf } from './client-info.ts';
import { type AssetSource, type EdgeTitle, loadFleet } from './fleet.ts';
import { answerOnFleetHost } from './fleet-host.ts';
import { type PagePlace, placeOfHost } from './hosts.ts';
import { logFailure } from './log.ts';
import { decidePath } from './paths.ts';
import { proxyHostRequest } from './proxy.ts';
import { notIndexed, plainResponse, problemResponse, requestCodeOf } from './responses.ts';
import { type Answer, contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';
import { type PlaceSettings, parsePlaceSettings } from './settings.ts';
import { isReading, lifetimes, methodNotAllowed, serveFile, titleFile } from './static-files.ts';
import { answerOnTitleHost, type EdgeContext } from './title-host.ts';
import { pageUrlOf } from './title-urls.ts';

/** Keeps path and query (T-13). */
function redirectToCurrentHost(request: Request, title: EdgeTitle, { ADDRESSES }: Pick<PlaceSettings, 'ADDRESSES'>) {
  const { pathname, search } = new URL(request.url);
  const headers = {
    location: `${pageUrlOf(title, ADDRESSES)}${pathname}${search}`,
    'cache-control': lifetimes.titleFile,
  };
  return new Response(null, { status: 308, headers });
}

/** Names the build that answered, so that a problem report leads to the code. */
const buildIdHeader = 'x-build-id';

/** The worker's files and variables (worker/settings.ts). */
export interface Environment {
  readonly ASSETS: AssetSource;
  /** Undefined if the deployment has no such namespace, in which case no page is ever closed. */
  readonly MAINTENANCE?: NoticeStore;
}

/** Sets security headers on every response (E-01 to E-05). */
export async function handleRequest(request: Request, environment: Environment): Promise<Response> {
  const { response, what, buildId } = await answerOrApologise(request, environment);
  if (response.status === 101) return response;
  if (buildId !== undefined) response.headers.set(buildIdHeader, buildId);
  setSecurityHeaders(response.headers, what, clientInfo(request).protocol === 'https');
  return response;
}

async function answerOrApologise(request: Request, environment: Environment): Promise<Answer> {
  try {
    return await answer(request, environment);
  } catch (error) {
    const supportCode = requestCodeOf(request);
    logFailure({ title: 'The edge cannot serve.', supportCode }, error);
    return { response: plainResponse(503, `Service unavailable. Code: ${supportCode}`), what: { kind: 'bare' } };
  }
}

async function answer(request: Request, environment: Environment): Promise<Answer> {
  const settings = parsePlaceSettings(environment);
  const assets = environment.ASSETS;
  const fleet = await loadFleet(assets);
  const context = { assets, fleet, settings, variables: environment, notices: environment.MAINTENANCE };
  return { buildId: fleet.buildId, ...(await answerAt(request, context)) };
}

async function answerAt(request: Request, context: EdgeContext): Promise<Answer> {
  const { fleet, settings, variables } = context;
  // A sandbox has no certificate, whatever host its tests use.
  const location = settings.SANDBOX ? undefined : httpsUrlOf(request);
  // Status 308 keeps method and body; HSTS makes the next visit use https.
  if (location !== undefined)
    return { response: new Response(null, { status: 308, headers: { location } }), what: { kind: 'bare' } };
  const place = placeOfHost(clientInfo(request).hostName, fleet, settings);
  switch (place.kind) {
    case 'page':
      return place.title.retired === undefined
        ? answerOnTitleHost(request, place, context)
        : answerOnRetiredHost(request, place, context);
    case 'moved':
      return { response: redirectToCurrentHost(request, place.title, settings), what: { kind: 'bare' } };
    case 'noBuild':
      return { response: notIndexed(plainResponse(404, 'This build is not here')), what: { kind: 'bare' } };
    case 'fleet':
      return answerOnFleetHost(request, context);
    case 'identity':
      return {
        response: await proxyHostRequest(request, variables, place.title),
        what: { kind: 'proxied' },
      };
    case 'sandbox':
    case 'staff':
      return { response: await proxyHostRequest(request, variables), what: { kind: 'proxied' } };
  }
}

/**
 * Answers every path with the farewell page and status 410, which tells search engines that no page comes back. Never
 * asks the title's origin (T-13).
 */
async function answerOnRetiredHost(request: Request, { title }: PagePlace, context: EdgeContext): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const decision = decidePath(pathname, search);
  if (decision.kind === 'proxy' || decision.kind === 'refused') {
    return { response: notIndexed(problemResponse(request, 'titleRetired')), what: { kind: 'bare' } };
  }
  const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: title.styleHashes });
  const what = { kind: 'page', pathname, policy } as const;
  if (!isReading(request)) return { response: notIndexed(methodNotAllowed()), what };
  switch (decision.kind) {
    case 'titleFile':
      return {
        response: notIndexed(await serveFile(request, context.assets, titleFile(title, decision.file))),
        what,
      };
    case 'asset': {
      const file = { path: decision.path, lifetime: lifetimes.immutable };
      return { response: await serveFile(request, context.assets, file), what };
    }
    case 'nothing':
    case 'page':
    case 'redirect':
      return { response: notIndexed(await farewell(request, title, context)), what };
  }
}

async function farewell(request: Request, title: EdgeTitle, { assets }: EdgeContext): Promise<Response> {
  // The conditional headers are dropped, because a 410 must not become a 304.
  const plain = new Request(request.url, { method: request.method });
  const file = await serveFile(plain, assets, {
    path: `/${title.folder}/${farewellFile}`,
    lifetime: lifetimes.revalidated,
  });
  return file.status === 200 ? new Response(file.body, { status: 410, headers: withoutTag(file.headers) }) : file;
}

function withoutTag(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('etag');
  return kept;
}
