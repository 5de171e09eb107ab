import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { OrderPart } from '../late-parts.ts';
import '../purchase.css';

/** /bestill-abonnement : buys a subscription in three screens. */
export function OrderPage(): ReactNode {
  // The pre-rendered page knows no query, and the first render must equal it.
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bestill abonnement</Trans>}>
      {isReady ? <OrderPart /> : <SkeletonLines count={10} />}
    </FlowPage>
  );
}
