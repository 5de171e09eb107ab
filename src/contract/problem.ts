import * as v from 'valibot';

/** `application/problem+json` (RFC 9457). */
export const ProblemSchema = v.object({
  /** Stable, such as `/problems/not-found`. */
  type: v.string(),
  /** Short English sentence for developers; never shown to a subscriber. */
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  /** Code that the client branches on. */
  code: v.string(),
  /** Identifies the call in the log, and is short enough to read out (N-21). */
  supportCode: v.string(),
  /** Dotted paths in the payload, each with what was expected. */
  faults: v.optional(v.array(v.object({ field: v.string(), expected: v.string() }))),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;

export const problemMediaType = 'application/problem+json';

/** Any call may return these refusals in addition to its own. */
export const generalRefusals = {
  badRequest: 400,
  /** The caller uses an unsupported major version of the contract. */
  contractVersionUnsupported: 400,
  invalidQuery: 400,
  invalidPayload: 400,
  notSignedIn: 401,
  freshLoginNeeded: 401,
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

/** Statuses of refusals other than a conflict with the current state. */
const statuses: Readonly<Record<string, number>> = {
  ...generalRefusals,
  notOffered: 404,
  accountNotFound: 404,
  activityNotFound: 404,
  articleNotFound: 404,
  caseNotFound: 404,
  changeNotFound: 404,
  feedNotFound: 404,
  moveNotFound: 404,
  paymentNotFound: 404,
  invoiceNotFound: 404,
  invitationNotFound: 404,
  newsletterNotFound: 404,
  orderNotFound: 404,
  giftNotFound: 404,
  giftUnknown: 404,
  sharingNotOffered: 404,
  invitationUnknown: 404,
  providerSilent: 503,
  takeoutNotFound: 404,
  titleNotFound: 404,
  messageNotFound: 404,
  writeNotFound: 404,
  senderMissing: 400,
  tooManyMessages: 429,
  tooManyConsents: 429,
  consentUnreadable: 400,
  stateInvalid: 400,
  stateExpired: 400,
  codeRefused: 400,
  notAdmin: 403,
  tokenInvalid: 401,
  titleNotAllowed: 403,
  daysInvalid: 400,
  keyMissing: 400,
  keyInvalid: 400,
  REQUEST_MISSING_VALUES: 400,
  EMAIL_DOES_NOT_EXIST: 422,
  NO_SPID_FOUND: 422,
  ERROR_IN_CREATING_ACCOUNT: 500,
  AMPS_RETURNED_NULL: 500,
  MISSING_PARAMETERS: 400,
  USER_NOT_EXIST: 404,
  EMAIL_WRONG: 422,
  ERROR: 500,
};

/** Unlisted codes are conflicts with the current state (409). */
export function refusalStatus(code: string): number {
  return statuses[code] ?? 409;
}
