import type { NoticeStore } from './cached-lists.ts';
import { httpsUrlOf, clientInfo } from './client-info.ts';
import { answerOnFleetHost } from './fleet-host.ts';
import { type AssetSource, loadFleet, type EdgeTitle } from './fleet.ts';
import { placeOfHost } from './hosts.ts';
import { logFailure } from './log.ts';
import { proxyHostRequest } from './proxy.ts';
import { notIndexed, plainResponse, requestCodeOf } from './responses.ts';
import { answerOnRetiredHost } from './retired-host.ts';
import { type Answer, setSecurityHeaders } from './security-headers.ts';
import { parsePlaceSettings, type PlaceSettings } from './settings.ts';
import { lifetimes } from './static-files.ts';
import { answerOnTitleHost, type EdgeContext } from './title-host.ts';
import { pageUrlOf } from './title-urls.ts';

/** Redirects from a title's former host to its current one; path and query stay (T-13). */
function redirectToCurrentHost(request: Request, title: EdgeTitle, { ADDRESSES }: Pick<PlaceSettings, 'ADDRESSES'>) {
  const { pathname, search } = new URL(request.url);
  const headers = {
    location: `${pageUrlOf(title, ADDRESSES)}${pathname}${search}`,
    'cache-control': lifetimes.titleFile,
  };
  return new Response(null, { status: 308, headers });
}

/** Names the build that answered, so that a report from the field leads to its code. */
const buildIdHeader = 'x-build-id';

/** The worker's environment: its files and its variables (worker/settings.ts). */
export interface Environment {
  readonly ASSETS: AssetSource;
  /** Undefined if a deployment has no such namespace; then nothing is ever closed. */
  readonly MAINTENANCE?: NoticeStore;
}

/**
 * Answers a request: host to title, path to page, file or origin; security headers on every response (E-01 to E-05).
 */
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
  // A sandbox has no certificate, whichever host its tests use.
  const location = settings.SANDBOX ? undefined : httpsUrlOf(request);
  // 308 keeps method and body; HSTS brings the next visit over https.
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
