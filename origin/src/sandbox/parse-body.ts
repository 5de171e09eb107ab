import * as v from 'valibot';
import { faultsOf } from '#origin/platform/http/call-input.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';

/**
 * Parses a body by its schema.
 * @throws ProblemError with the first faults.
 */
export function parseBody<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ProblemError(400, 'invalidPayload', { faults: faultsOf(result.issues) });
}
