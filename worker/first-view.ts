import { apiBase } from '#src/contract/endpoint.ts';
import { closedRoutesAttribute, firstViewElementId, getFirstView } from '#src/contract/first-view.ts';
import type { MaintenanceNotice } from '#src/domain/maintenance.ts';
import type { RouteEntry } from '#src/domain/routes.ts';
import { clientInfo } from './client-info.ts';
import { cookieName, cookieOf } from './cookies.ts';
import type { EdgeTitle } from './fleet.ts';
import { logFailure } from './log.ts';
import { closedRoutesOf } from './maintenance.ts';
import { readFromOrigin } from './proxy.ts';
import { requestCodeOf } from './responses.ts';
import type { PageEnd } from './static-files.ts';

/** Longest that a page is held open for the origin, in milliseconds: after that it asks itself. */
const patienceMs = 300;

/** Whether a page may show something of the person who asks for it: it wants a log-in, and the browser may have one (N-23). */
export function isPersonal(request: Request, { guard }: RouteEntry): boolean {
  if (guard === 'open') return false;
  const cookies = request.headers.get('cookie');
  const { protocol } = clientInfo(request);
  // A visit of staff has a cookie of its own.
  return ['session', 'visit'].some((name) => cookieOf(cookies, cookieName(name, protocol)) !== undefined);
}

/** What a first view is asked with. */
export interface FirstViewContext {
  readonly variables: object;
  readonly title: EdgeTitle;
  readonly notices: readonly MaintenanceNotice[];
}

/** Asks the origin what a page shows first to whoever asks for it. */
export function askFirstView(request: Request, context: FirstViewContext): PageEnd {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), patienceMs);
  const element = elementOf(request, context, timer.signal).finally(() => clearTimeout(timeout));
  return { element, abort: () => timer.abort() };
}

async function elementOf(
  request: Request,
  { variables, title, notices }: FirstViewContext,
  signal: AbortSignal,
): Promise<string> {
  try {
    const { pathname, search } = new URL(request.url);
    const path = `${apiBase}${getFirstView.path}?path=${encodeURIComponent(pathname + search)}`;
    const response = await readFromOrigin(request, { path, variables, title, signal, patienceMs });
    const isAnswer = response.status === 200 && response.headers.get('content-type')?.startsWith('application/json');
    if (isAnswer !== true) {
      await response.body?.cancel();
      return '';
    }
    // Only the left angle bracket could end the element; in JSON it stands in texts alone, where the escape means the same.
    const json = (await response.text()).replaceAll('<', '\\u003c');
    const closed = closedRoutesOf(notices);
    const attribute = closed === '' ? '' : ` ${closedRoutesAttribute}="${closed}"`;
    return `<script type="application/json" id="${firstViewElementId}"${attribute}>${json}</script>\n`;
  } catch (error) {
    logFailure({ title: 'A page goes out without its first view.', supportCode: requestCodeOf(request) }, error);
    return '';
  }
}
