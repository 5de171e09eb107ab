import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allInvoices } from '#src/domain/invoices.ts';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { invoiceQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { InvoiceView, PayAll } from '../lazy-parts.ts';
import '../invoices.css';

/**
 * /betal-faktura/:ariaInvoiceNo : an invoice, or all open ones (`alle`): the state, and how to pay
 * (R-26, P-09).
 */
export function PayInvoicePage(): ReactNode {
  const { pathname } = useLocation();
  // One pre-rendered page serves every invoice number, and the first render must match it.
  const ariaInvoiceNo = useIsReady() ? decodeURIComponent(pathname.split('/')[2] ?? '') : undefined;
  const view = useSubscription();
  return (
    <FlowPage
      back={
        <Link to="/fakturaoversikt">
          <Trans>Fakturaer</Trans>
        </Link>
      }
      heading={
        view.status === 'ready' && ariaInvoiceNo !== undefined ? (
          <Heading holder={view.holder} ariaInvoiceNo={ariaInvoiceNo} />
        ) : (
          <Trans>Faktura</Trans>
        )
      }
    >
      {view.status === 'pending' || ariaInvoiceNo === undefined ? <SkeletonLines count={10} /> : null}
      {view.status === 'failed' ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet hvem fakturaen gjelder.</Trans>
        </LoadFailure>
      ) : null}
      {view.status === 'ready' && ariaInvoiceNo !== undefined ? (
        <Matter holder={view.holder} ariaInvoiceNo={ariaInvoiceNo} />
      ) : null}
    </FlowPage>
  );
}

interface HeadingProps {
  readonly holder: SubscriptionHolder;
  readonly ariaInvoiceNo: string;
}

function Matter({ holder, ariaInvoiceNo }: HeadingProps): ReactNode {
  if (ariaInvoiceNo === allInvoices) return <PayAll holder={holder} />;
  return <InvoiceView holder={holder} ariaInvoiceNo={ariaInvoiceNo} />;
}

/** Only the loaded data shows whether it is a credit note. */
function Heading({ holder, ariaInvoiceNo }: HeadingProps): ReactNode {
  const isAll = ariaInvoiceNo === allInvoices;
  const { data } = useQuery({ ...invoiceQuery(holder, ariaInvoiceNo), enabled: !isAll });
  if (isAll) return <Trans>Betal alt</Trans>;
  return data?.kind === 'creditNote' ? (
    <Trans>Kreditnota {ariaInvoiceNo}</Trans>
  ) : (
    <Trans>Faktura {ariaInvoiceNo}</Trans>
  );
}
