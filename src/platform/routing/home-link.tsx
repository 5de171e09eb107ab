import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** A link from a page back to Min side. */
export function HomeLink(): ReactNode {
  return (
    <Link to="/">
      <Trans>Min side</Trans>
    </Link>
  );
}
