import { html } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { pageResponse } from './page-layout.ts';
import { textIn } from './texts.ts';

/** The page of a log-in that cannot go on, with the way back to the title. */
export function loginErrorPage(
  title: FleetTitle,
  pageUrl: string,
  { isExpired, status }: { readonly isExpired: boolean; readonly status: number },
): Promise<Response> {
  const t = textIn(title.language);
  return pageResponse({
    title,
    pageUrl,
    status,
    heading: t(isExpired ? 'expiredHeading' : 'failedHeading'),
    body: html`<p>${t(isExpired ? 'expired' : 'failed')}</p>
<p><a class="button" href="${pageUrl}/">${t('back', { name: title.displayName })}</a></p>`,
  });
}

/** Shows the provider's own refusals as a page of the title whose host was asked. */
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
  const pageUrl = fleet.pageUrl(role.title);
  const page = await loginErrorPage(role.title, pageUrl, {
    isExpired: code === 'invalid_request',
    status: context.status,
  });
  for (const [name, value] of page.headers) context.set(name, value);
  context.body = await page.text();
}
