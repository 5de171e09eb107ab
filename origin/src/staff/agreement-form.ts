import { html } from 'hono/html';
import * as v from 'valibot';
import { type CompanyFields, CompanySchema, NewAgreementSchema } from '#origin/features/business/agreement-fields.ts';
import type { AgreementRow } from '#origin/features/business/business-repository.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import type { Result } from '#src/lib/result.ts';
import { fieldParts, isNote, longestNote, noteFault } from './staff-env.ts';

const companyFields = ['company', 'organizationNumber', 'domains', 'maxUsers', 'end', 'note'] as const;
const newFields = [...companyFields, 'titleCode', 'givenName', 'familyName', 'email'] as const;
export type AgreementField = (typeof newFields)[number];

export type TypedAgreement = Readonly<Record<AgreementField, string>>;
export type AgreementFaults = Readonly<Partial<Record<AgreementField, string>>>;

const faultTexts: Readonly<Record<AgreementField, string>> = {
  titleCode: 'Velg avisen som avtalen gjelder.',
  company: 'Skriv navnet på bedriften, med høyst 120 tegn.',
  organizationNumber: 'Skriv organisasjonsnummeret med ni siffer, slik det står i Enhetsregisteret.',
  domains: 'Skriv det som står etter krøllalfa i adressene, for eksempel verft.no. Høyst 20 domener.',
  maxUsers: 'Skriv hvor mange som kan lese, med et helt tall.',
  end: 'Velg om avtalen fornyes.',
  givenName: 'Skriv fornavnet.',
  familyName: 'Skriv etternavnet.',
  email: 'Skriv hele e-postadressen.',
  note: noteFault,
};

export const emptyAgreement: TypedAgreement = {
  titleCode: '',
  company: '',
  organizationNumber: '',
  domains: '',
  maxUsers: '',
  end: 'renews',
  givenName: '',
  familyName: '',
  email: '',
  note: '',
};

export function typedOf(
  { company, organizationNumber, domains, maxUsers }: AgreementRow,
  end: CompanyFields['end'],
): TypedAgreement {
  return {
    ...emptyAgreement,
    company,
    organizationNumber: organizationNumber === null ? '' : formatOrganizationNumber(organizationNumber),
    domains: domains.join(', '),
    maxUsers: String(maxUsers),
    end,
  };
}

export function typedIn(field: (name: string) => string): TypedAgreement {
  const given = newFields.map((name): [AgreementField, string] => [name, field(name)]);
  return { ...emptyAgreement, ...Object.fromEntries(given) };
}

/** An imported agreement may have no organisation number until staff enter it. */
export const ChangedAgreementSchema = v.object({
  ...CompanySchema.entries,
  organizationNumber: v.union([
    CompanySchema.entries.organizationNumber,
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
});

export function readAgreement<S extends typeof NewAgreementSchema | typeof ChangedAgreementSchema>(
  schema: S,
  typed: TypedAgreement,
): Result<v.InferOutput<S>, AgreementFaults> {
  const read = v.safeParse(schema, typed);
  const faulty = read.success ? [] : read.issues.map(({ path }) => path?.[0].key);
  const fields = newFields.filter((name) => faulty.includes(name) || (name === 'note' && !isNote(typed.note)));
  if (read.success && fields.length === 0) return { ok: true, value: read.output };
  return { ok: false, error: Object.fromEntries(fields.map((name) => [name, faultTexts[name]])) };
}

export function companyFieldset(typed: TypedAgreement, faults: AgreementFaults, endText: string): Markup {
  const field = fieldOf(typed, faults);
  return html`${field('company', 'Bedriften', { attributes: html` maxlength="120"` })}
${field('organizationNumber', 'Organisasjonsnummer', { attributes: html` inputmode="numeric" maxlength="20"` })}
${field('domains', 'Domener i e-postadressene', {
  hint: 'Bare ansatte med slike adresser kan inviteres. Skriv komma mellom flere.',
  attributes: html` autocapitalize="none" spellcheck="false"`,
})}
${field('maxUsers', 'Hvor mange som kan lese', { attributes: html` inputmode="numeric" maxlength="8"` })}
<fieldset${faults.end === undefined ? html`` : html` aria-describedby="end-fault"`}><legend>Når den betalte tiden er ute</legend>
${faults.end === undefined ? html`` : html`<p class="alert" id="end-fault">${faults.end}</p>`}
${endChoice(typed, 'renews', 'Avtalen fornyes for et år om gangen')}
${endChoice(typed, 'ends', endText)}</fieldset>
${field('note', 'Hvorfor', {
  hint: 'Saksnummer eller noen ord. Kunden kan få se det.',
  attributes: html` maxlength="${longestNote}"`,
})}`;
}

export function contactFieldset(typed: TypedAgreement, faults: AgreementFaults): Markup {
  const field = fieldOf(typed, faults);
  return html`<h2>Den som styrer avtalen i bedriften</h2>
${field('givenName', 'Fornavn')}
${field('familyName', 'Etternavn')}
${field('email', 'E-postadresse', {
  hint: 'Fakturaen sendes hit, og kundenummeret kobles til en innlogging med en kode hit.',
  attributes: html` type="email" autocapitalize="none"`,
})}`;
}

function endChoice({ end }: TypedAgreement, value: CompanyFields['end'], text: string): Markup {
  return html`<label class="choice"><input type="radio" name="end" value="${value}"${value === end ? html` checked` : html``}> ${text}</label>
`;
}

interface FieldParts {
  readonly hint?: string;
  readonly attributes?: Markup;
}

function fieldOf(typed: TypedAgreement, faults: AgreementFaults) {
  return (name: AgreementField, label: string, { hint, attributes = html`` }: FieldParts = {}): Markup => {
    const parts = fieldParts(name, label, { hint, fault: faults[name] });
    return html`${parts.before}
<input${parts.attributes} autocomplete="off" value="${typed[name]}"${attributes}>
`;
  };
}

export function hiddenFields(typed: TypedAgreement): Markup {
  return html`${newFields.map((name) => html`<input type="hidden" name="${name}" value="${typed[name]}">`)}`;
}
