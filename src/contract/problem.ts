import * as v from 'valibot';

/** Body of every failed call, as `application/problem+json` (RFC 9457). */
export const ProblemSchema = v.object({
  /** Stable id of the kind of problem, such as `/problems/not-found`. */
  type: v.string(),
  /** Short English sentence for developers; never shown to a subscriber. */
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  /** Code that the client branches on. */
  code: v.string(),
  /** Code that a person can read out, and that identifies the call in the log (N-21). */
  supportCode: v.string(),
  /** Refused fields of the payload, each with its dotted path and the expectation. */
  faults: v.optional(v.array(v.object({ field: v.string(), expected: v.string() }))),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;

export const problemMediaType = 'application/problem+json';

/** Refusal codes that any call may return in addition to its own, with their statuses. */
export const generalRefusals = {
  badRequest: 400,
  /** The caller uses an unsupported major version of the contract. */
  contractVersionUnsupported: 400,
  invalidQuery: 400,
  invalidPayload: 400,
  notSignedIn: 401,
  freshLoginNeeded: 401,
  /** Helpers and staff are not allowed to make the call. */
  onlyHolder: 403,
  /** The grant to act for an account has ended. */
  accessEnded: 403,
  crossSite: 403,
  unsigned: 403,
  clockSkew: 403,
  invalidParams: 404,
  notFound: 404,
  methodNotAllowed: 405,
  payloadTooLarge: 413,
  wrongContentType: 415,
  tooMany: 429,
  internal: 500,
  busy: 503,
  maintenance: 503,
  unavailable: 503,
} as const satisfies Readonly<Record<string, number>>;
