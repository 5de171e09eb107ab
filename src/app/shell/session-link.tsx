import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from '#src/platform/routing/hooks.ts';
import { isPlainClick } from '#src/platform/routing/link.tsx';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import { useSession } from '#src/platform/state/session-store.ts';

/** Empty until it is known who is signed in (S-02). */
export function SessionLink(): ReactNode {
  const { status } = useSession();
  switch (status) {
    case 'unknown':
      return <LogInWithoutJavaScript />;
    case 'anonymous':
      return <LogInLink />;
    case 'signedIn':
      return <LogOutButton />;
    default:
      return status satisfies never;
  }
}

/** Works without our code. */
function useLoginUrl(): string {
  const { pathname, search } = useLocation();
  return `/api/login?returnPath=${encodeURIComponent(pathname + search)}`;
}

function LogInWithoutJavaScript(): ReactNode {
  const url = useLoginUrl();
  return (
    <noscript>
      <a className="menu-link" href={url}>
        <Trans>Logg inn</Trans>
      </a>
    </noscript>
  );
}

function LogInLink(): ReactNode {
  const url = useLoginUrl();
  const { login } = useSessionActions();
  const { pathname, search } = useLocation();

  function handleClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void login(pathname + search);
  }

  return (
    <a className="menu-link" href={url} onClick={handleClick}>
      <Trans>Logg inn</Trans>
    </a>
  );
}

function LogOutButton(): ReactNode {
  const { logout } = useSessionActions();
  const leaving = useMutation({ mutationFn: () => logout('/kundeservice?utlogget=1') });
  return (
    <>
      <button type="button" className="menu-link" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        <Trans>Logg ut</Trans>
      </button>
      {leaving.isError ? (
        <p className="menu-failure" role="alert">
          <Trans>Du er ikke logget ut. Prøv igjen.</Trans>
        </p>
      ) : null}
    </>
  );
}
