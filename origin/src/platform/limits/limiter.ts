import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { type LimitName, limitRules } from './limit-rules.ts';
import { limitCount } from './limit-tables.ts';

/** Checks whether another action is within a limit, and counts it. */
export interface Limiter {
  /**
   * @param subject what is counted, such as a network; only its keyed hash is stored.
   * @param transaction the limited change's: a refused or rolled back change is not counted.
   */
  readonly allows: (name: LimitName, subject: string, transaction?: Database) => Promise<boolean>;
  /**
   * Returns whether the limit is used up, without counting. For limits on failures, which `allows` counts afterwards.
   */
  readonly isSpent: (name: LimitName, subject: string) => Promise<boolean>;
  /** Resets a subject's count. */
  readonly forget: (name: LimitName, subject: string) => Promise<void>;
}

interface LimiterOptions {
  readonly database: Database;
  /** Keys the hashes. */
  readonly secret: string;
  readonly sandbox: boolean;
  /** Overrides of the table's limits. */
  readonly limits: Partial<Record<LimitName, number>>;
  /** Real time in milliseconds: limits do not follow a title's movable clock. */
  readonly realNow: () => number;
}

/** A limiter with its counts in the database, so that they are shared by several processes and survive a restart. */
export function createLimiter({ database, secret, sandbox, limits, realNow }: LimiterOptions): Limiter {
  const keyOf = (name: LimitName, subject: string): string =>
    createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url');
  const mostOf = (name: LimitName): number =>
    limits[name] ?? (sandbox ? limitRules[name].sandboxLimit : limitRules[name].limit);
  const windowOf = (name: LimitName): Date => {
    const windowMs = limitRules[name].windowSeconds * 1000;
    return new Date(Math.floor(realNow() / windowMs) * windowMs);
  };
  return {
    isSpent: async (name, subject) => {
      const [row] = await database
        .select({ count: limitCount.count })
        .from(limitCount)
        .where(
          and(
            eq(limitCount.rule, name),
            eq(limitCount.key, keyOf(name, subject)),
            eq(limitCount.windowStart, windowOf(name)),
          ),
        );
      return (row?.count ?? 0) >= mostOf(name);
    },
    forget: async (name, subject) => {
      await database.delete(limitCount).where(and(eq(limitCount.rule, name), eq(limitCount.key, keyOf(name, subject))));
    },
    allows: async (name, subject, transaction = database) => {
      const [row] = await transaction
        .insert(limitCount)
        .values({ rule: name, key: keyOf(name, subject), windowStart: windowOf(name), count: 1 })
        .onConflictDoUpdate({
          target: [limitCount.rule, limitCount.key, limitCount.windowStart],
          set: { count: sql`${limitCount.count} + 1` },
        })
        .returning({ count: limitCount.count });
      return row !== undefined && row.count <= mostOf(name);
    },
  };
}

/** Deletes windows that ended more than a day ago. */
async function removeOldCounts(database: Database, realNow: number): Promise<void> {
  await database.delete(limitCount).where(lt(limitCount.windowStart, new Date(realNow - 86_400_000)));
}

/** Deletes counts of long-past windows. */
export const limitRetention: Retention = ({ database, realNow }) => removeOldCounts(database, realNow());

/**
 * Returns the network of a visitor's IP address for limits: an IPv4 address itself, even if mapped into IPv6; the first
 * 64 bits of an IPv6 address, since one subscriber has all addresses below them.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
