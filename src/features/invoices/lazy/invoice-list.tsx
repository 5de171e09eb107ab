import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { allInvoices, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { invoicesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { lineText } from './invoice-lines.tsx';
import { InvoiceSettings } from './invoice-settings.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { usePeriodDays } from './period-days.ts';

interface InvoiceListProps {
  readonly holder: SubscriptionHolder;
  /** Null for a former customer, who still sees their invoices. */
  readonly subscription: Subscription | null;
  /** 1-based. */
  readonly page: number;
}

export function InvoiceList({ holder, subscription, page }: InvoiceListProps): ReactNode {
  const { t } = useLingui();
  const title = useTitle();
  const isHelper = useActing() === 'helper';
  const refusal = subscription === null ? null : refusalOf('payInvoice', actionFactsOf(subscription, title, false));
  const query = useQuery(invoicesQuery(holder, page));
  const { data } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={8}>
        <Trans>Vi fikk ikke hentet fakturaene dine.</Trans>
      </LoadState>
    );
  }
  const isGift = subscription !== null && isGiftOnly(subscription);
  // Former customers and holders of a gift are billed only while an invoice is open. A person whose subscription
  // someone else pays for is not billed.
  const isBilled =
    subscription === null || isGift ? data.open.length > 0 : refusal === null && subscription.store === undefined;
  const settings = isBilled && !isHelper ? <InvoiceSettings holder={holder} /> : null;
  if (data.invoices.length === 0) {
    return (
      <>
        <NoInvoices page={page} refusal={refusal} isGift={isGift} />
        {settings}
      </>
    );
  }
  const toPay = data.open.filter(isToPay);
  return (
    <>
      <OpenSentence open={toPay} />
      <ul className="ruled-list invoice-list" aria-label={t`Alle fakturaer, de nyeste først`}>
        {data.invoices.map((invoice) => (
          <li key={invoice.ariaInvoiceNo}>
            <Row invoice={invoice} hasPayLink={toPay.length > 1 && isToPay(invoice)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={data.page}
        count={data.pageCount}
        renderLink={(number, link) => <Link to={`/fakturaoversikt?side=${number}`} {...link} />}
      />
      {settings}
    </>
  );
}

/** Not true for an automatic charge, which needs no action. */
function isToPay({ outstandingOre, collectOn }: Invoice): boolean {
  return outstandingOre > 0 && collectOn === null;
}

const paidByOthers: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  sharedAccess: msg`Den som deler abonnementet med deg, betaler for det.`,
  paidByCompany: msg`Bedriften betaler for abonnementet.`,
};
const paidByGiver = msg`Abonnementet er en gave, og du betaler ikke for det.`;

interface NoInvoicesProps extends Pick<InvoiceListProps, 'page'> {
  /** Why the person has no invoices to pay. */
  readonly refusal: ActionRefusal | null;
  /** True for a gift that was not continued. */
  readonly isGift: boolean;
}

function NoInvoices({ page, refusal, isGift }: NoInvoicesProps): ReactNode {
  const { i18n } = useLingui();
  const reason = (refusal === null ? undefined : paidByOthers[refusal]) ?? (isGift ? paidByGiver : undefined);
  if (reason !== undefined) {
    return <EmptyState sentence={<Trans>Du har ingen fakturaer.</Trans>} reason={i18n._(reason)} />;
  }
  return page === 1 ? (
    <EmptyState
      sentence={<Trans>Du har ingen fakturaer ennå.</Trans>}
      reason={<Trans>Får du fakturaer, står de her.</Trans>}
    />
  ) : (
    <EmptyState sentence={<Trans>Listen er ikke så lang.</Trans>}>
      <Link to="/fakturaoversikt">
        <Trans>Gå til de nyeste fakturaene</Trans>
      </Link>
    </EmptyState>
  );
}

interface RowProps {
  readonly invoice: Invoice;
}

interface WholeRowProps extends RowProps {
  /** False for a single open invoice, whose link is above the list. */
  readonly hasPayLink: boolean;
}

function Row({ invoice, hasPayLink }: WholeRowProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { ariaInvoiceNo, kind, period, description, issuedOn } = invoice;
  const { from, to } = usePeriodDays()(period);
  const day = short(issuedOn);
  return (
    <>
      <div className="spread invoice-head">
        <Link to={`/betal-faktura/${ariaInvoiceNo}`}>
          {kind === 'invoice' ? <Trans>Faktura {ariaInvoiceNo}</Trans> : <Trans>Kreditnota {ariaInvoiceNo}</Trans>}
        </Link>
        <strong className="invoice-sum">{formatOre(invoice.priceOre)}</strong>
      </div>
      <p>{lineText(i18n, description)}</p>
      <div className="spread invoice-head">
        <p className="note">
          {period === null ? (
            <Trans>Datert {day}</Trans>
          ) : (
            <Trans>
              {from} til {to}
            </Trans>
          )}
          <Due invoice={invoice} />
          <RefundNote invoice={invoice} />
        </p>
        {kind === 'invoice' ? <InvoiceTag invoice={invoice} /> : null}
      </div>
      {hasPayLink ? (
        <p>
          <Link className="ds-button invoice-row-pay" data-variant="secondary" to={`/betal-faktura/${ariaInvoiceNo}`}>
            <Trans>Betal</Trans> <span className="visually-hidden">{ariaInvoiceNo}</span>
          </Link>
        </p>
      ) : null}
    </>
  );
}

function RefundNote({ invoice: { refund } }: RowProps): ReactNode {
  const { short } = useDayTexts();
  if (refund === undefined) return null;
  const sum = formatOre(refund.amountOre);
  const day = short(refund.on);
  return (
    <span className="fact-note">
      <Trans>
        {sum} betalt tilbake {day}
      </Trans>
    </span>
  );
}

function Due({ invoice: { dueOn, paid, outstandingOre, priceOre, collectOn } }: RowProps): ReactNode {
  const { short } = useDayTexts();
  if (dueOn === null || paid) return null;
  const collectDay = collectOn === null ? '' : short(collectOn);
  const day = short(dueOn);
  const rest = formatOre(outstandingOre);
  const due =
    outstandingOre === priceOre ? (
      <Trans>Forfall {day}</Trans>
    ) : (
      <Trans>
        Forfall {day}, {rest} gjenstår
      </Trans>
    );
  return <span className="fact-note">{collectOn === null ? due : <Trans>Trekkes {collectDay}</Trans>}</span>;
}

interface OpenSentenceProps {
  /** Sorted by due date. */
  readonly open: readonly Invoice[];
}

function OpenSentence({ open }: OpenSentenceProps): ReactNode {
  const [first] = open;
  if (first === undefined) {
    return (
      <p className="page-lead">
        <Trans>Det er ingen fakturaer å betale.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="page-lead">
        <Sentence open={open} first={first} />
      </p>
      <p className="invoice-pay">
        <Link className="ds-button" to={`/betal-faktura/${open.length === 1 ? first.ariaInvoiceNo : allInvoices}`}>
          {open.length === 1 ? <Trans>Betal fakturaen</Trans> : <Trans>Betal alt</Trans>}
        </Link>
      </p>
    </>
  );
}

function Sentence({ open, first }: OpenSentenceProps & { readonly first: Invoice }): ReactNode {
  const { long } = useDayTexts();
  const owed = owedOf(open, useToday());
  const sum = formatOre(owed.sumOre);
  const day = first.dueOn === null ? '' : long(first.dueOn);
  if (open.length > 1) {
    const invoices = <Plural value={open.length} one="# faktura" other="# fakturaer" />;
    return (
      <>
        <Trans>Du har {invoices} å betale.</Trans> <SumOwed {...owed} />
      </>
    );
  }
  return first.state === 'overdue' ? (
    <Trans>
      Du har {sum} å betale. Fakturaen hadde forfall {day}.
    </Trans>
  ) : (
    <Trans>
      Du har {sum} å betale innen {day}.
    </Trans>
  );
}
