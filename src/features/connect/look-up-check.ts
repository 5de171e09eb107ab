import * as v from 'valibot';
import type { SoughtContact } from '#src/contract/connect.ts';
import { EmailSchema, PhoneSchema } from '#src/domain/validation/text-fields.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { FormCheck } from '#src/platform/forms/findings.ts';

/** What the first screen holds. */
export interface LookUpValues {
  readonly kind: SoughtContact['kind'];
  readonly email: string;
  readonly phoneNumber: string;
}

/** Checks what is looked for by; the other field is not asked for (V-01). */
export const lookUpCheck: FormCheck<LookUpValues, SoughtContact> = ({ kind, email, phoneNumber }) => {
  const read = kind === 'email' ? v.safeParse(EmailSchema, email) : v.safeParse(PhoneSchema, phoneNumber);
  if (read.success) return { ok: true, value: { kind, contact: read.output } };
  const field = kind === 'email' ? 'email' : 'phoneNumber';
  return { ok: false, error: new Map([[field, { code: read.issues[0].message }]]) };
};

/** The first screen as it is filled in at first: with what was looked for before, else with an address. */
export function lookUpValues(former: SoughtContact | null, email: string): LookUpValues {
  if (former?.kind === 'phone') return { kind: 'phone', email, phoneNumber: formatPhone(former.contact) };
  return { kind: 'email', email: former?.contact ?? email, phoneNumber: '' };
}

/** A code as it was typed, without the spaces that one may put into it. */
export const CodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '')),
    v.nonEmpty('required'),
    v.regex(/^\d{6}$/, 'codeInvalid'),
  ),
});
