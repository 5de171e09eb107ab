import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getInvoicePdf, getReceiptPdf, type InvoiceDetails } from '#src/contract/invoice.ts';
import { urlOf } from '#src/contract/endpoint-url.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

interface PdfLinksProps {
  readonly holder: SubscriptionHolder;
  readonly invoice: Pick<InvoiceDetails, 'ariaInvoiceNo' | 'kind' | 'paidOre'>;
}

/** The document to keep, and the receipt if something of it was paid. */
export function PdfLinks({ holder, invoice: { ariaInvoiceNo, kind, paidOre } }: PdfLinksProps): ReactNode {
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
