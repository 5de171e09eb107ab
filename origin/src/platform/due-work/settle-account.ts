import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';
import type { AccountEvent } from '../socket/socket-port.ts';
import type { DueSource, DueStep } from './due-source.ts';
import type { TitleWork } from './title-work.ts';

/** Events that settling an account gives its open pages. */
export type Settled = ReadonlySet<AccountEvent>;

/** What settling needs to know of the features. */
export interface SettleParts {
  /** Lets one change of an account at a time through. */
  readonly lockAccount: (transaction: Database, accountNo: string) => Promise<void>;
  readonly sources: readonly DueSource[];
}

/**
 * Carries out, in the order of their days, all steps that fell due on an account up to a day (O-03). It locks the
 * account, and a second time finds nothing to do; so a change that a person makes builds on what time has changed.
 */
export async function settleAccount(
  parts: SettleParts,
  work: TitleWork,
  { accountNo, today }: { readonly accountNo: string; readonly today: Day },
): Promise<Settled> {
  await parts.lockAccount(work.transaction, accountNo);
  const events = new Set<AccountEvent>();
  const next = () => firstStep(parts, work, { accountNo, today });
  for (let step = await next(); step !== null; step = await next()) {
    await step.carryOut();
    events.add(step.announces);
  }
  return events;
}

/** The first step that is due on an account by a day; null if there is none. */
export async function firstStep(
  { sources }: Pick<SettleParts, 'sources'>,
  work: TitleWork,
  { accountNo, today }: { readonly accountNo: string; readonly today: Day },
): Promise<DueStep | null> {
  const steps: DueStep[] = [];
  for (const source of sources) {
    const step = await source.nextStep(work, accountNo, today);
    if (step !== null) steps.push(step);
  }
  return steps.toSorted(byDayAndRank)[0] ?? null;
}

function byDayAndRank(one: DueStep, other: DueStep): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.rank - other.rank;
}
