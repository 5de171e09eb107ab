import type { QueryClient } from '@tanstack/react-query';
import type { HelperRight } from '#src/domain/helping.ts';
import type { RouteId } from '#src/domain/routes.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { forgetClosedPage, helpingQuery, keepClosedPage } from '#src/platform/helping/acting.ts';
import type { Visit } from '#src/platform/routing/route-view.ts';
import type { VisitDecision } from '#src/platform/routing/router.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import type { ActingKind } from '#src/platform/session/use-session-facts.ts';

/** Where delegates and staff are sent if they may not see a page. The bar above every page explains it. */
const closedUrl = '/?stengt=1';

/** The value is true if the current visit was redirected from a page closed to delegates. */
export const closedKey = [queryRoots.session, 'closed'] as const;

/** Pages open to delegates with the given right. */
const helperRoutes: Partial<Record<RouteId, HelperRight | 'any'>> = {
  home: 'any',
  deliveryChange: 'delivery',
  complaint: 'delivery',
  invoices: 'invoices',
  payInvoice: 'invoices',
};

/** The content page is closed to staff, since saved articles reveal reading habits. */
const staffRoutes: ReadonlySet<string> = new Set<RouteId>([
  'home',
  'noSubscription',
  'deliveryAddress',
  'deliveryChange',
  'contact',
  'profile',
  'complaint',
  'paymentMethod',
  'invoices',
  'payInvoice',
  'changeSubscription',
  'cancelSubscription',
  'subscriptionCancelled',
  'subscriptionReactivated',
  'undoCancellation',
]);

/** Decides only about pages; the API decides about its own calls. */
export function isOpenTo(routeId: string, kind: NonNullable<ActingKind>, rights: readonly HelperRight[]): boolean {
  if (kind === 'staff') return staffRoutes.has(routeId);
  const needed = new Map<string, HelperRight | 'any'>(Object.entries(helperRoutes)).get(routeId);
  return needed === 'any' || (needed !== undefined && rights.includes(needed));
}

/** Call this after the guards. */
export async function judgeVisit(
  { routeId, pathname, search }: Visit,
  outcome: VisitDecision,
  queryClient: QueryClient,
): Promise<VisitDecision> {
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  if (session?.authenticated !== true || session.acting === undefined) return outcome;
  const isClosed = new URLSearchParams(search).has('stengt');
  queryClient.setQueryData(closedKey, isClosed);
  const person = session.user.schibstedId;
  const { acting } = await queryClient.query(helpingQuery(person));
  // After the access has ended, the page that the person asked for stays stored.
  if (!isClosed && acting?.isOver === false) forgetClosedPage();
  // If the access has ended, the bar reports it, and every page is closed.
  const rights = acting?.rights ?? [];
  // A delegate has their own home page, even if the holder has no subscription.
  if (session.acting === 'helper' && routeId === 'home') return { kind: 'continue' };
  if (!isOpenTo(routeId, session.acting, rights)) {
    if (session.acting === 'helper') keepClosedPage(person, { pathname, search });
    return { kind: 'redirect', to: closedUrl };
  }
  return session.acting === 'helper' && outcome.kind === 'redirect' ? { kind: 'redirect', to: '/' } : outcome;
}
