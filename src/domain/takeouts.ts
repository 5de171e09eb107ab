import type { Instant } from './oslo-time.ts';

export const takeoutDays = 7;

/** Time limit for making a takeout (Spec §9). */
export const takeoutLongestDays = 30;

const dayMs = 86_400_000;

export const takeoutStates = ['ordered', 'making', 'ready', 'expired', 'failed'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

export interface TakeoutTimes {
  readonly orderedAt: Instant;
  readonly begunAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly readyAt: Instant | null;
  readonly expiresAt: Instant | null;
}

const patienceMs = 3_600_000;

/** */
export function takeoutStateOf(times: TakeoutTimes, now: Instant): TakeoutState {
  const { orderedAt, begunAt, failedAt, readyAt, expiresAt } = times;
  if (readyAt !== null) return expiresAt !== null && now >= expiresAt ? 'expired' : 'ready';
  if (failedAt !== null || now >= orderedAt + patienceMs) return 'failed';
  return begunAt === null ? 'ordered' : 'making';
}

export function isSameTakeout(times: TakeoutTimes, now: Instant): boolean {
  const state = takeoutStateOf(times, now);
  if (state === 'ready') return now < newTakeoutFrom(times);
  return state === 'ordered' || state === 'making';
}

export function newTakeoutFrom({ orderedAt }: Pick<TakeoutTimes, 'orderedAt'>): Instant {
  return orderedAt + dayMs;
}

export function takeoutExpiry(readyAt: Instant): Instant {
  return readyAt + takeoutDays * dayMs;
}
