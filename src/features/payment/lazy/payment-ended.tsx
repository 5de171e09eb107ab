import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { urlOf } from '#src/contract/endpoint.ts';
import { getReceiptPdf } from '#src/contract/invoice.ts';
import type { Payment } from '#src/contract/payment.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { paymentFailureTexts } from '#src/platform/texts/payment-failure-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { retryPathOf } from '../rules.ts';
import { AfterGift, useGiftOnly } from './after-gift.tsx';
import { invoiceRetryTexts } from './messages.ts';

interface PaymentProps {
  readonly payment: Payment;
}

export function Registered({ payment: { method, reference } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const gift = useGiftOnly();
  return (
    <Receipt
      heading={<Trans>Betalingsmetoden er lagret</Trans>}
      lead={
        gift === undefined ? (
          <Trans>Neste betaling trekkes slik du har valgt.</Trans>
        ) : (
          <Trans>Ingenting blir trukket ennå.</Trans>
        )
      }
      facts={
        <>
          <Fact term={<Trans>Betalingsmetode</Trans>}>{nameIn(i18n, paymentMethodNames[method])}</Fact>
          <Fact term={<Trans>Referanse</Trans>}>{reference}</Fact>
        </>
      }
    >
      {gift === undefined ? (
        <Link to="/endre-betalingsmetode">
          <Trans>Se hvordan du betaler</Trans>
        </Link>
      ) : (
        <AfterGift gift={gift} hasMethod />
      )}
    </Receipt>
  );
}

export function PaidInvoice({ holder, payment }: PaymentProps & { readonly holder: SubscriptionHolder }): ReactNode {
  const { i18n } = useLingui();
  const { method, amountOre, reference, subject: ariaInvoiceNo } = payment;
  const isAll = ariaInvoiceNo === allInvoices;
  return (
    <Receipt
      heading={<Trans>Betalingen er mottatt</Trans>}
      lead={<PaidSentence payment={payment} />}
      facts={
        <>
          {isAll ? null : <Fact term={<Trans>Faktura</Trans>}>{ariaInvoiceNo}</Fact>}
          <Fact term={<Trans>Beløp</Trans>}>{formatOre(amountOre)}</Fact>
          <Fact term={<Trans>Betalt med</Trans>}>{nameIn(i18n, paymentMethodNames[method])}</Fact>
          <Fact term={<Trans>Referanse</Trans>}>{reference}</Fact>
        </>
      }
    >
      {isAll ? null : (
        <a href={urlOf(getReceiptPdf.path, { ...holder, ariaInvoiceNo }, {})} download>
          <Trans>Last ned kvittering (PDF)</Trans>
        </a>
      )}
      <Link to={isAll ? '/fakturaoversikt' : retryPathOf(payment)}>
        {isAll ? <Trans>Se fakturaene og last ned kvitteringer</Trans> : <Trans>Se fakturaen</Trans>}
      </Link>
    </Receipt>
  );
}

/** Also says that an amount that was already paid, for example at the bank, is refunded. */
function PaidSentence({ payment: { subject, amountOre, backOre, method } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const isAll = subject === allInvoices;
  if (backOre === 0) {
    return isAll ? <Trans>Alt du skyldte, er betalt.</Trans> : <Trans>Faktura {subject} er betalt.</Trans>;
  }
  const ofInvoice = backOre < amountOre ? paidBackTexts.part : paidBackTexts.whole;
  const { toVipps, toCard } = isAll ? paidBackTexts.all : ofInvoice;
  return i18n._({ ...(method === 'VIPPS' ? toVipps : toCard), values: { subject, sum: formatOre(backOre) } });
}

const paidBackTexts = {
  all: {
    toVipps: msg`Alt du skyldte, er betalt. Noe var betalt fra før, så du får {sum} tilbake i Vipps.`,
    toCard: msg`Alt du skyldte, er betalt. Noe var betalt fra før, så du får {sum} tilbake på kortet.`,
  },
  part: {
    toVipps: msg`Faktura {subject} er betalt. En del av den var betalt fra før, så du får {sum} tilbake i Vipps.`,
    toCard: msg`Faktura {subject} er betalt. En del av den var betalt fra før, så du får {sum} tilbake på kortet.`,
  },
  whole: {
    toVipps: msg`Faktura {subject} var allerede betalt. Du får {sum} tilbake i Vipps.`,
    toCard: msg`Faktura {subject} var allerede betalt. Du får {sum} tilbake på kortet.`,
  },
} as const;

export function Failed({ payment }: PaymentProps): ReactNode {
  const { reference } = payment;
  return (
    <Notice tone="warning">
      <p>
        <Cause payment={payment} /> <Unchanged payment={payment} />
      </p>
      <p>
        <Trans>Referanse: {reference}</Trans>
      </p>
      <Link className="ds-button" to={retryPathOf(payment)}>
        <WayOn payment={payment} />
      </Link>
    </Notice>
  );
}

function Unchanged({ payment: { purpose, subject } }: PaymentProps): ReactNode {
  if (purpose !== 'invoice') return <Trans>Du betaler som før.</Trans>;
  return subject === allInvoices ? (
    <Trans>Ingenting er trukket, og fakturaene er ikke betalt.</Trans>
  ) : (
    <Trans>Ingenting er trukket, og fakturaen er ikke betalt.</Trans>
  );
}

function Cause({ payment: { state, failure } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  if (failure !== null) return i18n._(paymentFailureTexts[failure]);
  if (state === 'aborted') return <Trans>Du avbrøt hos betalingstjenesten.</Trans>;
  if (state === 'expired') return <Trans>Tiden gikk ut før det var bekreftet.</Trans>;
  if (state === 'reversed') return <Trans>Betalingen er ført tilbake hos betalingstjenesten.</Trans>;
  if (state === 'lost') return <Trans>Betalingstjenesten kjenner ikke betalingen lenger.</Trans>;
  return <Trans>Det gikk ikke gjennom.</Trans>;
}

function WayOn({ payment: { purpose, state, failure, subject } }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  if (purpose !== 'invoice') return <Trans>Prøv igjen</Trans>;
  if (failure !== null) return i18n._(invoiceRetryTexts[failure]);
  if (state !== 'aborted') return <Trans>Prøv igjen</Trans>;
  return subject === allInvoices ? <Trans>Tilbake til fakturaene</Trans> : <Trans>Tilbake til fakturaen</Trans>;
}
