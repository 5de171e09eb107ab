import type { ReactNode } from 'react';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { useLinkSecrets } from '#src/platform/routing/use-link-secrets.ts';
import { giftPlaces } from '../gift-queries.ts';
import { GiftGoingOn } from './gift-going-on.tsx';
import { GiftList } from './gift-list.tsx';
import { GiftOrder } from './gift-order.tsx';
import { GiftView } from './gift-view.tsx';
import { RedeemPart } from './redeem-part.tsx';
import './gift.css';

/** Gives a subscription, shows what was given, takes a gift up, or goes on after one: whichever the address names (P-14). */
export function GiftPart(): ReactNode {
  const query = useSearchParams();
  const gave = query.get('gave') ?? '';
  const code = useLinkSecrets('/bestill-abonnement').get('kode') ?? '';
  switch (gave) {
    case giftPlaces.new:
      return <GiftOrder again={query.get('fra') ?? undefined} />;
    case giftPlaces.code:
      return <RedeemPart key={code} code={code} />;
    case giftPlaces.all:
      return <GiftList />;
    case giftPlaces.goOn:
      return <GiftGoingOn />;
    default:
      return <GiftView giftNo={gave} />;
  }
}
