import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { openInvoicesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { BankPayment } from './bank-payment.tsx';
import { lineText } from './invoice-lines.tsx';
import { PayOrContinue } from './pay-or-continue.tsx';

export function PayAll({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const isActing = useActing() !== undefined;
  const query = useQuery(openInvoicesQuery(holder));
  const { data } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={8}>
        <Trans>Vi fikk ikke hentet fakturaene dine.</Trans>
      </LoadState>
    );
  }
  const { invoices, sumOre, overdueOre } = data;
  if (invoices.length === 0) {
    return (
      <EmptyState sentence={<Trans>Det er ingen fakturaer å betale.</Trans>}>
        <Link to="/fakturaoversikt">
          <Trans>Se fakturaene dine</Trans>
        </Link>
      </EmptyState>
    );
  }
  const matter = { ...data, ariaInvoiceNo: allInvoices, outstandingOre: sumOre };
  return (
    <>
      <p className="page-lead" role="status">
        <SumOwed sumOre={sumOre} overdueOre={overdueOre} />
      </p>
      {isActing ? null : <PayOrContinue holder={holder} matter={matter} />}
      <BankPayment matter={matter} />
      <Parts invoices={invoices} />
    </>
  );
}

interface PartsProps {
  readonly invoices: readonly Invoice[];
}

function Parts({ invoices }: PartsProps): ReactNode {
  const { t } = useLingui();
  const today = useToday();
  const isOverdue = ({ dueOn }: Invoice): boolean => dueOn !== null && dueOn < today;
  return (
    <Section id="summen" heading={<Trans>Dette er summen</Trans>} className="invoice-section">
      <Part heading={t`Forfalt`} invoices={invoices.filter(isOverdue)} />
      <Part heading={t`Ikke forfalt ennå`} invoices={invoices.filter((one) => !isOverdue(one))} />
      <p className="note">
        <Trans>Betaler du en del av summen, betaler du det som forfaller først.</Trans>
      </p>
    </Section>
  );
}

function Part({ heading, invoices }: PartsProps & { readonly heading: string }): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  if (invoices.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className="ruled-list invoice-list" aria-label={heading}>
        {invoices.map(({ ariaInvoiceNo, description, dueOn, outstandingOre }) => {
          const day = dueOn === null ? '' : short(dueOn);
          return (
            <li key={ariaInvoiceNo}>
              <div className="spread invoice-head">
                <Link to={`/betal-faktura/${ariaInvoiceNo}`}>
                  <Trans>Faktura {ariaInvoiceNo}</Trans>
                </Link>
                <strong className="invoice-sum">{formatOre(outstandingOre)}</strong>
              </div>
              <p>{lineText(i18n, description)}</p>
              <p className="note">
                <Trans>Forfall {day}</Trans>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
