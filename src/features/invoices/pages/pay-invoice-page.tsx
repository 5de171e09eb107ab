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
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { WhenReady } from '#src/ui/when-ready.tsx';
import { InvoiceView, PayAll } from '../lazy-parts.ts';
import '../invoices.css';

/** `/betal-faktura/:ariaInvoiceNo`: an invoice, or all open ones (`alle`): the state, and how to pay (R-26, P-09). */
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
      {ariaInvoiceNo === undefined ? (
        <SkeletonLines count={10} />
      ) : (
        <WhenReady view={view} lines={10} failure={<Trans>Vi fikk ikke hentet hvem fakturaen gjelder.</Trans>}>
          {({ holder }) =>
            ariaInvoiceNo === allInvoices ? (
              <PayAll holder={holder} />
            ) : (
              <InvoiceView holder={holder} ariaInvoiceNo={ariaInvoiceNo} />
            )
          }
        </WhenReady>
      )}
    </FlowPage>
  );
}

interface HeadingProps {
  readonly holder: SubscriptionHolder;
  readonly ariaInvoiceNo: string;
}

/** Only loaded data shows whether it is a credit note. */
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
