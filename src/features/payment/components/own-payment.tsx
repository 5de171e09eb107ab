import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { temporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PaymentStatus } from '../lazy-parts.ts';

interface OwnPaymentProps {
  /** Shown if the URL names no payment. */
  readonly none: ReactNode;
}

/** Every return from a provider names its payment in the URL. */
export function OwnPayment({ none }: OwnPaymentProps): ReactNode {
  const paymentId = useSearchParams().get('betaling') ?? '';
  if (!useIsReady()) return <SkeletonLines count={4} />;
  if (paymentId === '') {
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

/** Links to the invoice that this tab last started paying, in case the return was interrupted; otherwise home. */
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

export function HolderGate({ children }: { readonly children: (holder: SeenHolder) => ReactNode }): ReactNode {
  const view = useSubscription();
  if (view.status === 'failed') {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke hentet abonnementet ditt. Ingenting er endret.</Trans>
      </LoadFailure>
    );
  }
  if (view.status === 'pending') return <SkeletonLines count={5} />;
  return children({ ...view.holder, version: view.answer.version });
}
