import { and, eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { externalIdentity } from './person-tables.ts';

/** A person's identity at an external provider. */
export interface ExternalSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** Returns the id of the person who logged in with it before; undefined if nobody has. */
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

/** Links the identity to a person; the first of two simultaneous log-ins counts. */
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
