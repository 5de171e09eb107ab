import type { ReactNode } from 'react';
import { type SubscriptionView, useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from './load-failure.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

interface WithSubscriptionProps {
  /** Height of the skeleton, in lines. */
  readonly lines: number;
  /** What failed to load, as a sentence. */
  readonly failure: ReactNode;
  readonly children: (view: Extract<SubscriptionView, { status: 'ready' }>) => ReactNode;
}

/** Renders content that needs the person's subscriptions, or a placeholder until they are loaded (X-02, N-16). */
export function WithSubscription({ lines, failure, children }: WithSubscriptionProps): ReactNode {
  const view = useSubscription();
  if (view.status === 'pending') return <SkeletonLines count={lines} />;
  if (view.status === 'failed') return <LoadFailure of={view.failure}>{failure}</LoadFailure>;
  return children(view);
}
