import * as v from 'valibot';
import type { ValidationCode } from './field-issues.ts';
import { requiredText } from './text.ts';

const phoneInvalid: ValidationCode = 'phoneInvalid';

/**
 * A Norwegian telephone number: eight digits, the first 2 to 9 (Spec §5, V-01). Spaces and the country code, as `+47` or
 * `0047`, are taken and dropped.
 */
export const PhoneSchema = v.pipe(
  requiredText('required'),
  v.transform((text) => text.replace(/\s/g, '').replace(/^(\+|00)47/, '')),
  v.regex(/^[2-9]\d{7}$/, phoneInvalid),
);
