import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SignedPayment } from '../components/signed-payment.tsx';

/** /completepurchase : the return from a card payment, which continues once it is settled. */
export function CompletePurchasePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Fullfør kjøpet</Trans>}>
      <SignedPayment none={<Trans>Det er ingen bestilling som venter på betaling fra deg.</Trans>} />
    </PageFrame>
  );
}
