import * as v from 'valibot';
import { apiBase } from '#src/contract/endpoint.ts';
import { getKnownIssues } from '#src/contract/known-issues.ts';
import { maintenanceTitle } from '#src/contract/maintenance.ts';
import { maintenanceHeader } from '#src/contract/version.ts';
import { maintenanceUrl } from '#src/domain/closed-routes.ts';
import {
  fleetKey,
  issueKey,
  KnownIssuesSchema,
  type MaintenanceNotice,
  NoticesSchema,
  noticeOfRoute,
  noticesAt,
  titleKey,
} from '#src/domain/operator-notices.ts';
import { type RouteEntry, routeOf } from '#src/domain/routes.ts';
import { createListReader, type ListReader, type NoticeStore } from './cached-lists.ts';
import { clientInfo } from './client-info.ts';
import type { EdgeTitle } from './fleet.ts';
import { decidePath } from './paths.ts';
import { problemResponse } from './responses.ts';

/** Retry-After in seconds, for a notice without an end. */
const defaultWaitSeconds = 60;

const readNotices = createListReader(NoticesSchema);

export interface NoticeContext {
  /** Undefined if the deployment has no namespace, in which case no page is ever closed. */
  readonly store: NoticeStore | undefined;
  readonly publicationId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the title's notices, followed by the fleet's. */
export function currentNotices(context: NoticeContext): Promise<MaintenanceNotice[]> {
  return currentIn(readNotices, [titleKey(context.publicationId), fleetKey], context);
}

async function currentIn<T extends Pick<MaintenanceNotice, 'from' | 'to'>>(
  readList: ListReader<T>,
  keys: readonly string[],
  { store, now }: NoticeContext,
): Promise<T[]> {
  if (store === undefined) return [];
  const lists = await Promise.all(keys.map((key) => readList(store, key, now)));
  return noticesAt(lists.flat(), now);
}

/** Undefined if no notice closes the requested page (Spec §4 step 1). */
export function maintenancePageOf(
  request: Request,
  route: RouteEntry,
  notices: readonly MaintenanceNotice[],
): string | undefined {
  if (noticeOfRoute(notices, route) === undefined) return undefined;
  const { pathname, search } = new URL(request.url);
  return maintenanceUrl(`${pathname}${search}`);
}

/**
 * Refuses a write from a closed page; undefined if the write is allowed. A write is a request with an idempotency key,
 * so log-ins and log-outs pass. The referrer names the page. Without a referrer, only a notice that closes every page
 * refuses the write.
 */
export function refusedWrite(
  request: Request,
  notices: readonly MaintenanceNotice[],
  now: number,
): Response | undefined {
  if (notices.length === 0 || !request.headers.has('idempotency-key')) return undefined;
  const notice = noticeOfRoute(notices, routeOfReferrer(request) ?? routeOf('home'));
  if (notice === undefined) return undefined;
  const response = problemResponse(request, 'maintenance');
  response.headers.set('retry-after', String(secondsUntil(notice.to, now)));
  return response;
}

function routeOfReferrer(request: Request): RouteEntry | undefined {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  return referrer?.origin === clientInfo(request).ownOrigin ? routeOfPage(referrer.pathname) : undefined;
}

function secondsUntil(end: string | null, now: number): number {
  return end === null ? defaultWaitSeconds : Math.max(1, Math.ceil((Date.parse(end) - now) / 1000));
}

/** Returns the ids of the closed routes, separated by spaces. */
export function closedRoutesOf(notices: readonly MaintenanceNotice[]): string {
  return [...new Set(notices.map(({ route }) => route))].join(' ');
}

/** Open pages learn of the closed routes from the origin's response. */
export function withClosedRoutes(response: Response, notices: readonly MaintenanceNotice[]): Response {
  if (notices.length === 0) return response;
  const headers = new Headers(response.headers);
  headers.set(maintenanceHeader, closedRoutesOf(notices));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

export interface MaintenanceSources {
  /** Undefined if no title has the URL. */
  readonly titleAt: (url: URL) => EdgeTitle | undefined;
  /** Returns the title's URL in this deployment. */
  readonly pageUrlOf: (title: EdgeTitle) => string;
  readonly noticesOf: (title: EdgeTitle) => Promise<readonly MaintenanceNotice[]>;
}

/** Answers without asking an origin (Spec §7). */
export async function answerMaintenance(request: Request, sources: MaintenanceSources): Promise<Response> {
  if (request.method !== 'POST') return problemResponse(request, 'methodNotAllowed');
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), maintenanceTitle.payload), await request.text());
  if (!payload.success) return problemResponse(request, 'invalidPayload');
  const title = sources.titleAt(new URL(payload.output.minsideUrl));
  if (title === undefined) return problemResponse(request, 'titleNotFound');
  const notices = await sources.noticesOf(title);
  const notice = noticeOfRoute(notices, routeAt(payload.output.path) ?? routeOf('home'));
  const { titleCode, titleDomain, customerCenterPhoneNumber, customerCenterEmail, organizationNumber, hasPulse } =
    title;
  const answer = {
    title: {
      titleCode,
      titleDomain,
      pageUrl: title.baseUrl,
      name: title.displayName,
      customerCenterPhoneNumber,
      customerCenterEmail,
      organizationNumber,
      minsideUrl: sources.pageUrlOf(title),
      hasPulse,
    },
    active: notice !== undefined,
    until: notice?.to ?? null,
    text: { nb: notice?.text.nb ?? null, nn: notice?.text.nn ?? null },
  } satisfies v.InferInput<typeof maintenanceTitle.response>;
  return withClosedRoutes(Response.json(answer, { headers: { 'cache-control': 'no-store' } }), notices);
}

function routeAt(path: string | undefined): RouteEntry | undefined {
  const url = path === undefined ? null : URL.parse(path, 'http://page.local');
  return url === null ? undefined : routeOfPage(url.pathname);
}

function routeOfPage(pathname: string): RouteEntry | undefined {
  const decision = decidePath(pathname, '');
  return decision.kind === 'page' ? decision.route : undefined;
}

const readIssues = createListReader(KnownIssuesSchema);

export const knownIssuesPath = `${apiBase}${getKnownIssues.path}`;

/** Answers without asking an origin (P-16). */
export async function answerKnownIssues(request: Request, context: NoticeContext): Promise<Response> {
  if (request.method !== 'GET') return problemResponse(request, 'methodNotAllowed');
  const keys = [issueKey(context.publicationId), issueKey(undefined)];
  const issues = (await currentIn(readIssues, keys, context)).map(({ subject, from, to, text: { nb, nn = null } }) => {
    return { subject, from, until: to, text: { nb, nn } };
  });
  const answer = { issues } satisfies v.InferInput<typeof getKnownIssues.response>;
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
