import * as v from 'valibot';
import type { Result } from '#src/lib/result.ts';
import type { ApiError } from '../api/api-error.ts';

/** What is wrong with a field or with a form; a feature's own issues carry what their texts name. */
export interface FormIssue {
  readonly code: string;
}

/** Turns what is typed into what is sent, or gives the first issue of each field by its name; '' is the whole form. */
export type FormCheck<Values, Output, Issue extends FormIssue = FormIssue> = (
  values: Values,
) => Result<Output, ReadonlyMap<string, Issue>>;

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

/** The check by a schema whose messages are codes. */
export function checkedBy<Values, Output>(schema: v.GenericSchema<Values, Output>): FormCheck<Values, Output> {
  return (values) => {
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    if (result.success) return { ok: true, value: result.output };
    const issues = new Map<string, FormIssue>();
    for (const issue of result.issues) {
      const name = fieldOfPath(v.getDotPath(issue) ?? '');
      if (!issues.has(name)) issues.set(name, { code: issue.message });
    }
    return { ok: false, error: issues };
  };
}

/** The errors of a check; an issue of no field of the form becomes one of the whole form, so that it is shown. */
export function errorsOfIssues<Issue>(
  result: Result<unknown, ReadonlyMap<string, Issue>>,
  names: readonly string[],
  textOf: (issue: Issue, field: string) => string,
): ReadonlyMap<string, FieldError> {
  const issues = result.ok ? [] : [...result.error];
  return new Map(
    issues.map(([name, issue]) => {
      return [names.includes(name) ? name : '', { text: textOf(issue, name), isFromServer: false }];
    }),
  );
}

/** The form's field that an issue inside of it belongs to. */
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
export function withFieldError(findings: Findings, name: string, error: FieldError | undefined): Findings {
  const errors = new Map(findings.errors);
  if (error === undefined) errors.delete(name);
  else errors.set(name, error);
  return { ...findings, errors };
}

/**
 * The errors that still show after a change: one of ours goes when it is fixed, also by another field; one of the API's
 * goes when its own field changes, and one of the form as a whole with any change.
 */
export function recheck(
  findings: Findings,
  changed: readonly string[],
  present: ReadonlyMap<string, FieldError>,
): Findings {
  let next = findings;
  for (const [name, error] of findings.errors) {
    if (error.isFromServer && name !== '' && !changed.includes(name)) continue;
    next = withFieldError(next, name, present.get(name));
  }
  return next;
}
