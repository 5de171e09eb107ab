import { ProblemError } from './problem-error.ts';

/** HTTP status of the refusals of use cases; any other code is a conflict with the present state. */
const statuses: Readonly<Record<string, number>> = {
  accountNotFound: 404,
  activityNotFound: 404,
  changeNotFound: 404,
  paymentNotFound: 404,
  titleNotFound: 404,
  stateInvalid: 400,
  stateExpired: 400,
  codeRefused: 400,
  REQUEST_MISSING_VALUES: 400,
  EMAIL_DOES_NOT_EXIST: 422,
  NO_SPID_FOUND: 422,
  ERROR_IN_CREATING_ACCOUNT: 500,
  AMPS_RETURNED_NULL: 500,
};

/** Status of a refusal's answer. */
export function refusalStatus(code: string): number {
  return statuses[code] ?? 409;
}

/** Ends a call, and its transaction, with a refusal. */
export function refused(code: string): ProblemError {
  return new ProblemError(refusalStatus(code), code);
}
