import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

/** The present subscription and whose it is. */
export interface LoadedSubscription {
  readonly holder: SeenHolder;
  readonly subscription: Subscription;
  /** Fee of each invoice on paper; missing if there is none. */
  readonly paperFeeOre?: number | undefined;
  /** What is to be paid; missing if nothing is. */
  readonly openInvoices?: readonly OpenInvoice[] | undefined;
}

interface SubscriptionGateProps {
  readonly children: (present: LoadedSubscription) => ReactNode;
}

/** The part of a page that needs the present subscription, or what stands in its place while it is not there. */
export function SubscriptionGate({ children }: SubscriptionGateProps): ReactNode {
  const view = useSubscription();
  const isReady = useIsReady();
  if (view.status === 'failed') {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
      </LoadFailure>
    );
  }
  if (view.status === 'pending') return <SkeletonLines count={5} />;
  const { current, version, paperFeeOre, openInvoices } = view.answer;
  // The guard sends those without a subscription elsewhere, so it ended while the page was open.
  if (current === null) return isReady ? <Ended /> : <SkeletonLines count={5} />;
  return children({ holder: { ...view.holder, version }, subscription: current, paperFeeOre, openInvoices });
}

function Ended(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Abonnementet er avsluttet.</Trans>
      </p>
      <Link to="/ingen-abonnement">
        <Trans>Se hva du kan gjøre</Trans>
      </Link>
    </>
  );
}
