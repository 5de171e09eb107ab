import { eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { maintenance } from './maintenance-tables.ts';

/** Whether work is going on for a title, and until when. */
export async function findMaintenance(
  database: Database,
  titleCode: string,
): Promise<{ readonly active: boolean; readonly until: string | null }> {
  const [row] = await database.select().from(maintenance).where(eq(maintenance.titleCode, titleCode));
  return { active: row?.active ?? false, until: row?.until?.toISOString() ?? null };
}
