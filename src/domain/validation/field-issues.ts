import * as v from 'valibot';

/** Schemas use the codes as messages; the catalogues have the wording in nb and nn (V-01). */
export const validationCodes = [
  /** "{info} er påkrevd", where `info` names the field. */
  'required',
  /** "Navn er påkrevd på leveringsadresse" */
  'nameRequired',
  /** "Adresse er påkrevd" */
  'addressRequired',
  /** "Gatenummer er påkrevd" */
  'streetNumberRequired',
  /** "Du må legge til en adresse" */
  'addressMissing',
  /** "Vennligst skriv en gyldig e-postadresse" */
  'emailInvalid',
  /** "Telefonnummeret er ugyldig" */
  'phoneInvalid',
  'streetNumberInvalid',
  'apartmentNumberInvalid',
  'postalCodeInvalid',
  'dateInvalid',
  'noSuchDay',
  'birthdateInvalid',
  'birthdateInFuture',
  'birthdateTooLongAgo',
  'codeInvalid',
  'textTooLong',
  /** A link, an address or a number to call, in text that the newspaper sends to others. */
  'linkInText',
  /** A value that no form sends. */
  'invalid',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

export interface FieldIssue {
  /** Dotted path, such as `address.street`; empty for the whole form. */
  readonly field: string;
  readonly code: ValidationCode;
  /** Last part of the path, from which the catalogue names the field in "{info} er påkrevd". */
  readonly info: string;
}

/** One code per field, in the order of the form. */
export function fieldIssuesOf(issues: readonly v.BaseIssue<unknown>[]): readonly FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (byField.has(field)) continue;
    byField.set(field, { field, code: codeOf(issue), info: field.slice(field.lastIndexOf('.') + 1) });
  }
  return [...byField.values()];
}

function codeOf(issue: v.BaseIssue<unknown>): ValidationCode {
  const code = validationCodes.find((one) => one === issue.message);
  if (code !== undefined) return code;
  return issue.kind === 'schema' && issue.input === undefined ? 'required' : 'invalid';
}
