import type { EdgeTitle } from './fleet.ts';
import type { PlaceSettings } from './settings.ts';
import { lifetimes } from './static-files.ts';
import { pageUrlOf } from './title-urls.ts';

/** The way from a host that a title had before to its present one; path and query stay (T-13). */
export function wayToPresentHost(request: Request, title: EdgeTitle, { ADDRESSES }: Pick<PlaceSettings, 'ADDRESSES'>) {
  const { pathname, search } = new URL(request.url);
  const headers = {
    location: `${pageUrlOf(title, ADDRESSES)}${pathname}${search}`,
    'cache-control': lifetimes.titleFile,
  };
  return new Response(null, { status: 308, headers });
}

/** The same answer, which search engines leave out. */
export function notIndexed(response: Response): Response {
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
