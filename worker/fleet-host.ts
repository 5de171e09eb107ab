import type { EdgeFleet } from './fleet.ts';
import { logFailure } from './log.ts';
import { isFilePath } from './paths.ts';
import { upstreamRequest } from './proxy.ts';
import { notIndexed, plainResponse } from './responses.ts';
import { type Answer, contentSecurityPolicy, type Protected } from './security-headers.ts';
import { parseOriginSettings } from './settings.ts';
import { isReading, lifetimes, methodNotAllowed, serveFile } from './static-files.ts';
import type { EdgeContext } from './title-host.ts';

/** `answers` means that the origin answers but has no readiness call. */
type OriginState = 'ready' | 'answers' | 'notReady' | 'down';

interface Health {
  readonly state: OriginState;
  /** Milliseconds until the answer arrived. */
  readonly ms: number;
}

/** In milliseconds. */
const patience = 5_000;

const fromBest: readonly OriginState[] = ['ready', 'answers', 'notReady', 'down'];

/** Checks every origin once. A title with several processes has the worst of their states (N-19). */
async function answerHealth(request: Request, fleet: EdgeFleet, variables: object): Promise<Response> {
  try {
    const { ORIGIN_URL, EDGE_SECRET, ORIGINS, EDGE_SECRETS } = parseOriginSettings(variables);
    const ids = [...fleet.byPublicationId.keys()];
    const secrets = new Map(ORIGIN_URL.map((url) => [url, EDGE_SECRET]));
    for (const id of ids) for (const url of ORIGINS[id] ?? []) secrets.set(url, EDGE_SECRETS[id] ?? '');
    const asked = Array.from(secrets, async ([url, secret]) => [url, await probe(request, { url, secret })] as const);
    const probes = new Map(await Promise.all(asked));
    const healthOf = (id: string) => worst((ORIGINS[id] ?? ORIGIN_URL).flatMap((url) => probes.get(url) ?? []));
    const titles: Record<string, Health> = Object.fromEntries(ids.map((id) => [id, healthOf(id)] as const));
    return Response.json({ titles }, { headers: { 'cache-control': lifetimes.never } });
  } catch (error) {
    logFailure({ title: 'The edge is not configured to reach its origins.' }, error);
    return plainResponse(503, 'The origins are not configured');
  }
}

/** The secret is shared by the edge and the origin. */
interface Asked {
  readonly url: string;
  readonly secret: string;
}

async function probe(request: Request, asked: Asked): Promise<Health> {
  const startedAt = Date.now();
  const state = await stateOf(request, asked);
  return { state, ms: Date.now() - startedAt };
}

async function stateOf(request: Request, asked: Asked): Promise<OriginState> {
  try {
    // The request is signed, because an origin answers only the edge on this port.
    const question = new Request(new URL('/readyz', request.url), { headers: request.headers });
    const signed = await upstreamRequest(question, { ...asked, titleCode: '' }, AbortSignal.timeout(patience));
    const response = await fetch(signed);
    await response.body?.cancel();
    if (response.status === 200) return 'ready';
    // The network uses these statuses for an origin that accepts no connections.
    if (response.status >= 520) return 'down';
    return response.status >= 500 ? 'notReady' : 'answers';
  } catch (error) {
    logFailure({ title: 'An origin does not report whether it is ready.' }, error);
    return 'down';
  }
}

function worst(all: readonly Health[]): Health {
  const ranked = all.toSorted((a, b) => fromBest.indexOf(b.state) - fromBest.indexOf(a.state) || b.ms - a.ms);
  return ranked[0] ?? { state: 'down', ms: 0 };
}

/** Serves the files in `_fleet`, the titles' logos, the shared assets (T-11, E-08), and the origins' health. */
export async function answerOnFleetHost(request: Request, { assets, fleet, variables }: EdgeContext): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const policy = contentSecurityPolicy({ scriptHashes: fleet.scriptHashes, styleHashes: [] });
  const what: Protected = { kind: 'page', pathname, policy };
  if (!isReading(request)) return { response: methodNotAllowed(), what };
  // Browsers request a favicon on every host, and this host has none.
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
  // A build on a clean machine takes earlier builds' assets from here.
  if (pathname.startsWith('/assets/')) return pathname;
  const [, publicationId = '', file, ...rest] = pathname.split('/');
  const isLogo = fleet.byPublicationId.has(publicationId) && file === 'logo.svg' && rest.length === 0;
  return isLogo ? pathname : `/_fleet${pathname}`;
}
