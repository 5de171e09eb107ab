import { pageFileOf, type RouteEntry } from '#src/domain/routes.ts';
import type { AssetSource, EdgeTitle } from './fleet.ts';
import { plainResponse } from './responses.ts';
import { fillSlot, type PageSlot } from './title-urls.ts';

/** Compares weakly, as RFC 9110 §13.1.2 requires. */
export function matchesEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag));
}

/** Derives a tag that changes with the given tag or the text. */
export async function derivedEntityTag(tag: string, text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hex = Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `"${opaque(tag).slice(1, -1)}-${hex}"`;
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** HTML is revalidated each time, hashed files never (E-03). */
export const lifetimes = {
  revalidated: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
  titleFile: 'public, max-age=3600',
  never: 'no-store',
  personal: 'private, no-store',
} as const;

interface StaticFile {
  readonly path: string;
  readonly lifetime: string;
}

/** In a side build the file is revalidated each time, because the live build has a file of the same name. */
export function titleFile({ folder, publicationId }: EdgeTitle, file: string): StaticFile {
  const lifetime = folder === publicationId ? lifetimes.titleFile : lifetimes.revalidated;
  return { path: `/${folder}/${file}`, lifetime };
}

/** Static files accept only methods that read. */
export function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** Static files refuse methods that write (E-05). */
export function methodNotAllowed(): Response {
  const response = plainResponse(405, 'Method not allowed');
  response.headers.set('allow', 'GET, HEAD');
  return response;
}

/** Serves a file unchanged, with its entity tag and conditional requests. Does not support ranges. */
export async function serveFile(request: Request, assets: AssetSource, file: StaticFile): Promise<Response> {
  const condition = request.headers.get('if-none-match');
  const headers = new Headers(condition === null ? {} : { 'if-none-match': condition });
  const response = await assets.fetch(new Request(urlOf(file.path), { method: request.method, headers }));
  if (response.status === 404) return plainResponse(404, 'Not found');
  const answer = new Response(response.body, response);
  answer.headers.set('cache-control', file.lifetime);
  return answer;
}

interface Page {
  readonly folder: string;
  readonly route: RouteEntry;
  /** Undefined if the page's built-in values apply. */
  readonly slot: PageSlot | undefined;
}

/** Fills the page with the deployment's data; /404 keeps its status (E-05). */
export async function servePage(request: Request, assets: AssetSource, page: Page): Promise<Response> {
  const { route, slot } = page;
  const file = await assets.fetch(fileRequest(page));
  if (file.status !== 200) return missing(file);
  const headers = headersOf(route, lifetimes.revalidated);
  if (route.id !== 'notFound') {
    const tag = await tagOf(file, slot);
    if (tag !== undefined) headers.set('etag', tag);
    if (tag !== undefined && matchesEntityTag(request.headers.get('if-none-match'), tag)) {
      await file.body?.cancel();
      return new Response(null, { status: 304, headers });
    }
  }
  const body = slot === undefined ? file.body : fillSlot(await file.text(), slot);
  const isHead = request.method === 'HEAD';
  if (isHead && slot === undefined) await file.body?.cancel();
  return new Response(isHead ? null : body, {
    status: route.id === 'notFound' ? 404 : 200,
    headers,
  });
}

/** Data to append to a page. */
export interface PageEnd {
  /** Empty if there is no data; the page is then unchanged. */
  readonly element: Promise<string>;
  readonly abort: () => void;
}

/** Appends one person's data to the shared page. The response is never stored and has no entity tag (N-23). */
export async function servePersonalPage(
  request: Request,
  assets: AssetSource,
  { ask, ...page }: Page & { readonly ask: () => PageEnd },
): Promise<Response> {
  const isHead = request.method === 'HEAD';
  const end = isHead ? undefined : ask();
  const file = await assets.fetch(fileRequest(page));
  if (file.status !== 200) {
    end?.abort();
    return missing(file);
  }
  const headers = headersOf(page.route, lifetimes.personal);
  if (end === undefined) {
    await file.body?.cancel();
    return new Response(null, { headers });
  }
  const html = await file.text();
  return new Response(withPageEnd(page.slot === undefined ? html : fillSlot(html, page.slot), end), { headers });
}

const endOfPage = '</body>';

/** Sends the shared page immediately, but holds back its end until the data arrives. */
function withPageEnd(html: string, { element, abort }: PageEnd): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const found = html.lastIndexOf(endOfPage);
  const end = found === -1 ? html.length : found;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(html.slice(0, end))),
    pull: async (controller) => {
      controller.enqueue(encoder.encode((await element) + html.slice(end)));
      controller.close();
    },
    cancel: abort,
  });
}

function fileRequest({ folder, route }: Page): Request {
  return new Request(urlOf(`/${folder}/${pageFileOf(route.path)}`));
}

async function missing(file: Response): Promise<Response> {
  await file.body?.cancel();
  return plainResponse(404, 'Not found');
}

function headersOf(route: RouteEntry, cacheControl: string): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl });
  if (route.guard !== 'open' || route.id === 'notFound') headers.set('x-robots-tag', 'noindex');
  return headers;
}

/** Entity tags of pages with a slot, keyed by the tag of their file. */
const derivedTags = new WeakMap<PageSlot, Map<string, string>>();

async function tagOf(file: Response, slot: PageSlot | undefined): Promise<string | undefined> {
  const tag = file.headers.get('etag');
  if (tag === null || slot === undefined) return tag ?? undefined;
  const known = derivedTags.get(slot) ?? new Map<string, string>();
  derivedTags.set(slot, known);
  const derived = known.get(tag) ?? (await derivedEntityTag(tag, JSON.stringify(slot)));
  known.set(tag, derived);
  return derived;
}

function urlOf(path: string): URL {
  return new URL(path, 'http://assets.local');
}
