import { isEndedByDeletion } from '#src/domain/helping.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { enqueueHelperMail } from './access-mail.ts';
import { findAcceptedAccesses, helperFactsOf, type NamedAccess } from './access-repository.ts';

/** An account whose deletion was requested or withdrawn. */
interface Deletion {
  readonly accountNo: string;
  /** Null if the deletion was withdrawn. */
  readonly dueOn: Day | null;
}

/** Returns the helpers' grants that will end with the account, or that no longer will if the deletion was withdrawn. */
export async function findHelpersToTell(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { accountNo, dueOn }: Deletion,
): Promise<readonly NamedAccess[]> {
  const found: NamedAccess[] = [];
  for (const access of await findAcceptedAccesses(database, accountNo)) {
    const now = await clock.now(access.titleCode);
    if (isEndedByDeletion(helperFactsOf(access), { dueOn, now })) found.push(access);
  }
  return found;
}

/** Tells helpers by e-mail, after the commit, when their access ends, or that it no longer will. */
export async function tellHelpers(
  parts: Pick<Services, 'jobs'> & { readonly transaction: Database },
  helpers: readonly NamedAccess[],
  dueOn: Day | null,
): Promise<void> {
  for (const { id, titleCode } of helpers) {
    await enqueueHelperMail(parts, { id, titleCode, kind: dueOn === null ? 'kept' : 'ending' });
  }
}
