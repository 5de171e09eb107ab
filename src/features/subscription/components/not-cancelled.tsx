import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';

/** In place of a receipt for a cancellation, or for its regret, that there is none. */
export function NotCancelled(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Abonnementet ditt er ikke sagt opp nå.</Trans>
      </p>
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </>
  );
}
