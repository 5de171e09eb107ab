import { useEffect, useMemo } from 'react';
import type { StaticPath } from '#src/domain/routes.ts';
import { hasLinkSecret, keptLinkSecret } from '../state/link-secret.ts';
import { useIsReady, useLocation, useNavigate } from './hooks.ts';

/**
 * The secrets of the link that led to the page, also if it led through a log-in; none before the page is ready. Links that
 * were sent before secrets stood in fragments have them in their query.
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
  // The address bar gets it back, so that a reload keeps it.
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
