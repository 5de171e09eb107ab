import { useEffect, useMemo, useState } from 'react';
import type { StaticPath } from '#src/domain/routes.ts';
import { hasLinkSecret, keptLinkSecret } from '../state/link-secret.ts';
import { useIsReady, useLocation, useNavigate } from './hooks.ts';

/**
 * Reads the secrets of the link that led to the page, even if a log-in intervened. Empty until the page is ready. Old
 * links, sent before secrets moved to the fragment, have them in the query.
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
  const [opened, setOpened] = useState('');
  if (isGiven && opened !== hash) setOpened(hash);
  // The skip link to the content has replaced the fragment, or a log-in intervened.
  const missing = isGiven ? '' : opened || resultOf;
  // Restores the secret in the address bar, where it survives a reload.
  useEffect(() => {
    if (!isReady) return;
    keptLinkSecret.clear();
    if (missing !== '') void navigate(`${path}?${search.slice(1)}#${missing.slice(1)}`, { replace: true });
  }, [isReady, navigate, path, search, missing]);
  // Another link opened in the same tab changes only the fragment.
  useEffect(() => {
    const onHashChange = ({ newURL }: HashChangeEvent): void => {
      // The secret may already be back in the address bar, so the event's URL is checked.
      if (hasLinkSecret(new URL(newURL).hash)) window.location.reload();
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  const fragment = isGiven ? hash : missing;
  return new URLSearchParams(fragment === '' ? search : fragment.slice(1));
}
