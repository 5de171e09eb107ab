import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { findPersonAccount } from '#origin/features/account/account-repository.ts';
import { findPerson, lockPerson, type Person, recordPersonActivity } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow, requireRow } from '#origin/platform/database/rows.ts';
import type { JobKind, JobRun } from '#origin/platform/jobs/job-kind.ts';
import {
  collectRows,
  type DataSubject,
  type PersonalDataTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isSameTakeout, type TakeoutTimes, takeoutExpiry } from '#src/domain/takeouts.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { enqueueRightsMail } from './rights-mail.ts';
import { takeoutArchive } from './takeout-document.ts';
import { takeout } from './takeout-tables.ts';

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
    // A newer order has replaced it, the person was deleted, or it has already been made.
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

/** Orders a takeout, which a job makes. One that is in progress or was ordered today is reused. */
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

const { archive, ...facts } = getTableColumns(takeout);

export type Takeout = Omit<typeof takeout.$inferSelect, 'archive'>;

export function findLatestTakeout(database: Database, personId: string): Promise<Takeout | undefined> {
  return firstRow(database.select(facts).from(takeout).where(eq(takeout.personId, personId)));
}

function findTakeout(database: Database, id: string): Promise<Takeout | undefined> {
  return firstRow(database.select(facts).from(takeout).where(eq(takeout.id, id)));
}

export async function findArchive(
  database: Database,
  { id, personId }: Pick<Takeout, 'id' | 'personId'>,
): Promise<Uint8Array | undefined> {
  const isMeant = and(eq(takeout.id, id), eq(takeout.personId, personId));
  const [row] = await database.select({ archive }).from(takeout).where(isMeant);
  return row?.archive ?? undefined;
}

async function replaceTakeout(
  transaction: Database,
  order: Pick<Takeout, 'personId' | 'titleCode' | 'orderedAt'>,
): Promise<Takeout> {
  await transaction.delete(takeout).where(eq(takeout.personId, order.personId));
  const row = { ...order, id: randomUUID() };
  return requireRow(transaction.insert(takeout).values(row).returning(facts), 'The takeout just ordered is missing.');
}

/** Returns false if the takeout no longer exists. */
async function updateTakeout(
  database: Database,
  id: string,
  change: Partial<Pick<typeof takeout.$inferInsert, 'begunAt' | 'failedAt' | 'readyAt' | 'expiresAt' | 'archive'>>,
): Promise<boolean> {
  const changed = await database.update(takeout).set(change).where(eq(takeout.id, id)).returning(facts);
  return changed.length > 0;
}

export function takeoutTimes(row: Takeout): TakeoutTimes {
  return {
    orderedAt: row.orderedAt.getTime(),
    begunAt: row.begunAt?.getTime() ?? null,
    failedAt: row.failedAt?.getTime() ?? null,
    readyAt: row.readyAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
  };
}

export async function findDataSubject(
  database: Database,
  { id, email, givenName, familyName, realm }: Person,
): Promise<DataSubject> {
  const account = await findPersonAccount(database, id);
  const name = `${givenName} ${familyName}`.trim();
  return { personId: id, accountNo: account?.accountNo ?? '', email, name, realm };
}
