import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getLookUp, type LookUp, type LookUpContact } from '#src/contract/connect.ts';
import { EmailSchema, PhoneSchema } from '#src/domain/validation/text-fields.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { FormCheck } from '#src/platform/forms/findings.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

export interface LookUpValues {
  readonly contact: string;
}

/** An @ or a letter makes it an e-mail address; otherwise it is a phone number (V-01). */
export const lookUpCheck: FormCheck<LookUpValues, LookUpContact> = ({ contact }) => {
  const kind = /[@\p{L}]/u.test(contact) ? 'email' : 'phone';
  const read = kind === 'email' ? v.safeParse(EmailSchema, contact) : v.safeParse(PhoneSchema, contact);
  if (read.success) return { ok: true, value: { kind, contact: read.output } };
  return { ok: false, error: new Map([['contact', { code: read.issues[0].message }]]) };
};

/** Starts with the previous search, otherwise the given e-mail address. */
export function lookUpValues(former: LookUpContact | null, email: string): LookUpValues {
  if (former === null) return { contact: email };
  return { contact: former.kind === 'phone' ? formatPhone(former.contact) : former.contact };
}

/** In order; the names are those in `?steg=`. */
export const connectSteps = ['finn', 'kode', 'bekreft'] as const;
export type ConnectStep = (typeof connectSteps)[number];

/** Shows the screen in the URL only if the look-up has reached it. */
export function shownStep(query: URLSearchParams, lookUp: Pick<LookUp, 'state'> | null): ConnectStep {
  const asked = connectSteps.find((step) => step === query.get('steg')) ?? 'finn';
  if (asked === 'finn' || lookUp === null) return 'finn';
  return lookUp.state === 'proven' ? 'bekreft' : 'kode';
}

export function pathOfStep(step: ConnectStep): AppPath {
  return step === 'finn' ? '/koble-bruker' : `/koble-bruker?steg=${step}`;
}

/** Always refetched, since the look-up may have progressed in another tab. */
export function lookUpQuery() {
  return queryOptions({
    ...apiQuery([queryRoots.connect, 'lookUp'], getLookUp),
    staleTime: 0,
  });
}
