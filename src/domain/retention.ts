/**
 * After the use of the data has ended. Deletion uses these numbers, and the privacy statement and the copy of a
 * person's data state them.
 */
export const keptDays = {
  /** Since its removal from the saved ones. */
  savedArticle: 30,
  /** Also shares. */
  familyInvitation: 90,
  gift: 90,
  unpaidOrder: 90,
  helperAccess: 90,
  /** What helpers and the customer centre saw and did. */
  actingUse: 2 * 365,
  /** Claims are then time-barred. */
  contactMessage: 3 * 365,
  /** Claims are then time-barred. */
  complaint: 3 * 365,
  /** Former answers. */
  contactChoice: 3 * 365,
  /** Former answers. */
  siteConsent: 3 * 365,
  /** Someone has logged in with the browser. */
  knownBrowser: 365,
  identitySession: 30,
} as const;
