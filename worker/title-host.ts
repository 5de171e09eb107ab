import { apiBase } from '#src/contract/endpoint.ts';
import { maintenanceTitle } from '#src/contract/maintenance.ts';
import { buildIdOf } from '#src/domain/fleet.ts';
import type { MaintenanceNotice } from '#src/domain/operator-notices.ts';
import { pageFileOf, type RouteEntry } from '#src/domain/routes.ts';
import type { NoticeStore } from './cached-lists.ts';
import { buildFor, canaryChoice } from './canary.ts';
import { clientInfo } from './client-info.ts';
import { askFirstView, isPersonal } from './first-view.ts';
import type { AssetSource, EdgeFleet, EdgeTitle } from './fleet.ts';
import { type PagePlace, placeOfHost } from './hosts.ts';
import {
  answerKnownIssues,
  answerMaintenance,
  currentNotices,
  knownIssuesPath,
  maintenancePageOf,
  type NoticeContext,
  refusedWrite,
  withClosedRoutes,
} from './maintenance.ts';
import { decidePath, type StaticDecision } from './paths.ts';
import { proxyTitleRequest } from './proxy.ts';
import { plainResponse, problemResponse } from './responses.ts';
import { type Answer, contentSecurityPolicy } from './security-headers.ts';
import type { PlaceSettings } from './settings.ts';
import {
  isReading,
  lifetimes,
  methodNotAllowed,
  type PageEnd,
  serveFile,
  servePage,
  servePersonalPage,
  titleFile,
} from './static-files.ts';
import {
  consentOriginOf,
  identityOriginOf,
  measuringOriginsOf,
  type PageSlot,
  pageUrlOf,
  slotOf,
  urlsOf,
} from './title-urls.ts';

export interface EdgeContext {
  readonly assets: AssetSource;
  readonly fleet: EdgeFleet;
  readonly settings: PlaceSettings;
  /** Unparsed, because only API calls need the variables about origins. */
  readonly variables: object;
  /** Undefined if the deployment has no KV namespace for notices; then no page is ever closed. */
  readonly notices: NoticeStore | undefined;
}

/** Answers pages and files from the build, and the API from the origin. */
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
  const { policyOf, slot } = deploymentOf(title, context);
  const policy = policyOf(decision.kind === 'page' ? decision.route : undefined);
  const files = { context, title, slot };
  const response = isReading(request)
    ? await serve(request, onNormalHost(request, decision), files)
    : methodNotAllowed();
  if (!place.canonical) response.headers.set('x-robots-tag', 'noindex');
  return { response, what: { kind: 'page', pathname, policy }, ...beside };
}

interface TitleDeployment {
  /** The route is undefined for a file that is not a page. */
  readonly policyOf: (route: RouteEntry | undefined) => string;
  readonly slot: PageSlot | undefined;
}

const deployments = new WeakMap<PlaceSettings, WeakMap<EdgeTitle, TitleDeployment>>();

function deploymentOf(title: EdgeTitle, { fleet, settings }: EdgeContext): TitleDeployment {
  const ofTitles = deployments.get(settings) ?? new WeakMap<EdgeTitle, TitleDeployment>();
  deployments.set(settings, ofTitles);
  const known = ofTitles.get(title);
  if (known !== undefined) return known;
  const { ADDRESSES: templates, MONITORING: monitoring } = settings;
  const urls = templates && urlsOf(templates, title);
  const origins = {
    identityOrigin: identityOriginOf(title, urls),
    measuringOrigins: measuringOriginsOf(title, urls, monitoring),
    consentOrigin: consentOriginOf(urls),
  };
  const policies = new Map<string, string>();
  const policyOf = (route: RouteEntry | undefined): string => {
    const file = route === undefined ? '' : pageFileOf(route.path);
    const policy =
      policies.get(file) ??
      contentSecurityPolicy({
        ...origins,
        // Only text pages have inline scripts.
        scriptHashes: route?.isText === true ? fleet.scriptHashes : [],
        styleHashes: [...title.styleHashes, ...(title.pageStyleHashes[file] ?? [])],
      });
    policies.set(file, policy);
    return policy;
  };
  const deployment = { policyOf, slot: slotOf(urls, monitoring) };
  ofTitles.set(title, deployment);
  return deployment;
}

/**
 * Answers calls about operators' notices at the edge. The origin answers all others, unless the call's page is closed
 * (E-06).
 */
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

/**
 * Redirects to the normal form of the host: browsers keep separate cookies for each form, so a log-in would lose its
 * cookies.
 */
function onNormalHost(request: Request, decision: StaticDecision): StaticDecision {
  const { host, pathname, search } = new URL(request.url);
  const client = clientInfo(request);
  if (host === client.host) return decision;
  return { kind: 'redirect', status: 308, location: `${client.ownOrigin}${pathname}${search}` };
}

interface TitleFiles {
  readonly context: EdgeContext;
  readonly title: EdgeTitle;
  readonly slot: PageSlot | undefined;
}

async function serve(request: Request, decision: StaticDecision, files: TitleFiles): Promise<Response> {
  const { context, title } = files;
  switch (decision.kind) {
    case 'page':
      return serveRoute(request, decision.route, files);
    case 'titleFile':
      return serveFile(request, context.assets, titleFile(title, decision.file));
    case 'asset':
      return serveFile(request, context.assets, { path: decision.path, lifetime: lifetimes.immutable });
    case 'redirect':
      return redirection(decision);
    case 'nothing':
      return plainResponse(404, 'Not found');
  }
}

/** Adds personal data if the route requires a log-in. A closed page redirects to the maintenance page. */
async function serveRoute(
  request: Request,
  route: RouteEntry,
  { context, title, slot }: TitleFiles,
): Promise<Response> {
  const notices = await noticesOf(title, context);
  const location = maintenancePageOf(request, route, notices);
  if (location !== undefined) return redirection({ status: 302, location });
  const page = { folder: title.folder, route, slot };
  if (!isPersonal(request, route)) return servePage(request, context.assets, page);
  const { variables } = context;
  const ask = (): PageEnd => askFirstView(request, { variables, title, notices });
  return servePersonalPage(request, context.assets, { ...page, ask });
}

function redirection({ status, location }: { readonly status: number; readonly location: string }): Response {
  return new Response(null, { status, headers: { location, 'cache-control': lifetimes.revalidated } });
}
