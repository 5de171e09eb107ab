import { html } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { supportCodeHeader } from '#origin/platform/problems/problem-response.ts';
import { pageResponse } from './page-layout.ts';
import { textIn } from './texts.ts';

/** Why a provider page cannot be shown. */
export interface PageError {
  readonly reason: 'expired' | 'failed' | 'held' | 'tooLarge' | 'tooManyPosts';
  readonly status: number;
}

/** The title of a request, and the support code that identifies the request's log lines (N-21). */
type FailedRequest = Pick<TitleEnv['Bindings'], 'title' | 'supportCode'>;

/** Renders the page of a log-in that cannot continue, with a link back to the title. */
export function loginErrorPage(
  { title, supportCode }: FailedRequest,
  fleet: FleetView,
  { reason, status }: PageError,
): Promise<Response> {
  const pageUrl = fleet.pageUrl(title);
  const t = textIn(title.language);
  return pageResponse({
    title,
    pageUrl,
    status,
    heading: t(`${reason}Heading`),
    body: html`<p>${t(reason)}</p>
<p>${t('supportCode', { code: supportCode })}</p>
<p><a class="button" href="${pageUrl}/">${t('back', { name: title.displayName })}</a></p>`,
  });
}

/** Renders the provider's own refusals as a page of the title whose host was requested. */
export async function renderProviderError(
  context: KoaContextWithOIDC,
  { fleet, code }: { readonly fleet: FleetView; readonly code: string },
): Promise<void> {
  const role = fleet.roleOf(context.host);
  if (role?.kind !== 'identity') {
    context.type = 'text/plain';
    context.body = code;
    return;
  }
  const supportCode = String(context.res.getHeader(supportCodeHeader) ?? '');
  const reason = code === 'invalid_request' ? 'expired' : 'failed';
  const page = await loginErrorPage({ title: role.title, supportCode }, fleet, { reason, status: context.status });
  for (const [name, value] of page.headers) context.set(name, value);
  context.body = await page.text();
}
