import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from '#src/platform/routing/hooks.ts';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import { Button } from '#src/ui/button.tsx';

/** Offers another log-in, since the wrong person is often logged in on a shared computer. */
export function OtherAccount(): ReactNode {
  const { login } = useSessionActions();
  const { pathname, search } = useLocation();
  return (
    <Button variant="secondary" onClick={() => void login(pathname + search)}>
      <Trans>Bruk en annen konto</Trans>
    </Button>
  );
}
