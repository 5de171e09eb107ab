import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { OrderOutcome } from '../lazy-parts.ts';
import { isOrderNo } from '../places.ts';

interface EndedOrderProps {
  /** Content that applies to every order here; it is shown even without scripts or an order in the URL. */
  readonly children: ReactNode;
}

/** Result of the order in the URL, for its owner. */
export function EndedOrder({ children }: EndedOrderProps): ReactNode {
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
