import { codesOf } from '#src/domain/fleet.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { AccountMoment, DueSource, DueStep, TitleWork } from './due-source.ts';
import { findDueSources } from './find-due.ts';

/** Events that an account's open pages must receive after settling. */
export type Settled = ReadonlySet<AccountEvent>;

/**
 * Locks an account against other changes until the transaction ends; false if another change is in
 * progress and the caller does not wait.
 */
export type LockAccount = (
  transaction: Database,
  accountNo: string,
  options: { readonly waits: boolean },
) => Promise<boolean>;

export interface SettleParts {
  readonly lockAccount: LockAccount;
  readonly sources: readonly DueSource[];
  readonly jobs: Pick<Jobs, 'send'>;
  readonly fleet: Pick<FleetView, 'pageUrl'>;
}

/**
 * Carries out all due steps of a locked account, in order (O-03). Repeating it does nothing. A
 * change made by a person thus builds on an up-to-date state.
 */
export async function carryOutDueSteps(
  { sources, jobs, fleet }: SettleParts,
  work: TitleWork,
  account: AccountMoment,
): Promise<Settled> {
  const tools = { jobs, pageUrl: fleet.pageUrl(work.title) };
  const events = new Set<AccountEvent>();
  const next = () => firstStep(sources, work, account);
  for (let step = await next(); step !== null; step = await next()) {
    await step.carryOut(tools);
    events.add(step.announces);
  }
  return events;
}

/** Returns an account's first due step; null if there is none. */
export async function firstStep(
  sources: readonly DueSource[],
  work: TitleWork,
  account: AccountMoment,
): Promise<DueStep | null> {
  const { accountNo, now } = account;
  const search = { titleCodes: codesOf([work.title]), now, accountNo };
  const steps: DueStep[] = [];
  for (const { nextStep } of await findDueSources(work.transaction, sources, search)) {
    const step = await nextStep(work, account);
    if (step !== null) steps.push(step);
  }
  return steps.toSorted((one, other) => one.at - other.at || one.rank - other.rank)[0] ?? null;
}
