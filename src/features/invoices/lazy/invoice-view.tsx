import { Trans } from '@lingui/react/macro';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { urlOf } from '#src/contract/endpoint.ts';
import { getInvoicePdf, getReceiptPdf, type InvoiceDetails, type OpenTotal } from '#src/contract/invoice.ts';
import { formatOre } from '#src/domain/money.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { invoiceQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { BankPayment } from './bank-payment.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { PayOrContinue } from './pay-or-continue.tsx';
import { usePeriodDays } from './period-days.ts';
import { InvoiceStatusSentence } from './status-sentence.tsx';

interface InvoiceViewProps {
  readonly holder: SubscriptionHolder;
  readonly ariaInvoiceNo: string;
}

export function InvoiceView({ holder, ariaInvoiceNo }: InvoiceViewProps): ReactNode {
  const isActing = useActing() !== undefined;
  const query = useQuery(invoiceQuery(holder, ariaInvoiceNo));
  const { data } = query;
  if (query.error instanceof ApiError && query.error.kind === 'notFound') {
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
      {isActing ? null : <PayOrContinue holder={holder} matter={data} />}
      {data.outstandingOre > 0 && data.collectOn === null ? <BankPayment matter={data} /> : null}
      {data.total === null ? null : <WholeSum {...data.total} />}
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

function WholeSum({ KID, ...owed }: OpenTotal): ReactNode {
  return (
    <Section id="betal-alt" heading={<Trans>Du har flere fakturaer å betale</Trans>} className="invoice-section">
      <p>
        <SumOwed {...owed} />
      </p>
      <div className="invoice-ways">
        <ButtonLink variant="secondary" to="/betal-faktura/alle">
          <Trans>Betal alt</Trans>
        </ButtonLink>
        <span className="note">
          <Trans>KID for hele summen: {KID}</Trans>
        </span>
      </div>
    </Section>
  );
}

interface InvoiceFactsProps {
  readonly invoice: InvoiceDetails;
}

interface PdfLinksProps extends InvoiceFactsProps {
  readonly holder: SubscriptionHolder;
}

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

function InvoiceFacts({ invoice }: InvoiceFactsProps): ReactNode {
  const { short } = useDayTexts();
  const { kind, issuedOn, dueOn, period, recipient, settlements, refund } = invoice;
  const { from, to } = usePeriodDays()(period);
  return (
    <section className="invoice-section" aria-labelledby="om-fakturaen">
      <h2 id="om-fakturaen">{kind === 'invoice' ? <Trans>Om fakturaen</Trans> : <Trans>Om kreditnotaen</Trans>}</h2>
      <FactList>
        {kind === 'invoice' ? (
          <Fact term={<Trans>Status</Trans>}>
            <InvoiceTag invoice={invoice} />
          </Fact>
        ) : null}
        <Fact term={<Trans>Dato</Trans>}>{short(issuedOn)}</Fact>
        {dueOn === null ? null : <Fact term={<Trans>Forfall</Trans>}>{short(dueOn)}</Fact>}
        {period === null ? null : (
          <Fact term={<Trans>Periode</Trans>}>
            <Trans>
              {from} til {to}
            </Trans>
          </Fact>
        )}
        {recipient.name === '' ? null : (
          <Fact term={<Trans>Mottaker</Trans>}>{[recipient.name, ...recipient.address].join(', ')}</Fact>
        )}
        {settlements.map((one, index) => (
          // Two payments on the same day may be identical, but the order of the list never changes.
          <Fact key={index} term={<SettlementTerm {...one} />}>
            {formatOre(one.amountOre)}
            <span className="fact-note">{short(one.on)}</span>
          </Fact>
        ))}
        {refund === undefined ? null : (
          <Fact term={<Trans>Betalt tilbake</Trans>}>
            {formatOre(refund.amountOre)}
            <span className="fact-note">{short(refund.on)}</span>
          </Fact>
        )}
      </FactList>
    </section>
  );
}

function SettlementTerm({ amountOre, creditNoteNo }: InvoiceDetails['settlements'][number]): ReactNode {
  if (creditNoteNo === null) return amountOre < 0 ? <Trans>Betaling trukket tilbake</Trans> : <Trans>Betalt</Trans>;
  return (
    <Link to={`/betal-faktura/${creditNoteNo}`}>
      <Trans>Kreditnota {creditNoteNo}</Trans>
    </Link>
  );
}
