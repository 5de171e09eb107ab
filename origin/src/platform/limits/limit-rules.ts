/** How often something may be done in a window of time. */
export interface LimitRule {
  readonly limit: number;
  /** In the sandbox, where all requests come from one network. */
  readonly sandboxLimit: number;
  readonly windowSeconds: number;
}

const hour = 3600;

/** All limits (O-05); the environment variable RATE_LIMITS sets other numbers by name. */
export const limitRules = {
  /** One-time codes sent to a person, asked for in browsers in which they have not logged in before. */
  code: { limit: 5, sandboxLimit: 5, windowSeconds: hour },
  /** One-time codes sent to a person, asked for in one browser in which they have. */
  codeOwnBrowser: { limit: 5, sandboxLimit: 5, windowSeconds: hour },
  /**
   * One-time codes asked for from a network, in browsers in which the person has not logged in before. Phones of thousands
   * of subscribers share one address of their carrier.
   */
  codeNetwork: { limit: 300, sandboxLimit: 5000, windowSeconds: hour },
  /** One-time codes sent to a phone number or an e-mail address without proof of its owner. */
  codeNewContact: { limit: 5, sandboxLimit: 500, windowSeconds: hour },
  /** Wrong one-time codes typed from a network, in browsers in which the person has not logged in before. */
  codeAttempt: { limit: 300, sandboxLimit: 5000, windowSeconds: hour },
  /** Wrong one-time codes typed in one browser in which the person has logged in. */
  codeAttemptOwnBrowser: { limit: 60, sandboxLimit: 5000, windowSeconds: hour },
  /** Forms sent to the log-in pages, from a network or in one browser in which somebody has logged in. */
  loginPost: { limit: 5000, sandboxLimit: 50_000, windowSeconds: hour },
  /** Look-ups of a subscription by a person. */
  lookUp: { limit: 10, sandboxLimit: 10, windowSeconds: hour },
  /** Wrong codes of look-ups typed from a network, by whatever people. */
  lookUpMissNetwork: { limit: 100, sandboxLimit: 5000, windowSeconds: hour },
  /** Wrong codes of look-ups in the whole fleet: past it, somebody guesses from many networks. */
  lookUpMissFleet: { limit: 1000, sandboxLimit: 50_000, windowSeconds: hour },
  /**
   * Invitations to family sharing and to help, from a network. Addresses that we know count as well: otherwise the limit
   * would show who is a customer. Gifts are paid for, and companies have agreements.
   */
  invitationNetwork: { limit: 100, sandboxLimit: 5000, windowSeconds: hour },
  /** Invitations to family sharing sent by an account, again or for the first time. */
  familyInvitation: { limit: 10, sandboxLimit: 100, windowSeconds: hour },
  /** Invitations to help sent by an account on a title, again or for the first time. */
  helperInvitation: { limit: 10, sandboxLimit: 100, windowSeconds: hour },
  /** Codes of gifts that a person looks up, right or wrong. */
  giftCode: { limit: 20, sandboxLimit: 30, windowSeconds: hour },
  /** Gifts ordered, sent again or changed by an account. */
  gift: { limit: 20, sandboxLimit: 100, windowSeconds: hour },
  /**
   * Log-ins from a network that began in the very browser and that the provider refused; none that succeeds is ever held
   * back. Phones of thousands of subscribers share one address of their carrier.
   */
  login: { limit: 500, sandboxLimit: 5000, windowSeconds: hour },
  /** Log-in tokens given to a network: one for each visit that may end in a log-in. */
  loginToken: { limit: 10_000, sandboxLimit: 50_000, windowSeconds: hour },
  /** Times that one calendar is read. */
  calendar: { limit: 60, sandboxLimit: 60, windowSeconds: hour },
  /** Calendars asked for from a network that are not there. */
  calendarMissed: { limit: 120, sandboxLimit: 5000, windowSeconds: hour },
  /** Messages to customer centres from a network. */
  contactMessage: { limit: 10, sandboxLimit: 1000, windowSeconds: hour },
  /** Messages to customer centres whose receipts go to one address. */
  contactReceipt: { limit: 5, sandboxLimit: 100, windowSeconds: hour },
  /** Codes for the log-in of staff that a network asks for: to one address, and in all. */
  staffCode: { limit: 5, sandboxLimit: 500, windowSeconds: hour },
  staffCodeNetwork: { limit: 30, sandboxLimit: 5000, windowSeconds: hour },
  /** The same to one address, wherever they are asked for. */
  staffCodeAddress: { limit: 50, sandboxLimit: 5000, windowSeconds: hour },
  /** Codes for the log-in of staff that are typed from a network, right or wrong. */
  staffCodeAttempt: { limit: 60, sandboxLimit: 5000, windowSeconds: hour },
  /** Searches for customers, and further pages of what they found, by a member of staff. */
  staffSearch: { limit: 200, sandboxLimit: 2000, windowSeconds: hour },
  /** Customers that a member of staff opens: who leaves the search out gets no further. */
  staffCustomer: { limit: 300, sandboxLimit: 3000, windowSeconds: hour },
  /** Answers to the consent manager that a person's browsers tell of, kept already or not. */
  siteConsent: { limit: 100, sandboxLimit: 1000, windowSeconds: hour },
  /** Invoices and receipts as PDF, made for a session: each keeps a process busy for some time. */
  pdf: { limit: 60, sandboxLimit: 600, windowSeconds: hour },
  /** Reports of faults in browsers, from a network. */
  clientFaults: { limit: 60, sandboxLimit: 5000, windowSeconds: hour },
  /** Calls of a publisher's system. */
  publisher: { limit: 1000, sandboxLimit: 5000, windowSeconds: hour },
  /** Calls without a token that is known, from a network. */
  publisherMissed: { limit: 60, sandboxLimit: 1000, windowSeconds: hour },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof limitRules;
