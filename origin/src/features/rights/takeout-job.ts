import * as v from 'valibot';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isSameTakeout, takeoutExpiry } from '#src/domain/takeouts.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { findPerson, lockPerson, recordPersonActivity } from '#origin/identity/person-repository.ts';
import type { JobKind, JobRun } from '#origin/platform/jobs/job-kind.ts';
import { collectRows, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findDataSubject } from './data-subject.ts';
import { enqueueRightsMail } from './rights-mail.ts';
import { takeoutArchive } from './takeout-document.ts';
import {
  findLatestTakeout,
  findTakeout,
  replaceTakeout,
  type Takeout,
  takeoutTimes,
  updateTakeout,
} from './takeout-repository.ts';

const TakeoutJobSchema = v.object({ takeoutId: v.string() });

const takeoutJob: JobKind<v.InferOutput<typeof TakeoutJobSchema>> = {
  name: 'takeout',
  payload: TakeoutJobSchema,
  timeoutSeconds: 300,
  retries: { limit: 10, firstSeconds: 5, longestSeconds: 3600 },
  concurrency: 1,
};

export function registerTakeouts(services: Services, tables: readonly PersonalDataTable[]): void {
  const { clock, database, jobs } = services;
  jobs.register(takeoutJob, async ({ takeoutId }, run) => {
    const row = await findTakeout(database, takeoutId);
    // Another order has replaced it, the person was deleted, or it has already been made.
    if (row === undefined || row.readyAt !== null) return;
    await updateTakeout(database, row.id, { begunAt: new Date(await clock.now(row.titleCode)), failedAt: null });
    try {
      await make(services, tables, { row, run });
    } catch (error) {
      await updateTakeout(database, row.id, { failedAt: new Date(await clock.now(row.titleCode)) });
      throw error;
    }
  });
}

async function make(
  services: Services,
  tables: readonly PersonalDataTable[],
  { row, run }: { readonly row: Takeout; readonly run: JobRun },
): Promise<void> {
  const { clock, database, fleet, jobs } = services;
  const title = fleet.titleOfCode(row.titleCode);
  const person = await findPerson(database, row.personId);
  // The title has left the fleet, or the person was deleted.
  if (title === undefined || person === undefined) return;
  const collected = await collectRows(database, tables, await findDataSubject(database, person));
  const now = await clock.now(row.titleCode);
  const archive = takeoutArchive({ title, fleet, collected, madeAt: new Date(now) });
  const expiresAt = takeoutExpiry(now);
  await run.complete(async (transaction) => {
    const change = { archive, readyAt: new Date(now), expiresAt: new Date(expiresAt), failedAt: null };
    if (!(await updateTakeout(transaction, row.id, change))) return;
    const day = formatDay(dayInOslo(expiresAt), '');
    const mail = { title, recipient: person.email, kind: 'takeoutReady', day } as const;
    await enqueueRightsMail({ transaction, parts: { fleet, jobs } }, mail);
  });
}

/** Orders a takeout, which a job makes; one that is in progress or was ordered today is reused. */
export function startTakeout(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  order: Pick<Takeout, 'personId' | 'titleCode' | 'orderedAt'>,
): Promise<Takeout> {
  const { personId, titleCode, orderedAt: at } = order;
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, personId);
    const former = await findLatestTakeout(transaction, personId);
    if (former !== undefined && isSameTakeout(takeoutTimes(former), at.getTime())) return former;
    const made = await replaceTakeout(transaction, order);
    await recordPersonActivity(transaction, { personId, titleCode, kind: 'takeoutAsked', at });
    await jobs.send(transaction, takeoutJob, { id: made.id, payload: { takeoutId: made.id } });
    return made;
  });
}
