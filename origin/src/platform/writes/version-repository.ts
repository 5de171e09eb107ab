import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { resourceVersion } from '#origin/platform/database/platform-tables.ts';
import type { Resource } from '#src/contract/endpoint.ts';
import { isAt } from '../database/columns.ts';
import type { Database } from '../database/database.ts';

export interface ResourceKey {
  readonly accountNo: string;
  readonly titleCode: string;
  readonly resource: Resource;
}

/** A change of the subscription also changes the delivery. */
const changedWith: Readonly<Record<Resource, readonly Resource[]>> = {
  subscription: ['subscription', 'delivery'],
  delivery: ['delivery'],
  profile: ['profile'],
  payment: ['payment'],
  business: ['business'],
};

export function versionIn(key: Record<keyof ResourceKey, Placeholder>): SQL<number> {
  return sql<number>`coalesce((select ${resourceVersion.version} from ${resourceVersion} where ${isOf(key)}), 0)`;
}

function isOf({ resource, ...place }: ResourceKey | Record<keyof ResourceKey, Placeholder>) {
  return and(isAt(resourceVersion, place), eq(resourceVersion.resource, resource));
}

/** Read the version before the resource itself, or it may be newer than the data shown. */
export async function findVersion(database: Database, key: ResourceKey): Promise<number> {
  const [row] = await database.select({ version: resourceVersion.version }).from(resourceVersion).where(isOf(key));
  return row?.version ?? 0;
}

/** Other writes to the resource wait until the transaction ends. */
export async function raiseVersion(
  transaction: Database,
  { accountNo, titleCode, resource }: ResourceKey,
): Promise<number> {
  const raised = await transaction
    .insert(resourceVersion)
    .values(changedWith[resource].map((changed) => ({ accountNo, titleCode, resource: changed, version: 1 })))
    .onConflictDoUpdate({
      target: [resourceVersion.accountNo, resourceVersion.titleCode, resourceVersion.resource],
      set: { version: sql`${resourceVersion.version} + 1` },
    })
    .returning({ resource: resourceVersion.resource, version: resourceVersion.version });
  const own = raised.find((row) => row.resource === resource);
  if (own === undefined) throw new Error('An increased version cannot be found.');
  return own.version;
}
