import type { Instant } from './oslo-time.ts';

/** Days for which a takeout can be downloaded. */
export const takeoutDays = 7;

/** Longest that a takeout may take, in days (Spec §9). */
export const takeoutLongestDays = 30;

const dayMs = 86_400_000;

/** What a person sees of a takeout. */
export const takeoutStates = ['ordered', 'making', 'ready', 'expired', 'failed'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** What has become of a takeout; null for what has not. */
export interface TakeoutTimes {
  readonly orderedAt: Instant;
  readonly begunAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly readyAt: Instant | null;
  readonly expiresAt: Instant | null;
}

/** Longest that a takeout is waited for before it counts as failed: a process may have died with it. */
const patienceMs = 3_600_000;

/** How a takeout stands. */
export function takeoutStateOf(times: TakeoutTimes, now: Instant): TakeoutState {
  const { orderedAt, begunAt, failedAt, readyAt, expiresAt } = times;
  if (readyAt !== null) return expiresAt !== null && now >= expiresAt ? 'expired' : 'ready';
  if (failedAt !== null || now >= orderedAt + patienceMs) return 'failed';
  return begunAt === null ? 'ordered' : 'making';
}

/** Whether an order gives the takeout that is there: it is on its way, or was ordered within a day. */
export function isSameTakeout(times: TakeoutTimes, now: Instant): boolean {
  const state = takeoutStateOf(times, now);
  if (state === 'ready') return now < times.orderedAt + dayMs;
  return state === 'ordered' || state === 'making';
}

/** Until when a takeout that is ready can be downloaded. */
export function takeoutExpiry(readyAt: Instant): Instant {
  return readyAt + takeoutDays * dayMs;
}
