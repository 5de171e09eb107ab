import * as v from 'valibot';
import type { SoughtContact } from '#src/contract/connect.ts';
import { EmailSchema, PhoneSchema } from '#src/domain/validation/text-fields.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { FormCheck } from '#src/platform/forms/findings.ts';

/** Values of the first screen. */
export interface LookUpValues {
  readonly kind: SoughtContact['kind'];
  readonly email: string;
  readonly phoneNumber: string;
}

/** Checks the search; the other field is ignored (V-01). */
export const lookUpCheck: FormCheck<LookUpValues, SoughtContact> = ({ kind, email, phoneNumber }) => {
  const read = kind === 'email' ? v.safeParse(EmailSchema, email) : v.safeParse(PhoneSchema, phoneNumber);
  if (read.success) return { ok: true, value: { kind, contact: read.output } };
  const field = kind === 'email' ? 'email' : 'phoneNumber';
  return { ok: false, error: new Map([[field, { code: read.issues[0].message }]]) };
};

/** Initial values of the first screen: the previous search, else an address. */
export function lookUpValues(former: SoughtContact | null, email: string): LookUpValues {
  if (former?.kind === 'phone') return { kind: 'phone', email, phoneNumber: formatPhone(former.contact) };
  return { kind: 'email', email: former?.contact ?? email, phoneNumber: '' };
}

/** A typed code, without spaces. */
export const CodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '')),
    v.nonEmpty('required'),
    v.regex(/^\d{6}$/, 'codeInvalid'),
  ),
});
