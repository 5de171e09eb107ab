import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Payment } from '#src/contract/payment.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { paymentQuery, useCancelPayment } from '#src/platform/payments/use-cancel-payment.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { clearTemporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { orderOutcomePath, retryPathOf } from '../rules.ts';
import { MandateSteps } from './mandate-steps.tsx';
import { Failed, PaidInvoice, Registered } from './payment-ended.tsx';

interface PaymentStatusProps {
  readonly holder: SubscriptionHolder;
  readonly paymentId: string;
}

/**
 * Shows the status of a payment or registration, polled until it has ended. Every return and every tab shows the same
 * (N-02).
 */
export function PaymentStatus({ holder, paymentId }: PaymentStatusProps): ReactNode {
  const queryClient = useQueryClient();
  const query = useQuery(paymentQuery(holder, paymentId));
  const { data } = query;
  const hasEnded = data !== undefined && !isOpenState(data.state);
  const isOrder = data?.purpose === 'order' || data?.purpose === 'gift';
  // The cached account data and the drafts live outside React.
  useEffect(() => {
    if (!hasEnded) return;
    clearTemporaryStorage();
    if (!isOrder) void refreshAccount(queryClient);
  }, [hasEnded, isOrder, queryClient]);
  if (hasEnded && isOrder) return <LeadOn payment={data} />;
  if (data !== undefined) {
    return (
      <div className="page" role="status">
        <Outcome holder={holder} payment={data} />
      </div>
    );
  }
  // The payment does not exist, or belongs to someone else.
  if (query.error instanceof ApiError && query.error.kind === 'notFound') {
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
  return (
    <LoadState of={query} lines={4}>
      <Trans>Vi fikk ikke sjekket hvordan det gikk. Ikke start på nytt før vi vet det.</Trans>
    </LoadState>
  );
}

interface PaymentProps {
  readonly payment: Payment;
}

/** Reloads the account first, because the guard of the result page needs it. */
function LeadOn({ payment }: PaymentProps): ReactNode {
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
      <LinkLine to={path}>
        <Trans>Gå videre</Trans>
      </LinkLine>
    </div>
  );
}

interface OutcomeProps extends PaymentProps {
  readonly holder: SubscriptionHolder;
}

function Outcome({ holder, payment }: OutcomeProps): ReactNode {
  if (isOpenState(payment.state)) return <PaymentInProgress holder={holder} payment={payment} />;
  if (payment.state !== 'succeeded') return <Failed payment={payment} />;
  return payment.purpose === 'invoice' ? (
    <PaidInvoice holder={holder} payment={payment} />
  ) : (
    <Registered payment={payment} />
  );
}

function PaymentInProgress({ holder, payment }: OutcomeProps): ReactNode {
  const navigate = useNavigate();
  const { isLeaving, leave } = useRedirect(holder);
  const { cancel, isCancelling, failure } = useCancelPayment(holder, payment);
  const isInvoice = payment.purpose === 'invoice';
  const giveUp = async (): Promise<void> => {
    const after = await cancel();
    if (isInvoice && after?.state === 'aborted') await navigate(retryPathOf(payment));
  };
  return (
    <>
      <p className="page-lead">
        <Waiting payment={payment} />
      </p>
      {payment.mandate === undefined ? (
        <p>
          {isInvoice ? <InvoiceMatter payment={payment} /> : null}{' '}
          <Trans>
            Vi spør betalingstjenesten hele tiden. Svaret kommer her, også om du lukker siden og åpner den igjen.
          </Trans>
        </p>
      ) : (
        <MandateSteps mandate={payment.mandate} />
      )}
      {payment.state === 'authorised' ? null : (
        <div className="flow-actions">
          {isHere(payment) ? null : (
            <Button isBusy={isLeaving} onClick={() => void leave(payment)}>
              {payment.mandate === undefined ? <Trans>Gå til betalingstjenesten</Trans> : <Trans>Gå til banken</Trans>}
            </Button>
          )}
          <Button variant="secondary" isBusy={isCancelling} onClick={() => void giveUp()}>
            {isInvoice ? <Trans>Avbryt og velg på nytt</Trans> : <Trans>Avbryt</Trans>}
          </Button>
        </div>
      )}
      <p role="alert">{failure}</p>
    </>
  );
}

/** True if the provider has no page, so this page gives the instructions. */
function isHere({ redirectUrl }: Payment): boolean {
  return redirectUrl !== null && new URL(redirectUrl).origin === window.location.origin;
}

function Waiting({ payment: { state, isAnswered, method, mandate } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const name = nameIn(i18n, paymentMethodNames[method]);
  if (!isAnswered) return <Trans>Betalingstjenesten svarer ikke akkurat nå, så vi vet ikke hvordan det gikk.</Trans>;
  if (state === 'created')
    return <Trans>Vi har ikke fått svar fra betalingstjenesten ennå. Ingenting er trukket.</Trans>;
  if (state === 'authorised') return <Trans>Beløpet er reservert. Vi fullfører betalingen nå.</Trans>;
  if (mandate !== undefined) return <Trans>Vi venter på at banken melder fra om AvtaleGiro.</Trans>;
  return <Trans>Vi venter på svar fra betalingstjenesten ({name}).</Trans>;
}

function InvoiceMatter({ payment: { amountOre, subject } }: PaymentProps): ReactNode {
  const sum = formatOre(amountOre);
  if (subject === allInvoices) return <Trans>Du betaler {sum}, alt du skylder.</Trans>;
  return (
    <Trans>
      Du betaler {sum} for faktura {subject}.
    </Trans>
  );
}
