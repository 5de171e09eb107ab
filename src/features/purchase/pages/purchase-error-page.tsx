import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { EndedOrder } from '../components/ended-order.tsx';

/** /feil-kjop : an order whose payment was declined. */
export function PurchaseErrorPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Kjøpet ble ikke gjennomført</Trans>}>
      <EndedOrder>
        <Trans>Du har ikke inngått noen avtale, og skylder ingenting for kjøpet.</Trans>
      </EndedOrder>
    </PageFrame>
  );
}
