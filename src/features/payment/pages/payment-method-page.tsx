import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { HolderGate } from '../components/holder-gate.tsx';
import { MethodsPart } from '../lazy-parts.ts';

/** /endre-betalingsmetode : the current payment method, and changing it. */
export function PaymentMethodPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Endre betalingsmetode</Trans>}>
      <HolderGate>{(holder) => <MethodsPart holder={holder} />}</HolderGate>
    </FlowPage>
  );
}
