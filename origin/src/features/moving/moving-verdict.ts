import { findDeliveryCase } from '#origin/features/delivery/delivery-change-service.ts';
import { type ChangeRequest, type DeliveryVerdict, judgeChange } from '#origin/features/delivery/delivery-verdict.ts';
import { isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import type { OfferedChange } from '#origin/features/subscription/plan-change-service.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Move, moveRefusals } from '#src/contract/moving.ts';
import { moveDayRefusal } from '#src/domain/moving.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { changeableUntil, digitalPlanTerms, type MovingCase, moveDayContext } from './moving-case.ts';

export type MoveRefusal = (typeof moveRefusals)[number];

export interface MoveRequest {
  readonly move: Move;
  /** Id of the planned move that the person saw; null if there was none. */
  readonly replaces: string | null;
  /** True if the title's paper can be delivered to the move's address. */
  readonly isReached: boolean;
}

interface MoveVerdict {
  /** Verdict on the paper's new address; null if no paper is delivered there. */
  readonly paper: DeliveryVerdict | null;
  readonly digital: OfferedChange | null;
  readonly registers: boolean;
  readonly openUntil: Instant;
}

/** Judges a move by the title's rules and everything already planned (N-12). */
export async function judgeMove(
  database: Database,
  request: MoveRequest,
  one: MovingCase,
): Promise<Result<MoveVerdict, MoveRefusal>> {
  const { move, replaces, isReached } = request;
  const { planned, held, rules } = one;
  if (replaces !== (planned?.id ?? null)) return refused('previewOutdated');
  if (planned !== undefined && changeableUntil(planned, one) <= held.now) return refused('alreadyBegun');
  const dayRefusal = moveDayRefusal(move.movesOn, moveDayContext(one));
  if (dayRefusal !== null) return refused(dayRefusal);
  if (move.invoicesFollow && !isActionAllowed('payInvoice', held)) return refused('notAllowed');
  const rest = { paper: null, digital: null, registers: false, openUntil: changeableUntil(move, one) };
  if (rules === null) {
    if (move.paper !== 'unchanged') return refused('paperRequired');
    const registers = isReached && isActionAllowed('registerAddress', held);
    return registers || move.invoicesFollow ? { ok: true, value: { ...rest, registers } } : refused('nothingToMove');
  }
  switch (move.paper) {
    case 'follows': {
      const verdict = judgeChange(addressChangeOf(request, one), await findDeliveryCase(database, held));
      return verdict.ok ? { ok: true, value: { ...rest, paper: verdict.value } } : refused(verdict.error.code);
    }
    case 'digital': {
      const digital = isReached ? undefined : await digitalPlanTerms(database, held, move.movesOn);
      return digital === undefined ? refused('noDigitalPlan') : { ok: true, value: { ...rest, digital } };
    }
    case 'unchanged':
      return move.invoicesFollow ? { ok: true, value: rest } : refused('nothingToMove');
  }
}

/** The new address change replaces the planned one. */
export function addressChangeOf({ move, isReached }: MoveRequest, { planned }: MovingCase): ChangeRequest {
  const { movesOn: fromDate, address } = move;
  return {
    change: { type: 'PERMANENT', fromDate, toDate: null, address },
    replaces: planned?.changeId ?? null,
    isReached,
    needsEnd: false,
  };
}

function refused(code: MoveRefusal): { readonly ok: false; readonly error: MoveRefusal } {
  return { ok: false, error: code };
}
