import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { setting } from './platform-tables.ts';

/** If several processes create the value, all get the first one. */
export async function findOrCreateSetting(
  database: Database,
  key: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const kept = await findSetting(database, key);
  if (kept !== undefined) return kept;
  await database
    .insert(setting)
    .values({ key, value: await make() })
    .onConflictDoNothing();
  const made = await findSetting(database, key);
  if (made === undefined) throw new Error(`The setting ${key} was stored, but cannot be found.`);
  return made;
}

export async function findSetting(database: Database, key: string): Promise<unknown> {
  const [kept] = await database.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return kept?.value;
}

export async function saveSetting(database: Database, key: string, value: unknown): Promise<void> {
  await database.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}
