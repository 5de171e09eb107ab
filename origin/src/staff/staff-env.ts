import type { Context } from 'hono';
import { html } from 'hono/html';
import { formText } from '#origin/identity/person-fields.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { SignedInStaff } from './staff-repository.ts';

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

/** A request to the staff view. */
export type StaffContext = Context<InnerEnv>;

/** A request by logged-in staff. */
export interface StaffCall {
  readonly context: StaffContext;
  readonly staff: SignedInStaff;
}

/**
 * Returns a form's typed fields, trimmed and without control characters, which the database cannot store; a file or a
 * missing field is empty. A text of several lines keeps its line breaks.
 */
export async function formOf({ req }: StaffContext): Promise<(name: string, lines?: 'one' | 'several') => string> {
  const body = await req.parseBody();
  return (name, lines = 'one') => {
    const typed = formText(body[name]).replaceAll('\r\n', '\n');
    return typed.replaceAll(lines === 'one' ? /\p{Cc}+/gu : /[^\P{Cc}\n]+/gu, ' ').trim();
  };
}

/** Answers a request by logged-in staff. */
type StaffHandler = (call: StaffCall) => Promise<Response> | Response;

/** Mounts pages of the staff view under their paths; only logged-in staff can access them. */
export interface MountStaffPage {
  readonly get: (path: string, handler: StaffHandler) => void;
  readonly post: (path: string, handler: StaffHandler) => void;
}
