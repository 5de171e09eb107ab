import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { CancelFlow } from '../components/cancel-flow.tsx';
import { SubscriptionGate } from '../components/subscription-gate.tsx';
import { WithdrawalFlow } from '../components/withdrawal-flow.tsx';
import '../subscription.css';

/** /avslutt-abonnement : cancel, or with `?angrerett=` withdraw from the purchase (N-01). */
export function CancelSubscriptionPage(): ReactNode {
  const query = useSearchParams();
  const isReady = useIsReady();
  // The pre-rendered page knows no query, and the first render must equal it.
  if (isReady && query.has('angrerett')) {
    return (
      <PageFrame heading={<Trans>Angre kjøpet</Trans>}>
        <SubscriptionGate>{(present) => <WithdrawalFlow {...present} />}</SubscriptionGate>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={<Trans>Si opp abonnementet</Trans>}>
      <SubscriptionGate>{(present) => <CancelFlow {...present} />}</SubscriptionGate>
    </PageFrame>
  );
}
