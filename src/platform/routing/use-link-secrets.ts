import { useEffect, useMemo } from 'react';
import type { StaticPath } from '#src/domain/routes.ts';
import { hasLinkSecret, keptLinkSecret } from '../state/link-secret.ts';
import { useIsReady, useLocation, useNavigate } from './hooks.ts';

/**
 * Secrets of the link that led to the page, also if a log-in came in between; none before the page is ready. Links sent
 * before secrets moved to the fragment have them in the query.
 */
export function useLinkSecrets(path: StaticPath): URLSearchParams {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isReady = useIsReady();
  const resultOf = useMemo(() => {
    const kept = isReady ? keptLinkSecret.read() : undefined;
    return kept?.pathname === path ? kept.hash : '';
  }, [isReady, path]);
  const isGiven = hasLinkSecret(hash);
  // Restores it in the address bar, so that a reload keeps it.
  useEffect(() => {
    if (!isReady) return;
    keptLinkSecret.clear();
    if (resultOf !== '' && !isGiven) {
      void navigate(`${path}?${search.slice(1)}#${resultOf.slice(1)}`, { replace: true });
    }
  }, [isReady, navigate, path, search, resultOf, isGiven]);
  const fragment = isGiven ? hash : resultOf;
  return new URLSearchParams(fragment === '' ? search : fragment.slice(1));
}
