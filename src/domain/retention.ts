/**
 * Days for which data is kept after its use has ended. Deletion uses them, and the privacy
 * statement and the copy of a person's data state them.
 */
export const keptDays = {
  /** Articles removed from the saved ones. */
  savedArticle: 30,
  /** Invitations to share, and shares. */
  familyInvitation: 90,
  /** Names, addresses and greetings in gifts. */
  gift: 90,
  /** Orders and gifts that were not paid. */
  unpaidOrder: 90,
  /** Accesses of helpers. */
  helperAccess: 90,
  /** Log of what helpers and the customer centre saw and did. */
  actingUse: 2 * 365,
  /** Messages to the customer centre, until claims are time-barred. */
  contactMessage: 3 * 365,
  /** Complaints, until claims are time-barred. */
  complaint: 3 * 365,
  /** Former answers about offers and newsletters. */
  contactChoice: 3 * 365,
  /** Former answers about cookies. */
  siteConsent: 3 * 365,
  /** The mark of a browser that someone has logged in with. */
  knownBrowser: 365,
  /** Sessions with the identity provider. */
  identitySession: 30,
} as const;
