import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Payment } from '#src/contract/payment.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError, supportCodeOf } from '#src/platform/api/api-error.ts';
import { paymentQuery } from '#src/platform/payments/payment-query.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { clearTemporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { orderOutcomePath } from '../rules.ts';
import { Failed, Succeeded } from './payment-ended.tsx';
import { PaymentInProgress } from './payment-in-progress.tsx';

interface PaymentStatusProps {
  readonly holder: SubscriptionHolder;
  readonly paymentId: string;
}

/** How a payment or a registration stands, asked again until it has ended: the same at each return and in each tab (N-02). */
export function PaymentStatus({ holder, paymentId }: PaymentStatusProps): ReactNode {
  const queryClient = useQueryClient();
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(paymentQuery(holder, paymentId));
  const hasEnded = data !== undefined && !isOpenState(data.state);
  const isOrder = data?.purpose === 'order' || data?.purpose === 'gift';
  // What the rest of the product knows of the account, and what was kept of it, is outside of React.
  useEffect(() => {
    if (!hasEnded) return;
    clearTemporaryStorage();
    if (!isOrder) void refreshAccount(queryClient);
  }, [hasEnded, isOrder, queryClient]);
  if (hasEnded && isOrder) return <LeadOn payment={data} />;
  if (data !== undefined) return <Standing holder={holder} payment={data} />;
  if (isPending) return <SkeletonLines count={4} />;
  if (isError && error instanceof ApiError && error.kind === 'notFound') return <NoPayment />;
  return (
    <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Vi fikk ikke sjekket hvordan det gikk. Ikke start på nytt før vi vet det.</Trans>
    </LoadFailure>
  );
}

/** There is no such payment, or it belongs to somebody else. */
export function NoPayment(): ReactNode {
  return (
    <EmptyState
      sentence={<Trans>Det er ingen betaling å vise her.</Trans>}
      reason={<Trans>Lenken kan være ufullstendig, eller betalingen tilhører en annen bruker.</Trans>}
    >
      <Link to="/endre-betalingsmetode">
        <Trans>Se hvordan du betaler</Trans>
      </Link>
    </EmptyState>
  );
}

/** What came of an order has a page of its own; the account and its subscription are asked for first, so that it may open. */
function LeadOn({ payment }: Pick<StandingProps, 'payment'>): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = orderOutcomePath(payment);
  useEffect(() => {
    if (path === null) return;
    void refreshAccount(queryClient).then(() => navigate(path, { replace: true }));
  }, [path, queryClient, navigate]);
  if (path === null) return null;
  return (
    <div className="page" role="status">
      <p className="page-lead">
        {payment.state === 'succeeded' ? (
          <Trans>Betalingen er mottatt. Vi henter kvitteringen.</Trans>
        ) : (
          <Trans>Betalingen ble ikke gjennomført.</Trans>
        )}
      </p>
      <p>
        <Link to={path}>
          <Trans>Gå videre</Trans>
        </Link>
      </p>
    </div>
  );
}

interface StandingProps {
  readonly holder: SubscriptionHolder;
  readonly payment: Payment;
}

function Standing({ holder, payment }: StandingProps): ReactNode {
  return (
    <div className="page" role="status">
      <Outcome holder={holder} payment={payment} />
    </div>
  );
}

function Outcome({ holder, payment }: StandingProps): ReactNode {
  switch (payment.state) {
    case 'created':
    case 'awaitingUser':
    case 'authorised':
      return <PaymentInProgress holder={holder} payment={payment} />;
    case 'succeeded':
      return <Succeeded holder={holder} payment={payment} />;
    case 'declined':
    case 'error':
    case 'aborted':
    case 'expired':
    case 'lost':
    case 'reversed':
      return <Failed payment={payment} />;
  }
}
