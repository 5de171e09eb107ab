import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { SubscriptionGate } from '../components/subscription-gate.tsx';
import { lazyPart } from '../lazy-part.ts';
import '../subscription.css';

const UndoCancellationPart = lazyPart(
  async () => (await import('../lazy/undo-cancellation-part.tsx')).UndoCancellationPart,
  5,
);
const parts = [UndoCancellationPart];

/** /angre-oppsigelse : undoes a cancellation before its last day is over. */
export function UndoCancellationPage(): ReactNode {
  usePreload(useIsReady(), parts);
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Angre oppsigelsen</Trans>}>
      <SubscriptionGate>{(present) => <UndoCancellationPart {...present} />}</SubscriptionGate>
    </FlowPage>
  );
}
