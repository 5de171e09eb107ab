import { type Problem, problemMediaType } from '#src/contract/problem.ts';

/** Header of every answer that carries its support code (N-21). */
export const supportCodeHeader = 'x-support-code';

/** What a problem document says. */
export interface ProblemFacts {
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
  tokenInvalid: 'The call needs a token of a publisher.',
  tooMany: 'Too many attempts; try again later.',
  unavailable: 'The database cannot be reached; try again in a moment.',
  unsigned: 'The request did not come through the edge.',
  wrongContentType: 'The payload must be application/json.',
};

/** A failed call's answer (RFC 9457). */
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
