import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { DeliveryPreview, RequestedChange } from '#src/contract/delivery-change.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import { phaseOf, validateChange, validateEdit, withdrawalOf } from '#src/domain/delivery-changes.ts';
import { splitBy } from '#src/domain/delivery-restorations.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { DeliveryContext } from '../rules.ts';

export interface ChangeOptions {
  readonly phase: 'planned' | 'begun' | 'ended';
  /** True from the first day, although the first issue leaves earlier. */
  readonly isRunning: boolean;
  readonly canEdit: boolean;
  /** Withdrawing removes the change, or ends it on a day; null if neither is possible. */
  readonly withdrawal: { readonly effect: 'removed' } | { readonly effect: 'shortened'; readonly toDate: Day } | null;
}

export function optionsOf(change: DeliveryChange, context: DeliveryContext): ChangeOptions {
  const phase = phaseOf(change, context);
  const withdrawal = withdrawalOf(change, context);
  return {
    phase,
    isRunning: change.fromDate <= dayInOslo(context.now),
    canEdit: phase !== 'ended',
    withdrawal: withdrawal.ok ? withdrawal : null,
  };
}

/** How to undo a new change (N-07); null if that takes more than one step. */
export type Undo =
  | { readonly kind: 'withdraw'; readonly id: string }
  | { readonly kind: 'make'; readonly change: RequestedChange; readonly replaces: string | null }
  | null;

export function undoOf(before: readonly DeliveryChange[], after: readonly DeliveryChange[]): Undo {
  const gone = before.filter((one) => !after.some((other) => isSameChange(one, other)));
  const come = after.filter((one) => !before.some((other) => isSameChange(one, other)));
  const [lost] = gone;
  const [made] = come;
  const splitting = gone.length === 1 ? come.find((one) => restores(one, come, lost)) : undefined;
  if (splitting !== undefined) return { kind: 'withdraw', id: splitting.id };
  if (gone.length === 0 && come.length === 1 && made !== undefined) return { kind: 'withdraw', id: made.id };
  if (gone.length === 1 && come.length === 0 && lost !== undefined) {
    return { kind: 'make', change: requestedOf(lost), replaces: null };
  }
  if (gone.length === 1 && come.length === 1 && lost !== undefined && made?.id === lost.id) {
    return { kind: 'make', change: requestedOf(lost), replaces: made.id };
  }
  return null;
}

/** True if withdrawing the new change fully restores the temporary address that it split or cut. */
function restores(one: DeliveryChange, come: readonly DeliveryChange[], lost: DeliveryChange | undefined): boolean {
  if (lost === undefined || lost.type !== 'TRANSFER' || one.type === 'PERMANENT') return false;
  const split = splitBy(one, come, isSameDeliveryAddress);
  if (come.length === 3) return split?.head.fromDate === lost.fromDate && split.tail.toDate === lost.toDate;
  const cut = come.find((other) => other !== one);
  return come.length === 2 && cut?.id === lost.id && cut.type === lost.type && one.id !== lost.id;
}

/** True if undoing can still restore everything: no affected issue is past its cut-off (N-07, P-06). */
export function isUndoOpen(undo: NonNullable<Undo>, context: DeliveryContext): boolean {
  const { changes } = context;
  if (undo.kind === 'withdraw') {
    const made = changes.find(({ id }) => id === undo.id);
    return made !== undefined && optionsOf(made, context).withdrawal?.effect === 'removed';
  }
  if (undo.replaces === null) return validateChange(undo.change, context).ok;
  const edited = changes.find(({ id }) => id === undo.replaces);
  return edited !== undefined && validateEdit(edited, undo.change, context).ok;
}

function requestedOf({ type, fromDate, toDate, address }: DeliveryChange): RequestedChange {
  return { type, fromDate, toDate, address };
}

type Outcome = Extract<DeliveryPreview, { possible: true }>['outcomes'][number];

/**
 * Returns the outcomes worth announcing (N-05): those that change something, those that a new permanent address waits
 * for, and only the first of a merger, since all outcomes of a merger say the same.
 */
export function announcedOutcomes(outcomes: readonly Outcome[], firstIssue: Day | null): readonly Outcome[] {
  const added = outcomes.find(({ effect }) => effect === 'added')?.after[0];
  const told = outcomes.filter(({ effect, before }) =>
    effect === 'kept' ? isAwaited(before, added, firstIssue) : effect !== 'added',
  );
  return told.filter((one) => one.effect !== 'merged' || one === told.find(({ effect }) => effect === 'merged'));
}

/** True for a stop or a temporary address on the first days of a new permanent address. */
function isAwaited(kept: DeliveryChange | null, added: DeliveryChange | undefined, firstIssue: Day | null): boolean {
  if (added?.type !== 'PERMANENT' || kept === null || kept.type === 'PERMANENT' || kept.toDate === null) return false;
  return firstIssue !== null && kept.toDate >= added.fromDate && kept.fromDate < firstIssue;
}

export function mergedChange(outcomes: readonly Outcome[]): DeliveryChange | null {
  return outcomes.find(({ effect }) => effect === 'merged')?.after[0] ?? null;
}

/** True if the requested change could later be undone in one step (N-07). */
export function isUndoneInOne(outcomes: readonly Outcome[], replaces: string | null): boolean {
  const others = outcomes.filter(({ before }) => before !== null && before.id !== replaces);
  if (replaces !== null) return others.every(({ effect }) => effect === 'kept');
  const before = others.flatMap((one) => one.before ?? []);
  const after = outcomes.flatMap((one) => one.after);
  const different = after.filter((one, index) => after.findIndex((other) => isSameChange(one, other)) === index);
  return undoOf(before, different) !== null;
}

function isSameChange(one: DeliveryChange, other: DeliveryChange): boolean {
  const isSameSpan = one.id === other.id && one.fromDate === other.fromDate && one.toDate === other.toDate;
  if (!isSameSpan || one.type !== other.type) return false;
  if (one.address === null || other.address === null) return one.address === other.address;
  return isSameDeliveryAddress(one.address, other.address);
}
