import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Order } from '#src/contract/order.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { clearDraft } from '#src/platform/state/drafts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { isOrderNo } from '../places.ts';
import { orderQuery } from '../queries.ts';
import { buyerDraft } from '../schema.ts';
import { NoOrder } from './order-outcome.tsx';
import { PurchaseReceipt } from './purchase-receipt.tsx';

/** Shows the receipt of the order in the URL, otherwise of the order that began the current subscription. */
export function ReceiptPart(): ReactNode {
  const named = useSearchParams().get('ordre');
  const view = useSubscription();
  if (named !== null) return isOrderNo(named) ? <ReceiptOf orderNo={named} none={<NoOrder />} /> : <NoOrder />;
  if (view.status === 'pending') return <SkeletonLines count={10} />;
  const newest = view.status === 'ready' ? view.answer.current?.subscriptionNo : undefined;
  // The number of a subscription bought elsewhere is not an order number.
  return newest !== undefined && isOrderNo(newest) ? <ReceiptOf orderNo={newest} none={<Nothing />} /> : <Nothing />;
}

function Nothing(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>
          Det er ingen bestilling å vise kvittering for. Kvitteringer for det du har endret, finner du nederst på{' '}
          <Link to="/">Min side</Link>.
        </Trans>
      </p>
      <ContactLine />
    </>
  );
}

interface ReceiptOfProps {
  readonly orderNo: string;
  /** Shown if there is no such order. */
  readonly none: ReactNode;
}

function ReceiptOf({ orderNo, none }: ReceiptOfProps): ReactNode {
  const query = useQuery(orderQuery(orderNo));
  const view = useSubscription();
  const { data } = query;
  const isCompleted = data?.state === 'completed';
  // Deletes the draft, which lives outside React and is no longer needed.
  useEffect(() => {
    if (isCompleted) clearDraft(buyerDraft);
  }, [isCompleted]);
  if (data !== undefined && view.status !== 'pending') {
    const former = view.status === 'ready' ? view.answer.former : [];
    const hasEnded = former.some(({ subscriptionNo }) => subscriptionNo === data.subscriptionNo);
    return isCompleted ? <PurchaseReceipt order={data} hasEnded={hasEnded} /> : <NotCompleted order={data} />;
  }
  if (query.error instanceof ApiError && query.error.kind === 'notFound') return none;
  return (
    <LoadState of={query} lines={10}>
      <Trans>Vi fikk ikke hentet kvitteringen.</Trans>
    </LoadState>
  );
}

function NotCompleted({ order: { orderNo, state, payment } }: { readonly order: Order }): ReactNode {
  return (
    <Notice tone="info">
      <p>
        {state === 'awaitingPayment' ? (
          <Trans>Bestillingen er ikke betalt ennå.</Trans>
        ) : (
          <Trans>Bestillingen ble ikke fullført, og du skylder ingenting for den.</Trans>
        )}
      </p>
      {state === 'awaitingPayment' ? (
        <Link to={`/betaling?betaling=${encodeURIComponent(payment.id)}`}>
          <Trans>Fortsett betalingen</Trans>
        </Link>
      ) : (
        <Link to={`/bestilling-feilet?ordre=${encodeURIComponent(orderNo)}`}>
          <Trans>Se hva som skjedde</Trans>
        </Link>
      )}
    </Notice>
  );
}
