import { html } from 'hono/html';
import { identityPages } from '#src/contract/identity-pages.ts';
import { has } from '#src/domain/abilities.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatPhone, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type AccountPage, accountPage, urlWithReturn } from './account-page.ts';
import { deletionDayOf } from './deletion-service.ts';
import { codeForm, inboxLink } from './login-pages.ts';
import type { ContactKind } from './one-time-code-service.ts';
import { faultAttributes, type Markup, type PageParts, pageResponse } from './page-layout.ts';
import type { Person } from './person-repository.ts';
import type { PersonActivityKind } from './person-tables.ts';
import { type TextKey, textIn } from './texts.ts';

export function contactPaths(kind: ContactKind) {
  const contact = identityPages[kind];
  return { contact, code: `${contact}/code`, resend: `${contact}/resend`, remove: `${contact}/remove` } as const;
}

export function currentContact({ phoneNumber, email }: Person, kind: ContactKind): string | null {
  return kind === 'phone' ? phoneNumber : email;
}

function written(contact: string): string {
  return contact.includes('@') ? contact : formatPhone(contact);
}

interface ContactPage extends AccountPage {
  readonly typed: string;
  readonly waiting: string | undefined;
}

export function contactPage(page: ContactPage, kind: ContactKind): Promise<Response> {
  const { title, who, returnTo, waiting } = page;
  const t = textIn(title.language);
  const present = currentContact(who, kind);
  const paths = contactPaths(kind);
  const toCode = urlWithReturn(paths.code, returnTo);
  const notice =
    waiting === undefined
      ? html``
      : html`<p>${t(`${kind}Pending`, { contact: written(waiting) })} <a href="${toCode}">${t('enterCode')}</a></p>`;
  return accountPage(
    page,
    kind,
    html`<p>${t(`${kind}Intro`)}</p>
<p>${present === null ? t('phoneNone') : t(`${kind}Now`, { contact: written(present) })}</p>
${notice}
${contactForm(page, kind)}
${kind === 'phone' && present !== null ? plainButton(urlWithReturn(paths.remove, returnTo), t('phoneRemove')) : html``}`,
  );
}

interface ContactForm extends Pick<AccountPage, 'title' | 'returnTo'> {
  readonly typed: string;
  readonly fault?: TextKey | undefined;
}

function contactForm({ title, returnTo, fault, typed }: ContactForm, kind: ContactKind): Markup {
  const t = textIn(title.language);
  const type = kind === 'phone' ? 'tel' : 'email';
  return html`<form method="post" action="${urlWithReturn(contactPaths(kind).contact, returnTo)}" novalidate>
<label for="${kind}">${t(kind === 'phone' ? 'newNumber' : 'newEmail')}</label>
<input id="${kind}" name="${kind}" type="${type}" autocomplete="${type}" value="${typed}"${faultAttributes(fault !== undefined)}>
<button>${t('sendCode')}</button></form>`;
}

interface ContactCodePage extends AccountPage {
  readonly contact: string;
  readonly inboxUrl: string | undefined;
}

export function contactCodePage(page: ContactCodePage, kind: ContactKind): Promise<Response> {
  const { title, who, returnTo, fault, contact, inboxUrl } = page;
  const { language } = title;
  const t = textIn(language);
  const paths = contactPaths(kind);
  const present = currentContact(who, kind);
  return accountPage(
    page,
    kind,
    html`${present === null ? html`` : html`<p>${t('untilThen', { contact: written(present) })}</p>`}
${codeForm({ language, action: urlWithReturn(paths.code, returnTo), recipient: written(contact), isFaulty: fault !== undefined })}
${plainButton(urlWithReturn(paths.resend, returnTo), t('resendCode'))}
<p><a href="${urlWithReturn(paths.contact, returnTo)}">${t(kind === 'phone' ? 'otherNumber' : 'otherEmail')}</a></p>
${inboxLink(language, inboxUrl, contact)}`,
  );
}

function plainButton(action: string, label: string): Markup {
  return html`<form method="post" action="${action}"><button class="plain">${label}</button></form>`;
}

interface ProfilePage extends AccountPage {
  readonly name?: Pick<Person, 'givenName' | 'familyName'>;
}

export function profilePage(page: ProfilePage): Promise<Response> {
  const { title, who, returnTo, now, isFresh, fault, name = who } = page;
  const t = textIn(title.language);
  const field = (
    key: 'givenName' | 'familyName',
    autocomplete: string,
    faultKey: 'errorGivenName' | 'errorFamilyName',
  ): Markup => {
    const isFaulty = fault === faultKey || fault === `${faultKey}Form`;
    return html`<label for="${key}">${t(key)}</label>
<input id="${key}" name="${key}" autocomplete="${autocomplete}" maxlength="120" value="${name[key]}"${faultAttributes(isFaulty)}>
`;
  };
  return accountPage(
    page,
    'profile',
    html`<p>${t('profileIntro')}</p>
<form method="post" action="${urlWithReturn(identityPages.profile, returnTo)}" novalidate>
${field('givenName', 'given-name', 'errorGivenName')}${field('familyName', 'family-name', 'errorFamilyName')}<button>${t('saveName')}</button></form>
<h2>${t('email')}</h2>
<p>${t('emailNow', { contact: who.email })} ${t('emailIntro')}</p>
${isFresh ? contactForm({ ...page, typed: '', fault: undefined }, 'email') : html`<p><a href="${urlWithReturn(identityPages.email, returnTo)}">${t('changeEmail')}</a></p>`}
<h2>${t('moreFacts')}</h2>
<dl>${factRow(t('phone'), who.phoneNumber === null ? t('noPhone') : formatPhone(who.phoneNumber))}
${factRow(t('memberSince'), dayIn(who.createdAt, now))}${factRow(t('accountId'), String(who.userId))}</dl>`,
  );
}

export function adSettingsPage(page: AccountPage & { readonly personalised: boolean }): Promise<Response> {
  const { title, pageUrl, returnTo, personalised } = page;
  const t = textIn(title.language);
  return accountPage(
    page,
    'adSettings',
    html`<p>${t('adIntro')}</p>
${has(title, 'contactChoices') ? html`<p><a href="${pageUrl}/personverninnstillinger">${t('adCookies')}</a></p>` : html``}
<p>${t(personalised ? 'adOn' : 'adOff')}</p>
<form method="post" action="${urlWithReturn(identityPages.adSettings, returnTo)}">
<button class="plain" name="personalised" value="${personalised ? '0' : '1'}">${t(personalised ? 'adRefuse' : 'adAccept')}</button></form>`,
  );
}

export function activityPage(
  page: AccountPage & { readonly lines: readonly { readonly kind: PersonActivityKind; readonly at: Date }[] },
): Promise<Response> {
  const { title, lines, now } = page;
  const t = textIn(title.language);
  const rows = lines.map(({ kind, at }) =>
    factRow(t(kind), `${dayIn(at, now)} kl. ${formatTimeOfDay(timeInOslo(at.getTime()))}`),
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

export function deleteAccountPage(page: AccountPage): Promise<Response> {
  const { title, who, returnTo, now } = page;
  const t = textIn(title.language);
  const dueOn = deletionDayOf(who);
  const [value, label] = dueOn === null ? (['1', 'deleteConfirm'] as const) : (['0', 'keepAccount'] as const);
  const text = dueOn === null ? t('deleteIntro') : t('deletePending', { day: formatDay(dueOn, dayInOslo(now)) });
  return accountPage(
    page,
    'deleteAccount',
    html`<p>${text}</p>
<form method="post" action="${urlWithReturn(identityPages.deleteAccount, returnTo)}">
<button class="plain" name="delete" value="${value}">${t(label)}</button></form>`,
  );
}

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

export function confirmPage({
  url,
  ...parts
}: Pick<PageParts, 'title' | 'pageUrl'> & { readonly url: string }): Promise<Response> {
  const t = textIn(parts.title.language);
  return pageResponse({
    ...parts,
    heading: t('profile'),
    status: 401,
    body: html`<p>${t('stepUp')}</p><p><a class="button" href="${url}">${t('goOn')}</a></p>`,
  });
}

function factRow(name: string, fact: string): Markup {
  return html`<div><dt>${name}</dt><dd>${fact}</dd></div>`;
}

function dayIn(at: Date, now: number): string {
  return formatDay(dayInOslo(at.getTime()), dayInOslo(now));
}
