import { Trans } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { useIsShown } from '#src/lib/is-offered.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';

interface ChangeProps {
  readonly to: AppPath;
  readonly isAllowed: boolean;
  /** Tells screen readers what the link changes. */
  readonly children: ReactNode;
}

export function Change({ to, isAllowed, children }: ChangeProps): ReactNode {
  if (!isAllowed) return null;
  return (
    <Link to={to} className="home-change">
      <Trans>Endre</Trans> <span className="visually-hidden">{children}</span>
    </Link>
  );
}

interface InlineLinksProps {
  /** A link that is null, or leads to a page that the title lacks, is left out. */
  readonly children: ReactNode;
}

export function InlineLinks({ children }: InlineLinksProps): ReactNode {
  const links = Children.toArray(children).filter(useIsShown());
  return links.length === 0 ? null : (
    <ul className="home-ways">
      {Children.map(links, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  );
}

/** Returns a function that makes a link to the page of an action; null if the action is not allowed. */
export function linksOf(allowed: ReadonlySet<SubscriptionAction>) {
  return (action: SubscriptionAction, to: AppPath, text: ReactNode): ReactNode =>
    allowed.has(action) ? <Link to={to}>{text}</Link> : null;
}
