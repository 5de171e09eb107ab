import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { type SubscriptionView, useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { NoSubscription } from '../lazy-parts.ts';
import '../subscription.css';

/** `/ingen-abonnement`: the person's former subscription, and what they can do without one. */
export function NoSubscriptionPage(): ReactNode {
  const loaded = useSubscription();
  // Part of the pre-rendered page may hydrate only after the data have arrived.
  const view: SubscriptionView = useIsReady() ? loaded : { status: 'pending' };
  return (
    <FlowPage heading={<Heading view={view} />}>
      {view.status === 'pending' ? <SkeletonLines count={5} /> : <NoSubscription view={view} />}
    </FlowPage>
  );
}

function Heading({ view }: { readonly view: SubscriptionView }): ReactNode {
  if (view.status === 'failed' && view.isUnconnected) return <Trans>Abonnementet ditt er ikke koblet til</Trans>;
  // The person has bought or connected a subscription in the meantime.
  if (view.status === 'ready' && view.answer.current !== null) return <Trans>Nå har du et abonnement</Trans>;
  return <Trans>Du har ikke noe abonnement</Trans>;
}
