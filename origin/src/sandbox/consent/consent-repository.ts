import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { sandboxConsent } from '#origin/sandbox/sandbox-tables.ts';

/** A stored choice. */
export type RecordedChoice = Omit<typeof sandboxConsent.$inferSelect, 'id'>;

/** Maximum number of choices listed for one browser. */
const maxChoices = 100;

/** How long a choice can be proven, in milliseconds: its validity plus two months for questions. */
const provenMs = 14 * 30 * 86_400_000;

/** Stores a choice as proof. */
export async function addChoice(database: Database, choice: RecordedChoice): Promise<void> {
  await database.insert(sandboxConsent).values(choice);
}

/** Returns the choices of one browser, newest first. */
export async function findChoices(database: Database, consentUuid: string): Promise<readonly RecordedChoice[]> {
  const rows = await database
    .select()
    .from(sandboxConsent)
    .where(eq(sandboxConsent.consentUuid, consentUuid))
    .orderBy(desc(sandboxConsent.choseAt))
    .limit(maxChoices);
  return rows.map(({ id: _id, ...choice }) => choice);
}

/** Deletes choices that need not be proven any longer. */
export const consentRetention: Retention = async ({ database, realNow }) => {
  await database.delete(sandboxConsent).where(lt(sandboxConsent.choseAt, new Date(realNow() - provenMs)));
};
