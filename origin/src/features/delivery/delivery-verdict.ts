import type { DeliveryChangeRow } from '#origin/features/delivery-plan/planned-changes.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { deliveryRefusals, RequestedChange } from '#src/contract/delivery-change.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import {
  type ChangeContext,
  type ChangeEffect,
  type EditRefusal,
  effectOf,
  phaseOf,
  validateChange,
  validateEdit,
} from '#src/domain/delivery-changes.ts';
import {
  type OverlapRefusal,
  type OverlapReport,
  type PlannedChange,
  resolveOverlaps,
} from '#src/domain/delivery-overlaps.ts';
import type { Result } from '#src/lib/result.ts';

export type DeliveryRefusalCode = (typeof deliveryRefusals)[number];

interface DeliveryRefusal {
  readonly code: DeliveryRefusalCode;
  /** Limit in days, if the length or the lead time is the reason. */
  readonly limitDays: number | null;
}

export interface DeliveryVerdict {
  readonly requested: PlannedChange<DeliveryAddress>;
  /** If the change merges with other stops, the credit and its due date are those of the merged stop (P-07). */
  readonly effect: ChangeEffect;
  /** In øre; zero if an existing change already has the fee. */
  readonly feeOre: number;
  readonly report: OverlapReport<DeliveryAddress>;
}

export interface DeliveryCase {
  readonly context: ChangeContext;
  readonly existing: readonly DeliveryChangeRow[];
  readonly standing: DeliveryAddress | null;
}

export interface ChangeRequest {
  readonly change: RequestedChange;
  readonly replaces: string | null;
  readonly isReached: boolean;
  /**
   * True if a move needs an end even where the title does not require one: a helper can only redirect the paper
   * temporarily (N-13).
   */
  readonly needsEnd: boolean;
}

/** Checks a requested change against the title's rules and merges it with the existing changes (N-04, N-05). */
export function judgeChange(
  { change, replaces, isReached, needsEnd }: ChangeRequest,
  { context, existing, standing }: DeliveryCase,
): Result<DeliveryVerdict, DeliveryRefusal> {
  const address = change.type === 'STOP' ? null : change.address;
  if (change.type !== 'STOP' && address === null) return refused('addressMissing');
  if (needsEnd && change.type === 'TRANSFER' && change.toDate === null) return refused('openEndNotAllowed');
  const requested = { id: replaces, type: change.type, fromDate: change.fromDate, toDate: change.toDate, address };
  const replaced = existing.find(({ id }) => id === replaces);
  if (replaces !== null && replaced === undefined) return refused('changeNotFound');
  if (!isReached && !isSameOrNone(address, replaced?.address ?? null)) return refused('notDelivered');
  const judged = replaced === undefined ? validateChange(requested, context) : judgeEdit(replaced, requested, context);
  if (!judged.ok) return { ok: false, error: refusalOf(judged.refusal, context) };
  const others = existing.filter((one) => one !== replaced);
  if (isStandingAlready(requested, others, standing)) return refused('alreadyCovered');
  const fitted = resolveOverlaps(others, requested, {
    rules: context.rules,
    isSameAddress: isSameDeliveryAddress,
    ...(replaced?.type === requested.type ? { formerEnd: replaced.toDate } : {}),
  });
  if (!fitted.ok) return { ok: false, error: refusalOf(fitted.refusal, context) };
  const own = fitted.outcomes.find(({ before }) => before === requested);
  const isJoined = own?.effect === 'merged';
  const hasBegun = replaced !== undefined && phaseOf(replaced, context) !== 'planned';
  const [whole] = own?.after ?? [];
  const effect = whole === undefined ? judged : { ...judged, credit: effectOf(whole, context).credit };
  return { ok: true, value: { requested, effect, feeOre: isJoined || hasBegun ? 0 : judged.feeOre, report: fitted } };
}

/** Allows any edit of a planned change, even of its type. For a running change, only the end can be edited. */
function judgeEdit(
  replaced: PlannedChange<DeliveryAddress>,
  requested: PlannedChange<DeliveryAddress>,
  context: ChangeContext,
) {
  if (phaseOf(replaced, context) === 'planned') return validateChange(requested, context);
  const isSameType = replaced.type === requested.type;
  if (!isSameType || !isSameOrNone(replaced.address, requested.address)) {
    const code = phaseOf(replaced, context) === 'ended' ? 'ended' : 'startLocked';
    return { ok: false, refusal: { code, fromDate: replaced.fromDate } } as const;
  }
  return validateEdit(replaced, requested, context);
}

/** A move to the standing address changes nothing, unless another move is planned before it. */
function isStandingAlready(
  { type, address }: PlannedChange<DeliveryAddress>,
  others: readonly PlannedChange<DeliveryAddress>[],
  standing: DeliveryAddress | null,
): boolean {
  if (type !== 'PERMANENT' || others.some((one) => one.type === 'PERMANENT')) return false;
  return standing !== null && isSameOrNone(address, standing);
}

function isSameOrNone(one: DeliveryAddress | null, other: DeliveryAddress | null): boolean {
  return one === null || other === null ? one === other : isSameDeliveryAddress(one, other);
}

function refused(code: DeliveryRefusalCode): { readonly ok: false; readonly error: DeliveryRefusal } {
  return { ok: false, error: { code, limitDays: null } };
}

export function refusalOf(refusal: EditRefusal | OverlapRefusal, { rules }: ChangeContext): DeliveryRefusal {
  switch (refusal.code) {
    case 'tooShort':
    case 'remainderTooShort':
      return { code: refusal.code, limitDays: refusal.shortestDays };
    case 'tooLong':
    case 'mergedTooLong':
      return { code: refusal.code, limitDays: refusal.longestDays };
    case 'tooFarAhead':
      return { code: refusal.code, limitDays: rules.furthestStartDays };
    case 'ended':
      return { code: 'alreadyEnded', limitDays: null };
    case 'startLocked':
      return { code: 'alreadyBegun', limitDays: null };
    case 'endTooEarly':
      return { code: 'beforeEarliest', limitDays: null };
    // A permanent address with an end, or an invalid date, is refused before the rules are checked.
    case 'dayInvalid':
    case 'endNotAllowed':
      return { code: 'endBeforeStart', limitDays: null };
    case 'paperEnded':
    case 'beforeEarliest':
    case 'paperNotBegun':
    case 'noIssueInRange':
    case 'endBeforeStart':
    case 'openEndNotAllowed':
    case 'alreadyCovered':
      return { code: refusal.code, limitDays: null };
  }
}
