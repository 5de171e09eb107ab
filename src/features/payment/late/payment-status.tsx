import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { cancelPayment, type Payment } from '#src/contract/payment.ts';
import { formatOre } from '#src/domain/money.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError, supportCodeOf } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { clearTemporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { paymentMethodTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { failureTexts } from './messages.ts';
import { paymentQuery } from '../queries.ts';
import { retryPathOf } from '../rules.ts';
import { useLeave } from './use-leave.ts';

interface PaymentStatusProps {
  readonly holder: SubscriptionHolder;
  readonly paymentId: string;
}

/** How a payment or a registration stands, asked again until it has ended: the same at each return and in each tab (N-02). */
export function PaymentStatus({ holder, paymentId }: PaymentStatusProps): ReactNode {
  const queryClient = useQueryClient();
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(paymentQuery(holder, paymentId));
  const hasEnded = data !== undefined && !isOpenState(data.state);
  // What the rest of the product knows of the account, and what was kept meanwhile, is outside of React.
  useEffect(() => {
    if (!hasEnded) return;
    clearTemporaryStorage();
    void refreshAccount(queryClient);
  }, [hasEnded, queryClient]);
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
      return <UnderWay holder={holder} payment={payment} />;
    case 'succeeded':
      return <Succeeded payment={payment} />;
    case 'declined':
    case 'error':
    case 'aborted':
    case 'expired':
      return <Failed payment={payment} />;
  }
}

function UnderWay({ holder, payment }: StandingProps): ReactNode {
  const { isLeaving, leave } = useLeave(holder);
  const { cancel, isCancelling, isFailed } = useCancel(holder, payment);
  return (
    <>
      <p className="page-lead">
        <Waiting payment={payment} />
      </p>
      <p>
        <Trans>
          Vi spør betalingstjenesten hele tiden. Svaret kommer her, også om du lukker siden og åpner den igjen.
        </Trans>
      </p>
      {payment.state === 'authorised' ? null : (
        <div className="flow-actions">
          <Button isBusy={isLeaving} onClick={() => void leave(payment)}>
            <Trans>Gå til betalingstjenesten</Trans>
          </Button>
          <Button variant="secondary" isBusy={isCancelling} onClick={() => void cancel()}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      )}
      <div role="alert">
        {isFailed ? (
          <p>
            <Trans>Vi fikk ikke avbrutt det. Prøv igjen om litt.</Trans>
          </p>
        ) : null}
      </div>
    </>
  );
}

interface PaymentProps {
  readonly payment: Payment;
}

function Waiting({ payment: { state, isAnswered, method } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const name = i18n._(paymentMethodTexts[method]);
  if (!isAnswered) return <Trans>Betalingstjenesten svarer ikke akkurat nå, så vi vet ikke hvordan det gikk.</Trans>;
  if (state === 'created') return <Trans>Du har ikke vært hos betalingstjenesten ennå.</Trans>;
  if (state === 'authorised') return <Trans>Beløpet er reservert. Vi fullfører betalingen nå.</Trans>;
  return <Trans>Vi venter på svar fra betalingstjenesten ({name}).</Trans>;
}

function useCancel({ accountNo, titleCode }: SubscriptionHolder, { id: paymentId }: Payment) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const cancel = async (): Promise<void> => {
    setState('busy');
    try {
      const answer = await callApi(cancelPayment, { payload: { accountNo, titleCode, paymentId } });
      queryClient.setQueryData(paymentQuery({ accountNo, titleCode }, paymentId).queryKey, answer);
      setState('idle');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };
  return { cancel, isCancelling: state === 'busy', isFailed: state === 'failed' };
}

function Succeeded({ payment }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const { purpose, method, amountOre, reference } = payment;
  const isRegistration = purpose === 'method';
  return (
    <Receipt
      heading={isRegistration ? <Trans>Betalingsmetoden er lagret</Trans> : <Trans>Betalingen er mottatt</Trans>}
      lead={isRegistration ? <Trans>Neste betaling trekkes slik du har valgt.</Trans> : undefined}
      facts={
        <>
          <Fact term={<Trans>Betalingsmetode</Trans>}>{i18n._(paymentMethodTexts[method])}</Fact>
          {isRegistration ? null : <Fact term={<Trans>Beløp</Trans>}>{formatOre(amountOre)}</Fact>}
          <Fact term={<Trans>Referanse</Trans>}>{reference}</Fact>
        </>
      }
    >
      <Link to={isRegistration ? '/endre-betalingsmetode' : '/fakturaoversikt'}>
        {isRegistration ? <Trans>Se hvordan du betaler</Trans> : <Trans>Se fakturaene dine</Trans>}
      </Link>
    </Receipt>
  );
}

function Failed({ payment }: PaymentProps): ReactNode {
  return (
    <Notice tone="warning">
      <p>
        <FailedText payment={payment} />{' '}
        {payment.purpose === 'method' ? <Trans>Du betaler som før.</Trans> : <Trans>Ingenting er trukket.</Trans>}
      </p>
      <p>
        <Trans>Referanse: {payment.reference}</Trans>
      </p>
      <Link className="ds-button" to={retryPathOf(payment)}>
        <Trans>Prøv igjen</Trans>
      </Link>
    </Notice>
  );
}

function FailedText({ payment: { state, failure } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  if (failure !== null) return i18n._(failureTexts[failure]);
  if (state === 'aborted') return <Trans>Du avbrøt hos betalingstjenesten.</Trans>;
  if (state === 'expired') return <Trans>Tiden gikk ut før det var bekreftet.</Trans>;
  return <Trans>Det gikk ikke gjennom.</Trans>;
}
