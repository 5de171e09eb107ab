import * as v from 'valibot';
import type { ApiError } from '../api/api-error.ts';

/** What is wrong with a field, as a sentence. */
export interface FieldError {
  readonly text: string;
  readonly isFromServer: boolean;
}

/** What is known to be wrong with a form. */
export interface Findings {
  /** By field name; '' is the form as a whole. */
  readonly errors: ReadonlyMap<string, FieldError>;
  /** Number of submits that have failed. */
  readonly failures: number;
}

/** A form of which nothing is known to be wrong. */
export const nothingFound: Findings = { errors: new Map(), failures: 0 };

/** First issue of each field: field name to code. Empty when the schema takes the values. */
export function codesOf<Values>(schema: v.GenericSchema<Values, unknown>, values: Values): ReadonlyMap<string, string> {
  const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
  const codes = new Map<string, string>();
  for (const issue of issues) {
    const name = fieldOfPath(v.getDotPath(issue) ?? '');
    if (!codes.has(name)) codes.set(name, issue.message);
  }
  return codes;
}

/** The form's field that a fault inside of it belongs to. */
function fieldOfPath(path: string): string {
  return path.split('.')[0] ?? '';
}

/** Which of a form's fields the API refused: named by the whole path, or by the last part of it. */
export function refusedFields(error: ApiError, names: readonly string[]): readonly string[] {
  if (error.kind !== 'rejected') return [];
  const refused = error.fields.map((path) => (names.includes(path) ? path : path.slice(path.lastIndexOf('.') + 1)));
  return names.filter((name) => refused.includes(name));
}

/** The findings with another error of one field, or without one. */
export function withError(findings: Findings, name: string, error: FieldError | undefined): Findings {
  const errors = new Map(findings.errors);
  if (error === undefined) errors.delete(name);
  else errors.set(name, error);
  return { ...findings, errors };
}

/**
 * The errors that still show after a change: one of ours goes when it is mended, also by another field; one of the API's
 * goes when its own field changes, and one of the form as a whole with any change.
 */
export function recheck(
  findings: Findings,
  changed: readonly string[],
  find: (name: string) => FieldError | undefined,
): Findings {
  let next = findings;
  for (const [name, error] of findings.errors) {
    if (error.isFromServer && name !== '' && !changed.includes(name)) continue;
    next = withError(next, name, find(name));
  }
  return next;
}
