/**
 * Days that data is kept after its use has ended. Deletion follows these numbers; the privacy statement and the copy of
 * a person's data state them.
 */
export const keptDays = {
  savedArticle: 30,
  familyInvitation: 90,
  gift: 90,
  unpaidOrder: 90,
  helperAccess: 90,
  actingUse: 2 * 365,
  /** Claims are then time-barred. */
  contactMessage: 3 * 365,
  /** Claims are then time-barred. */
  complaint: 3 * 365,
  contactChoice: 3 * 365,
  siteConsent: 3 * 365,
  knownBrowser: 365,
  identitySession: 30,
} as const;
