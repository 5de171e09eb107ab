import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { HolderGate } from '../components/holder-gate.tsx';
import { AddCardPart } from '../lazy-parts.ts';

/** /legg-til-betalingskort : registers a card at the payment provider. */
export function AddCardPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Legg til betalingskort</Trans>}>
      <HolderGate>{(holder) => <AddCardPart holder={holder} />}</HolderGate>
    </FlowPage>
  );
}
