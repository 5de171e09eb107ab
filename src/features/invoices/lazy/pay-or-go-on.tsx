import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { InvoiceDetails } from '#src/contract/invoice.ts';
import type { Payment } from '#src/contract/payment.ts';
import { formatOre } from '#src/domain/money.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { paymentQuery, useCancelPayment } from '#src/platform/payments/use-cancel-payment.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { type PaidMatter, PayNow } from './pay-now.tsx';

interface PayOrGoOnProps {
  readonly holder: SubscriptionHolder;
  readonly matter: PaidMatter & Pick<InvoiceDetails, 'underWay'>;
}

export function PayOrGoOn({ holder, matter }: PayOrGoOnProps): ReactNode {
  const { underWay } = matter;
  if (underWay === null) return <PayNow holder={holder} matter={matter} />;
  return <BegunPayment key={underWay.id} holder={holder} payment={underWay} />;
}

interface BegunPaymentProps {
  readonly holder: SubscriptionHolder;
  readonly payment: Payment;
}

/** Started here or in another tab. Reloads what is owed once the payment has ended, here or elsewhere. */
function BegunPayment({ holder, payment }: BegunPaymentProps): ReactNode {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...paymentQuery(holder, payment.id), initialData: payment });
  const hasEnded = !isOpenState(data.state);
  useEffect(() => {
    if (hasEnded) void refreshAccount(queryClient);
  }, [hasEnded, queryClient]);
  return hasEnded ? <SkeletonLines count={3} /> : <Begun holder={holder} payment={data} />;
}

function Begun({ holder, payment }: BegunPaymentProps): ReactNode {
  const { i18n } = useLingui();
  const { cancel, isCancelling, failure } = useCancelPayment(holder, payment);
  const sum = formatOre(payment.amountOre);
  const how = i18n._(paidByTexts[payment.method]);
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Du har begynt å betale {sum} {how}.
        </Trans>
      </p>
      <div className="invoice-ways">
        <Link className="ds-button" to={`/betaling?betaling=${encodeURIComponent(payment.id)}`}>
          <Trans>Fortsett betalingen</Trans>
        </Link>
        {payment.state === 'authorised' ? null : (
          <Button variant="secondary" isBusy={isCancelling} onClick={() => void cancel()}>
            <Trans>Avbryt og velg på nytt</Trans>
          </Button>
        )}
      </div>
      <p role="alert">{failure}</p>
    </Notice>
  );
}
