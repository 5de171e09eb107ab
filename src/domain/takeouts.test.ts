import { describe, expect, test } from 'vitest';
import {
  isSameTakeout,
  newTakeoutFrom,
  type TakeoutState,
  type TakeoutTimes,
  takeoutExpiry,
  takeoutStateOf,
} from './takeouts.ts';

const hour = 3_600_000;
const day = 24 * hour;
const none: TakeoutTimes = { orderedAt: 0, begunAt: null, failedAt: null, readyAt: null, expiresAt: null };
const ready: TakeoutTimes = { ...none, begunAt: 1, readyAt: 2, expiresAt: takeoutExpiry(2) };

describe('a takeout', () => {
  test.each<[string, TakeoutTimes, number, TakeoutState, boolean]>([
    ['just ordered', none, 1, 'ordered', true],
    ['begun', { ...none, begunAt: 1 }, 2, 'making', true],
    ['failed', { ...none, begunAt: 1, failedAt: 2 }, 3, 'failed', false],
    ['ready after a second try', { ...ready, failedAt: 1 }, 3, 'ready', true],
    ['in progress for an hour', { ...none, begunAt: 1 }, hour, 'failed', false],
    ['ready for less than a day', ready, day - 1, 'ready', true],
    ['ready for a day', ready, day, 'ready', false],
    ['ready for exactly a week', ready, 7 * day + 1, 'ready', false],
    ['ready for more than a week', ready, 7 * day + 2, 'expired', false],
  ])('R-30 finds the state of a takeout: %s', (_name, times, now, state, isSame) => {
    expect(takeoutStateOf(times, now)).toBe(state);
    expect(isSameTakeout(times, now)).toBe(isSame);
  });

  test('R-30 allows a new order a day after the last one', () => {
    expect(isSameTakeout(ready, newTakeoutFrom(ready) - 1)).toBe(true);
    expect(isSameTakeout(ready, newTakeoutFrom(ready))).toBe(false);
  });
});
