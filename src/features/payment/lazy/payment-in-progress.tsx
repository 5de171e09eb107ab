import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Payment } from '#src/contract/payment.ts';
import { formatOre } from '#src/domain/money.ts';
import { useCancelPayment } from '#src/platform/payments/use-cancel-payment.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { paymentMethodTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { retryPathOf } from '../rules.ts';

interface PaymentInProgressProps {
  readonly holder: SubscriptionHolder;
  readonly payment: Payment;
}

/** A payment that has not ended: how it stands, going on with it, and cancelling it. */
export function PaymentInProgress({ holder, payment }: PaymentInProgressProps): ReactNode {
  const navigate = useNavigate();
  const { isLeaving, leave } = useRedirect(holder);
  const { cancel, isCancelling, isFailed } = useCancelPayment(holder, payment);
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
      <p>
        {isInvoice ? <InvoiceMatter payment={payment} /> : null}{' '}
        <Trans>
          Vi spør betalingstjenesten hele tiden. Svaret kommer her, også om du lukker siden og åpner den igjen.
        </Trans>
      </p>
      {payment.state === 'authorised' ? null : (
        <div className="flow-actions">
          <Button isBusy={isLeaving} onClick={() => void leave(payment)}>
            <Trans>Gå til betalingstjenesten</Trans>
          </Button>
          <Button variant="secondary" isBusy={isCancelling} onClick={() => void giveUp()}>
            {isInvoice ? <Trans>Avbryt og velg på nytt</Trans> : <Trans>Avbryt</Trans>}
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
  if (state === 'created')
    return <Trans>Vi har ikke fått svar fra betalingstjenesten ennå. Ingenting er trukket.</Trans>;
  if (state === 'authorised') return <Trans>Beløpet er reservert. Vi fullfører betalingen nå.</Trans>;
  return <Trans>Vi venter på svar fra betalingstjenesten ({name}).</Trans>;
}

function InvoiceMatter({ payment: { amountOre, subject } }: PaymentProps): ReactNode {
  const sum = formatOre(amountOre);
  return (
    <Trans>
      Du betaler {sum} for faktura {subject}.
    </Trans>
  );
}
