import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { AppPath } from './paths.ts';
import { useRouter } from './router-context.tsx';

/** Props of Link: an anchor's, with a checked address. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: AppPath;
  /** Takes the place of the present page in the history. */
  readonly replace?: boolean;
}

/** A link to a page of the product; without JavaScript, or with a modifier key, the browser follows it itself. */
export function Link({ to, replace = false, onClick, children, ...anchor }: LinkProps): ReactNode {
  const router = useRouter();

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || anchor.target !== undefined) return;
    event.preventDefault();
    void router.navigate(to, { replace });
  }

  return (
    <a {...anchor} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
