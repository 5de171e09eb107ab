import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '#origin/platform/database/database.ts';
import { limitCount } from '#origin/platform/database/platform-tables.ts';
import { deleteAfter } from '#origin/platform/retention/sweep.ts';

/** Limits per hour. */
interface LimitRule {
  readonly limit: number;
  /** In the sandbox all requests come from one network. */
  readonly sandboxLimit: number;
}

const windowMs = 3_600_000;

/**
 * Limits that protect the service and its codes (O-05). The environment variable RATE_LIMITS overrides them by name.
 */
export const limitRules = {
  /** Codes sent to a person, requested in browsers where they have not logged in before. */
  code: { limit: 5, sandboxLimit: 5 },
  /** Codes sent to a person, requested in one browser where they have logged in before. */
  codeOwnBrowser: { limit: 5, sandboxLimit: 5 },
  /**
   * Codes requested from a network, in browsers where the person has not logged in before. The phones of thousands of
   * subscribers share one address of their carrier.
   */
  codeNetwork: { limit: 300, sandboxLimit: 5000 },
  /** Codes sent to an unproven phone number or e-mail address. */
  codeNewContact: { limit: 5, sandboxLimit: 500 },
  /** Wrong codes typed from a network, in browsers where the person has not logged in before. */
  codeAttempt: { limit: 300, sandboxLimit: 5000 },
  /** Wrong codes typed in one browser where the person has logged in. */
  codeAttemptOwnBrowser: { limit: 60, sandboxLimit: 5000 },
  /** Submitted forms, from a network or in one browser where someone has logged in. */
  loginPost: { limit: 5000, sandboxLimit: 50_000 },
  /** A person's look-ups of a subscription. */
  lookUp: { limit: 10, sandboxLimit: 10 },
  /** Wrong look-up codes typed from a network, by anyone. */
  lookUpMissNetwork: { limit: 100, sandboxLimit: 5000 },
  /**
   * Wrong look-up codes in the whole fleet. Beyond this limit, someone is guessing from many
   * networks.
   */
  lookUpMissFleet: { limit: 1000, sandboxLimit: 50_000 },
  /**
   * Invitations to family sharing and to help, from a network. Known addresses count too; otherwise the limit would
   * reveal who is a customer. Gifts need no such limit because they are paid for, and companies need none because they
   * have agreements.
   */
  invitationNetwork: { limit: 100, sandboxLimit: 5000 },
  /** First and repeated invitations by an account. */
  familyInvitation: { limit: 10, sandboxLimit: 100 },
  /** First and repeated invitations by an account on a title. */
  helperInvitation: { limit: 10, sandboxLimit: 100 },
  /** Gift codes looked up by a person, right or wrong. */
  giftCode: { limit: 20, sandboxLimit: 30 },
  /** Gifts ordered, resent or changed by an account. */
  gift: { limit: 20, sandboxLimit: 100 },
  /**
   * Failed log-ins from a network: begun in the browser itself, and refused by the provider. Successful ones are never
   * limited. The phones of thousands of subscribers share one address of their carrier.
   */
  login: { limit: 500, sandboxLimit: 5000 },
  /** Log-in tokens issued to a network: one for each visit that may lead to a log-in. */
  loginToken: { limit: 10_000, sandboxLimit: 50_000 },
  calendar: { limit: 60, sandboxLimit: 60 },
  calendarMissed: { limit: 120, sandboxLimit: 5000 },
  contactMessage: { limit: 10, sandboxLimit: 1000 },
  /** Messages to customer centres whose receipts go to one address. */
  contactReceipt: { limit: 5, sandboxLimit: 100 },
  /** Codes requested from a network: `staffCode` for one address, `staffCodeNetwork` in total. */
  staffCode: { limit: 5, sandboxLimit: 500 },
  staffCodeNetwork: { limit: 30, sandboxLimit: 5000 },
  /** Codes requested for one address, from all networks. */
  staffCodeAddress: { limit: 50, sandboxLimit: 5000 },
  /** Codes typed from a network, right or wrong. */
  staffCodeAttempt: { limit: 60, sandboxLimit: 5000 },
  /** A staff member's searches, and further pages of their results. */
  staffSearch: { limit: 200, sandboxLimit: 2000 },
  /** Customers that a staff member opens, including by URL without a search. */
  staffCustomer: { limit: 300, sandboxLimit: 3000 },
  /** Answers to the consent manager that a person's browsers report, whether already stored or not. */
  siteConsent: { limit: 100, sandboxLimit: 1000 },
  /** PDFs made for a session; each keeps a process busy for a while. */
  pdf: { limit: 60, sandboxLimit: 600 },
  clientFaults: { limit: 60, sandboxLimit: 5000 },
  publisher: { limit: 1000, sandboxLimit: 5000 },
  /** Publishers' calls from a network without a known token. */
  publisherMissed: { limit: 60, sandboxLimit: 1000 },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof limitRules;

export interface Limiter {
  /**
   * @param subject what is counted, such as a network; only its keyed hash is stored.
   * @param transaction the transaction of the limited change; if it is rolled back, nothing is
   * counted.
   */
  readonly allows: (name: LimitName, subject: string, transaction?: Database) => Promise<boolean>;
  /** Checks without counting, for limits on failures: the caller counts those with `allows` afterwards. */
  readonly isSpent: (name: LimitName, subject: string) => Promise<boolean>;
  readonly forget: (name: LimitName, subject: string) => Promise<void>;
}

interface LimiterOptions {
  readonly database: Database;
  readonly secret: string;
  readonly sandbox: boolean;
  readonly limits: Partial<Record<LimitName, number>>;
  /** Limits do not follow a title's movable clock. */
  readonly realNow: () => number;
}

/** The counts are in the database: processes share them, and they survive a restart. */
export function createLimiter({ database, secret, sandbox, limits, realNow }: LimiterOptions): Limiter {
  const keyOf = (name: LimitName, subject: string): string =>
    createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url');
  const isOf = (name: LimitName, subject: string) =>
    and(eq(limitCount.rule, name), eq(limitCount.key, keyOf(name, subject)));
  const mostOf = (name: LimitName): number =>
    limits[name] ?? (sandbox ? limitRules[name].sandboxLimit : limitRules[name].limit);
  const windowStart = (): Date => new Date(Math.floor(realNow() / windowMs) * windowMs);
  return {
    isSpent: async (name, subject) => {
      const [row] = await database
        .select({ count: limitCount.count })
        .from(limitCount)
        .where(and(isOf(name, subject), eq(limitCount.windowStart, windowStart())));
      return (row?.count ?? 0) >= mostOf(name);
    },
    forget: async (name, subject) => {
      await database.delete(limitCount).where(isOf(name, subject));
    },
    allows: async (name, subject, transaction = database) => {
      const [row] = await transaction
        .insert(limitCount)
        .values({ rule: name, key: keyOf(name, subject), windowStart: windowStart(), count: 1 })
        .onConflictDoUpdate({
          target: [limitCount.rule, limitCount.key, limitCount.windowStart],
          set: { count: sql`${limitCount.count} + 1` },
        })
        .returning({ count: limitCount.count });
      return row !== undefined && row.count <= mostOf(name);
    },
  };
}

export const limitRetention = deleteAfter(limitCount.windowStart, 1);

/**
 * An IPv4 address counts as itself, even if mapped into IPv6. Of an IPv6 address only the first 64 bits count, because
 * one subscriber has all addresses that begin with them.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
