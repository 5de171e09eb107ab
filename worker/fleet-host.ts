import type { EdgeFleet } from './fleet.ts';
import { answerHealth } from './fleet-health.ts';
import { notIndexed } from './life-cycle.ts';
import { isFilePath } from './paths.ts';
import { plainResponse } from './problems.ts';
import { type Answer, contentSecurityPolicy, type Protected } from './security-headers.ts';
import type { Means } from './title-host.ts';
import { isReading, lifetimes, methodNotAllowed, serveFile } from './static-files.ts';

/**
 * Answers on the operators' host: what stands in `_fleet`, the titles' logos that it shows, the shared assets (T-11, E-08),
 * and the health of the origins.
 */
export async function answerOnFleetHost(request: Request, { assets, fleet, variables }: Means): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const policy = contentSecurityPolicy({ scriptHashes: fleet.scriptHashes, styleHashes: [] });
  const what: Protected = { kind: 'page', pathname, policy };
  if (!isReading(request)) return { response: methodNotAllowed(), what };
  // Browsers ask for it on every host, and this one has none.
  if (pathname === '/favicon.ico') return { response: new Response(null, { status: 204 }), what };
  if (pathname === '/health.json') return { response: notIndexed(await answerHealth(request, fleet, variables)), what };
  const path = fileOf(pathname, fleet);
  if (path === undefined) return { response: plainResponse(404, 'Not found'), what };
  const response = await serveFile(request, assets, { path, lifetime: lifetimes.revalidated });
  return { response: notIndexed(response), what };
}

function fileOf(pathname: string, fleet: EdgeFleet): string | undefined {
  if (pathname === '/') return '/_fleet/index.html';
  if (!isFilePath(pathname)) return undefined;
  // A build that knows no earlier one takes its assets from here.
  if (pathname.startsWith('/assets/')) return pathname;
  const [, publicationId = '', file, ...rest] = pathname.split('/');
  const isLogo = fleet.byPublicationId.has(publicationId) && file === 'logo.svg' && rest.length === 0;
  return isLogo ? pathname : `/_fleet${pathname}`;
}
