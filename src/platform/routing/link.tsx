import { Trans } from '@lingui/react/macro';
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useContext } from 'react';
import { IsOffered } from '#src/lib/is-offered.ts';
import type { AppPath } from './paths.ts';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-context.tsx';

export interface LinkProps extends NavigateOptions, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: AppPath;
}

/**
 * Without JavaScript, or with a modifier key, the browser follows the link itself. If the title does not have the page,
 * a link within text becomes plain text, and a link with its own style is left out.
 */
export function Link({ to, replace = false, isSheet = false, onClick, children, ...anchor }: LinkProps): ReactNode {
  const router = useRouter();
  const isOffered = useContext(IsOffered);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || anchor.target !== undefined) return;
    event.preventDefault();
    void router.navigate(to, { replace, isSheet });
  }

  if (!isOffered(to)) return anchor.className === undefined ? children : null;

  const prepare = (): void => router.prepare(to);

  return (
    <a {...anchor} href={to} onPointerEnter={prepare} onFocus={prepare} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link as an item of a list. */
export function LinkItem(link: LinkProps): ReactNode {
  return (
    <li>
      <Link {...link} />
    </li>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  ...link
}: Omit<LinkProps, 'className'> & { readonly variant?: 'primary' | 'secondary' }): ReactNode {
  return <Link className="ds-button" data-variant={variant} {...link} />;
}

export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link to Min side from a receipt, or from a page with nothing left to do. */
export function GoHomeLink(): ReactNode {
  return (
    <Link to="/">
      <Trans>Gå til Min side</Trans>
    </Link>
  );
}

export function HomeLink(): ReactNode {
  return (
    <Link to="/">
      <Trans>Min side</Trans>
    </Link>
  );
}
