import * as v from 'valibot';
import { expectedBy } from '#src/lib/schema-issue.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';

/**
 * Parses a body by its schema. A refusal names the field and what is wrong, but never quotes a
 * value.
 */
export function parseBody<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    expected: expectedBy(issue),
  }));
  throw new ProblemError(400, 'invalidPayload', { faults });
}
