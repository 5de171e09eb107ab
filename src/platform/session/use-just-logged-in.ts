import { useState } from 'react';
import { useLocation } from '../routing/hooks.ts';
import { hasJustLoggedIn } from './last-login.ts';

/** True if a log-in that the page required has just led back to it. */
export function useJustLoggedIn(): boolean {
  const { pathname, search, hash } = useLocation();
  const [isBack] = useState(() => hasJustLoggedIn(pathname + search + hash, Date.now()));
  return isBack;
}
