import type { Problem } from '#src/contract/problem.ts';
import { refusalStatus } from '#src/contract/refusal-status.ts';

/** A call refused before or outside its use case; answered as a problem document. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly faults: Problem['faults'];
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    details: { readonly faults?: Problem['faults']; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.faults = details.faults;
    this.headers = details.headers ?? {};
  }
}

/** Returns the error that refuses a call and rolls back its transaction. */
export function throwRefusal(code: string): ProblemError {
  return new ProblemError(refusalStatus(code), code);
}
