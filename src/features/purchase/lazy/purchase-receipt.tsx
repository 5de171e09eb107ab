import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { urlOf } from '#src/contract/endpoint.ts';
import { getReceiptPdf } from '#src/contract/invoice.ts';
import type { Order } from '#src/contract/order.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { formatTermsVersion } from '#src/domain/orders.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { ButtonLink, GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { OfferLine } from '../components/offer-line.tsx';
import { PaperTo, VatNote } from './order-summary.tsx';

interface OrderProps {
  readonly order: Order;
}

interface PdfLinkProps {
  readonly accountNo: string;
  readonly titleCode: string;
  readonly ariaInvoiceNo: string | null;
}

interface ReceiptProps extends OrderProps {
  /** True if the ordered subscription has ended. */
  readonly hasEnded: boolean;
}

/** Shows the purchase on one page, which can be printed or saved as a PDF (R-09, P-10). */
export function PurchaseReceipt({ order, hasEnded }: ReceiptProps): ReactNode {
  const { displayName } = useTitle();
  const { planName } = order;
  return (
    <Receipt
      heading={
        hasEnded ? (
          <Trans>Du kjøpte {planName}</Trans>
        ) : (
          <Trans>
            Takk, nå har du {planName} fra {displayName}
          </Trans>
        )
      }
      lead={
        hasEnded ? (
          <Trans>Abonnementet er avsluttet, og vi trekker ikke mer for det.</Trans>
        ) : (
          <WhatComes order={order} />
        )
      }
      next={
        <ButtonLink to={hasEnded ? '/fakturaoversikt' : '/mitt-innhold?vis=eavis'}>
          {hasEnded ? <Trans>Se fakturaer og kreditnotaer</Trans> : <Trans>Les dagens avis</Trans>}
        </ButtonLink>
      }
      facts={
        <>
          <Contract order={order} />
          <Money order={order} />
          {hasEnded ? null : (
            <>
              <NextCharge order={order} />
              <Withdrawal order={order} />
            </>
          )}
          <Parties order={order} />
        </>
      }
    >
      <PdfLink {...order} />
      {hasEnded ? null : (
        <Link to="/samtykke1">
          <Trans>Velg om du vil ha tilbud fra oss</Trans>
        </Link>
      )}
      <GoHomeLink />
    </Receipt>
  );
}

export function PdfLink({ accountNo, titleCode, ariaInvoiceNo }: PdfLinkProps): ReactNode {
  if (ariaInvoiceNo === null) return null;
  return (
    <a href={urlOf(getReceiptPdf.path, { accountNo, titleCode, ariaInvoiceNo }, {})} download>
      <Trans>Last ned kvittering (PDF)</Trans>
    </a>
  );
}

function WhatComes({ order: { firstPaperDate, receipt } }: OrderProps): ReactNode {
  const { long } = useDayTexts();
  const day = firstPaperDate === null ? '' : long(firstPaperDate);
  const email = receipt?.mailedTo ?? '';
  return (
    <>
      {firstPaperDate === null ? (
        <Trans>Du kan lese alt på nett og i eAvisen med en gang.</Trans>
      ) : (
        <Trans>Den første papiravisen kommer {day}. På nett og i eAvisen kan du lese med en gang.</Trans>
      )}{' '}
      {email === '' ? null : <Trans>Kvittering, vilkår og angreskjema er sendt til {email}.</Trans>}
    </>
  );
}

function Contract({ order }: OrderProps): ReactNode {
  const { i18n } = useLingui();
  const { long, dated } = useDayTexts();
  const { orderNo, receipt, ariaInvoiceNo, planName, billingPeriod, address } = order;
  const from = long(order.fromDate);
  const to = long(order.toDate);
  return (
    <>
      <Fact term={<Trans>Bestillingsnummer</Trans>}>{orderNo}</Fact>
      {receipt === null ? null : <Fact term={<Trans>Kvitteringsnummer</Trans>}>{receipt.receiptNumber}</Fact>}
      {ariaInvoiceNo === null ? null : <Fact term={<Trans>Fakturanummer</Trans>}>{ariaInvoiceNo}</Fact>}
      <Fact term={<Trans>Dato</Trans>}>{dated(order.endedAt ?? order.orderedAt)}</Fact>
      <Fact term={<Trans>Abonnement</Trans>}>
        {planName}, {i18n._(billingPeriodTexts[billingPeriod]).toLowerCase()}
      </Fact>
      <Fact term={<Trans>Betalt periode</Trans>}>
        <Trans>
          {from} til og med {to}
        </Trans>
      </Fact>
      {address === null ? null : <PaperTo address={address} />}
    </>
  );
}

function Money({ order }: OrderProps): ReactNode {
  const { i18n } = useLingui();
  const { offer, priceAfterOre, priceOre, billingPeriod, paidWith } = order;
  const { method, brand, lastFour } = paidWith;
  return (
    <>
      <Fact term={<Trans>Betalt, med mva.</Trans>}>
        <span className="purchase-sum">{formatOre(priceOre)}</span>
        <span className="fact-note">
          <VatNote lines={order.lines} />
        </span>
      </Fact>
      {offer === null ? null : (
        <Fact term={<Trans>Tilbudet</Trans>}>
          <OfferLine offer={{ billingPeriod, priceOre, priceAfterOre, periods: offer.periods }} />
        </Fact>
      )}
      <Fact term={<Trans>Betalt med</Trans>}>
        {brand === null || lastFour === null ? nameIn(i18n, paymentMethodNames[method]) : `${brand} ${lastFour}`}
      </Fact>
    </>
  );
}

function NextCharge({ order: { nextChargeOre, nextChargeDate, paidWith } }: OrderProps): ReactNode {
  const { short } = useDayTexts();
  const next = formatOre(nextChargeOre);
  const day = short(payDayOf(paidWith.method, nextChargeDate, useTitle().invoicing.termDays));
  return (
    <Fact term={<Trans>Neste betaling</Trans>}>
      <Trans>
        {next} {day}
      </Trans>
    </Fact>
  );
}

function Withdrawal({ order: { withdrawalUntil, startWithinWithdrawal } }: OrderProps): ReactNode {
  const { long } = useDayTexts();
  if (withdrawalUntil === null) return null;
  const day = long(withdrawalUntil);
  return (
    <Fact term={<Trans>Angrerett</Trans>}>
      <Trans>til og med {day}</Trans>
      <span className="fact-note">
        {startWithinWithdrawal ? (
          <Trans>Du ba om at abonnementet startet med en gang, så du betaler for dagene du har brukt.</Trans>
        ) : (
          <Trans>Du får alt tilbake hvis du angrer.</Trans>
        )}
      </span>
    </Fact>
  );
}

function Parties({ order }: OrderProps): ReactNode {
  const termsVersion = formatTermsVersion(order.termsVersion);
  const { displayName, organizationNumber, postalAddress } = useTitle();
  const number = formatOrganizationNumber(organizationNumber);
  const { street, postalCode, postalPlace } = postalAddress;
  return (
    <>
      <Fact term={<Trans>Vilkår</Trans>}>
        <Link to="/vilkaar">
          <Trans>Abonnementsvilkår, versjon {termsVersion}</Trans>
        </Link>
      </Fact>
      <Fact term={<Trans>Selger</Trans>}>
        {displayName}
        <span className="fact-note">
          <Trans>
            {street}, {postalCode} {postalPlace}. Org.nr. {number}.
          </Trans>
        </span>
      </Fact>
    </>
  );
}
