import { sql } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services/services.ts';
import { type DueAccount, findDueAccounts } from './due-accounts.ts';
import { type Settled, settleAccount } from './settle-account.ts';

/** Names the lock under which one process at a time carries out what is due. */
const dueWorkLock = 7_204_312;

/** What due work needs. */
export type DueWorkServices = Pick<Services, 'clock' | 'database' | 'fleet' | 'log' | 'realNow' | 'socket'>;

/** Whose due work, and how. */
export interface DueWorkOptions {
  /** All titles where none are named. */
  readonly titles?: readonly FleetTitle[];
  /** Whether to wait while another process is at it; else it is left to that process. */
  readonly waits: boolean;
}

/**
 * Carries out what has fallen due by each title's clock (O-03): one small transaction for each account, so that a
 * process can die at any moment and the next one goes on. A second time there is nothing left to do.
 */
export async function runDueWork(services: DueWorkServices, { titles, waits }: DueWorkOptions): Promise<void> {
  const { fleet, database } = services;
  for (const [today, group] of await titlesByDay(services, titles ?? fleet.titles)) {
    const codes = group.flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
    for (const due of await findDueAccounts(database, codes, today)) {
      if ((await settleOne(services, due, { today, waits })) === 'busy') return;
    }
  }
}

/** The titles by the day that it is for them: their clocks may differ in the sandbox. */
async function titlesByDay(
  { clock, realNow }: DueWorkServices,
  titles: readonly FleetTitle[],
): Promise<ReadonlyMap<Day, readonly FleetTitle[]>> {
  const offsets = await clock.offsets();
  const now = realNow();
  return Map.groupBy(titles, ({ titleCode }) => dayInOslo(now + (offsets.get(titleCode) ?? 0)));
}

/** One account that cannot be settled must not hold up all others: it is logged, and tried again the next time. */
async function settleOne(
  services: DueWorkServices,
  { accountNo, titleCode }: DueAccount,
  { today, waits }: { readonly today: Day; readonly waits: boolean },
): Promise<'done' | 'busy'> {
  const { database, fleet, log, socket } = services;
  const title = fleet.titleOfCode(titleCode);
  if (title === undefined) return 'done';
  try {
    const settled = await database.transaction(async (transaction): Promise<Settled | 'busy'> => {
      const isMine = await takeTurn(transaction, waits);
      return isMine ? settleAccount({ transaction, title }, { accountNo, today }) : 'busy';
    });
    if (settled === 'busy') return 'busy';
    if (settled.subscription) socket.changed(accountNo, 'subscription:changed');
    if (settled.delivery) socket.changed(accountNo, 'delivery:updated');
  } catch (error) {
    log.error({ titleCode, errorName: error instanceof Error ? error.name : typeof error }, 'due work failed');
  }
  return 'done';
}

/** The lock lasts as long as the transaction. */
async function takeTurn(transaction: Database, waits: boolean): Promise<boolean> {
  if (waits) {
    await transaction.execute(sql`select pg_advisory_xact_lock(${dueWorkLock})`);
    return true;
  }
  const [turn] = await transaction
    .select({ isMine: sql<boolean>`pg_try_advisory_xact_lock(${dueWorkLock})` })
    .from(sql`(values (1)) as one`);
  return turn?.isMine ?? false;
}
