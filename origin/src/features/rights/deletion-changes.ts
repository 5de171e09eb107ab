import { deletionDueOn } from '#src/domain/deletion.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { findPersonAccount } from '#origin/features/account/account-repository.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { endDeletionPauses } from '#origin/features/subscription/deletion-pause.ts';
import { lockFamily } from '#origin/features/subscription/family-lock.ts';
import { findAllSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { findSharedFrom } from '#origin/features/subscription/subscription-writes.ts';
import { deletionChangeJob } from '#origin/identity/identity-jobs.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { enqueueRightsMail } from './rights-mail.ts';

/**
 * Carries out the consequences of a deletion request or its withdrawal: people who share the subscription are told how
 * long they have access, and changes suspended by the request are restored.
 */
export function registerDeletionChanges(services: Services): void {
  const { clock, database, dueWork, fleet, jobs } = services;
  jobs.register(deletionChangeJob, async ({ personId }, run) => {
    const who = await findPerson(database, personId);
    const account = await findPersonAccount(database, personId);
    if (who === undefined || account === undefined) return;
    const { accountNo } = account;
    const dueOn = who.deletionAskedAt === null ? null : deletionDueOn(dayInOslo(who.deletionAskedAt.getTime()));
    await run.complete(async (transaction) => {
      await lockFamily(transaction, accountNo, { waits: true });
      await tellReaders(services, { transaction, accountNo, dueOn });
      if (dueOn === null) await endDeletionPauses({ transaction, fleet, nowOf: clock.now }, accountNo);
    });
    for (const { titleCode } of await findAllSubscriptions(database, accountNo)) {
      const title = fleet.titleOfCode(titleCode);
      if (title !== undefined) await dueWork.catchUp(title, { accountNo, now: await clock.now(title.titleCode) });
    }
  });
}

interface Telling {
  readonly transaction: Database;
  readonly accountNo: string;
  /** Null if the deletion was taken back. */
  readonly dueOn: Day | null;
}

async function tellReaders(
  parts: Pick<Services, 'fleet' | 'jobs'>,
  { transaction, accountNo, dueOn }: Telling,
): Promise<void> {
  for (const row of await findAllSubscriptions(transaction, accountNo)) {
    const title = parts.fleet.titleOfCode(row.titleCode);
    // An end that was planned anyway was announced before.
    if (title === undefined || !isPresent(row.status) || row.expiryDate !== null) continue;
    const first = [dueOn, row.renewalDate].filter((day) => day !== null).toSorted()[0];
    const day = first === undefined ? '' : formatDay(addDays(first, -1), '');
    for (const shared of await findSharedFrom(transaction, row.subscriptionNo)) {
      const recipient = await findMailAddress(transaction, shared.accountNo);
      if (!isPresent(shared.status) || recipient === '') continue;
      const kind = dueOn === null ? 'accessKept' : 'accessEnding';
      await enqueueRightsMail({ transaction, parts }, { title, recipient, kind, day });
    }
  }
}
