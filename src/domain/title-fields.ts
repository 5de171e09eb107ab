import * as v from 'valibot';

/** Values of `acr_values` that a log-in may require (Spec §5). */
export const authenticationMethods = [
  'password',
  'otp',
  'otp-email',
  'sms',
  'eid',
  'eid-no',
  'eid-se',
  'eid-fi',
  'eid-dk',
] as const;

export const objectExpected = 'an object in braces';

/** Unknown fields are refused. */
export function objectOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, objectExpected);
}

export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.array(item, 'a list in square brackets');
}

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `one of ${options.join(', ')}`);
}

/** `expected` completes the sentence "expected …". */
export function pattern(shape: RegExp, expected: string, description: string) {
  return v.pipe(v.string(expected), v.regex(shape, expected), v.description(description));
}

export function text(description: string) {
  const expected = 'a text that is not empty';
  return v.pipe(v.string(expected), v.trim(), v.nonEmpty(expected), v.description(description));
}

export function count(minimum: number, description: string) {
  const expected = `a whole number, ${minimum} or more`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(minimum, expected), v.description(description));
}

export function flag(description: string) {
  return v.pipe(v.boolean('true or false'), v.description(description));
}

/** A slug is valid in a host and in a file name. */
export function slug(description: string) {
  const expected = 'a slug of at most 63 characters: a to z, digits and single hyphens';
  return v.pipe(
    v.string(expected),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, expected),
    v.maxLength(63, expected),
    v.description(description),
  );
}

export function titleCode(description: string) {
  return pattern(/^[A-ZÆØÅ]{2,4}$/, 'two to four capital letters', description);
}

export function hours(description: string) {
  const time = '([01]\\d|2[0-3]):[0-5]\\d';
  return pattern(new RegExp(`^${time}-${time}$`), 'hours as 08:00-16:00', description);
}
