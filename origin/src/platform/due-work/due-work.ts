import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { SocketPort } from '../socket/socket-port.ts';
import type { DueAccount } from './due-source.ts';
import { firstStep, type Settled, type SettleParts, settleAccount } from './settle-account.ts';
import type { TitleWork } from './title-work.ts';

/** Names the lock under which one process at a time carries out what is due. */
const dueWorkLock = 7_204_312;

/** What due work needs. */
export interface DueWorkParts extends SettleParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly log: Logger;
  readonly realNow: () => number;
  readonly socket: SocketPort;
}

/** Whose due work, and how. */
export interface DueWorkOptions {
  /** All titles if none are named. */
  readonly titles?: readonly FleetTitle[];
  /** Whether to wait while another process is at it; else it is left to that process. */
  readonly waits: boolean;
}

/** What falls due by the titles' clocks (O-03). */
export interface DueWork {
  /** Carries out what is due on one account by a day, in the transaction of a change that builds on it. */
  readonly settle: (work: TitleWork, account: { readonly accountNo: string; readonly today: Day }) => Promise<Settled>;
  /** Carries out what is due on one account by a day before it is read, so that what is shown is what a change finds. */
  readonly catchUp: (title: FleetTitle, account: { readonly accountNo: string; readonly today: Day }) => Promise<void>;
  /**
   * Carries out what is due on all accounts: one small transaction for each, so that a process can die at any moment
   * and the next one goes on. A second time there is nothing left to do.
   */
  readonly run: (options: DueWorkOptions) => Promise<void>;
}

/** Due work of the features' sources. */
export function createDueWork(parts: DueWorkParts): DueWork {
  return {
    settle: (work, account) => settleAccount(parts, work, account),
    catchUp: (title, account) => catchUp(parts, title, account),
    run: (options) => runDueWork(parts, options),
  };
}

/** What cannot be carried out now is logged and tried again by the next run; the reader sees the account as it is. */
async function catchUp(
  parts: DueWorkParts,
  title: FleetTitle,
  account: { readonly accountNo: string; readonly today: Day },
): Promise<void> {
  const { database, log, socket } = parts;
  if ((await firstStep(parts, { transaction: database, title }, account)) === null) return;
  try {
    const settled = await database.transaction((transaction) => settleAccount(parts, { transaction, title }, account));
    for (const event of settled) socket.changed(account.accountNo, event);
  } catch (error) {
    log.error({ titleCode: title.titleCode, errorName: nameOf(error) }, 'due work failed');
  }
}

async function runDueWork(parts: DueWorkParts, { titles, waits }: DueWorkOptions): Promise<void> {
  const { fleet } = parts;
  for (const [today, group] of await titlesByDay(parts, titles ?? fleet.titles)) {
    const codes = group.flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
    for (const due of await findDueAccounts(parts, codes, today)) {
      if ((await settleOne(parts, due, { today, waits })) === 'busy') return;
    }
  }
}

/** The titles by the day that it is for them: their clocks may differ in the sandbox. */
async function titlesByDay(
  { clock, realNow }: DueWorkParts,
  titles: readonly FleetTitle[],
): Promise<ReadonlyMap<Day, readonly FleetTitle[]>> {
  const offsets = await clock.offsets();
  const now = realNow();
  return Map.groupBy(titles, ({ titleCode }) => dayInOslo(now + (offsets.get(titleCode) ?? 0)));
}

/** Accounts on which something has fallen due by a day; the database is asked, so that nothing is lost with a process. */
async function findDueAccounts(
  { database, sources }: DueWorkParts,
  titleCodes: readonly string[],
  today: Day,
): Promise<readonly DueAccount[]> {
  const found: DueAccount[] = [];
  for (const source of sources) found.push(...(await source.findDue(database, titleCodes, today)));
  return found;
}

/** One account that cannot be settled must not hold up all others: it is logged, and tried again the next time. */
async function settleOne(
  parts: DueWorkParts,
  { accountNo, titleCode }: DueAccount,
  { today, waits }: { readonly today: Day; readonly waits: boolean },
): Promise<'done' | 'busy'> {
  const { database, fleet, log, socket } = parts;
  const title = fleet.titleOfCode(titleCode);
  if (title === undefined) return 'done';
  try {
    const settled = await database.transaction(async (transaction): Promise<Settled | 'busy'> => {
      const isMine = await takeTurn(transaction, waits);
      return isMine ? settleAccount(parts, { transaction, title }, { accountNo, today }) : 'busy';
    });
    if (settled === 'busy') return 'busy';
    for (const event of settled) socket.changed(accountNo, event);
  } catch (error) {
    log.error({ titleCode, errorName: nameOf(error) }, 'due work failed');
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

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
