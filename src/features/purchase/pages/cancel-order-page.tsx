import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { EndedOrder } from '../components/ended-order.tsx';

/** /avbryt-bestilling : an order that was cancelled, or still can be. */
export function CancelOrderPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Avbryt bestillingen</Trans>}>
      <EndedOrder>
        <Trans>Du har ikke inngått noen avtale, og skylder ingenting for bestillingen.</Trans>
      </EndedOrder>
    </PageFrame>
  );
}
