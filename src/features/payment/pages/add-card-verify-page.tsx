import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { OwnPayment } from '../components/own-payment.tsx';

/** /legg-til-betalingskort/verify : result of a card registration. */
export function AddCardVerifyPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft betalingskort</Trans>}>
      <OwnPayment none={<Trans>Det er ikke noe nytt kort å bekrefte.</Trans>} />
    </FlowPage>
  );
}
