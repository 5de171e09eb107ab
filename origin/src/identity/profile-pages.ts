import { html } from 'hono/html';
import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { alert, type Markup, type PageParts, pageResponse } from './page-layout.ts';
import type { ActivityKind, Person } from './person-repository.ts';
import { type TextKey, textIn } from './texts.ts';

/** What every page about a person's account at the provider knows. */
export interface AccountPage extends Pick<PageParts, 'title' | 'pageUrl'> {
  readonly who: Person;
  /** Where the link back leads. */
  readonly returnTo: string;
  /** Real time in milliseconds. */
  readonly now: number;
  readonly fault?: TextKey;
  /** What has just been done. */
  readonly done?: TextKey;
}

const navigation = [
  ['profile', 'profile'],
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

export function profilePage(page: AccountPage): Promise<Response> {
  const { title, who, now } = page;
  const t = textIn(title.language);
  return accountPage(
    page,
    'profile',
    html`<p>${t('profileIntro')}</p>
<dl>${factRow(t('givenName'), who.givenName)}${factRow(t('familyName'), who.familyName)}${factRow(t('email'), who.email)}
${factRow(t('phone'), who.phoneNumber === null ? t('noPhone') : formatPhone(who.phoneNumber))}
${factRow(t('memberSince'), dayIn(who.createdAt, now))}${factRow(t('accountId'), String(who.userId))}</dl>`,
  );
}

export function adSettingsPage(page: AccountPage & { readonly personalised: boolean }): Promise<Response> {
  const { title, returnTo, personalised } = page;
  const t = textIn(title.language);
  return accountPage(
    page,
    'adSettings',
    html`<p>${t(personalised ? 'adOn' : 'adOff')}</p>
<form method="post" action="${urlWithReturn(identityPages.adSettings, returnTo)}">
<button class="plain" name="personalised" value="${personalised ? '0' : '1'}">${t(personalised ? 'adRefuse' : 'adAccept')}</button></form>`,
  );
}

export function activityPage(
  page: AccountPage & { readonly lines: readonly { readonly kind: ActivityKind; readonly at: Date }[] },
): Promise<Response> {
  const { title, lines, now } = page;
  const t = textIn(title.language);
  const rows = lines.map(({ kind, at }) =>
    factRow(t(kind), `${dayIn(at, now)} kl. ${timeInOslo(at.getTime()).replace(':', '.')}`),
  );
  return accountPage(
    page,
    'activity',
    html`<p>${t('activityIntro')}</p>
${rows.length === 0 ? html`<p>${t('activityEmpty')}</p>` : html`<dl>${rows}</dl>`}`,
  );
}

export function dataDownloadPage(page: AccountPage): Promise<Response> {
  const { title, returnTo } = page;
  const t = textIn(title.language);
  return accountPage(
    page,
    'dataDownload',
    html`<p>${t('dataIntro')}</p>
<form method="post" action="${urlWithReturn(identityPages.dataDownload, returnTo)}"><button class="plain">${t('download')}</button></form>`,
  );
}

/** Days within which an account is deleted (Spec §9). */
const deletionDays = 30;

export function deleteAccountPage(page: AccountPage): Promise<Response> {
  const { title, who, returnTo, now } = page;
  const t = textIn(title.language);
  const asked = who.deletionAskedAt;
  const [value, label] = asked === null ? (['1', 'deleteConfirm'] as const) : (['0', 'deleteRegret'] as const);
  const text =
    asked === null
      ? t('deleteIntro')
      : t('deletePending', { day: dayIn(new Date(asked.getTime() + deletionDays * 86_400_000), now) });
  return accountPage(
    page,
    'deleteAccount',
    html`<p>${text}</p>
<form method="post" action="${urlWithReturn(identityPages.deleteAccount, returnTo)}">
<button class="plain" name="delete" value="${value}">${t(label)}</button></form>`,
  );
}

/** For visitors who are not logged in at the provider: where to log in. */
export function notLoggedInPage(parts: Pick<PageParts, 'title' | 'pageUrl'>): Promise<Response> {
  const t = textIn(parts.title.language);
  const url = `${parts.pageUrl}/api/login?${new URLSearchParams({ returnPath: '/endre-profil' })}`;
  return pageResponse({
    ...parts,
    heading: t('profile'),
    status: 401,
    body: html`<p>${t('notLoggedIn')}</p><p><a class="button" href="${url}">${t('logIn')}</a></p>`,
  });
}

function factRow(name: string, fact: string): Markup {
  return html`<div><dt>${name}</dt><dd>${fact}</dd></div>`;
}

function dayIn(at: Date, now: number): string {
  return formatDay(dayInOslo(at.getTime()), dayInOslo(now));
}
