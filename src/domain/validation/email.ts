import * as v from 'valibot';
import type { ValidationCode } from './field-issues.ts';
import { requiredText } from './text.ts';

const emailInvalid: ValidationCode = 'emailInvalid';

/** An e-mail address at a domain with a dot, as typed but without white space around it (Spec §5, V-01). */
export const EmailSchema = v.pipe(
  requiredText('required', 254),
  v.rfcEmail(emailInvalid),
  v.regex(/\.[a-z0-9-]{2,}$/i, emailInvalid),
);
