import * as v from 'valibot';
import { findPersonAccount } from '#origin/features/account/account-repository.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { findOwnerNo } from '#origin/features/family/family-entity.ts';
import { cancelOpenGifts } from '#origin/features/gifts/gift-repository.ts';
import { endPaymentMethods } from '#origin/features/payment/method-changes.ts';
import { cancelOpenOrders } from '#origin/features/purchase/order-repository.ts';
import { endSubscription } from '#origin/features/subscription/end-subscription.ts';
import { findAllSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { findSharedFrom, lockFamily } from '#origin/features/subscription/subscription-writes.ts';
import { deletionDayOf } from '#origin/identity/deletion-service.ts';
import { findDeletionRequests, lockPerson, type Person } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { retriedJob } from '#origin/platform/messages/message-port.ts';
import { forgetRows, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention, RetentionParts } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findSessionIds } from '#origin/session/session-repository.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { measuredPersonId } from '#src/domain/measured-text.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import { enqueueRightsMail, type RightsMail } from './rights-mail.ts';
import { findDataSubject } from './takeout-job.ts';

/**
 * Deletes the people who have requested it, on the announced day (O-07). Their subscriptions end, and every row about
 * them, in any table, is deleted or anonymised as declared. A failed deletion does not hold up the others.
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

async function clockOf({ clock, fleet }: RetentionParts): Promise<DeletionWork['nowOf']> {
  const offsets = await clock.offsets();
  const now = await clock.base();
  return (code) => now + (offsets.get(fleet.titleOfCode(code)?.titleCode ?? '') ?? 0);
}

function isDue(person: Person, nowOf: DeletionWork['nowOf']): boolean {
  const dueOn = deletionDayOf(person);
  return dueOn !== null && dayInOslo(nowOf(person.deletionTitleCode ?? '')) >= dueOn;
}

async function forgetPerson(
  parts: RetentionParts,
  tables: readonly PersonalDataTable[],
  { personId, nowOf }: { readonly personId: string; readonly nowOf: DeletionWork['nowOf'] },
): Promise<void> {
  const steps: (() => void)[] = [];
  await parts.database.transaction(async (transaction) => {
    const work: DeletionWork = { transaction, parts, nowOf, afterCommit: (step) => void steps.push(step) };
    const who = await lockDue(work, personId);
    if (who !== undefined) await forget(work, tables, who);
  });
  for (const step of steps) step();
}

/**
 * Locks and returns the person. Locks their account first, as every write does. Undefined if the deletion was carried
 * out or withdrawn in the meantime.
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
    work.afterCommit(() => socket.sessionEnded(sessionId));
  }
  await enqueueForgetEvents(work, person);
  await forgetRows(transaction, tables, { who, at });
  const title = fleet.titleOfCode(titleCode);
  if (title !== undefined) await enqueueRightsMail(work, { title, recipient: person.email, kind: 'deleted' });
}

async function endAllSubscriptions(work: DeletionWork, accountNo: string): Promise<void> {
  const { transaction, parts } = work;
  for (const row of await findAllSubscriptions(transaction, accountNo)) {
    const title = parts.fleet.titleOfCode(row.titleCode);
    // The title and its subscriptions have left the fleet.
    if (title === undefined || !isPresent(row.status)) continue;
    await endOne(work, title, row);
  }
}

async function endOne(work: DeletionWork, title: FleetTitle, row: SubscriptionRow): Promise<void> {
  const { transaction, nowOf } = work;
  const at = nowOf(title.titleCode);
  const members = await findSharedFrom(transaction, row.subscriptionNo);
  await endSubscription({ transaction, title }, row, { status: statusCodes.TERMINATED, lastDay: dayInOslo(at), at });
  for (const { accountNo, status } of members) {
    if (!isPresent(status)) continue;
    await notifyAccount(work, { title, accountNo, kind: 'accessEnded' });
  }
  const ownerNo = row.access === 'family' ? await findOwnerNo(transaction, row) : undefined;
  if (ownerNo === undefined) return;
  const line = { accountNo: ownerNo, titleCode: title.titleCode, at, by: 'family', personId: null } as const;
  await recordActivity(transaction, { ...line, kind: 'familyLeft', facts: {} });
  await notifyAccount(work, { title, accountNo: ownerNo, kind: 'memberGone' });
}

async function notifyAccount(
  work: DeletionWork,
  { accountNo, ...mail }: Pick<RightsMail, 'title' | 'kind'> & { readonly accountNo: string },
): Promise<void> {
  const { transaction } = work;
  work.afterCommit(() => work.parts.socket.changed(accountNo, socketEvents.subscriptionChanged));
  const recipient = await findMailAddress(transaction, accountNo);
  if (recipient !== '') await enqueueRightsMail(work, { ...mail, recipient });
}

interface DeletionWork {
  readonly transaction: Database;
  readonly parts: RetentionParts;
  /** Time by the title's clock, also for an edition's code; real time for an unknown code. */
  readonly nowOf: (titleCode: string) => Instant;
  readonly afterCommit: (step: () => void) => void;
}

/** Asks the analytics provider to delete the events of a deleted person. */
const forgetEventsJob = retriedJob('forget-events', v.object({ persons: v.array(v.string()) }));

/** The events identify the person by a separate number for each identity host. */
async function enqueueForgetEvents(
  { transaction, parts }: { readonly transaction: Database; readonly parts: Pick<RetentionParts, 'fleet' | 'jobs'> },
  { userId }: { readonly userId: number },
): Promise<void> {
  const { fleet, jobs } = parts;
  const hosts = new Set(fleet.titles.filter(({ hasPulse }) => hasPulse).map(({ identityHost }) => identityHost));
  const persons = [...hosts].map((host) => measuredPersonId(host, userId));
  if (persons.length > 0) await jobs.send(transaction, forgetEventsJob, { payload: { persons } });
}

/** Without an analytics provider, the job does nothing, since no events are sent either. */
export function registerForgetEvents({ analytics, jobs }: Pick<Services, 'analytics' | 'jobs'>): void {
  const { deletion, send } = analytics;
  jobs.register(forgetEventsJob, async ({ persons }, { signal }) => {
    if (deletion === undefined) return;
    const { status } = await send(deletion.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${deletion.token}` },
      body: JSON.stringify({ persons }),
      signal,
    });
    if (status >= 300) throw new Error(`The analytics provider answers ${status}.`);
  });
}
