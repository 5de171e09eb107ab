import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';
import { formText } from '#origin/identity/person-fields.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { SignedInStaff } from './staff-repository.ts';

export const longestNote = 200;

export const noteFault = `Skriv hvorfor, med høyst ${longestNote} tegn.`;

export function isNote(note: string): boolean {
  return note !== '' && note.length <= longestNote;
}

interface FieldTexts {
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

/** A field's label, hint and alert, and the attributes that refer to them. */
export function fieldParts(name: string, label: string, { hint, fault }: FieldTexts) {
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(fault === undefined ? [] : [`${name}-fault`])];
  return {
    before: html`<label for="${name}">${label}</label>
${hint === undefined ? html`` : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${fault === undefined ? html`` : html`<p class="alert" id="${name}-fault">${fault}</p>`}`,
    attributes: html` id="${name}" name="${name}"${ids.length === 0 ? html`` : html` aria-describedby="${ids.join(' ')}"`}${fault === undefined ? html`` : html` aria-invalid="true"`}`,
  };
}

export function titleSelect(titles: readonly FleetTitle[], chosen: string, fault: string | undefined): Markup {
  const { before, attributes } = fieldParts('titleCode', 'Avis', { fault });
  return html`${before}
<select${attributes}>
<option value="">Velg avis</option>
${titles.map(({ titleCode, displayName }) => html`<option value="${titleCode}"${titleCode === chosen ? html` selected` : html``}>${displayName}</option>`)}
</select>`;
}

/** `of` makes the field's id unique if the page asks for several reasons. */
export function noteField(of: string, note: string): Markup {
  return html`<label for="${of}-note">Hvorfor</label>
<input id="${of}-note" name="note" autocomplete="off" maxlength="${longestNote}" value="${note}">
`;
}

export type StaffContext = Context<InnerEnv>;

export interface StaffCall {
  readonly context: StaffContext;
  readonly staff: SignedInStaff;
}

/**
 * Trims values, and removes control characters because the database cannot store them. A file or a missing field is
 * empty. Multi-line values keep their line breaks.
 */
export async function formOf({ req }: StaffContext): Promise<(name: string, lines?: 'one' | 'several') => string> {
  const body = await req.parseBody();
  return (name, lines = 'one') => {
    const typed = formText(body[name]).replaceAll('\r\n', '\n');
    return typed.replaceAll(lines === 'one' ? /\p{Cc}+/gu : /[^\P{Cc}\n]+/gu, ' ').trim();
  };
}

type StaffHandler<Call> = (call: Call) => Promise<Response> | Response;

export interface MountStaffPage<Call = StaffCall> {
  readonly get: (path: string, handler: StaffHandler<Call>) => void;
  readonly post: (path: string, handler: StaffHandler<Call>) => void;
}

/** `admit` answers the calls that it refuses, and passes all others on with what their pages need. */
export function mountingFor<Call, Outer = StaffCall>(
  mounter: MountStaffPage<Outer>,
  admit: (call: Outer, handler: StaffHandler<Call>) => Promise<Response> | Response,
): MountStaffPage<Call> {
  return {
    get: (path, handler) => mounter.get(path, (call) => admit(call, handler)),
    post: (path, handler) => mounter.post(path, (call) => admit(call, handler)),
  };
}
