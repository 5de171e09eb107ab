import { refusalStatus } from '#src/contract/refusal-status.ts';
import { ProblemError } from './problem-error.ts';

/** Ends a call, and its transaction, with a refusal. */
export function throwRefusal(code: string): ProblemError {
  return new ProblemError(refusalStatus(code), code);
}
