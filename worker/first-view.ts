import { apiBase } from '#src/contract/endpoint.ts';
import { closedRoutesAttribute, firstViewElementId, getFirstView } from '#src/contract/first-view.ts';
import type { MaintenanceNotice } from '#src/domain/operator-notices.ts';
import type { RouteEntry } from '#src/domain/routes.ts';
import { clientInfo, cookieName, cookieOf } from './client-info.ts';
import type { EdgeTitle } from './fleet.ts';
import { logFailure } from './log.ts';
import { closedRoutesOf } from './maintenance.ts';
import { readFromOrigin } from './proxy.ts';
import { requestCodeOf } from './responses.ts';
import type { PageEnd } from './static-files.ts';

/** How long a page waits for the origin's data; after that, it requests the data itself. */
const patienceMs = 300;

/** True if the page requires a log-in and the browser has a session cookie (N-23). */
export function isPersonal(request: Request, { guard }: RouteEntry): boolean {
  if (guard === 'open') return false;
  const cookies = request.headers.get('cookie');
  const { protocol } = clientInfo(request);
  // A staff visit has its own cookie.
  return ['session', 'visit'].some((name) => cookieOf(cookies, cookieName(name, protocol)) !== undefined);
}

export interface FirstViewContext {
  readonly variables: object;
  readonly title: EdgeTitle;
  readonly notices: readonly MaintenanceNotice[];
}

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
    // Only a left angle bracket could end the element. In JSON it occurs only in strings, where its
    // escape means the same.
    const json = (await response.text()).replaceAll('<', '\\u003c');
    const closed = closedRoutesOf(notices);
    const attribute = closed === '' ? '' : ` ${closedRoutesAttribute}="${closed}"`;
    return `<script type="application/json" id="${firstViewElementId}"${attribute}>${json}</script>\n`;
  } catch (error) {
    logFailure({ title: 'A page was sent without its first view.', supportCode: requestCodeOf(request) }, error);
    return '';
  }
}
