import * as v from 'valibot';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { Result } from '#src/lib/result.ts';
import type { ApiError } from '../api/api-error.ts';

/** A feature's own issues also contain the values for their messages. */
export interface FormIssue {
  readonly code: string;
}

/** Returns the output, or the first issue of each field, keyed by name; '' is the whole form. */
export type FormCheck<Values, Output, Issue extends FormIssue = FormIssue> = (
  values: Values,
) => Result<Output, ReadonlyMap<string, Issue>>;

/** Maps each refusal of a call to the whole form, for `useForm`. */
export function formRefusalsOf({ refusals }: Pick<Endpoint, 'refusals'>): Readonly<Record<string, 'form'>> {
  return Object.fromEntries(refusals.map((code) => [code, 'form'] as const));
}

export interface FieldError {
  readonly text: string;
  readonly isFromServer: boolean;
}

export interface Findings {
  /** Keyed by field name; '' is the whole form. */
  readonly errors: ReadonlyMap<string, FieldError>;
  readonly failures: number;
}

export const nothingFound: Findings = { errors: new Map(), failures: 0 };

/** Expects codes as the schema's messages. */
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

/** An issue that belongs to no field is shown for the whole form. */
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

function fieldOfPath(path: string): string {
  return path.split('.')[0] ?? '';
}

/** Finds the names by the whole path or by its last part. */
export function refusedFields(error: ApiError, names: readonly string[]): readonly string[] {
  if (error.kind !== 'rejected') return [];
  const refused = error.fields.map((path) => (names.includes(path) ? path : path.slice(path.lastIndexOf('.') + 1)));
  return names.filter((name) => refused.includes(name));
}

export function withFieldError(findings: Findings, name: string, error: FieldError | undefined): Findings {
  const errors = new Map(findings.errors);
  if (error === undefined) errors.delete(name);
  else errors.set(name, error);
  return { ...findings, errors };
}

/**
 * Our own errors disappear as soon as they are fixed, even through another field. Errors from the API disappear when
 * their field changes, and errors of the whole form with any change.
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
