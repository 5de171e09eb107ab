import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { OrderOutcome } from '../lazy-parts.ts';
import { isOrderNo } from '../places.ts';

/** /avbryt-bestilling : an order that was cancelled, or still can be. */
export function CancelOrderPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Avbryt bestillingen</Trans>}>
      <EndedOrder>
        <Trans>Du har ikke inngått noen avtale, og skylder ingenting for bestillingen.</Trans>
      </EndedOrder>
    </PageFrame>
  );
}

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

/** /order-timeout */
export function OrderTimeoutPage(): ReactNode {
  return <PageFrame heading={<Trans>Bestillingen tok for lang tid</Trans>} />;
}

interface EndedOrderProps {
  /**
   * Text that fits every order on this page; shown even without scripts or without an order in the
   * URL.
   */
  readonly children: ReactNode;
}

/** The outcome of the order in the URL, for its owner. */
function EndedOrder({ children }: EndedOrderProps): ReactNode {
  const isReady = useIsReady();
  const orderNo = useSearchParams().get('ordre') ?? '';
  const isNamed = isReady && isOrderNo(orderNo);
  const { data: session } = useQuery({ ...sessionQuery(), enabled: isNamed });
  if (isNamed && session?.authenticated === true) return <OrderOutcome orderNo={orderNo} />;
  return (
    <>
      <p className="page-lead">{children}</p>
      <div className="flow-actions">
        <Link className="ds-button" data-variant="primary" to="/bestill-abonnement">
          <Trans>Bestill på nytt</Trans>
        </Link>
      </div>
      <ContactLine />
    </>
  );
}
