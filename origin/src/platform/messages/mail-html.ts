import { html } from 'hono/html';
import type { FleetTitle } from '#src/domain/fleet.ts';

/** Splits a text; every second part is the URL of a link. */
export function linkParts(text: string): readonly string[] {
  return text.split(/(https?:\/\/\S+)/);
}

/** Converts a mail's text to simple HTML: paragraphs and lines are kept, and URLs become links. */
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
