import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';

/** A link in a paragraph of its own. */
export function LinkLine(link: LinkProps): ReactNode {
  return (
    <p>
      <Link {...link} />
    </p>
  );
}

/** A link from a form that leaves everything as it is. */
export function CancelLink({ to }: Pick<LinkProps, 'to'>): ReactNode {
  return (
    <Link to={to}>
      <Trans>Avbryt</Trans>
    </Link>
  );
}
