import { generalRefusals } from './problem.ts';

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

/**
 * Returns the HTTP status of a problem code. Unlisted codes are conflicts with the current state
 * (409).
 */
export function refusalStatus(code: string): number {
  return statuses[code] ?? 409;
}
