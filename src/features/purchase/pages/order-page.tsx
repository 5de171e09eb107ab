import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { PlanSkeleton } from '../components/plan-skeleton.tsx';
import { GiftPart, OrderPart } from '../lazy-parts.ts';
import '../purchase.css';

/** /bestill-abonnement : buys a subscription in three screens, or gives or redeems one (P-14). */
export function OrderPage(): ReactNode {
  // The pre-render has no query, and the first render must match it.
  const isReady = useIsReady();
  const hasGifts = has(useTitle(), 'gifts');
  const isGift = useSearchParams().has('gave') && isReady && hasGifts;
  return (
    <FlowPage back={<HomeLink />} heading={isGift ? <Trans>Gaveabonnement</Trans> : <Trans>Bestill abonnement</Trans>}>
      {isReady ? <Part isGift={isGift} /> : <PlanSkeleton />}
    </FlowPage>
  );
}

function Part({ isGift }: { readonly isGift: boolean }): ReactNode {
  return isGift ? <GiftPart /> : <OrderPart />;
}
