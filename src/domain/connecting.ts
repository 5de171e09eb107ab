/**
 * State of a look-up. `waiting`: its code can be typed. `over`: the attempts or the time are used
 * up. `proven`: the right code was typed in time.
 */
export type LookUpState = 'waiting' | 'over' | 'proven';

/** A look-up's facts about its code. Times are milliseconds since 1970. */
export interface LookUpCode {
  /** Number of codes typed, right or wrong. */
  readonly attempts: number;
  readonly isRight: boolean;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** Limits for every code: attempts, and the wait before another code is sent. */
export interface CodeRules {
  readonly maxAttempts: number;
  readonly resendMs: number;
}

/**
 * Returns the current state of a look-up, the remaining attempts, and the wait before another code
 * (R-16).
 */
export function lookUpStatusOf(
  { attempts, isRight, sentAt, expiresAt }: LookUpCode,
  { maxAttempts, resendMs }: CodeRules,
  now: number,
): { readonly state: LookUpState; readonly attemptsLeft: number; readonly resendSeconds: number } {
  const isOver = expiresAt <= now || (!isRight && attempts >= maxAttempts);
  const unproven = isOver ? 'over' : 'waiting';
  const state = isRight && !isOver ? 'proven' : unproven;
  return {
    state,
    attemptsLeft: state === 'waiting' ? maxAttempts - attempts : 0,
    resendSeconds: Math.max(0, Math.ceil((sentAt + resendMs - now) / 1000)),
  };
}

/** Facts that decide whether an account can be connected to a person. */
export interface ConnectingFacts {
  /** True if the person has their own subscription to the title. */
  readonly isSubscriber: boolean;
  /** True if the account belongs to another log-in. */
  readonly isTaken: boolean;
  /** True if the person's current account was ever used for a subscription or a payment. */
  readonly hasPast: boolean;
}

/** Returns why an account cannot be connected to a person; null if it can. */
export function refusalOfConnecting({
  isSubscriber,
  isTaken,
  hasPast,
}: ConnectingFacts): 'USER_HAS_ACTIVE_SUB' | 'USER_IS_ACTIVE' | 'accountInUse' | null {
  if (isSubscriber) return 'USER_HAS_ACTIVE_SUB';
  if (isTaken) return 'USER_IS_ACTIVE';
  return hasPast ? 'accountInUse' : null;
}
