import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { PlanSkeleton } from '../components/plan-skeleton.tsx';
import { AlreadySubscriber, GiftPart, OrderPart, ReceiptPart } from '../lazy-parts.ts';
import '../purchase.css';

/** `/bestill-abonnement`: buys a subscription in three screens, or gives or redeems one (P-14). */
export function OrderPage(): ReactNode {
  const isReady = useIsReady();
  const hasGifts = has(useTitle(), 'gifts');
  const isGift = useSearchParams().has('gave') && isReady && hasGifts;
  const part = isGift ? <GiftPart /> : <OrderPart />;
  return (
    <FlowPage back={<HomeLink />} heading={isGift ? <Trans>Gaveabonnement</Trans> : <Trans>Bestill abonnement</Trans>}>
      {isReady ? part : <PlanSkeleton />}
    </FlowPage>
  );
}

/** `/kvittering`: the receipt of a purchase. */
export function ReceiptPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Kvittering</Trans>}>
      {isReady ? <ReceiptPart /> : <SkeletonLines count={10} />}
    </PageFrame>
  );
}

/** `/allerede-abonnent`: the subscription of a person who wants to buy or connect one. */
export function AlreadySubscriberPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Du har allerede et abonnement</Trans>}>
      {isReady ? <AlreadySubscriber /> : <SkeletonLines count={6} />}
    </PageFrame>
  );
}
