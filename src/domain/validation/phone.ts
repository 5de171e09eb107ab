import * as v from 'valibot';
import { phoneDigits } from '#src/lib/norwegian.ts';
import type { ValidationCode } from './field-issues.ts';
import { requiredText } from './text.ts';

const phoneInvalid: ValidationCode = 'phoneInvalid';

/**
 * A Norwegian telephone number as typed (Spec §5, V-01), which becomes its eight digits: spaces and the country code, as
 * `+47` or `0047`, are dropped.
 */
export const PhoneSchema = v.pipe(
  requiredText('required'),
  v.transform((text) => text.replace(/\s/g, '').replace(/^(\+|00)47/, '')),
  v.regex(phoneDigits, phoneInvalid),
);
