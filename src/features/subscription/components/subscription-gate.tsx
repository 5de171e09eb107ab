import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

export interface LoadedSubscription {
  readonly holder: VersionedHolder;
  readonly subscription: Subscription;
  /** Fee per paper invoice; missing if there is none. */
  readonly paperFeeOre?: number | undefined;
  /** Invoices to pay; missing if there are none. */
  readonly openInvoices?: readonly OpenInvoice[] | undefined;
}

interface SubscriptionGateProps {
  readonly children: (present: LoadedSubscription) => ReactNode;
}

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
  if (current !== null) {
    return children({ holder: { ...view.holder, version }, subscription: current, paperFeeOre, openInvoices });
  }
  if (!isReady) return <SkeletonLines count={5} />;
  // The guard redirects people without a subscription, so it ended while the page was open.
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
