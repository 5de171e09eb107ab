import {
  findUnreversedEntry,
  type Reversal,
  reverseEntry,
  transferFeeKey,
} from '#origin/features/ledger/ledger-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { cutOffFor, isIssueDay, nextIssueDay } from '#src/domain/delivery-dates.ts';
import type { OverlapReport, PlannedChange } from '#src/domain/delivery-overlaps.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { DeliveryChangeRow } from './planned-changes.ts';

/** An account's changes before and after merging a requested one. */
export interface MergedPlan {
  readonly rules: DeliveryRules;
  readonly before: readonly DeliveryChangeRow[];
  readonly report: OverlapReport<DeliveryAddress>;
  /** The requested change, before merging. */
  readonly requested: PlannedChange<DeliveryAddress>;
  readonly feeOre: number;
}

/** In øre. Merged changes share a single fee; if a change is split, its first part has the fee. */
export function feeOf(
  change: PlannedChange<DeliveryAddress>,
  { before, report: { outcomes }, requested, feeOre }: MergedPlan,
): number {
  const sources = outcomes.filter(({ after }) => after.includes(change));
  if (sources.length === 1 && sources[0]?.before === requested) return sources[0].after[0] === change ? feeOre : 0;
  if (change.id === null) return 0;
  const ids = sources.map((source) => source.before.id);
  return Math.max(0, ...before.filter(({ id }) => ids.includes(id)).map((row) => row.feeOre));
}

/**
 * Returns the changes that lose their fee: those that are removed or no longer redirect the paper,
 * unless another change absorbs them.
 */
export function changesWithoutFee(
  before: readonly DeliveryChangeRow[],
  { outcomes, changes }: OverlapReport<DeliveryAddress>,
): string[] {
  return before.flatMap(({ id }) => {
    const kept = changes.find((change) => change.id === id);
    const isMerged = outcomes.some(({ before: one, after }) => one.id === id && after.length > 0);
    return kept?.type === 'TRANSFER' || (kept === undefined && isMerged) ? [] : [id];
  });
}

/** Reverses the fees of changes that were never used. Most have no fee yet. */
export async function reverseFees(
  transaction: Database,
  changeIds: readonly string[],
  reversal: Reversal,
): Promise<void> {
  for (const id of changeIds) {
    const fee = await findUnreversedEntry(transaction, transferFeeKey(id));
    if (fee !== undefined) await reverseEntry(transaction, fee, reversal);
  }
}

/** Increase it whenever the rule in `changeStepsAhead` changes. */
export const changeRuleVersion = 1;

export type ChangeFacts = Pick<DeliveryChangeRow, 'begunOn' | 'endedOn' | 'fromDate' | 'toDate' | 'type'>;

export interface ChangeStep {
  readonly kind: 'begin' | 'end';
  readonly at: Instant;
}

export function changeStepsAhead(change: ChangeFacts, rules: DeliveryRules): readonly ChangeStep[] {
  const { begunOn, endedOn, toDate } = change;
  if (endedOn !== null) return [];
  const begin: ChangeStep[] = begunOn === null ? [{ kind: 'begin', at: beginOf(change, rules) }] : [];
  if (toDate === null) return begin;
  const end: ChangeStep = { kind: 'end', at: startOfDay(addDays(toDate, 1)) };
  return [...begin, end].toSorted((one, other) => one.at - other.at);
}

export function nextChangeDay(change: ChangeFacts, rules: DeliveryRules): Day | null {
  const [next] = changeStepsAhead(change, rules);
  return next === undefined ? null : dayInOslo(next.at);
}

/**
 * A change begins on its first day. A permanent address whose first day has no issue begins at the cut-off of its first
 * issue: until then it can be withdrawn.
 */
function beginOf({ type, fromDate }: ChangeFacts, rules: DeliveryRules): Instant {
  const first = startOfDay(fromDate);
  if (type !== 'PERMANENT' || isIssueDay(fromDate, rules)) return first;
  return Math.max(first, cutOffFor(nextIssueDay(fromDate, rules), rules));
}
