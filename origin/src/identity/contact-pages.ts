import { html } from 'hono/html';
import { identityPages } from '#src/contract/identity-pages.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { codeForm, inboxLink } from './code-form.ts';
import type { ContactKind } from './one-time-code-service.ts';
import { faultAttributes, type Markup } from './page-layout.ts';
import type { Person } from './person-repository.ts';
import { type AccountPage, accountPage, urlWithReturn } from './account-page.ts';
import { textIn, type TextKey } from './texts.ts';

/** Paths of the pages and forms for a person's phone number or e-mail address. */
export function contactPaths(kind: ContactKind) {
  const contact = identityPages[kind];
  return { contact, code: `${contact}/code`, resend: `${contact}/resend`, remove: `${contact}/remove` } as const;
}

/** Returns the account's number or address; null if it has none. */
export function currentContact({ phoneNumber, email }: Person, kind: ContactKind): string | null {
  return kind === 'phone' ? phoneNumber : email;
}

/** Formats a phone number for people; leaves an e-mail address unchanged. */
function written(contact: string): string {
  return contact.includes('@') ? contact : formatPhone(contact);
}

/** Content of the page with the number or address. */
export interface ContactPage extends AccountPage {
  readonly typed: string;
  /** A new contact that was sent a code but is not yet proven. */
  readonly waiting: string | undefined;
}

/** Renders the account's number or address, and the form for a new one. */
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

/** Input of the form for a new number or address. */
export interface ContactForm extends Pick<AccountPage, 'title' | 'returnTo'> {
  readonly typed: string;
  readonly fault?: TextKey | undefined;
}

/** Renders the form for a new number or address. */
export function contactForm({ title, returnTo, fault, typed }: ContactForm, kind: ContactKind): Markup {
  const t = textIn(title.language);
  const type = kind === 'phone' ? 'tel' : 'email';
  return html`<form method="post" action="${urlWithReturn(contactPaths(kind).contact, returnTo)}" novalidate>
<label for="${kind}">${t(kind === 'phone' ? 'newNumber' : 'newEmail')}</label>
<input id="${kind}" name="${kind}" type="${type}" autocomplete="${type}" value="${typed}"${faultAttributes(fault !== undefined)}>
<button>${t('sendCode')}</button></form>`;
}

/** Content of the page that asks for the code. */
export interface ContactCodePage extends AccountPage {
  readonly contact: string;
  /** URL of the sandbox's inbox; undefined outside it. */
  readonly inboxUrl: string | undefined;
}

/** Renders the page that asks for the code sent to a new number or address. */
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
