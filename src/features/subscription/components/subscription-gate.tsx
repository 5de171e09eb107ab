import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

/** The present subscription and whose it is. */
export interface PresentSubscription {
  readonly holder: SeenHolder;
  readonly subscription: Subscription;
}

interface SubscriptionGateProps {
  readonly children: (present: PresentSubscription) => ReactNode;
}

/** The part of a page that needs the present subscription, or what stands in its place while it is not there. */
export function SubscriptionGate({ children }: SubscriptionGateProps): ReactNode {
  const view = useSubscription();
  if (view.status === 'failed') {
    return (
      <LoadFailure supportCode={view.supportCode} isRetrying={view.isRetrying} onRetry={view.retry}>
        <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
      </LoadFailure>
    );
  }
  // The guard has sent those without a subscription elsewhere; null is the moment before it does.
  if (view.status === 'pending' || view.answer.current === null) return <SkeletonLines count={5} />;
  const { current, version } = view.answer;
  return children({ holder: { ...view.holder, version }, subscription: current });
}
