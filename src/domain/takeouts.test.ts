import { describe, expect, test } from 'vitest';
import {
  isSameTakeout,
  newTakeoutFrom,
  type TakeoutState,
  takeoutExpiry,
  takeoutStateOf,
  type TakeoutTimes,
} from './takeouts.ts';

const hour = 3_600_000;
const day = 24 * hour;
const none: TakeoutTimes = { orderedAt: 0, begunAt: null, failedAt: null, readyAt: null, expiresAt: null };
const ready: TakeoutTimes = { ...none, begunAt: 1, readyAt: 2, expiresAt: takeoutExpiry(2) };

describe('a takeout', () => {
  test.each<[string, TakeoutTimes, number, TakeoutState, boolean]>([
    ['just ordered', none, 1, 'ordered', true],
    ['begun', { ...none, begunAt: 1 }, 2, 'making', true],
    ['given up for now', { ...none, begunAt: 1, failedAt: 2 }, 3, 'failed', false],
    ['made at the second try', { ...ready, failedAt: 1 }, 3, 'ready', true],
    ['not heard of for an hour', { ...none, begunAt: 1 }, hour, 'failed', false],
    ['of today', ready, day - 1, 'ready', true],
    ['of yesterday', ready, day, 'ready', false],
    ['on its last moment', ready, 7 * day + 1, 'ready', false],
    ['after a week', ready, 7 * day + 2, 'expired', false],
  ])('R-30 finds the state of a takeout: %s', (_name, times, now, state, isSame) => {
    expect(takeoutStateOf(times, now)).toBe(state);
    expect(isSameTakeout(times, now)).toBe(isSame);
  });

  test('R-30 allows a new order a day after the last one', () => {
    expect(isSameTakeout(ready, newTakeoutFrom(ready) - 1)).toBe(true);
    expect(isSameTakeout(ready, newTakeoutFrom(ready))).toBe(false);
  });
});
