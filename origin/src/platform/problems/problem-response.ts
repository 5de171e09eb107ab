import type { Logger } from 'pino';
import { type DatabaseFailure, databaseFailureOf } from '#origin/platform/database/trouble.ts';
import { logOutage, traceOf } from '#origin/platform/log/log.ts';
import { type Problem, problemMediaType, refusalStatus } from '#src/contract/problem.ts';

/** Refuses a call before or outside its use case. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly faults: Problem['faults'];
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

/** The error also rolls back the call's transaction. */
export function throwRefusal(code: string): ProblemError {
  return new ProblemError(refusalStatus(code), code);
}

/** Sent with every answer (N-21). */
export const supportCodeHeader = 'x-support-code';

interface ProblemFacts {
  readonly status: number;
  readonly code: string;
  readonly supportCode: string;
  readonly faults?: Problem['faults'];
  readonly headers?: Readonly<Record<string, string>>;
}

const titles: Readonly<Record<string, string>> = {
  badRequest: 'The request cannot be read.',
  busy: 'Other requests are in the way; try again in a moment.',
  clockSkew: 'The clocks of edge and origin differ by more than a minute.',
  contractBroken: 'The answer would break its contract.',
  contractVersionUnsupported: 'The caller speaks another major version of the contract.',
  crossSite: 'This request from a page of another site is refused.',
  dataFolder: 'The data folder takes no writes.',
  draining: 'The origin is about to stop.',
  internal: 'Something failed in the origin.',
  invalidParams: 'The path has a part that is not allowed.',
  invalidPayload: 'The payload has faults.',
  invalidQuery: 'The query has faults.',
  keyInvalid: 'The idempotency key is at most 64 visible characters.',
  keyMissing: 'A write needs an idempotency key.',
  keyReused: 'The idempotency key belongs to another write.',
  methodNotAllowed: 'The call does not know this method.',
  notFound: 'There is no such call.',
  notSignedIn: 'The call needs a session.',
  outcomeChanged: 'The write was carried out, and its outcome has been changed since.',
  payloadTooLarge: 'The payload is too large.',
  readOnly: 'The database takes no writes.',
  titleNotAllowed: 'The token is not for this title.',
  tokenInvalid: 'The call needs a valid token.',
  tooMany: 'Too many attempts; try again later.',
  unavailable: 'The database cannot be reached; try again in a moment.',
  unsigned: 'The request did not come through the edge.',
  wrongContentType: 'The payload must be application/json.',
};

/** The body is a problem document (RFC 9457). */
export function problemResponse({ status, code, supportCode, faults, headers }: ProblemFacts): Response {
  const problem: Problem = {
    type: `/problems/${code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`,
    title: titles[code] ?? 'The call was refused.',
    status,
    code,
    supportCode,
    ...(faults === undefined ? {} : { faults }),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      ...headers,
      'content-type': problemMediaType,
      'cache-control': 'no-store',
      [supportCodeHeader]: supportCode,
    },
  });
}

const retrySeconds = { busy: 2, unavailable: 5 } as const satisfies Record<DatabaseFailure['kind'], number>;

/** Unexpected errors are logged with the support code. */
export function answerError(error: unknown, supportCode: string, log: Logger): Response {
  if (error instanceof ProblemError) {
    const { status, code, faults, headers } = error;
    return problemResponse({ status, code, supportCode, faults, headers });
  }
  const trouble = databaseFailureOf(error);
  if (trouble !== undefined) {
    const { kind } = trouble;
    logOutage(log, error, { message: `the database is ${kind}`, level: kind === 'busy' ? 'warn' : 'error' });
    const headers = { 'retry-after': String(retrySeconds[kind]) };
    return problemResponse({ status: 503, code: kind, supportCode, headers });
  }
  log.error({ supportCode, ...traceOf(error) }, 'request failed');
  return problemResponse({ status: 500, code: 'internal', supportCode });
}
