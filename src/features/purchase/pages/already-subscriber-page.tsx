import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { AlreadySubscriber } from '../lazy-parts.ts';

/** /allerede-abonnent : which subscription a person has who wants to buy or connect one. */
export function AlreadySubscriberPage(): ReactNode {
  // The pre-rendered page knows nothing of the person, and the first render must equal it.
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Du har allerede et abonnement</Trans>}>
      {isReady ? <AlreadySubscriber /> : <SkeletonLines count={6} />}
    </PageFrame>
  );
}
