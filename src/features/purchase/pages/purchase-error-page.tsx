import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /feil-kjop */
export function PurchaseErrorPage(): ReactNode {
  return <PageFrame heading={<Trans>Kjøpet ble ikke gjennomført</Trans>} />;
}
