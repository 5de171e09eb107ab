import * as v from 'valibot';
import { phoneDigits } from '#src/lib/norwegian.ts';
import type { ValidationCode } from './field-issues.ts';

const longestText = 120;

const invalid: ValidationCode = 'invalid';
const textTooLong: ValidationCode = 'textTooLong';

/** Runs of white space become one space, and the ends are trimmed. */
export function requiredText(code: ValidationCode, longest: number = longestText) {
  return v.pipe(
    v.nullish(v.string(invalid), ''),
    v.transform(oneLine),
    v.nonEmpty(code),
    v.maxLength(longest, textTooLong),
  );
}

/** Null if the text is blank. */
export function optionalText(longest: number = longestText) {
  return v.pipe(
    v.nullish(v.string(invalid), ''),
    v.transform(oneLine),
    v.maxLength(longest, textTooLong),
    v.transform((text) => (text === '' ? null : text)),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const emailInvalid: ValidationCode = 'emailInvalid';

/** Trimmed. The domain must have a dot (Spec §5, V-01). */
export const EmailSchema = v.pipe(
  requiredText('required', 254),
  v.rfcEmail(emailInvalid),
  v.regex(/\.[a-z0-9-]{2,}$/i, emailInvalid),
);

const phoneInvalid: ValidationCode = 'phoneInvalid';

/**
 * Norwegian (Spec §5, V-01), converted to its eight digits: spaces and the country code, such as `+47` or `0047`, are
 * dropped.
 */
export const PhoneSchema = v.pipe(
  requiredText('required'),
  v.transform((text) => text.replace(/\s/g, '').replace(/^(\+|00)47/, '')),
  v.regex(phoneDigits, phoneInvalid),
);
