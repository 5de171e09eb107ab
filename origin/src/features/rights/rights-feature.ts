import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { findPersonAccount } from '#origin/features/account/account-repository.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { findHelpersToTell, notifyHelpers } from '#origin/features/helping/access-mail.ts';
import { endDeletionPauses } from '#origin/features/subscription/deletion-pause.ts';
import { findAllSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { findSharedFrom, lockFamily } from '#origin/features/subscription/subscription-writes.ts';
import { changeDeletion, deletionDayOf } from '#origin/identity/deletion-service.ts';
import { deletionChangeJob } from '#origin/identity/identity-jobs.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith, FileAnswer } from '#origin/platform/http/answer.ts';
import type { ActorCall, MountEndpoint } from '#origin/platform/http/mount.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import { ofPerson, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { inTurn, type Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import {
  downloadTakeout,
  getDeletion,
  getTakeout,
  openTakeout,
  orderDeletion,
  orderTakeout,
  type Takeout as SeenTakeout,
  withdrawDeletion,
} from '#src/contract/rights.ts';
import { lastDayBefore } from '#src/domain/deletion.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { takeoutStateOf } from '#src/domain/takeouts.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { deletePersons, registerForgetEvents } from './delete-persons.ts';
import { findDeletion } from './deletion-facts.ts';
import { enqueueRightsMail, rightsMailJob } from './rights-mail.ts';
import {
  findArchive,
  findLatestTakeout,
  registerTakeouts,
  startTakeout,
  type Takeout,
  takeoutTimes,
} from './takeout-job.ts';
import { takeout } from './takeout-tables.ts';

/** Deletes only the files of expired takeouts, because the page still shows the rows. */
const takeoutRetention: Retention = async (parts) => {
  const { archive, expiresAt, titleCode } = takeout;
  // Zero days, since each archive has its own last day.
  for (const { titleCodes, before } of await retentionLimits(parts, 0)) {
    const isOver = and(inArray(titleCode, titleCodes), isNotNull(archive), lt(expiresAt, before));
    await parts.database.update(takeout).set({ archive: null }).where(isOver);
  }
};

export const rightsPersonalData: readonly PersonalDataTable[] = [
  personalTable(takeout, {
    rowsOf: ofPerson(takeout),
    takeout: { not: 'It would contain itself; its contents are in the other tables.' },
  }),
];

/** Takeouts belong to a person, who need not have an account. */
function mountTakeouts(mounter: MountEndpoint, services: Services): void {
  const { database } = services;

  mounter.signedIn(getTakeout, async (_input, { actor, now }) => {
    const found = await findLatestTakeout(database, actor.personId);
    return { ok: true, value: { takeout: found === undefined ? null : seen(found, await now()) } };
  });

  mounter.signedIn(orderTakeout, async (_input, { actor, title, now }) => {
    const at = await now();
    const order = { personId: actor.personId, titleCode: title.titleCode, orderedAt: new Date(at) };
    return { ok: true, value: { takeout: seen(await startTakeout(services, order), at) } };
  });

  mounter.signedIn(openTakeout, async ({ params }, call) => {
    const bytes = await readyArchive(services, call, params.takeoutId);
    return bytes === undefined ? { ok: false, error: 'takeoutNotFound' } : { ok: true, value: {} };
  });

  mounter.signedIn(downloadTakeout, async ({ params }, call) => {
    const bytes = await readyArchive(services, call, params.takeoutId);
    if (bytes === undefined) return { ok: false, error: 'takeoutNotFound' };
    return { ok: true, value: new FileAnswer('opplysninger.zip', new Uint8Array(bytes)) };
  });
}

function mountDeletion(mounter: MountEndpoint, services: Services): void {
  const { database, dueWork, fleet } = services;
  const deletionFor = async ({ actor, title, now }: ActorCall) => {
    const { accountNo } = actor;
    const at = await now();
    // Due steps may end a subscription or create an invoice, so they run first.
    if (accountNo !== null) await dueWork.catchUp(title, { accountNo, now: at });
    return findDeletion({ database, fleet, actor, title, now: at });
  };

  const change = async (call: ActorCall, isWanted: boolean) => {
    const { actor, title, now } = call;
    await changeDeletion(services, { personId: actor.personId, title, at: await now(), isWanted });
    return answerWith(deletionFor(call));
  };

  mounter.signedIn(getDeletion, (_input, call) => answerWith(deletionFor(call)));
  mounter.signedIn(orderDeletion, (_input, call) => change(call, true));
  mounter.signedIn(withdrawDeletion, (_input, call) => change(call, false));
}

async function readyArchive(
  { database }: Services,
  { actor: { personId }, now }: ActorCall,
  id: string,
): Promise<Uint8Array | undefined> {
  const found = await findLatestTakeout(database, personId);
  if (found?.id !== id || takeoutStateOf(takeoutTimes(found), await now()) !== 'ready') return undefined;
  return findArchive(database, { id, personId });
}

function seen(row: Takeout, now: Instant): SeenTakeout {
  const { id, orderedAt, readyAt, expiresAt } = row;
  return {
    id,
    state: takeoutStateOf(takeoutTimes(row), now),
    orderedAt: orderedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Data-subject rights: a copy of all stored data, and its deletion. */
export function createRightsFeature(tables: readonly PersonalDataTable[]): Feature {
  return {
    mount: (mounter, services) => {
      mountTakeouts(mounter, services);
      mountDeletion(mounter, services);
    },
    registerJobs: (services) => {
      registerMessageJobs(services, rightsMailJob);
      registerDeletionChanges(services);
      registerForgetEvents(services);
      registerTakeouts(services, tables);
    },
    retention: inTurn(takeoutRetention, deletePersons(tables)),
  };
}

/**
 * Carries out the consequences of a deletion request or its withdrawal. People who share the subscription, and helpers,
 * are told how long they keep their access. A withdrawal restores the changes that the request suspended.
 */
function registerDeletionChanges(services: Services): void {
  const { clock, database, dueWork, fleet, jobs } = services;
  jobs.register(deletionChangeJob, async ({ personId }, run) => {
    const who = await findPerson(database, personId);
    const account = await findPersonAccount(database, personId);
    if (who === undefined || account === undefined) return;
    const { accountNo } = account;
    const dueOn = deletionDayOf(who);
    const times = new Map<string, Instant>();
    for (const { titleCode } of await findAllSubscriptions(database, accountNo)) {
      const title = fleet.titleOfCode(titleCode);
      if (title !== undefined) times.set(titleCode, await clock.now(title.titleCode));
    }
    const helpers = await findHelpersToTell(services, { accountNo, dueOn });
    await run.complete(async (transaction) => {
      await lockFamily(transaction, accountNo, { waits: true });
      await tellReaders({ transaction, parts: services }, accountNo, dueOn);
      await notifyHelpers({ jobs, transaction }, helpers, dueOn);
      if (dueOn === null) await endDeletionPauses(transaction, accountNo, times);
    });
    for (const { titleCode } of await findAllSubscriptions(database, accountNo)) {
      const title = fleet.titleOfCode(titleCode);
      if (title !== undefined) await dueWork.catchUp(title, { accountNo, now: await clock.now(title.titleCode) });
    }
  });
}

/** Without a due day, the deletion was withdrawn. */
async function tellReaders(
  work: Parameters<typeof enqueueRightsMail>[0],
  accountNo: string,
  dueOn: Day | null,
): Promise<void> {
  const { transaction, parts } = work;
  for (const row of await findAllSubscriptions(transaction, accountNo)) {
    const title = parts.fleet.titleOfCode(row.titleCode);
    // A planned end has already been announced.
    if (title === undefined || !isPresent(row.status) || row.expiryDate !== null) continue;
    const last = lastDayBefore(dueOn, row.renewalDate);
    const day = last === null ? '' : formatDay(last, '');
    for (const shared of await findSharedFrom(transaction, row.subscriptionNo)) {
      const recipient = await findMailAddress(transaction, shared.accountNo);
      if (!isPresent(shared.status) || recipient === '') continue;
      const kind = dueOn === null ? 'accessKept' : 'accessEnding';
      await enqueueRightsMail(work, { title, recipient, kind, day });
    }
  }
}
