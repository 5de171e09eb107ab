import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { ChangeDates } from './delivery-changes.ts';
import { hasIssueBetween } from './delivery-dates.ts';
import type { PlannedChange } from './delivery-overlaps.ts';
import { cutSpan, type Span, spanOf } from './delivery-spans.ts';
import type { DeliveryRules } from './title-rules.ts';

export interface SplitAddress<Change> {
  readonly head: Change;
  readonly tail: Change;
}

/**
 * Returns the two parts of a temporary address that the change splits, to be merged again if the change is withdrawn.
 * Null if it splits none.
 */
export function splitBy<Address, Change extends PlannedChange<Address>>(
  { fromDate, toDate }: ChangeDates,
  others: readonly Change[],
  isSameAddress: (one: Address, other: Address) => boolean,
): SplitAddress<Change> | null {
  if (toDate === null) return null;
  const addresses = others.filter(({ type }) => type === 'TRANSFER');
  const head = addresses.find((one) => one.toDate === addDays(fromDate, -1));
  const tail = addresses.find((one) => one.fromDate === addDays(toDate, 1));
  if (head === undefined || tail === undefined || head.address === null || tail.address === null) return null;
  return isSameAddress(head.address, tail.address) ? { head, tail } : null;
}

export interface AddressCut {
  readonly by: string;
  readonly fromDate: Day;
  readonly toDate: Day | null;
}

export type CutAddress<Address> = PlannedChange<Address> & { readonly cut: AddressCut | null };

/** `joined` if the days extend the address; otherwise they stand alone. */
export interface RestoredDays<Change> {
  readonly change: Change;
  readonly days: Span;
  readonly isJoined: boolean;
}

/**
 * Returns the days that a withdrawn change gives back to the temporary address whose start or end
 * it had taken (N-07). Null if it took no days, or if another change has them now, or if they have
 * no issue.
 * @param freedFrom the first day that the withdrawn change frees
 */
export function restoredDaysFrom<Address, Change extends CutAddress<Address>>(
  withdrawn: { readonly id: string; readonly freedFrom: Day },
  changes: readonly Change[],
  rules: DeliveryRules,
): RestoredDays<Change> | null {
  const { id, freedFrom } = withdrawn;
  const change = changes.find(({ cut, type }) => type === 'TRANSFER' && cut?.by === id);
  if (change === undefined || change.cut === null) return null;
  const [now, was] = [spanOf(change), spanOf(change.cut)];
  const isEnd = now.to < was.to;
  const lost = isEnd ? { from: addDays(now.to, 1), to: was.to } : { from: was.from, to: addDays(now.from, -1) };
  const free = { from: freedFrom > lost.from ? freedFrom : lost.from, to: lost.to };
  if (free.from > free.to) return null;
  const pieces = changes
    .filter((one) => one !== change && one.id !== id && one.type !== 'PERMANENT')
    .reduce<readonly Span[]>((spans, one) => spans.flatMap((span) => cutSpan(span, spanOf(one))), [free]);
  const days = isEnd ? pieces.find(({ from }) => from === free.from) : pieces.find(({ to }) => to === free.to);
  if (days === undefined || !hasIssueBetween(days.from, days.to, rules)) return null;
  return { change, days, isJoined: !isEnd || days.from === lost.from };
}
