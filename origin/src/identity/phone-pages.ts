import { html } from 'hono/html';
import { identityPages } from '#src/contract/identity-pages.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { codeForm, inboxLink } from './code-form.ts';
import type { Markup } from './page-layout.ts';
import { type AccountPage, accountPage, urlWithReturn } from './profile-pages.ts';
import { textIn } from './texts.ts';

/** Paths of the pages and forms about a person's phone number. */
export const phonePaths = {
  number: identityPages.phone,
  code: `${identityPages.phone}/code`,
  resend: `${identityPages.phone}/resend`,
  remove: `${identityPages.phone}/remove`,
} as const;

/** What the page with the number shows. */
export interface PhonePage extends AccountPage {
  readonly typed: string;
  /** Number that a code was sent to and that is not proven yet. */
  readonly waiting: string | undefined;
}

/** The number that the account has, and the form for a new one. */
export function phonePage(page: PhonePage): Promise<Response> {
  const { title, who, returnTo, typed, fault, waiting } = page;
  const t = textIn(title.language);
  const describedBy = fault === undefined ? html`` : html` aria-describedby="fault" aria-invalid="true"`;
  const toCode = urlWithReturn(phonePaths.code, returnTo);
  const notice =
    waiting === undefined
      ? html``
      : html`<p>${t('phonePending', { phone: formatPhone(waiting) })} <a href="${toCode}">${t('enterCode')}</a></p>`;
  return accountPage(
    page,
    'phone',
    html`<p>${t('phoneIntro')}</p>
<p>${who.phoneNumber === null ? t('phoneNone') : t('phoneNow', { phone: formatPhone(who.phoneNumber) })}</p>
${notice}
<form method="post" action="${urlWithReturn(phonePaths.number, returnTo)}" novalidate>
<label for="phone">${t('newNumber')}</label>
<input id="phone" name="phone" type="tel" autocomplete="tel-national" value="${typed}"${describedBy}>
<button>${t('sendCode')}</button></form>
${who.phoneNumber === null ? html`` : plainButton(urlWithReturn(phonePaths.remove, returnTo), t('phoneRemove'))}`,
  );
}

/** What the page that asks for the code shows. */
export interface PhoneCodePage extends AccountPage {
  readonly phoneNumber: string;
  /** Url of the sandbox's inbox; undefined outside of it. */
  readonly inboxUrl: string | undefined;
}

/** Asks for the code that was sent to a new number. */
export function phoneCodePage(page: PhoneCodePage): Promise<Response> {
  const { title, who, returnTo, fault, phoneNumber, inboxUrl } = page;
  const { language } = title;
  const t = textIn(language);
  const action = urlWithReturn(phonePaths.code, returnTo);
  const recipient = formatPhone(phoneNumber);
  return accountPage(
    page,
    'phone',
    html`${who.phoneNumber === null ? html`` : html`<p>${t('phoneUntilThen', { phone: formatPhone(who.phoneNumber) })}</p>`}
${codeForm({ language, action, recipient, isFaulty: fault !== undefined })}
${plainButton(urlWithReturn(phonePaths.resend, returnTo), t('resendCode'))}
<p><a href="${urlWithReturn(phonePaths.number, returnTo)}">${t('otherNumber')}</a></p>
${inboxLink(language, inboxUrl, phoneNumber)}`,
  );
}

function plainButton(action: string, label: string): Markup {
  return html`<form method="post" action="${action}"><button class="plain">${label}</button></form>`;
}
