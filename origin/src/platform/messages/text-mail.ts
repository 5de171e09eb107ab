import { html } from 'hono/html';
import type { MissingAbilities } from '#src/domain/abilities.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { OutgoingMessage } from './message-port.ts';

/** A placeholder without a value becomes empty. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Leaves out empty paragraphs, and paragraphs with a link to a page that the title lacks. */
export function mailBody(title: MissingAbilities, paragraphs: readonly string[]): string {
  const isOffered = (text: string): boolean =>
    [...text.matchAll(/https?:\/\/[^/\s]+(\/\S*?)[.,;:)]*(?=\s|$)/g)].every(([, path = '/']) => hasPage(path, title));
  return paragraphs.filter((text) => text !== '' && isOffered(text)).join('\n\n');
}

/** Texts with placeholders. */
export interface MailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Last paragraph of every e-mail, the same in both languages. */
export const contactParagraph = 'Spørsmål? Ring {phone} eller skriv til {email}.';

interface TextMail extends MailTexts {
  readonly title: FleetTitle;
  readonly recipient: string;
  readonly values: Readonly<Record<string, string>>;
}

/** `{name}`, `{phone}` and `{email}` are the title's own unless `values` overrides them. */
export function textMail({ title, recipient, subject, paragraphs, values }: TextMail): OutgoingMessage {
  const { titleCode, displayName: name, customerCenterPhoneNumber, customerCenterEmail: email } = title;
  const known = { name, phone: formatPhone(customerCenterPhoneNumber), email, ...values };
  const body = mailBody(
    title,
    paragraphs.map((paragraph) => fillText(paragraph, known)),
  );
  return { titleCode, channel: 'email', recipient, subject: fillText(subject, known), body };
}

export type LabelledLine = readonly [label: string, value: string | null | undefined];

/** Writes each value after its label on a separate line, and leaves out lines without a value. */
export function labelledLines(lines: readonly LabelledLine[]): string {
  return lines
    .flatMap(([label, value]) => (value === null || value === undefined ? [] : [`${label}: ${value}`]))
    .join('\n');
}

/** Every second part is a URL. */
export function linkParts(text: string): readonly string[] {
  return text.split(/(https?:\/\/\S+)/);
}

export async function mailHtml(text: string, language: FleetTitle['language']): Promise<string> {
  const paragraphs = text.split('\n\n').map((paragraph) => html`<p>${paragraph.split('\n').map(lineHtml)}</p>`);
  const document = await html`<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 sans-serif">${paragraphs}</body></html>
`;
  return document.toString();
}

function lineHtml(line: string, index: number) {
  const parts = linkParts(line).map((part, place) => (place % 2 === 0 ? part : html`<a href="${part}">${part}</a>`));
  return index === 0 ? html`${parts}` : html`<br>${parts}`;
}
