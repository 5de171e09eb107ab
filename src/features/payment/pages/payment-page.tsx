import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SignedPayment } from '../components/signed-payment.tsx';

/** /betaling : status of a payment, at a permanent URL (N-02). Open: it says who can see it. */
export function PaymentPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Betaling</Trans>}>
      <SignedPayment none={<Trans>Det er ingen betaling å vise her.</Trans>} />
    </PageFrame>
  );
}
