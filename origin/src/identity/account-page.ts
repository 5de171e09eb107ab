import { html } from 'hono/html';
import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { alert, type Markup, type PageParts, pageResponse } from './page-layout.ts';
import type { Person } from './person-repository.ts';
import { type TextKey, textIn } from './texts.ts';

export interface AccountPage extends Pick<PageParts, 'title' | 'pageUrl'> {
  readonly who: Person;
  readonly returnTo: string;
  /** Real time, in milliseconds. */
  readonly now: number;
  readonly isFresh: boolean;
  readonly sessionUid: string;
  readonly fault?: TextKey;
  readonly done?: TextKey;
}

/** In the order of the page's links. Each name is also the key of its label. */
const navigation = [
  'profile',
  'email',
  'phone',
  'adSettings',
  'activity',
  'dataDownload',
  'deleteAccount',
] as const satisfies readonly (IdentityPage & TextKey)[];

export function urlWithReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ [identityReturnParameter]: returnTo })}`;
}

export function accountPage(page: AccountPage, current: IdentityPage, body: Markup): Promise<Response> {
  const { title, returnTo, fault, done } = page;
  const t = textIn(title.language);
  const links = navigation.map(
    (name) =>
      html`<li><a href="${urlWithReturn(identityPages[name], returnTo)}"${name === current ? html` aria-current="page"` : html``}>${t(name)}</a></li>`,
  );
  return pageResponse({
    ...page,
    heading: t(current),
    status: fault === undefined ? 200 : 422,
    body: html`<nav><ul>${links}</ul></nav>
${alert(fault && t(fault))}
${done === undefined ? html`` : html`<p class="done" role="status">${t(done)}</p>`}
${body}
<p><a href="${returnTo}">${t('back', { name: title.displayName })}</a></p>`,
  });
}
