import * as v from 'valibot';
import type { ValidationCode } from './field-issues.ts';

/** Longest text of an ordinary field, in characters. */
const longestText = 120;

const invalid: ValidationCode = 'invalid';
const textTooLong: ValidationCode = 'textTooLong';

/** A text that must be given; runs of white space become one space, and the ends are trimmed. */
export function requiredText(code: ValidationCode, longest: number = longestText) {
  return v.pipe(
    v.nullish(v.string(invalid), ''),
    v.transform(oneLine),
    v.nonEmpty(code),
    v.maxLength(longest, textTooLong),
  );
}

/** A text that may be left out: null if it says nothing. */
export function optionalText(longest: number = longestText) {
  return v.pipe(
    v.nullish(v.string(invalid), ''),
    v.transform(oneLine),
    v.maxLength(longest, textTooLong),
    v.transform((text) => (text === '' ? null : text)),
  );
}

/** A text on one line, without white space at its ends. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
