import { useState } from 'react';
import * as v from 'valibot';
import { useLocation } from '../routing/hooks.ts';
import { storedEntry } from '../state/storage.ts';

const loopWindowMs = 30_000;

const lastLogin = storedEntry({
  key: 'minside.lastLogin',
  area: 'session',
  schema: v.object({ returnPath: v.string(), at: v.number() }),
});

/** @param now time of the completed log-in, in milliseconds since 1970 */
export function recordLogin(returnPath: string, now: number): void {
  lastLogin.write({ returnPath, at: now });
}

export function forgetLastLogin(): void {
  lastLogin.clear();
}

/**
 * True if a log-in for the path was just completed. If another is required, the API and the identity provider disagree,
 * and another round would not help.
 */
export function hasJustLoggedIn(returnPath: string, now: number): boolean {
  const last = lastLogin.read();
  return last !== undefined && last.returnPath === returnPath && now - last.at < loopWindowMs;
}

export function useJustLoggedIn(): boolean {
  const { pathname, search, hash } = useLocation();
  const [isBack] = useState(() => hasJustLoggedIn(pathname + search + hash, Date.now()));
  return isBack;
}
