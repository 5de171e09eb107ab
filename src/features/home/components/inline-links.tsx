import { Trans } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { Link } from '#src/platform/routing/link.tsx';

interface ChangeProps {
  readonly to: AppPath;
  /** What is changed, for those who do not see what it stands beside. */
  readonly children: ReactNode;
}

/** Leads to where the fact beside it is changed. */
export function Change({ to, children }: ChangeProps): ReactNode {
  return (
    <Link to={to} className="home-change">
      <Trans>Endre</Trans> <span className="visually-hidden">{children}</span>
    </Link>
  );
}

interface InlineLinksProps {
  /** Links; what is left out (null) leaves no gap. */
  readonly children: ReactNode;
}

/** A few ways on from what stands above, side by side. */
export function InlineLinks({ children }: InlineLinksProps): ReactNode {
  if (Children.toArray(children).length === 0) return null;
  return <ul className="home-ways">{Children.map(children, (link) => (link === null ? null : <li>{link}</li>))}</ul>;
}
