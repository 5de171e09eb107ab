import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode } from 'react';
import { useLocation } from '#src/platform/routing/hooks.ts';
import { isPlainClick } from '#src/platform/routing/link.tsx';
import { useSessionActions } from '#src/platform/session/session-context.tsx';

/** Who is not signed in sees no receipt, and comes back to it after the log-in. */
export function LogInToSee(): ReactNode {
  const { pathname, search } = useLocation();
  const { login } = useSessionActions();
  const returnPath = pathname + search;

  function handleClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void login(returnPath);
  }

  return (
    <>
      <p className="page-lead">
        <Trans>
          Her ligger kvitteringen for en endring av abonnementet. Bare den som eier abonnementet, kan se den.
        </Trans>
      </p>
      <div className="flow-actions">
        <a
          className="ds-button"
          data-variant="primary"
          href={`/api/login?returnPath=${encodeURIComponent(returnPath)}`}
          onClick={handleClick}
        >
          <Trans>Logg inn og se kvitteringen</Trans>
        </a>
      </div>
    </>
  );
}
