/**
 * `waiting`: the code can be typed. `over`: the attempts or the time are used up. `proven`: the right code was typed in
 * time.
 */
export type LookUpState = 'waiting' | 'over' | 'proven';

/** Times are milliseconds since 1970. */
export interface LookUpCode {
  /** Codes typed, right or wrong. */
  readonly attempts: number;
  readonly isRight: boolean;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** */
export function lookUpStatusOf(
  { attempts, isRight, sentAt, expiresAt }: LookUpCode,
  { maxAttempts, resendMs }: { readonly maxAttempts: number; readonly resendMs: number },
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

export interface ConnectingFacts {
  readonly isSubscriber: boolean;
  readonly isTaken: boolean;
  /** True if the current account was ever used for a subscription or a payment. */
  readonly hasPast: boolean;
}

/** */
export function refusalOfConnecting({
  isSubscriber,
  isTaken,
  hasPast,
}: ConnectingFacts): 'USER_HAS_ACTIVE_SUB' | 'USER_IS_ACTIVE' | 'accountInUse' | null {
  if (isSubscriber) return 'USER_HAS_ACTIVE_SUB';
  if (isTaken) return 'USER_IS_ACTIVE';
  return hasPast ? 'accountInUse' : null;
}
