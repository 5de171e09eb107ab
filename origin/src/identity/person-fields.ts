import * as v from 'valibot';
import { isSentName } from '#src/domain/sent-text.ts';

/** An e-mail address that somebody types, as it is stored. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** A given or a family name that somebody types; others get it in messages. */
export const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120), v.check(isSentName));

/** What is wrong with a name that the schema refuses: it is missing, as `required` says, or is no name. */
export function nameErrorKey<Key extends 'errorGivenName' | 'errorFamilyName'>(
  typed: string,
  required: Key,
): Key | `${Key}Form` {
  return typed.trim() === '' ? required : `${required}Form`;
}

/** The text of a form's field; empty if there is none. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
