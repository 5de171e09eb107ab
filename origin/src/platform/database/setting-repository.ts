import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { setting } from './setting-tables.ts';

/** The kept value of a key; made and kept now where there is none. Of several processes that make one, the first wins. */
export async function keptSetting(database: Database, key: string, make: () => Promise<unknown>): Promise<unknown> {
  const find = () => database.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  const [kept] = await find();
  if (kept !== undefined) return kept.value;
  await database
    .insert(setting)
    .values({ key, value: await make() })
    .onConflictDoNothing();
  const [made] = await find();
  if (made === undefined) throw new Error(`The setting ${key} was kept, but is not there.`);
  return made.value;
}
