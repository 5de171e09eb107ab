import { html } from 'hono/html';
import type { FleetTitle } from '#src/domain/fleet.ts';

/** A text in parts, every second of which is the URL of a link. */
export function linkParts(text: string): readonly string[] {
  return text.split(/(https?:\/\/\S+)/);
}

/** A mail's text as simple HTML: its paragraphs and lines as they are, and its URLs as links. */
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
