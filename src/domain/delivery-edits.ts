import { addDays, type Day } from '#src/lib/calendar-days.ts';
import {
  type ChangeContext,
  type ChangeDates,
  type ChangeEffect,
  type ChangeRefusal,
  effectOf,
  endRefusal,
  shapeRefusal,
  validateChange,
} from './delivery-changes.ts';
import { earliestEffectiveDay, nextIssueDay } from './delivery-dates.ts';

/**
 * How far a change has come (P-01). `planned`: its first issue can still be changed. `begun`: it cannot, but a later one
 * can. `ended`: all its issues are out or on their way; so is a permanent address as soon as it counts.
 */
export type ChangePhase = 'planned' | 'begun' | 'ended';

/** Phase of a change at a moment. */
export function phaseOf(change: ChangeDates, { rules, now }: ChangeContext): ChangePhase {
  const earliest = earliestEffectiveDay(now, rules);
  if (nextIssueDay(change.fromDate, rules) >= earliest) return 'planned';
  if (change.type === 'PERMANENT') return 'ended';
  return change.toDate === null || change.toDate >= earliest ? 'begun' : 'ended';
}

/** Why a change that exists cannot be edited as asked. */
export type EditRefusal =
  | ChangeRefusal
  | { readonly code: 'ended' }
  | { readonly code: 'startLocked'; readonly fromDate: Day }
  | { readonly code: 'endTooEarly'; readonly earliestEnd: Day };

export type EditVerdict =
  | ({ readonly ok: true } & ChangeEffect)
  | { readonly ok: false; readonly refusal: EditRefusal };

/** Checks new dates for a change that exists: all of a planned one may move, of a begun one only the end (P-01). */
export function validateEdit(
  existing: ChangeDates,
  requested: { readonly fromDate: Day; readonly toDate: Day | null },
  context: ChangeContext,
): EditVerdict {
  const edited = { type: existing.type, fromDate: requested.fromDate, toDate: requested.toDate };
  const phase = phaseOf(existing, context);
  if (phase === 'planned') return validateChange(edited, context);
  const refusal = phase === 'ended' ? ({ code: 'ended' } as const) : begunRefusal(existing, edited, context);
  return refusal === null ? { ok: true, ...effectOf(edited, context) } : { ok: false, refusal };
}

export type Withdrawal =
  /** Nothing of it has happened yet: it is taken away. */
  | { readonly ok: true; readonly effect: 'removed' }
  /** It has begun: it ends as soon as it can. */
  | { readonly ok: true; readonly effect: 'shortened'; readonly toDate: Day }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: 'ended' } | { readonly code: 'endTooEarly'; readonly earliestEnd: Day };
    };

/** What happens to a change that the person withdraws (P-01, N-07). */
export function withdrawalOf(existing: ChangeDates, context: ChangeContext): Withdrawal {
  const phase = phaseOf(existing, context);
  if (phase === 'planned') return { ok: true, effect: 'removed' };
  if (phase === 'ended') return { ok: false, refusal: { code: 'ended' } };
  const toDate = earliestEndOf(existing, context);
  if (existing.toDate !== null && existing.toDate <= toDate) {
    return { ok: false, refusal: { code: 'endTooEarly', earliestEnd: existing.toDate } };
  }
  return { ok: true, effect: 'shortened', toDate };
}

/** The first day on which a begun change can end: no locked issue changes, and a stop keeps its shortest length. */
export function earliestEndOf(begun: ChangeDates, { rules, now }: ChangeContext): Day {
  const lastLocked = addDays(earliestEffectiveDay(now, rules), -1);
  const shortest = begun.type === 'STOP' ? addDays(begun.fromDate, rules.shortestStopDays - 1) : begun.fromDate;
  return lastLocked > shortest ? lastLocked : shortest;
}

function begunRefusal(existing: ChangeDates, edited: ChangeDates, context: ChangeContext): EditRefusal | null {
  const shape = shapeRefusal(edited, context.rules);
  if (shape !== null) return shape;
  if (edited.fromDate !== existing.fromDate) return { code: 'startLocked', fromDate: existing.fromDate };
  const earliestEnd = earliestEndOf(existing, context);
  if (edited.toDate !== null && edited.toDate < earliestEnd) return { code: 'endTooEarly', earliestEnd };
  return endRefusal(edited, context.rules);
}
