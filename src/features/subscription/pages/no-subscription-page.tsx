import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { NoSubscription } from '../lazy-parts.ts';
import '../subscription.css';

/** `/ingen-abonnement`: the person's former subscription, and what they can do without one. */
export function NoSubscriptionPage(): ReactNode {
  const view = useSubscription();
  const isUnconnected = view.status === 'failed' && view.isUnconnected;
  return (
    <FlowPage
      heading={
        isUnconnected ? <Trans>Abonnementet ditt er ikke koblet til</Trans> : <Trans>Du har ikke noe abonnement</Trans>
      }
    >
      {view.status === 'pending' ? <SkeletonLines count={5} /> : <NoSubscription view={view} />}
    </FlowPage>
  );
}
