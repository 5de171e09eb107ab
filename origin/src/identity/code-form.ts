import { html } from 'hono/html';
import type { Language } from '#src/domain/title.ts';
import type { Markup } from './page-layout.ts';
import { type TextKey, textIn } from './texts.ts';

/** Why a code was refused, in words. */
export const codeErrorKeys = {
  wrong: 'errorCode',
  expired: 'errorCodeExpired',
  tooMany: 'errorTooManyTries',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A code that was sent, and the form for it. */
export interface CodeForm {
  readonly language: Language;
  /** Url that the form is sent to. */
  readonly action: string;
  /** Where the code went, as people write it. */
  readonly recipient: string;
  readonly isFaulty: boolean;
}

/** The form that asks for a code that was sent. */
export function codeForm({ language, action, recipient, isFaulty }: CodeForm): Markup {
  const t = textIn(language);
  const describedBy = isFaulty ? html` aria-describedby="fault" aria-invalid="true"` : html``;
  return html`<p>${t('codeSentTo', { recipient })}</p>
<form method="post" action="${action}" novalidate>
<label for="code">${t('code')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"${describedBy}>
<button>${t('confirm')}</button>
</form>`;
}

/** In the sandbox, a link to the inbox of the person who gets the code; empty outside of it. */
export function inboxLink(language: Language, inboxUrl: string | undefined, recipient: string): Markup {
  if (inboxUrl === undefined) return html``;
  const url = `${inboxUrl}/?${new URLSearchParams({ mottaker: recipient })}`;
  return html`<p><a href="${url}" target="_blank" rel="noopener">${textIn(language)('inbox')}</a></p>`;
}
