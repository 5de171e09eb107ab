import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';

export const longestNote = 200;

export const noteFault = `Skriv hvorfor, med høyst ${longestNote} tegn.`;

export function isNote(note: string): boolean {
  return note !== '' && note.length <= longestNote;
}

/** Renders the field for the reason of a staff action; `of` keeps its id apart from the page's other notes. */
export function noteField(of: string, note: string): Markup {
  return html`<label for="${of}-note">Hvorfor</label>
<input id="${of}-note" name="note" autocomplete="off" maxlength="${longestNote}" value="${note}">
`;
}
