import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import type { ReactNode } from 'react';
import type { InvoiceDetails } from '#src/contract/invoice.ts';
import { ApiError, supportCodeOf } from '#src/platform/api/api-error.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-acting.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { invoiceQuery } from '#src/platform/session/invoices-query.ts';
import { BankPayment } from './bank-payment.tsx';
import { BegunPayment } from './begun-payment.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { PayNow } from './pay-now.tsx';
import { PdfLinks } from './pdf-links.tsx';
import { InvoiceStatusSentence } from './status-sentence.tsx';

interface InvoiceViewProps {
  readonly holder: SubscriptionHolder;
  readonly ariaInvoiceNo: string;
}

/** One invoice: how it stands, how it is paid, and what it says. */
export function InvoiceView({ holder, ariaInvoiceNo }: InvoiceViewProps): ReactNode {
  const isActing = useActing() !== undefined;
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(invoiceQuery(holder, ariaInvoiceNo));
  if (isPending) return <SkeletonLines count={10} />;
  if (isError && error instanceof ApiError && error.kind === 'notFound') return <Unknown />;
  if (isError) {
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke hentet fakturaen. Den er ikke endret.</Trans>
      </LoadFailure>
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

/** The payment that has begun, or the ways to begin one. */
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
