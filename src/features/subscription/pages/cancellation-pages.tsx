import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { SubscriptionGate } from '../components/subscription-gate.tsx';
import { CancelFlow, UndoCancellationPart, WithdrawalFlow } from '../lazy-parts.ts';
import '../subscription.css';

const cancelParts = [CancelFlow, WithdrawalFlow];

/** `/avslutt-abonnement`: cancels the subscription, or with `?angrerett=` withdraws from the purchase (N-01). */
export function CancelSubscriptionPage(): ReactNode {
  const query = useSearchParams();
  const isReady = useIsReady();
  usePreload(isReady, cancelParts);
  // The pre-render has no query, and the first render must match it.
  const isWithdrawal = isReady && query.has('angrerett');
  return (
    <FlowPage
      back={<HomeLink />}
      heading={isWithdrawal ? <Trans>Angre kjøpet</Trans> : <Trans>Si opp abonnementet</Trans>}
    >
      <SubscriptionGate>
        {(present) => (isWithdrawal ? <WithdrawalFlow {...present} /> : <CancelFlow {...present} />)}
      </SubscriptionGate>
    </FlowPage>
  );
}

const undoParts = [UndoCancellationPart];

/** `/angre-oppsigelse`: undoes a cancellation before its last day is over. */
export function UndoCancellationPage(): ReactNode {
  usePreload(useIsReady(), undoParts);
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Angre oppsigelsen</Trans>}>
      <SubscriptionGate>{(present) => <UndoCancellationPart {...present} />}</SubscriptionGate>
    </FlowPage>
  );
}
