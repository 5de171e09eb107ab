import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { OwnPayment } from '../components/own-payment.tsx';

/** /endre-betalingsmetode/verify : result of a payment method registration. */
export function PaymentMethodVerifyPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft ny betalingsmetode</Trans>}>
      <OwnPayment none={<Trans>Det er ingen ny betalingsmetode å bekrefte.</Trans>} />
    </FlowPage>
  );
}
