import { html } from 'hono/html';
import type { DemoEntry } from '#origin/platform/services/services.ts';
import type { Language } from '#src/domain/title.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { alert, faultAttributes, type Markup, type PageParts, pageResponse } from './page-layout.ts';
import type { Person } from './person-repository.ts';
import { type TextKey, textIn } from './texts.ts';

export const codeErrorKeys = {
  malformed: 'errorCodeForm',
  wrong: 'errorCode',
  expired: 'errorCodeExpired',
  tooMany: 'errorTooManyTries',
} as const satisfies Readonly<Record<string, TextKey>>;

interface CodeForm {
  readonly language: Language;
  readonly action: string;
  readonly recipient: string;
  readonly isFaulty: boolean;
}

export function codeForm({ language, action, recipient, isFaulty }: CodeForm): Markup {
  const t = textIn(language);
  return html`<p>${t('codeSentTo', { recipient })}</p>
<form method="post" action="${action}" novalidate>
<label for="code">${t('code')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"${faultAttributes(isFaulty)}>
<button>${t('confirm')}</button>
</form>`;
}

export function inboxLink(language: Language, inboxUrl: string | undefined, recipient: string): Markup {
  if (inboxUrl === undefined) return html``;
  const url = `${inboxUrl}/?${new URLSearchParams({ mottaker: recipient })}`;
  return html`<p><a href="${url}" target="_blank" rel="noopener">${textIn(language)('inbox')}</a></p>`;
}

export interface LoginPage extends Pick<PageParts, 'title' | 'pageUrl'> {
  /** Path of the log-in, below `/authn/`. */
  readonly path: string;
  readonly fault?: TextKey | undefined;
  /** Undefined outside the sandbox. */
  readonly inboxUrl: string | undefined;
}

export interface StartPage extends LoginPage {
  readonly email: string;
  readonly known: Person | undefined;
  readonly isStepUp: boolean;
  readonly demoKinds: readonly DemoEntry[];
  readonly demoPeople: readonly Person[];
}

export function loginStartPage(page: StartPage): Promise<Response> {
  const { title, path, fault, known, isStepUp, email } = page;
  const t = textIn(title.language);
  return loginPage(
    page,
    t('logInTo', { name: title.displayName }),
    html`${isStepUp ? html`<p>${t('stepUp')}</p>` : html``}
${known === undefined ? html`` : knownPerson(page, known)}
<p>${t('intro')}</p>
<form method="post" action="${path}/email" novalidate>
<label for="email">${t('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" value="${email}"${faultAttributes(fault !== undefined)}>
<button>${t('sendCode')}</button>
</form>
<form method="post" action="${path}/abort"><button class="plain">${t('cancel')}</button></form>
${demoList(page)}`,
  );
}

function loginPage(page: LoginPage, heading: string, body: Markup): Promise<Response> {
  const { title, fault } = page;
  return pageResponse({
    ...page,
    heading,
    status: fault === undefined ? 200 : 422,
    body: html`${alert(fault && textIn(title.language)(fault))}
${body}`,
  });
}

function knownPerson({ title, path, isStepUp }: StartPage, known: Person): Markup {
  const t = textIn(title.language);
  const name = `${known.givenName} ${known.familyName}`;
  if (!isStepUp) {
    return html`<form method="post" action="${path}/continue"><button>${t('continueAs', { name })}</button></form><h2>${t('otherAccount')}</h2>`;
  }
  // A person without a phone number can only use the e-mail address in the form below.
  if (known.phoneNumber === null) return html``;
  return html`<form method="post" action="${path}/sms"><button>${t('sendSms', { phone: masked(known.phoneNumber) })}</button></form><h2>${t('otherWay')}</h2>`;
}

function masked(phoneNumber: string): string {
  return formatPhone(phoneNumber)
    .replaceAll(/\d(?=.*\d{2})/g, '•')
    .replaceAll(/\s/g, ' ');
}

function demoList({ title, path, demoKinds, demoPeople }: StartPage): Markup {
  if (demoPeople.length === 0) return html``;
  const t = textIn(title.language);
  const byKind = new Map(demoPeople.map((one) => [one.demoKind, one]));
  const items = demoKinds.flatMap((demo) => {
    const who = byKind.get(demo.kind);
    if (who === undefined) return [];
    return [
      html`<li><button name="kind" value="${demo.kind}"><strong>${who.givenName} ${who.familyName}</strong>
<span>${demo[title.language]}</span><small>${who.email}</small></button></li>
`,
    ];
  });
  return html`<h2>${t('demoHeading')}</h2>
<p class="quiet">${t('demoIntro')}</p>
<form class="demo" method="post" action="${path}/demo"><ul class="people">${items}</ul></form>`;
}

export function loginCodePage(page: LoginPage & { readonly recipient: string }): Promise<Response> {
  const { title, path, fault, recipient, inboxUrl } = page;
  const { language } = title;
  const t = textIn(language);
  return loginPage(
    page,
    t('enterCode'),
    html`${codeForm({ language, action: `${path}/code`, recipient, isFaulty: fault !== undefined })}
<p><a href="${path}">${t('newCode')}</a></p>
${inboxLink(language, inboxUrl, recipient)}`,
  );
}

export function loginNamePage(
  page: LoginPage & { readonly givenName: string; readonly familyName: string },
): Promise<Response> {
  const { title, path, givenName, familyName } = page;
  const t = textIn(title.language);
  return loginPage(
    page,
    t('finishProfile'),
    html`<p>${t('finishProfileIntro')}</p>
<form method="post" action="${path}/name" novalidate>
<label for="givenName">${t('givenName')}</label>
<input id="givenName" name="givenName" autocomplete="given-name" maxlength="120" value="${givenName}">
<label for="familyName">${t('familyName')}</label>
<input id="familyName" name="familyName" autocomplete="family-name" maxlength="120" value="${familyName}">
<button>${t('createAccount')}</button>
</form>`,
  );
}
