import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { AlreadySubscriber } from '../lazy-parts.ts';

/** /allerede-abonnent : the subscription of a person who wants to buy or connect one. */
export function AlreadySubscriberPage(): ReactNode {
  // The pre-render knows nothing about the person, and the first render must match it.
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Du har allerede et abonnement</Trans>}>
      {isReady ? <AlreadySubscriber /> : <SkeletonLines count={6} />}
    </PageFrame>
  );
}
