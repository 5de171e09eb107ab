import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** The way back from a page below Min side. */
export function HomeLink(): ReactNode {
  return (
    <Link to="/">
      <Trans>Min side</Trans>
    </Link>
  );
}
