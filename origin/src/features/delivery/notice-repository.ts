import { and, asc, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { delayNotice } from './notice-tables.ts';

/** Returns the delay notice in force in a postal code. */
export async function findDelayNotice(
  database: Database,
  { titleCode, postalCode, at }: { readonly titleCode: string; readonly postalCode: string; readonly at: Date },
) {
  const [row] = await database
    .select()
    .from(delayNotice)
    .where(
      and(eq(delayNotice.titleCode, titleCode), eq(delayNotice.postalCode, postalCode), gt(delayNotice.expiresAt, at)),
    )
    .orderBy(asc(delayNotice.expiresAt))
    .limit(1);
  return row;
}

/** Returns a postal code's delay notices that ended after an instant. */
export async function findNoticesSince(
  database: Database,
  { titleCode, postalCode, since }: { readonly titleCode: string; readonly postalCode: string; readonly since: Date },
) {
  return database
    .select({ expectedAt: delayNotice.expectedAt, expiresAt: delayNotice.expiresAt })
    .from(delayNotice)
    .where(
      and(
        eq(delayNotice.titleCode, titleCode),
        eq(delayNotice.postalCode, postalCode),
        gte(delayNotice.expiresAt, since),
      ),
    );
}
