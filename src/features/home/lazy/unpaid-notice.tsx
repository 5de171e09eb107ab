import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import type { OpenInvoice } from '#src/contract/subscription.ts';
import { allInvoices, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { invoicesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { mostUrgentInvoice } from './most-urgent-invoice.ts';
import { chargeCauseTexts, chargeFixes } from './messages.ts';

interface UnpaidNoticeProps {
  readonly holder: SubscriptionHolder;
  readonly openInvoices: readonly OpenInvoice[];
}

/**
 * An invoice that is overdue or could not be charged: the reason, and the button that fixes it
 * (P-09, N-11).
 */
export function UnpaidNotice({ holder, openInvoices }: UnpaidNoticeProps): ReactNode {
  const { data, isPending } = useQuery(invoicesQuery(holder, 1));
  if (isPending) return <SkeletonLines count={2} />;
  const invoice = mostUrgentInvoice(data?.open ?? []);
  return (
    <Notice tone="warning">
      {invoice === undefined ? <Unknown /> : <Unpaid invoice={invoice} />}
      <InAll openInvoices={openInvoices} />
    </Notice>
  );
}

/** The total debt, if the invoice shown is not the only one. */
function InAll({ openInvoices }: Pick<UnpaidNoticeProps, 'openInvoices'>): ReactNode {
  const toPay = openInvoices.filter(({ collectOn }) => collectOn === null);
  const owed = owedOf(toPay, useToday());
  if (toPay.length < 2) return null;
  return (
    <p>
      <SumOwed {...owed} />{' '}
      <Link to={`/betal-faktura/${allInvoices}`}>
        <Trans>Betal alt</Trans>
      </Link>
    </p>
  );
}

/** Shown if the invoices could not be loaded; the invoice list offers a retry. */
function Unknown(): ReactNode {
  return (
    <>
      <p>
        <Trans>Du har en faktura å betale.</Trans>
      </p>
      <Link className="ds-button" to="/fakturaoversikt">
        <Trans>Se fakturaene</Trans>
      </Link>
    </>
  );
}

function Unpaid({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { long } = useDayTexts();
  const { ariaInvoiceNo, dueOn, outstandingOre, failedCharge } = invoice;
  const sum = formatOre(outstandingOre);
  const day = dueOn === null ? '' : long(dueOn);
  if (failedCharge !== null) return <FailedCharge sum={sum} invoiceNo={ariaInvoiceNo} charge={failedCharge} />;
  return (
    <>
      <p>
        <Trans>
          Du har {sum} å betale. Fakturaen hadde forfall {day}.
        </Trans>
      </p>
      <Link className="ds-button" to={`/betal-faktura/${ariaInvoiceNo}`}>
        <Trans>Betal fakturaen</Trans>
      </Link>
    </>
  );
}

interface FailedChargeProps {
  readonly sum: string;
  readonly invoiceNo: string;
  readonly charge: NonNullable<Invoice['failedCharge']>;
}

function FailedCharge({ sum, invoiceNo, charge: { method, failure, retryOn } }: FailedChargeProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const how = i18n._(paidByTexts[method]);
  const retryDay = retryOn === null ? '' : long(retryOn);
  const cause = failure ?? 'none';
  return (
    <>
      <p>
        <Trans>
          Vi fikk ikke trukket {sum} {how}.
        </Trans>{' '}
        {i18n._(chargeCauseTexts[cause])} {retryOn === null ? null : <Trans>Vi prøver igjen {retryDay}.</Trans>}
      </p>
      {chargeFixes[cause] === 'newCard' ? (
        <Link className="ds-button" to="/legg-til-betalingskort">
          <Trans>Bytt betalingskort</Trans>
        </Link>
      ) : (
        <Link className="ds-button" to={`/betal-faktura/${invoiceNo}`}>
          <Trans>Betal fakturaen</Trans>
        </Link>
      )}
    </>
  );
}
