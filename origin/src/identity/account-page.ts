import { html } from 'hono/html';
import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { alert, type Markup, type PageParts, pageResponse } from './page-layout.ts';
import type { Person } from './person-repository.ts';
import { type TextKey, textIn } from './texts.ts';

/** What every page about a person's account at the provider knows. */
export interface AccountPage extends Pick<PageParts, 'title' | 'pageUrl'> {
  readonly who: Person;
  /** Where the link back leads. */
  readonly returnTo: string;
  /** Real time in milliseconds. */
  readonly now: number;
  /** Whether the log-in is recent enough for what is risky. */
  readonly isFresh: boolean;
  /** The provider's session of this browser. */
  readonly sessionUid: string;
  readonly fault?: TextKey;
  /** What has just been done. */
  readonly done?: TextKey;
}

const navigation = [
  ['profile', 'profile'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['adSettings', 'adSettings'],
  ['activity', 'activity'],
  ['dataDownload', 'dataDownload'],
  ['deleteAccount', 'deleteAccount'],
] as const satisfies readonly (readonly [IdentityPage, TextKey])[];

/** Url of a page that keeps the way back. */
export function urlWithReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ [identityReturnParameter]: returnTo })}`;
}

/** A page about the account, with the way to the others and back to the title. */
export function accountPage(page: AccountPage, current: IdentityPage, body: Markup): Promise<Response> {
  const { title, returnTo, fault, done } = page;
  const t = textIn(title.language);
  const links = navigation.map(
    ([name, key]) =>
      html`<li><a href="${urlWithReturn(identityPages[name], returnTo)}"${name === current ? html` aria-current="page"` : html``}>${t(key)}</a></li>`,
  );
  return pageResponse({
    ...page,
    heading: t(navigation.find(([name]) => name === current)?.[1] ?? 'profile'),
    status: fault === undefined ? 200 : 422,
    body: html`<nav><ul>${links}</ul></nav>
${alert(fault === undefined ? undefined : t(fault))}
${done === undefined ? html`` : html`<p class="done" role="status">${t(done)}</p>`}
${body}
<p><a href="${returnTo}">${t('back', { name: title.displayName })}</a></p>`,
  });
}
