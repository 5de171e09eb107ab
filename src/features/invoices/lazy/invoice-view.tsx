import { Trans, useLingui } from '@lingui/react/macro';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { urlOf } from '#src/contract/endpoint-url.ts';
import { getInvoicePdf, getReceiptPdf, type InvoiceDetails } from '#src/contract/invoice.ts';
import type { Payment } from '#src/contract/payment.ts';
import { formatOre } from '#src/domain/money.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { paymentQuery } from '#src/platform/payments/payment-query.ts';
import { useCancelPayment } from '#src/platform/payments/use-cancel-payment.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { invoiceQuery } from '#src/platform/session/invoices-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-acting.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { PayNow } from './pay-now.tsx';
import { QrCode } from './qr-code.tsx';
import { InvoiceStatusSentence } from './status-sentence.tsx';

interface InvoiceViewProps {
  readonly holder: SubscriptionHolder;
  readonly ariaInvoiceNo: string;
}

/** One invoice: its state, how to pay it, and its content. */
export function InvoiceView({ holder, ariaInvoiceNo }: InvoiceViewProps): ReactNode {
  const isActing = useActing() !== undefined;
  const query = useQuery(invoiceQuery(holder, ariaInvoiceNo));
  const { data } = query;
  if (query.error instanceof ApiError && query.error.kind === 'notFound') return <Unknown />;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={10}>
        <Trans>Vi fikk ikke hentet fakturaen. Den er ikke endret.</Trans>
      </LoadState>
    );
  }
  return (
    <>
      <p className="page-lead" role="status">
        <InvoiceStatusSentence invoice={data} />
      </p>
      {isActing ? null : <PayOrGoOn holder={holder} invoice={data} />}
      {data.outstandingOre > 0 && data.collectOn === null ? <BankPayment invoice={data} /> : null}
      <InvoiceFacts invoice={data} />
      <InvoiceLines invoice={data} />
      <div className="invoice-ways">
        <PdfLinks holder={holder} invoice={data} />
        <Button variant="secondary" onClick={() => window.print()}>
          <PrinterSmallIcon />
          <Trans>Skriv ut</Trans>
        </Button>
      </div>
    </>
  );
}

interface PayOrGoOnProps {
  readonly holder: SubscriptionHolder;
  readonly invoice: InvoiceDetails;
}

/** The payment under way, or the methods for starting one. */
function PayOrGoOn({ holder, invoice }: PayOrGoOnProps): ReactNode {
  const { underWay } = invoice;
  if (underWay === null) return <PayNow holder={holder} invoice={invoice} />;
  return <BegunPayment key={underWay.id} holder={holder} payment={underWay} />;
}

function Unknown(): ReactNode {
  return (
    <EmptyState
      sentence={<Trans>Du har ingen faktura med dette nummeret.</Trans>}
      reason={<Trans>Kanskje gjelder den en annen bruker, eller nummeret er skrevet feil.</Trans>}
    >
      <Link to="/fakturaoversikt">
        <Trans>Se fakturaene dine</Trans>
      </Link>
    </EmptyState>
  );
}

interface PdfLinksProps {
  readonly holder: SubscriptionHolder;
  readonly invoice: Pick<InvoiceDetails, 'ariaInvoiceNo' | 'kind' | 'paidOre'>;
}

/** The document, and the receipt if part of it was paid. */
function PdfLinks({ holder, invoice: { ariaInvoiceNo, kind, paidOre } }: PdfLinksProps): ReactNode {
  const params = { ...holder, ariaInvoiceNo };
  return (
    <>
      <a href={urlOf(getInvoicePdf.path, params, {})} download>
        {kind === 'invoice' ? <Trans>Last ned faktura (PDF)</Trans> : <Trans>Last ned kreditnota (PDF)</Trans>}
      </a>
      {paidOre > 0 ? (
        <a href={urlOf(getReceiptPdf.path, params, {})} download>
          <Trans>Last ned kvittering (PDF)</Trans>
        </a>
      ) : null}
    </>
  );
}

interface BankPaymentProps {
  readonly invoice: InvoiceDetails;
}

/** Everything for paying in the bank, each with a copy button, and a code that opens this page on a phone (P-09). */
function BankPayment({ invoice }: BankPaymentProps): ReactNode {
  const { t } = useLingui();
  const { KID, accountNumber, ariaInvoiceNo, outstandingOre } = invoice;
  return (
    <section className="invoice-section" aria-labelledby="nettbank">
      <h2 id="nettbank">
        <Trans>Betal i nettbanken</Trans>
      </h2>
      {KID === null || accountNumber === null ? (
        <>
          <p>
            <Trans>Vi har ikke noe kontonummer å vise her. Spør kundesenteret, så får du det.</Trans>
          </p>
          <ContactLine />
        </>
      ) : (
        <div className="bank-payment">
          <FactList>
            <Fact term={<Trans>Kontonummer</Trans>}>
              <span className="bank-number">{formatAccountNumber(accountNumber)}</span>
              <CopyButton value={accountNumber} label={t`Kopier kontonummer`} done={t`Kontonummeret er kopiert.`} />
            </Fact>
            <Fact term={<Trans>KID</Trans>}>
              <span className="bank-number">{KID}</span>
              <CopyButton value={KID} label={t`Kopier KID`} done={t`KID er kopiert.`} />
            </Fact>
            <Fact term={<Trans>Beløp</Trans>}>
              <span className="bank-number">{formatOre(outstandingOre)}</span>
              <CopyButton value={bankSum(outstandingOre)} label={t`Kopier beløp`} done={t`Beløpet er kopiert.`} />
            </Fact>
          </FactList>
          <QrCode path={`/betal-faktura/${encodeURIComponent(ariaInvoiceNo)}`} />
        </div>
      )}
      <p className="invoice-note">
        <Trans>En betaling i nettbanken er her etter én til to bankdager.</Trans>
      </p>
    </section>
  );
}

/** Formats a sum for a bank's input field: `349,00`. */
function bankSum(ore: number): string {
  return (ore / 100).toFixed(2).replace('.', ',');
}

interface BegunPaymentProps {
  readonly holder: SubscriptionHolder;
  readonly payment: Payment;
}

/**
 * A payment of the invoice under way, started here or in another tab: it is finished, or canceled to pay in another
 * way. Once it has ended anywhere, the invoice is reloaded.
 */
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
  const { cancel, isCancelling, isFailed } = useCancelPayment(holder, payment);
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
      <div role="alert">
        {isFailed ? (
          <p>
            <Trans>Vi fikk ikke avbrutt det. Prøv igjen om litt.</Trans>
          </p>
        ) : null}
      </div>
    </Notice>
  );
}
