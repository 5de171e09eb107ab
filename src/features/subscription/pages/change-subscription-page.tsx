import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { SubscriptionGate } from '../components/subscription-gate.tsx';
import { ChangePart } from '../lazy-parts.ts';
import { PausePart } from '../lazy-pause-part.ts';
import '../subscription.css';

const parts = [ChangePart, PausePart];

/**
 * `/endre-abonnement`: compares plans, and orders or undoes a change (R-27, P-11); with `?pause=` pauses the
 * subscription (P-12).
 */
export function ChangeSubscriptionPage(): ReactNode {
  const query = useSearchParams();
  const isReady = useIsReady();
  const hasPauses = has(useTitle(), 'pauses');
  usePreload(isReady, parts);
  // The pre-render has no query, and the first render must match it.
  const isPause = isReady && hasPauses && query.has('pause');
  return (
    <FlowPage
      back={<HomeLink />}
      heading={isPause ? <Trans>Pause i abonnementet</Trans> : <Trans>Endre abonnement</Trans>}
    >
      <SubscriptionGate>
        {(present) => (isPause ? <PausePart {...present} /> : <ChangePart {...present} />)}
      </SubscriptionGate>
    </FlowPage>
  );
}
