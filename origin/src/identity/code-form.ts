import { html } from 'hono/html';
import type { Language } from '#src/domain/title.ts';
import { faultAttributes, type Markup } from './page-layout.ts';
import { type TextKey, textIn } from './texts.ts';

/** Keys of the error messages for refused codes. */
export const codeErrorKeys = {
  malformed: 'errorCodeForm',
  wrong: 'errorCode',
  expired: 'errorCodeExpired',
  tooMany: 'errorTooManyTries',
} as const satisfies Readonly<Record<string, TextKey>>;

export interface CodeForm {
  readonly language: Language;
  /** URL that the form posts to. */
  readonly action: string;
  /** The code's recipient, formatted for people. */
  readonly recipient: string;
  readonly isFaulty: boolean;
}

/** Renders the form that asks for a sent code. */
export function codeForm({ language, action, recipient, isFaulty }: CodeForm): Markup {
  const t = textIn(language);
  return html`<p>${t('codeSentTo', { recipient })}</p>
<form method="post" action="${action}" novalidate>
<label for="code">${t('code')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"${faultAttributes(isFaulty)}>
<button>${t('confirm')}</button>
</form>`;
}

/** In the sandbox, renders a link to the recipient's inbox; empty outside it. */
export function inboxLink(language: Language, inboxUrl: string | undefined, recipient: string): Markup {
  if (inboxUrl === undefined) return html``;
  const url = `${inboxUrl}/?${new URLSearchParams({ mottaker: recipient })}`;
  return html`<p><a href="${url}" target="_blank" rel="noopener">${textIn(language)('inbox')}</a></p>`;
}
