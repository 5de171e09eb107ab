import { addDays, type Day, isDay, spanDays } from '#src/lib/calendar-days.ts';
import type { DeliveryChangeType } from './delivery-change-types.ts';
import { type StopCredit, stopCreditFor } from './delivery-credit.ts';
import {
  earliestEffectiveDay,
  hasIssueBetween,
  issueDaysBetween,
  nextIssueDay,
  previousIssueDay,
} from './delivery-dates.ts';
import { spanOf } from './delivery-spans.ts';
import { dayInOslo, type Instant } from './oslo-time.ts';
import type { DeliveryRules } from './title-rules.ts';

export interface ChangeDates {
  readonly type: DeliveryChangeType;
  readonly fromDate: Day;
  /** Null for an open end ("inntil videre"). A permanent address never has an end. */
  readonly toDate: Day | null;
}

/** In calendar days. A longer temporary address is a move. */
const longestTransferDays = 730;

export type ChangeRefusal =
  | { readonly code: 'dayInvalid'; readonly field: 'fromDate' | 'toDate' }
  | { readonly code: 'endNotAllowed' }
  | { readonly code: 'openEndNotAllowed' }
  | { readonly code: 'endBeforeStart' }
  | { readonly code: 'beforeEarliest'; readonly earliest: Day }
  | { readonly code: 'paperNotBegun'; readonly firstIssue: Day }
  | { readonly code: 'tooFarAhead'; readonly latest: Day }
  | { readonly code: 'tooShort'; readonly shortestDays: number; readonly earliestEnd: Day }
  | { readonly code: 'tooLong'; readonly longestDays: number; readonly latestEnd: Day }
  | { readonly code: 'noIssueInRange'; readonly nextIssue: Day }
  | { readonly code: 'paperEnded'; readonly lastDay: Day };

export interface ChangeEffect {
  readonly firstIssue: Day;
  /** Null if the change has no end. */
  readonly lastIssue: Day | null;
  /** Null if the change has no end. */
  readonly issues: readonly Day[] | null;
  readonly feeOre: number;
  /** Null if the stop has no credit. */
  readonly credit: StopCredit | null;
}

type ChangeVerdict = ({ readonly ok: true } & ChangeEffect) | { readonly ok: false; readonly refusal: ChangeRefusal };

export interface ChangeContext {
  readonly rules: DeliveryRules;
  readonly now: Instant;
  /** If left out, the credit has no amount. */
  readonly creditFor?: (stop: { readonly fromDate: Day; readonly toDate: Day }) => StopCredit | null;
}

export function validateChange(change: ChangeDates, context: ChangeContext): ChangeVerdict {
  const refusal =
    shapeRefusal(change, context.rules) ?? startRefusal(change, context) ?? endRefusal(change, context.rules);
  return refusal === null ? { ok: true, ...effectOf(change, context) } : { ok: false, refusal };
}

export function effectOf(
  change: ChangeDates,
  { rules, creditFor = (stop) => stopCreditFor(stop, rules) }: Omit<ChangeContext, 'now'>,
): ChangeEffect {
  const { type, fromDate, toDate } = change;
  const feeOre = type === 'TRANSFER' ? rules.transferFeeOre : 0;
  const firstIssue = nextIssueDay(fromDate, rules);
  if (toDate === null) return { firstIssue, lastIssue: null, issues: null, feeOre, credit: null };
  return {
    firstIssue,
    lastIssue: previousIssueDay(toDate, rules),
    issues: issueDaysBetween(fromDate, toDate, rules),
    feeOre,
    credit: type === 'STOP' ? creditFor({ fromDate, toDate }) : null,
  };
}

/**
 * Splits changes by whether the person has a paper on their days. Changes that extend past the
 * paper's last day are shortened to it.
 */
export function sortByPaper<Change extends ChangeDates>(
  changes: readonly Change[],
  rules: DeliveryRules,
): { readonly inForce: readonly Change[]; readonly lapsed: readonly Change[] } {
  const { paperTo: lastDay = null } = rules;
  const isInForce = (one: Change): boolean => hasIssueBetween(one.fromDate, spanOf(one).to, rules);
  return {
    inForce: changes.filter(isInForce).map((one) => {
      const isCut = lastDay !== null && one.type !== 'PERMANENT' && spanOf(one).to > lastDay;
      return isCut ? { ...one, toDate: lastDay } : one;
    }),
    lapsed: changes.filter((one) => !isInForce(one)),
  };
}

/** The dates must exist, be in order, and have or lack an end as the type requires. */
function shapeRefusal({ type, fromDate, toDate }: ChangeDates, rules: DeliveryRules): ChangeRefusal | null {
  if (!isDay(fromDate)) return { code: 'dayInvalid', field: 'fromDate' };
  if (toDate === null) {
    // With an open-ended stop, the person would pay without getting a paper. Every title limits
    // stops.
    const isOpenAllowed = type === 'PERMANENT' || (type === 'TRANSFER' && rules.openEnd);
    return isOpenAllowed ? null : { code: 'openEndNotAllowed' };
  }
  if (!isDay(toDate)) return { code: 'dayInvalid', field: 'toDate' };
  if (type === 'PERMANENT') return { code: 'endNotAllowed' };
  return toDate < fromDate ? { code: 'endBeforeStart' } : null;
}

/**
 * Refuses a span that begins after the paper's last day, is too short or too long, or contains no issue. Its dates must
 * be in order.
 */
function endRefusal({ type, fromDate, toDate }: ChangeDates, rules: DeliveryRules): ChangeRefusal | null {
  const lastDay = rules.paperTo ?? null;
  if (lastDay !== null && nextIssueDay(fromDate, rules) > lastDay) return { code: 'paperEnded', lastDay };
  if (toDate === null) return null;
  const length = spanDays(fromDate, toDate);
  const shortestDays = type === 'STOP' ? rules.shortestStopDays : 1;
  const longestDays = type === 'STOP' ? rules.longestStopDays : longestTransferDays;
  if (length < shortestDays) {
    return { code: 'tooShort', shortestDays, earliestEnd: addDays(fromDate, shortestDays - 1) };
  }
  if (length > longestDays) return { code: 'tooLong', longestDays, latestEnd: addDays(fromDate, longestDays - 1) };
  if (hasIssueBetween(fromDate, toDate, rules)) return null;
  return { code: 'noIssueInRange', nextIssue: nextIssueDay(fromDate, rules) };
}

function startRefusal({ fromDate }: ChangeDates, { rules, now }: ChangeContext): ChangeRefusal | null {
  const today = dayInOslo(now);
  const latest = addDays(today, rules.furthestStartDays);
  if (fromDate > latest) return { code: 'tooFarAhead', latest };
  const { paperFrom = null } = rules;
  // Before the first paper, there is nothing to stop or redirect.
  if (paperFrom !== null && paperFrom > today && fromDate < paperFrom) {
    return { code: 'paperNotBegun', firstIssue: nextIssueDay(paperFrom, rules) };
  }
  const earliest = earliestEffectiveDay(now, rules);
  return fromDate < today || nextIssueDay(fromDate, rules) < earliest ? { code: 'beforeEarliest', earliest } : null;
}

/**
 * `planned`: the first issue can still be changed. `begun`: only a later issue can still be changed. `ended`: all
 * issues are out or on their way. A permanent address counts as ended as soon as it applies (P-01).
 */
type ChangePhase = 'planned' | 'begun' | 'ended';

export function phaseOf(change: ChangeDates, { rules, now }: ChangeContext): ChangePhase {
  const earliest = earliestEffectiveDay(now, rules);
  if (nextIssueDay(change.fromDate, rules) >= earliest) return 'planned';
  if (change.type === 'PERMANENT') return 'ended';
  return change.toDate === null || change.toDate >= earliest ? 'begun' : 'ended';
}

export type EditRefusal =
  | ChangeRefusal
  | { readonly code: 'ended' }
  | { readonly code: 'startLocked'; readonly fromDate: Day }
  | { readonly code: 'endTooEarly'; readonly earliestEnd: Day };

type EditVerdict = ({ readonly ok: true } & ChangeEffect) | { readonly ok: false; readonly refusal: EditRefusal };

/** Both dates of a planned change may move, but only the end of one in progress (P-01). */
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

type Withdrawal =
  | { readonly ok: true; readonly effect: 'removed' }
  | { readonly ok: true; readonly effect: 'shortened'; readonly toDate: Day }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: 'ended' } | { readonly code: 'endTooEarly'; readonly earliestEnd: Day };
    };

/** P-01, N-07. */
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

/** Returns the earliest last day that changes no locked issue and keeps the minimum length of a stop. */
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
