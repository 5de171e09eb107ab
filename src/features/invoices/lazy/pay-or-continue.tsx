import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type InvoiceDetails, payInvoice } from '#src/contract/invoice.ts';
import type { Payment } from '#src/contract/payment.ts';
import { formatOre } from '#src/domain/money.ts';
import type { DirectMethodId } from '#src/domain/payment-methods.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { paymentQuery, useCancelPayment } from '#src/platform/payments/use-cancel-payment.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { payButtonTexts, payRefusalTexts } from './messages.ts';

interface PayOrContinueProps {
  readonly holder: SubscriptionHolder;
  readonly matter: PaidMatter & Pick<InvoiceDetails, 'underWay'>;
}

export function PayOrContinue({ holder, matter }: PayOrContinueProps): ReactNode {
  const { underWay } = matter;
  if (underWay === null) return <PayNow holder={holder} matter={matter} />;
  return <BegunPayment key={underWay.id} holder={holder} payment={underWay} />;
}

interface BegunPaymentProps {
  readonly holder: SubscriptionHolder;
  readonly payment: Payment;
}

/** Shows a payment that was started here or in another tab. Once it has ended, reloads the debt. */
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

/** One invoice, or all open ones under the number `alle`. */
export type PaidMatter = Pick<InvoiceDetails, 'ariaInvoiceNo' | 'outstandingOre' | 'choices' | 'version'>;

function PayNow({ holder, matter }: { readonly holder: SubscriptionHolder; readonly matter: PaidMatter }): ReactNode {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isLeaving, leave } = useRedirect(holder);
  const chosen = useRef<DirectMethodId>(undefined);
  const paying = useWrite({
    endpoint: payInvoice,
    texts: payRefusalTexts,
    onDone: async (payment) => {
      const isAsChosen = payment.method === chosen.current && payment.amountOre === outstandingOre;
      // Another tab has started a payment by another method or for another amount. The person must finish or cancel it.
      if (isAsChosen) await leave(payment);
      else await navigate(`/betaling?betaling=${encodeURIComponent(payment.id)}`);
    },
  });
  const { isRefused } = paying;
  // The amount differs from the one shown: it was paid in the meantime, or has changed.
  useEffect(() => {
    if (isRefused) void refreshAccount(queryClient);
  }, [isRefused, queryClient]);
  const { choices, ariaInvoiceNo, outstandingOre, version } = matter;
  const sum = formatOre(outstandingOre);
  const sheetOf = (paymentMethodId: DirectMethodId) =>
    paying.sheet({ ...holder, version, ariaInvoiceNo, paymentMethodId, amountOre: outstandingOre });
  const [first] = choices;
  if (first === undefined) return null;
  const { error } = sheetOf(first);
  return (
    <Section id="betal-na" heading={<Trans>Betal {sum} nå</Trans>} className="invoice-section pay-now">
      <div className="invoice-ways">
        {choices.map((method) => {
          const { isBusy, onConfirm } = sheetOf(method);
          return (
            <Button
              key={method}
              variant={method === first ? 'primary' : 'secondary'}
              isBusy={isBusy || isLeaving}
              onClick={() => {
                chosen.current = method;
                onConfirm();
              }}
            >
              {i18n._(payButtonTexts[method])}
            </Button>
          );
        })}
      </div>
      <div role="alert">{error === undefined ? null : <FieldError id="pay-error">{error}</FieldError>}</div>
      <p className="note">
        <Trans>Du bekrefter hos betalingstjenesten, og kommer tilbake hit med kvitteringen.</Trans>
      </p>
    </Section>
  );
}
