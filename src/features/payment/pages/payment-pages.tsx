import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SignedPayment } from '../components/signed-payment.tsx';
import { HolderGate } from '../components/holder-gate.tsx';
import { AddCardPart, MethodsPart } from '../lazy-parts.ts';
import { OwnPayment } from '../components/own-payment.tsx';

/** /betaling : status of a payment, at a permanent URL (N-02). Open: it says who can see it. */
export function PaymentPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Betaling</Trans>}>
      <SignedPayment none={<Trans>Det er ingen betaling å vise her.</Trans>} />
    </PageFrame>
  );
}

/** /endre-betalingsmetode : the current payment method, and changing it. */
export function PaymentMethodPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Endre betalingsmetode</Trans>}>
      <HolderGate>{(holder) => <MethodsPart holder={holder} />}</HolderGate>
    </FlowPage>
  );
}

/** /endre-betalingsmetode/verify : result of a payment method registration. */
export function PaymentMethodVerifyPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft ny betalingsmetode</Trans>}>
      <OwnPayment none={<Trans>Det er ingen ny betalingsmetode å bekrefte.</Trans>} />
    </FlowPage>
  );
}

/** /legg-til-betalingskort : registers a card at the payment provider. */
export function AddCardPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Legg til betalingskort</Trans>}>
      <HolderGate>{(holder) => <AddCardPart holder={holder} />}</HolderGate>
    </FlowPage>
  );
}

/** /legg-til-betalingskort/verify : result of a card registration. */
export function AddCardVerifyPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft betalingskort</Trans>}>
      <OwnPayment none={<Trans>Det er ikke noe nytt kort å bekrefte.</Trans>} />
    </FlowPage>
  );
}

/** /completepurchase : the return from a card payment, which continues once it is settled. */
export function CompletePurchasePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Fullfør kjøpet</Trans>}>
      <SignedPayment none={<Trans>Det er ingen bestilling som venter på betaling fra deg.</Trans>} />
    </PageFrame>
  );
}

/** /completevippspurchase : the return from a Vipps payment, which continues once it is settled. */
export function CompleteVippsPurchasePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Fullfør kjøpet</Trans>}>
      <SignedPayment none={<Trans>Det er ingen bestilling som venter på betaling med Vipps.</Trans>} />
    </PageFrame>
  );
}
