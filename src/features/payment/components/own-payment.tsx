import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { temporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { PaymentStatus } from '../lazy-parts.ts';
import { HolderGate } from './holder-gate.tsx';

interface OwnPaymentProps {
  /** What stands there if the address names no payment. */
  readonly none: ReactNode;
}

/** The payment that the address names: every return from a provider names one. */
export function OwnPayment({ none }: OwnPaymentProps): ReactNode {
  const paymentId = useSearchParams().get('betaling');
  // The pre-rendered page knows no query, and the first render must equal it.
  if (!useIsReady()) return <SkeletonLines count={4} />;
  if (paymentId === null || paymentId === '') {
    return (
      <>
        <p className="page-lead">{none}</p>
        <p>
          <WayBack />
        </p>
      </>
    );
  }
  return <HolderGate>{(holder) => <PaymentStatus holder={holder} paymentId={paymentId} />}</HolderGate>;
}

/** The invoice that was last paid for in this tab, if the way back from the provider was cut off; else the start. */
function WayBack(): ReactNode {
  const ariaInvoiceNo = temporaryStorage.invoiceNumber.read();
  return ariaInvoiceNo === undefined ? (
    <Link to="/">
      <Trans>Gå til Min side</Trans>
    </Link>
  ) : (
    <Link to={`/betal-faktura/${encodeURIComponent(ariaInvoiceNo)}`}>
      <Trans>Se om faktura {ariaInvoiceNo} er betalt</Trans>
    </Link>
  );
}
