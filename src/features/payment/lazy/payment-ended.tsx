import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getReceiptPdf } from '#src/contract/invoice.ts';
import type { Payment } from '#src/contract/payment.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { urlOf } from '#src/contract/endpoint-url.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { paymentFailureTexts } from '#src/platform/texts/payment-failure-texts.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Fact } from '#src/ui/fact-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { invoiceRetryTexts } from './messages.ts';
import { retryPathOf } from '../rules.ts';
import { AfterGift, useGiftOnly } from './after-gift.tsx';

interface SucceededProps extends PaymentProps {
  readonly holder: SubscriptionHolder;
}

interface PaymentProps {
  readonly payment: Payment;
}

/** What was paid or registered, and where to continue. */
export function Succeeded({ holder, payment }: SucceededProps): ReactNode {
  return payment.purpose === 'invoice' ? (
    <PaidInvoice holder={holder} payment={payment} />
  ) : (
    <Registered payment={payment} />
  );
}

function Registered({ payment: { method, reference } }: PaymentProps): ReactNode {
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

function PaidInvoice({ holder, payment }: SucceededProps): ReactNode {
  const { i18n } = useLingui();
  const { method, amountOre, reference, subject: ariaInvoiceNo } = payment;
  const isAll = ariaInvoiceNo === allInvoices;
  return (
    <Receipt
      heading={<Trans>Betalingen er mottatt</Trans>}
      lead={isAll ? <AllPaidSentence payment={payment} /> : <PaidSentence payment={payment} />}
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

/**
 * Says that everything is paid, and that a sum paid earlier, for example in the bank, is refunded.
 */
function AllPaidSentence({ payment: { backOre, method } }: PaymentProps): ReactNode {
  const sum = formatOre(backOre);
  if (backOre === 0) return <Trans>Alt du skyldte, er betalt.</Trans>;
  return method === 'VIPPS' ? (
    <Trans>Alt du skyldte, er betalt. Noe var betalt fra før, så du får {sum} tilbake i Vipps.</Trans>
  ) : (
    <Trans>Alt du skyldte, er betalt. Noe var betalt fra før, så du får {sum} tilbake på kortet.</Trans>
  );
}

/** Says that the invoice is paid; a double payment, for example in the bank, is refunded. */
function PaidSentence({ payment: { subject, amountOre, backOre, method } }: PaymentProps): ReactNode {
  const sum = formatOre(backOre);
  if (backOre === 0) return <Trans>Faktura {subject} er betalt.</Trans>;
  if (backOre < amountOre) {
    return method === 'VIPPS' ? (
      <Trans>
        Faktura {subject} er betalt. En del av den var betalt fra før, så du får {sum} tilbake i Vipps.
      </Trans>
    ) : (
      <Trans>
        Faktura {subject} er betalt. En del av den var betalt fra før, så du får {sum} tilbake på kortet.
      </Trans>
    );
  }
  return method === 'VIPPS' ? (
    <Trans>
      Faktura {subject} var allerede betalt. Du får {sum} tilbake i Vipps.
    </Trans>
  ) : (
    <Trans>
      Faktura {subject} var allerede betalt. Du får {sum} tilbake på kortet.
    </Trans>
  );
}

/** Why the payment failed, what that means, and what to do next. */
export function Failed({ payment }: PaymentProps): ReactNode {
  const { purpose, reference, subject } = payment;
  return (
    <Notice tone="warning">
      <p>
        <Cause payment={payment} /> <Unchanged purpose={purpose} subject={subject} />
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

function Unchanged({ purpose, subject }: Pick<Payment, 'purpose' | 'subject'>): ReactNode {
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
