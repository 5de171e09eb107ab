import * as v from 'valibot';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { takeoutExpiry } from '#src/domain/takeouts.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import type { JobKind, JobRun } from '#origin/platform/jobs/job-kind.ts';
import type { PersonalDataTable } from '#origin/platform/personal-data/kept-table.ts';
import { collectRows } from '#origin/platform/personal-data/personal-rows.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { findDataSubject } from './data-subject.ts';
import { enqueueRightsMail } from './rights-mail.ts';
import { takeoutArchive } from './takeout-archive.ts';
import { findTakeout, type Takeout, updateTakeout } from './takeout-repository.ts';

const TakeoutJobSchema = v.object({ takeoutId: v.string() });

/** Makes a takeout. */
export const takeoutJob: JobKind<v.InferOutput<typeof TakeoutJobSchema>> = {
  name: 'takeout',
  payload: TakeoutJobSchema,
  timeoutSeconds: 300,
  retries: { limit: 10, firstSeconds: 5, longestSeconds: 3600 },
  concurrency: 1,
};

/** Says how takeouts are made. */
export function registerTakeouts(services: Services, tables: readonly PersonalDataTable[]): void {
  const { clock, database, jobs } = services;
  jobs.register(takeoutJob, async ({ takeoutId }, run) => {
    const row = await findTakeout(database, takeoutId);
    // Another order has taken its place, or the person is deleted.
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
  // The title has left the fleet, or the person is deleted.
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
