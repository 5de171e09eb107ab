import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { ButtonLink } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { OrderOutcome } from '../lazy-parts.ts';
import { isOrderNo } from '../places.ts';

const nothingOwed = <Trans>Du har ikke inngått noen avtale, og skylder ingenting for bestillingen.</Trans>;

/** `/avbryt-bestilling`: an order that was cancelled, or still can be. */
export function CancelOrderPage(): ReactNode {
  return <EndedOrder heading={<Trans>Avbryt bestillingen</Trans>}>{nothingOwed}</EndedOrder>;
}

/** `/bestilling-feilet`: an order that failed or timed out. */
export function OrderFailedPage(): ReactNode {
  return <EndedOrder heading={<Trans>Bestillingen ble ikke fullført</Trans>}>{nothingOwed}</EndedOrder>;
}

/** `/feil-kjop`: an order whose payment was declined. */
export function PurchaseErrorPage(): ReactNode {
  return (
    <EndedOrder heading={<Trans>Kjøpet ble ikke gjennomført</Trans>}>
      <Trans>Du har ikke inngått noen avtale, og skylder ingenting for kjøpet.</Trans>
    </EndedOrder>
  );
}

/** `/order-timeout` */
export function OrderTimeoutPage(): ReactNode {
  return <PageFrame heading={<Trans>Bestillingen tok for lang tid</Trans>} />;
}

interface EndedOrderProps {
  readonly heading: ReactNode;
  /** Text that is true for every order on this page; also shown without scripts or without an order in the URL. */
  readonly children: ReactNode;
}

function EndedOrder({ heading, children }: EndedOrderProps): ReactNode {
  const isReady = useIsReady();
  const orderNo = useSearchParams().get('ordre') ?? '';
  const isNamed = isReady && isOrderNo(orderNo);
  const { data: session } = useQuery({ ...sessionQuery(), enabled: isNamed });
  return (
    <PageFrame heading={heading}>
      {isNamed && session?.authenticated === true ? (
        <OrderOutcome orderNo={orderNo} />
      ) : (
        <>
          <p className="page-lead">{children}</p>
          <div className="flow-actions">
            <ButtonLink to="/bestill-abonnement">
              <Trans>Bestill på nytt</Trans>
            </ButtonLink>
          </div>
          <ContactLine />
        </>
      )}
    </PageFrame>
  );
}
