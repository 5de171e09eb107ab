import { Trans, useLingui } from '@lingui/react/macro';
import MenuHamburgerIcon from '@navikt/aksel-icons/svg/MenuHamburger.svg?react';
import XMarkIcon from '@navikt/aksel-icons/svg/XMark.svg?react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { useLocation } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { MailLink } from '#src/platform/title/mail-link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { SessionLink } from './session-link.tsx';

/** Spec §2. */
export function Header(): ReactNode {
  const title = useTitle();
  return (
    <header className="masthead">
      <div className="shell-width masthead-row">
        <Link to="/" className="masthead-logo">
          <img src={title.logo.path} width={title.logo.width} height={title.logo.height} alt={title.displayName} />
        </Link>
        <Menu />
      </div>
    </header>
  );
}

/**
 * A native popover: it opens with the button, and closes with the button, an outside click or Escape, even without our
 * code. The style sheet switches the button's label, and on wide screens shows the menu in the header's row.
 */
function Menu(): ReactNode {
  const { t } = useLingui();
  const menu = useRef<HTMLElement>(null);
  const menuId = useId();
  const location = useLocation();

  // React does not close the popover on a navigation.
  useEffect(() => {
    if (location.key !== 'default') menu.current?.hidePopover();
  }, [location]);

  return (
    <>
      <button type="button" className="menu-button" popoverTarget={menuId}>
        <span className="menu-open">
          <MenuHamburgerIcon />
          <Trans>Meny</Trans>
        </span>
        <span className="menu-close">
          <XMarkIcon />
          <Trans>Lukk</Trans>
        </span>
      </button>
      <nav className="menu" id={menuId} ref={menu} popover="auto" aria-label={t`Hovedmeny`}>
        <MenuLinks />
        <MenuContact />
      </nav>
    </>
  );
}

function MenuLinks(): ReactNode {
  const { pathname } = useLocation();
  return (
    <ul>
      <li>
        <Link className="menu-link" to="/" aria-current={pathname === '/' ? 'page' : undefined}>
          <Trans>Min side</Trans>
        </Link>
      </li>
      <li>
        <Link className="menu-link" to="/kundeservice" aria-current={pathname === '/kundeservice' ? 'page' : undefined}>
          <Trans>Kundeservice</Trans>
        </Link>
      </li>
      <li className="menu-session">
        <SessionLink />
      </li>
    </ul>
  );
}

function MenuContact(): ReactNode {
  const { baseUrl, customerCenterEmail, customerCenterPhoneNumber } = useTitle();
  return (
    <div className="menu-contact">
      <a href={baseUrl}>{new URL(baseUrl).hostname}</a>
      <a href={phoneUrl(customerCenterPhoneNumber)}>{formatPhone(customerCenterPhoneNumber)}</a>
      <MailLink email={customerCenterEmail} />
    </div>
  );
}
