import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { EndedOrder } from '../components/ended-order.tsx';

/** /bestilling-feilet : an order that failed or timed out. */
export function OrderFailedPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bestillingen ble ikke fullført</Trans>}>
      <EndedOrder>
        <Trans>Du har ikke inngått noen avtale, og skylder ingenting for bestillingen.</Trans>
      </EndedOrder>
    </PageFrame>
  );
}
