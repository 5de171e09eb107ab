import { type PausedDays, pausedDays } from '#src/domain/pauses.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { anchorOf } from './billing.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** False if a pause is planned but has not begun. */
export function isPaused({ status, pauseMonths }: Pick<SubscriptionRow, 'status' | 'pauseMonths'>): boolean {
  return status === statusCodes.PENDING_ACTIVATION && pauseMonths !== null;
}

export function pauseOfMonths(row: SubscriptionRow, months: number): PausedDays | null {
  const { renewalDate } = row;
  return renewalDate === null ? null : pausedDays(anchorOf(row) ?? renewalDate, renewalDate, months);
}

export function pauseOf(row: SubscriptionRow): PausedDays | null {
  if (row.pauseMonths === null) return null;
  if (row.status === statusCodes.ACTIVE) return pauseOfMonths(row, row.pauseMonths);
  return isPaused(row) ? latestPauseOf(row) : null;
}

export function pausesOf(row: SubscriptionRow): readonly PausedDays[] {
  const planned = row.status === statusCodes.ACTIVE ? pauseOf(row) : null;
  return [latestPauseOf(row), planned].filter((pause) => pause !== null);
}

export function pausesAhead(row: SubscriptionRow, today: Day): PausedDays[] {
  return pausesOf(row).filter(({ toDate }) => toDate >= today);
}

function latestPauseOf({ pausedFrom, resumesOn }: SubscriptionRow): PausedDays | null {
  if (pausedFrom === null || resumesOn === null || resumesOn <= pausedFrom) return null;
  return { fromDate: pausedFrom, toDate: addDays(resumesOn, -1) };
}
