import * as v from 'valibot';

/** An e-mail address that somebody types, as it is stored. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** A given or a family name that somebody types. */
export const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120));

/** The text of a form's field; empty if there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
