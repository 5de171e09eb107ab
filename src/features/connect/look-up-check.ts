import * as v from 'valibot';
import type { SoughtContact } from '#src/contract/connect.ts';
import { EmailSchema, PhoneSchema } from '#src/domain/validation/text-fields.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { FormCheck } from '#src/platform/forms/findings.ts';

/** Values of the first screen: an e-mail address or a phone number. */
export interface LookUpValues {
  readonly contact: string;
}

/**
 * Checks the search. An @ or a letter makes it an e-mail address, otherwise it is a number (V-01).
 */
export const lookUpCheck: FormCheck<LookUpValues, SoughtContact> = ({ contact }) => {
  const kind = /[@\p{L}]/u.test(contact) ? 'email' : 'phone';
  const read = kind === 'email' ? v.safeParse(EmailSchema, contact) : v.safeParse(PhoneSchema, contact);
  if (read.success) return { ok: true, value: { kind, contact: read.output } };
  return { ok: false, error: new Map([['contact', { code: read.issues[0].message }]]) };
};

/** Initial values of the first screen: the previous search, otherwise the given e-mail address. */
export function lookUpValues(former: SoughtContact | null, email: string): LookUpValues {
  if (former === null) return { contact: email };
  return { contact: former.kind === 'phone' ? formatPhone(former.contact) : former.contact };
}
