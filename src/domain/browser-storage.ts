/**
 * Everything that the product stores in a browser, for N-18 and the cookie policy. A name ending in
 * `*` stands for all names with that prefix. Over plain http the cookies lack the prefix `__Host-`.
 */
export const storedItems = [
  { name: '__Host-session', place: 'cookie', basis: 'necessary' },
  { name: '__Host-login', place: 'cookie', basis: 'necessary' },
  { name: '__Host-origin', place: 'cookie', basis: 'necessary' },
  { name: '__Host-canary', place: 'cookie', basis: 'necessary' },
  { name: 'hasSession-cache', place: 'sessionStorage', basis: 'necessary' },
  { name: 'tab-id-cache', place: 'sessionStorage', basis: 'necessary' },
  { name: 'sessionCallBlocked-cache', place: 'localStorage', basis: 'necessary' },
  { name: 'minside.linkSecret', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.lastLogin', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.reloadedAt', place: 'sessionStorage', basis: 'necessary' },
  { name: 'euconsent-v2', place: 'cookie', basis: 'necessary' },
  { name: '_sp_*', place: 'localStorage', basis: 'necessary' },
  { name: 'minside.consentRecorded', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.drafts', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.paymentMethodId', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.invoiceDueAmount', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.invoiceNumber', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.agreementId', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.source', place: 'sessionStorage', basis: 'necessary' },
  { name: 'minside.dismissedMessages', place: 'localStorage', basis: 'necessary' },
  { name: 'minside.experiments', place: 'localStorage', basis: 'consent' },
  { name: 'minside.environment', place: 'localStorage', basis: 'consent' },
  { name: 'minside.visit', place: 'sessionStorage', basis: 'consent' },
  { name: '_dd_s_v2', place: 'cookie', basis: 'consent' },
] as const satisfies readonly StoredItem[];

interface StoredItem {
  readonly name: string;
  readonly place: 'cookie' | 'sessionStorage' | 'localStorage';
  /** `necessary`: needed for what the person requests. `consent`: stored only with the person's consent. */
  readonly basis: 'necessary' | 'consent';
}

export type StoredItemName = (typeof storedItems)[number]['name'];
