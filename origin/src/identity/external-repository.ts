import { and, eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { externalIdentity } from './person-tables.ts';

/** Who somebody is at an external provider. */
export interface ExternalSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** Id of the person who logged in as that before; undefined if nobody has. */
export async function findLinkedPerson(
  database: Database,
  { issuer, subject }: ExternalSubject,
): Promise<string | undefined> {
  const [row] = await database
    .select({ personId: externalIdentity.personId })
    .from(externalIdentity)
    .where(and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject)));
  return row?.personId;
}

/** Keeps who it is; the first of two log-ins at once counts. */
export async function linkPerson(
  database: Database,
  external: ExternalSubject,
  { personId, at }: { readonly personId: string; readonly at: Date },
): Promise<void> {
  await database
    .insert(externalIdentity)
    .values({ ...external, personId, linkedAt: at })
    .onConflictDoNothing();
}
