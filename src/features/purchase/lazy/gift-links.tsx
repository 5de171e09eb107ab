import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { giftPath, giftPlaces } from '../gift-queries.ts';
import './gift-links.css';

/** Besides buying for oneself: giving a subscription, given ones, and redeeming a gift (P-14). */
export function GiftLinks(): ReactNode {
  const { t } = useLingui();
  const title = useTitle();
  if (!has(title, 'gifts')) return null;
  return (
    <nav className="gift-nav" aria-label={t`Gave`}>
      <Link to={giftPath(giftPlaces.new)}>
        <Trans>Kjøp som gave</Trans>
      </Link>
      <Link to={giftPath(giftPlaces.code)}>
        <Trans>Har du fått en gave?</Trans>
      </Link>
      <Link to={giftPath(giftPlaces.all)}>
        <Trans>Gavene du har gitt</Trans>
      </Link>
    </nav>
  );
}
