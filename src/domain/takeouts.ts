import type { Instant } from './oslo-time.ts';

/** Days for which a takeout can be downloaded. */
export const takeoutDays = 7;

/** Maximum time for making a takeout, in days (Spec §9). */
export const takeoutLongestDays = 30;

const dayMs = 86_400_000;

/** States of a takeout shown to a person. */
export const takeoutStates = ['ordered', 'making', 'ready', 'expired', 'failed'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** Times of a takeout's steps; null for those still ahead. */
export interface TakeoutTimes {
  readonly orderedAt: Instant;
  readonly begunAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly readyAt: Instant | null;
  readonly expiresAt: Instant | null;
}

/**
 * Time in milliseconds after which an unfinished takeout counts as failed, since its process may
 * have died.
 */
const patienceMs = 3_600_000;

/** Returns the state of a takeout. */
export function takeoutStateOf(times: TakeoutTimes, now: Instant): TakeoutState {
  const { orderedAt, begunAt, failedAt, readyAt, expiresAt } = times;
  if (readyAt !== null) return expiresAt !== null && now >= expiresAt ? 'expired' : 'ready';
  if (failedAt !== null || now >= orderedAt + patienceMs) return 'failed';
  return begunAt === null ? 'ordered' : 'making';
}

/** True if an order reuses the existing takeout: it is in progress, or was ordered within a day. */
export function isSameTakeout(times: TakeoutTimes, now: Instant): boolean {
  const state = takeoutStateOf(times, now);
  if (state === 'ready') return now < newTakeoutFrom(times);
  return state === 'ordered' || state === 'making';
}

/** Returns when a new takeout can be ordered in place of a ready one. */
export function newTakeoutFrom({ orderedAt }: Pick<TakeoutTimes, 'orderedAt'>): Instant {
  return orderedAt + dayMs;
}

/** Returns the end of a ready takeout's download period. */
export function takeoutExpiry(readyAt: Instant): Instant {
  return readyAt + takeoutDays * dayMs;
}
