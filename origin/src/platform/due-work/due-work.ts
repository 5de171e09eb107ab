import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type Clock, groupTitlesByTime } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findSetting, saveSetting } from '#origin/platform/database/setting-repository.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { traceOf } from '#origin/platform/log/log.ts';
import type { SocketPort } from '#origin/platform/socket/socket-port.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { AccountMoment, DueSource, TitleWork } from './due-source.ts';
import {
  carryOutDueSteps,
  type DueAccount,
  type DueSearch,
  findDue,
  firstStep,
  type Settled,
  type SettleParts,
} from './find-due.ts';

interface DueWorkParts extends SettleParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly log: Logger;
  readonly socket: SocketPort;
}

interface DueWorkOptions {
  readonly titles?: readonly FleetTitle[];
  /**
   * True to wait for accounts locked by other processes; otherwise those accounts are left to them and to the next run.
   */
  readonly waits: boolean;
}

export interface DueWork {
  /** Settles an account within the transaction of a change that depends on its due steps. */
  readonly settle: (work: TitleWork, account: AccountMoment) => Promise<Settled>;
  /** Settles an account before a read, which then shows the state that a change would find. */
  readonly catchUp: (title: FleetTitle, account: AccountMoment) => Promise<void>;
  /**
   * Settles all accounts, each in a small, separate transaction. If a process dies, another one continues. Any number
   * of processes can run it, and repeating it does nothing.
   */
  readonly run: (options: DueWorkOptions) => Promise<void>;
}

export function createDueWork(parts: DueWorkParts): DueWork {
  return {
    settle: async (work, account) => {
      await parts.lockAccount(work.transaction, account.accountNo, { waits: true });
      return carryOutDueSteps(parts, work, account);
    },
    catchUp: (title, account) => catchUp(parts, title, account),
    run: async ({ titles = parts.fleet.titles, waits }) => {
      for (const [now, group] of await groupTitlesByTime(parts.clock, titles)) {
        await settleAll(parts, group, { now, waits });
      }
    },
  };
}

/** Logs a failed step and leaves it to the next run; the read then shows the account as it is. */
async function catchUp(parts: DueWorkParts, title: FleetTitle, account: AccountMoment): Promise<void> {
  const { accountNo, now } = account;
  const step = await firstStep(parts.sources, { transaction: parts.database, title }, account);
  if (step !== null) await settleOne(parts, { accountNo, titleCode: title.titleCode }, { now, waits: true });
}

interface Turn {
  readonly now: Instant;
  readonly waits: boolean;
}

const pageSize = 50;

/**
 * If a process dies, nothing is lost or done twice. A step can make an account on an earlier page due, so the loop ends
 * only when nothing was done.
 */
async function settleAll(parts: DueWorkParts, titles: readonly FleetTitle[], { now, waits }: Turn): Promise<void> {
  const left = new Map<string, { readonly account: DueAccount; readonly isBusy: boolean }>();
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for await (const account of dueAccounts(parts, { titleCodes: codesOf(titles), now })) {
      const key = `${account.accountNo} ${account.titleCode}`;
      const outcome = left.has(key) ? 'left' : await settleOne(parts, account, { now, waits: false });
      if (outcome === 'done') isDone = false;
      else if (outcome !== 'left') left.set(key, { account, isBusy: outcome === 'busy' });
    }
  }
  if (!waits) return;
  for (const { account, isBusy } of left.values()) if (isBusy) await settleOne(parts, account, { now, waits });
}

async function* dueAccounts(
  { database, sources }: DueWorkParts,
  search: DueSearch,
): AsyncGenerator<DueAccount, void, undefined> {
  let after: DueAccount | undefined;
  do {
    const page = await findDue(database, sources, { ...search, most: pageSize, after });
    yield* page;
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after !== undefined);
}

/** `none` if nothing was due yet, `busy` if another process holds the lock. */
type Outcome = 'done' | 'none' | 'busy' | 'failed';

/** Logs a failure and leaves it to the next run, so that it does not hold up other accounts. */
async function settleOne(
  parts: DueWorkParts,
  { accountNo, titleCode }: Pick<DueAccount, 'accountNo' | 'titleCode'>,
  { now, waits }: Turn,
): Promise<Outcome> {
  const { database, fleet, lockAccount, log, socket, sources } = parts;
  const title = fleet.titleOfCode(titleCode);
  if (title === undefined) return 'none';
  try {
    const settled = await database.transaction(async (transaction): Promise<Settled | 'busy'> => {
      if (!(await lockAccount(transaction, accountNo, { waits }))) return 'busy';
      const work = { transaction, title };
      const events = await carryOutDueSteps(parts, work, { accountNo, now });
      if (events.size === 0) for (const { postpone } of sources) await postpone?.(work, { accountNo, now });
      return events;
    });
    if (settled === 'busy') return 'busy';
    for (const event of settled) socket.changed(accountNo, event);
    return settled.size === 0 ? 'none' : 'done';
  } catch (error) {
    log.error({ titleCode, ...traceOf(error) }, 'due work failed');
    return 'failed';
  }
}

interface RecalculationParts {
  readonly database: Database;
  readonly titles: readonly FleetTitle[];
  readonly sources: readonly DueSource[];
}

const settingKey = 'due-rules';
const RuleHashesSchema = v.optional(v.record(v.string(), v.string()), {});

/**
 * Recalculates the due days of each title whose rules have changed since the last start: a source's rule version, the
 * title's delivery rules or its prices. The first start recalculates every title.
 */
export async function recalculateDue({ database, titles, sources }: RecalculationParts): Promise<void> {
  const kept = v.parse(RuleHashesSchema, await findSetting(database, settingKey));
  const present = Object.fromEntries(titles.map((title) => [title.titleCode, ruleHashOf(title, sources)]));
  const changed = titles.filter(({ titleCode }) => kept[titleCode] !== present[titleCode]);
  if (changed.length === 0) return;
  for (const { recalculate } of sources) await recalculate?.(database, changed);
  await saveSetting(database, settingKey, present);
}

function ruleHashOf({ delivery, catalogue }: FleetTitle, sources: readonly DueSource[]): string {
  const versions = sources.map(({ ruleVersion }) => ruleVersion);
  const prices = Object.entries(catalogue.plans).map(([kind, plan]) => [kind, plan.prices]);
  return createHash('sha256')
    .update(JSON.stringify([versions, delivery, prices]))
    .digest('base64url');
}
