import * as v from 'valibot';
import { isSentName } from '#src/domain/sent-text.ts';
import type { Result } from '#src/lib/result.ts';

export const EmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** Messages show names to other people, so `isSentName` restricts their content. */
export const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120), v.check(isSentName));

interface Names {
  readonly givenName: string;
  readonly familyName: string;
}

type NameErrorKey = `error${'GivenName' | 'FamilyName'}${'' | 'Form'}`;

/** `error` is the key of the text that explains the error. */
export function readNames(body: Readonly<Record<string, unknown>>): {
  readonly typed: Names;
  readonly names: Result<Names, NameErrorKey>;
} {
  const typed = { givenName: formText(body['givenName']), familyName: formText(body['familyName']) };
  const givenName = v.safeParse(NameSchema, typed.givenName);
  const familyName = v.safeParse(NameSchema, typed.familyName);
  if (!givenName.success) return { typed, names: refused(typed.givenName, 'errorGivenName') };
  if (!familyName.success) return { typed, names: refused(typed.familyName, 'errorFamilyName') };
  return { typed, names: { ok: true, value: { givenName: givenName.output, familyName: familyName.output } } };
}

function refused<Key extends 'errorGivenName' | 'errorFamilyName'>(
  typed: string,
  required: Key,
): Result<never, Key | `${Key}Form`> {
  return { ok: false, error: typed.trim() === '' ? required : `${required}Form` };
}

export function formText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
