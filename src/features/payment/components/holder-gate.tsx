import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

interface HolderGateProps {
  readonly children: (holder: SeenHolder) => ReactNode;
}

/** Part of a page that needs the subscription's holder. */
export function HolderGate({ children }: HolderGateProps): ReactNode {
  const view = useSubscription();
  if (view.status === 'failed') {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke hentet abonnementet ditt. Ingenting er endret.</Trans>
      </LoadFailure>
    );
  }
  if (view.status === 'pending') return <SkeletonLines count={5} />;
  return children({ ...view.holder, version: view.answer.version });
}
