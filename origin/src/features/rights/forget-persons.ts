import { withdrawalDays } from '#src/domain/deletion.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { findPersonAccount } from '#origin/features/account/account-repository.ts';
import { cancelOpenGifts } from '#origin/features/gifts/gift-repository.ts';
import { endPaymentMethods } from '#origin/features/payment/forget-methods.ts';
import { cancelOpenOrders } from '#origin/features/purchase/end-order.ts';
import { lockFamily } from '#origin/features/subscription/family-lock.ts';
import { findDeletionRequests, lockPerson, type Person } from '#origin/identity/person-repository.ts';
import type { PersonalDataTable } from '#origin/platform/personal-data/kept-table.ts';
import { forgetRows } from '#origin/platform/personal-data/personal-rows.ts';
import type { Retention, RetentionParts } from '#origin/platform/retention/sweep.ts';
import { findSessionIds } from '#origin/session/session-repository.ts';
import { findDataSubject } from './data-subject.ts';
import { endAllSubscriptions } from './end-subscriptions.ts';
import type { DeletionWork } from './forget-work.ts';
import { enqueueRightsMail } from './rights-mail.ts';

const dayMs = 86_400_000;

/**
 * Deletes the people who asked for it, once they can no longer take it back (O-07). What they still have ends, and of all
 * tables each row about them goes or forgets them, as it is declared. One whose deletion fails does not keep the others.
 */
export function deletePersons(tables: readonly PersonalDataTable[]): Retention {
  return async (parts) => {
    const nowOf = await clockOf(parts);
    const failed: unknown[] = [];
    for (const asked of await findDeletionRequests(parts.database)) {
      if (!isDue(asked, nowOf)) continue;
      try {
        await forgetPerson(parts, tables, { personId: asked.id, nowOf });
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'Deletions failed.');
  };
}

/** The clocks of the titles, and real time by any other code. */
async function clockOf({ clock, fleet }: RetentionParts): Promise<(titleCode: string) => Instant> {
  const offsets = await clock.offsets();
  const now = await clock.base();
  return (code) => now + (offsets.get(fleet.titleOfCode(code)?.titleCode ?? '') ?? 0);
}

function isDue({ deletionAskedAt, deletionTitleCode }: Person, nowOf: (titleCode: string) => Instant): boolean {
  if (deletionAskedAt === null) return false;
  return nowOf(deletionTitleCode ?? '') >= deletionAskedAt.getTime() + withdrawalDays * dayMs;
}

async function forgetPerson(
  parts: RetentionParts,
  tables: readonly PersonalDataTable[],
  { personId, nowOf }: { readonly personId: string; readonly nowOf: DeletionWork['nowOf'] },
): Promise<void> {
  const afterwards: (() => void)[] = [];
  await parts.database.transaction(async (transaction) => {
    const work: DeletionWork = { transaction, parts, nowOf, after: (act) => void afterwards.push(act) };
    const who = await lockDue(work, personId);
    if (who !== undefined) await forget(work, tables, who);
  });
  for (const act of afterwards) act();
}

/**
 * The person with their account, which is locked first as by every write; undefined if it was carried out or taken back in
 * between.
 */
async function lockDue({ transaction, nowOf }: DeletionWork, personId: string): Promise<Person | undefined> {
  const account = await findPersonAccount(transaction, personId);
  if (account !== undefined) await lockFamily(transaction, account.accountNo, { waits: true });
  const found = await lockPerson(transaction, personId);
  return found !== undefined && isDue(found, nowOf) ? found : undefined;
}

async function forget(work: DeletionWork, tables: readonly PersonalDataTable[], person: Person): Promise<void> {
  const { transaction, parts, nowOf } = work;
  const { fleet, jobs, socket } = parts;
  const who = await findDataSubject(transaction, person);
  const { accountNo } = who;
  const titleCode = person.deletionTitleCode ?? '';
  const at = new Date(nowOf(titleCode));
  if (accountNo !== '') {
    await cancelOpenOrders(transaction, accountNo, at);
    await cancelOpenGifts(transaction, accountNo, at);
    await endAllSubscriptions(work, accountNo);
    await endPaymentMethods({ transaction, jobs }, accountNo, at);
  }
  for (const sessionId of await findSessionIds(transaction, person.id)) {
    work.after(() => socket.sessionEnded(sessionId));
  }
  await forgetRows(transaction, tables, { who, at });
  const title = fleet.titleOfCode(titleCode);
  if (title !== undefined) await enqueueRightsMail(work, { title, recipient: person.email, kind: 'deleted' });
}
