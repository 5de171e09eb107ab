import * as v from 'valibot';
import { isSentName } from '#src/domain/sent-text.ts';

/** A typed e-mail address in stored form. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/**
 * A typed given or family name. Messages show it to other people, so `isSentName` limits its
 * content.
 */
export const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120), v.check(isSentName));

/** Returns the error key of a refused name: missing (`required`), or invalid. */
export function nameErrorKey<Key extends 'errorGivenName' | 'errorFamilyName'>(
  typed: string,
  required: Key,
): Key | `${Key}Form` {
  return typed.trim() === '' ? required : `${required}Form`;
}

/** Returns the text of a form field; empty if there is none. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
