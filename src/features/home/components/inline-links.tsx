import { Trans } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { Link } from '#src/platform/routing/link.tsx';

interface ChangeProps {
  readonly to: AppPath;
  /** The fact to change, for screen readers. */
  readonly children: ReactNode;
}

/** Link for changing the fact beside it. */
export function Change({ to, children }: ChangeProps): ReactNode {
  return (
    <Link to={to} className="home-change">
      <Trans>Endre</Trans> <span className="visually-hidden">{children}</span>
    </Link>
  );
}

interface InlineLinksProps {
  /** Links; an omitted one (null) leaves no gap. */
  readonly children: ReactNode;
}

/** A few links about the content above, side by side. */
export function InlineLinks({ children }: InlineLinksProps): ReactNode {
  if (Children.toArray(children).length === 0) return null;
  return <ul className="home-ways">{Children.map(children, (link) => (link === null ? null : <li>{link}</li>))}</ul>;
}
