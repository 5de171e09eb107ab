import { and, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import type { DataSubject } from '#origin/platform/personal-data/personal-data-table.ts';
import { type ResourceKey, versionIn } from '#origin/platform/writes/version-repository.ts';
import { subscription } from './subscription-tables.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

export type SubscriptionFacts = Omit<SubscriptionRow, 'nextDueOn'>;

export async function findSubscriptions(database: Database, accountNo: string, titleCodes: readonly string[]) {
  const isMeant = and(eq(subscription.accountNo, accountNo), inArray(subscription.titleCode, [...titleCodes]));
  return database.select().from(subscription).where(isMeant);
}

const selectVersioned = prepared((database) => {
  const [accountNo, titleCode] = [sql.placeholder('accountNo'), sql.placeholder('titleCode')];
  const isOfTitle = sql`${subscription.titleCode} = any(${sql.placeholder('titleCodes')})`;
  return database
    .select({ version: versionIn({ accountNo, titleCode, resource: sql.placeholder('resource') }), row: subscription })
    .from(sql`(values (1)) as one`)
    .leftJoin(subscription, and(eq(subscription.accountNo, accountNo), isOfTitle));
});

/** Reads the version first, so that it is never newer than the rows. */
export async function findVersioned(database: Database, key: ResourceKey, titleCodes: readonly string[]) {
  const found = await selectVersioned(database, { ...key, titleCodes });
  return { version: found[0]?.version ?? 0, rows: found.flatMap(({ row }) => row ?? []) };
}

export async function findAllSubscriptions(database: Database, accountNo: string): Promise<readonly SubscriptionRow[]> {
  return database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
}

export async function findSubscriptionByNo(database: Database, subscriptionNo: string) {
  const [row] = await database.select().from(subscription).where(eq(subscription.subscriptionNo, subscriptionNo));
  return row;
}

export function subscriptionNosOf({ accountNo }: DataSubject) {
  const isHeld = eq(subscription.accountNo, accountNo);
  return new QueryBuilder().select({ no: subscription.subscriptionNo }).from(subscription).where(isHeld);
}
