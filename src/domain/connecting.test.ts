import { describe, expect, test } from 'vitest';
import { lookUpStatusOf, refusalOfConnecting } from './connecting.ts';

const rules = { maxAttempts: 5, resendMs: 30_000 };
const code = { attempts: 0, isRight: false, sentAt: 0, expiresAt: 600_000 };

describe('a look-up', () => {
  test.each([
    [{}, 0, { state: 'waiting', attemptsLeft: 5, resendSeconds: 30 }],
    [{ attempts: 4 }, 10_001, { state: 'waiting', attemptsLeft: 1, resendSeconds: 20 }],
    [{ attempts: 5 }, 29_999, { state: 'over', attemptsLeft: 0, resendSeconds: 1 }],
    [{}, 599_999, { state: 'waiting', attemptsLeft: 5, resendSeconds: 0 }],
    [{}, 600_000, { state: 'over', attemptsLeft: 0, resendSeconds: 0 }],
    [{ attempts: 5, isRight: true }, 40_000, { state: 'proven', attemptsLeft: 0, resendSeconds: 0 }],
    [{ attempts: 1, isRight: true }, 600_000, { state: 'over', attemptsLeft: 0, resendSeconds: 0 }],
  ] as const)('R-16 a look-up with %j after %i ms is %j', (changes, now, expected) => {
    expect(lookUpStatusOf({ ...code, ...changes }, rules, now)).toEqual(expected);
  });
});

describe('connecting', () => {
  const free = { isSubscriber: false, isTaken: false, hasPast: false };
  test.each([
    [{}, null],
    [{ hasPast: true }, 'accountInUse'],
    [{ isTaken: true, hasPast: true }, 'USER_IS_ACTIVE'],
    [{ isSubscriber: true, isTaken: true, hasPast: true }, 'USER_HAS_ACTIVE_SUB'],
  ] as const)('A-05 R-16 connecting with %j has the refusal %s', (changes, expected) => {
    expect(refusalOfConnecting({ ...free, ...changes })).toBe(expected);
  });
});
