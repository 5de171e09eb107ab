import { buildIdOf } from '#src/domain/build-name.ts';
import { apiBase } from '#src/contract/endpoint.ts';
import { maintenanceTitle } from '#src/contract/maintenance.ts';
import type { MaintenanceNotice } from '#src/domain/maintenance.ts';
import {
  consentOriginOf,
  identityOriginOf,
  type PageSlot,
  pageUrlOf,
  slotOf,
  urlsOf,
  measuringOriginsOf,
} from './title-urls.ts';
import { buildFor, canaryChoice } from './canary.ts';
import type { AssetSource, EdgeFleet, EdgeTitle } from './fleet.ts';
import { type PagePlace, placeOfHost } from './hosts.ts';
import type { NoticeStore } from './cached-lists.ts';
import { answerKnownIssues, knownIssuesPath } from './known-issues.ts';
import {
  answerMaintenance,
  maintenancePageOf,
  currentNotices,
  type NoticeContext,
  refusedWrite,
  withClosedRoutes,
} from './maintenance.ts';
import { decidePath, type StaticDecision } from './paths.ts';
import { plainResponse, problemResponse } from './responses.ts';
import { proxyTitleRequest } from './proxy.ts';
import { type Answer, contentSecurityPolicy } from './security-headers.ts';
import type { PlaceSettings } from './settings.ts';
import { isReading, lifetimes, methodNotAllowed, serveFile, servePage, titleFile } from './static-files.ts';
import { clientInfo } from './client-info.ts';

/** What an answer on a title's host is made from. */
export interface EdgeContext {
  readonly assets: AssetSource;
  readonly fleet: EdgeFleet;
  readonly settings: PlaceSettings;
  /** The worker's variables; only calls of an origin need those about it. */
  readonly variables: unknown;
  /** Where the notices of maintenance are; undefined for none. */
  readonly notices: NoticeStore | undefined;
}

/** Answers on a title's customer area: its pages and files from the build, its API from the origin. */
export async function answerOnTitleHost(request: Request, place: PagePlace, context: EdgeContext): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const title = buildFor(request, place, context.fleet);
  const beside = title.folder === title.publicationId ? {} : { buildId: buildIdOf(title) };
  const decision = decidePath(pathname, search);
  if (decision.kind === 'refused') return { response: problemResponse(request, 'badPath'), what: { kind: 'bare' } };
  if (decision.kind === 'proxy') {
    return { response: await answerCall(request, place, context), what: { kind: 'proxied' }, ...beside };
  }
  const choice = decision.kind === 'page' ? canaryChoice(request, place, context.fleet) : undefined;
  if (choice !== undefined) return { response: choice, what: { kind: 'bare' } };
  const { ADDRESSES: templates, MONITORING: monitoring } = context.settings;
  const urls = templates && urlsOf(templates, title);
  const policy = contentSecurityPolicy({
    scriptHashes: context.fleet.scriptHashes,
    styleHashes: title.styleHashes,
    identityOrigin: identityOriginOf(title, urls),
    measuringOrigins: measuringOriginsOf(title, urls, monitoring),
    consentOrigin: consentOriginOf(urls),
  });
  const files = { assets: context.assets, title, slot: slotOf(urls, monitoring) };
  const response = isReading(request)
    ? await serve(
        request,
        await unlessClosed(request, onNormalHost(request, decision), () => noticesOf(title, context)),
        files,
      )
    : methodNotAllowed();
  if (!place.canonical) response.headers.set('x-robots-tag', 'noindex');
  return { response, what: { kind: 'page', pathname, policy }, ...beside };
}

/** Answers a call of the API: those about what operators announce here, any other at the origin, unless its page is closed (E-06). */
async function answerCall(request: Request, { title }: PagePlace, context: EdgeContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(apiBase)) return proxyTitleRequest(request, context.variables, title);
  const { fleet, settings } = context;
  if (pathname === `${apiBase}${maintenanceTitle.path}`) {
    return answerMaintenance(request, {
      titleAt: ({ hostname }) => {
        const place = placeOfHost(hostname, fleet, settings);
        return place.kind === 'page' ? place.title : undefined;
      },
      pageUrlOf: (asked) => pageUrlOf(asked, settings.ADDRESSES),
      noticesOf: (asked) => noticesOf(asked, context),
    });
  }
  if (pathname === knownIssuesPath) return answerKnownIssues(request, noticeContextOf(title, context));
  const notices = await noticesOf(title, context);
  const refusal = refusedWrite(request, notices, Date.now());
  return withClosedRoutes(refusal ?? (await proxyTitleRequest(request, context.variables, title)), notices);
}

function noticesOf(title: EdgeTitle, context: EdgeContext): Promise<MaintenanceNotice[]> {
  return currentNotices(noticeContextOf(title, context));
}

function noticeContextOf({ publicationId }: EdgeTitle, { notices: store }: EdgeContext): NoticeContext {
  return { store, publicationId, now: Date.now() };
}

/** The way to the maintenance page in place of a page that is closed. */
async function unlessClosed(
  request: Request,
  decision: StaticDecision,
  notices: () => Promise<readonly MaintenanceNotice[]>,
): Promise<StaticDecision> {
  if (decision.kind !== 'page') return decision;
  const location = maintenancePageOf(request, decision.route, await notices());
  return location === undefined ? decision : { kind: 'redirect', status: 302, location };
}

/** The way to the host's normal form from another: browsers keep their cookies apart, so a log-in would lose its own. */
function onNormalHost(request: Request, decision: StaticDecision): StaticDecision {
  const { host, pathname, search } = new URL(request.url);
  const client = clientInfo(request);
  if (host === client.host) return decision;
  return { kind: 'redirect', status: 308, location: `${client.ownOrigin}${pathname}${search}` };
}

/** A title's files in this deployment. */
interface TitleFiles {
  readonly assets: AssetSource;
  readonly title: EdgeTitle;
  readonly slot: PageSlot | undefined;
}

async function serve(request: Request, decision: StaticDecision, files: TitleFiles): Promise<Response> {
  const { assets, title, slot } = files;
  switch (decision.kind) {
    case 'page':
      return servePage(request, assets, { folder: title.folder, route: decision.route, slot });
    case 'titleFile':
      return serveFile(request, assets, titleFile(title, decision.file));
    case 'asset':
      return serveFile(request, assets, { path: decision.path, lifetime: lifetimes.immutable });
    case 'redirect':
      return new Response(null, {
        status: decision.status,
        headers: { location: decision.location, 'cache-control': lifetimes.revalidated },
      });
    case 'nothing':
      return plainResponse(404, 'Not found');
  }
}
