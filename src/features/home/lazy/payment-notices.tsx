import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { allInvoices, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { cardStateOf } from '#src/domain/payment-methods.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { invoicesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { paymentFailureOf } from '../rules.ts';
import { chargeCauseTexts, chargeFixes } from './messages.ts';
import { StepNotice } from './step-notice.tsx';

interface PaymentNoticesProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
  readonly needsPayment: boolean;
  readonly openInvoices: readonly OpenInvoice[];
}

/** Shows each problem with the button that fixes it (P-09). */
export function PaymentNotices({ holder, subscription, needsPayment, openInvoices }: PaymentNoticesProps): ReactNode {
  const title = useTitle();
  const facts = actionFactsOf(subscription, title, false);
  const canChangeCard = isAllowed('changeCard', facts);
  if (subscription.instStatusCode === statusCodes.SUSPENDED) {
    if (!isAllowed('payInvoice', facts)) return null;
    return (
      <Suspended
        holder={holder}
        subscription={subscription}
        openInvoices={openInvoices}
        canChangeCard={canChangeCard}
      />
    );
  }
  return (
    <>
      {needsPayment && isAllowed('payInvoice', facts) ? (
        <UnpaidNotice holder={holder} openInvoices={openInvoices} />
      ) : null}
      {canChangeCard ? <CardNotice subscription={subscription} /> : null}
    </>
  );
}

interface SuspendedProps extends Pick<PaymentNoticesProps, 'holder' | 'subscription' | 'openInvoices'> {
  readonly canChangeCard: boolean;
}

function Suspended({ holder, subscription, openInvoices, canChangeCard }: SuspendedProps): ReactNode {
  const { data } = useQuery(invoicesQuery(holder, 1));
  // Unlike unpaid invoices, an unpaid reminder fee does not suspend the subscription.
  const closes = openInvoices.filter((one) => one.closes);
  const meant = (data?.open ?? []).filter((one) =>
    closes.some(({ ariaInvoiceNo }) => ariaInvoiceNo === one.ariaInvoiceNo),
  );
  const open = mostUrgentInvoice(meant) ?? meant[0] ?? data?.open[0];
  return (
    <Notice tone="warning">
      <p>
        <Cause subscription={subscription} charge={open?.failedCharge ?? null} />{' '}
        {open === undefined || open.dueOn === null ? null : <DueDay day={open.dueOn} />}{' '}
        {openInvoices.length === 0 ? null : <Owed openInvoices={openInvoices} />}
      </p>
      <div className="notice-ways">
        <Link
          className="ds-button"
          to={`/betal-faktura/${open === undefined || closes.length > 1 ? allInvoices : open.ariaInvoiceNo}`}
        >
          <Trans>Betal det du skylder</Trans>
        </Link>
        {canChangeCard ? (
          <Link to="/legg-til-betalingskort">
            <Trans>Bytt betalingskort</Trans>
          </Link>
        ) : (
          <Link to="/endre-betalingsmetode">
            <Trans>Bytt betalingsmetode</Trans>
          </Link>
        )}
      </div>
    </Notice>
  );
}

interface CauseProps {
  readonly subscription: Subscription;
  readonly charge: Invoice['failedCharge'];
}

/** Says why the payment failed: the provider's reason if known, otherwise the likely one for the payment method. */
function Cause({ subscription, charge }: CauseProps): ReactNode {
  const { i18n } = useLingui();
  const failure = paymentFailureOf(subscription, useToday());
  const method = subscription.paymentMethod;
  const how = method === null ? '' : i18n._(paidByTexts[method.id]);
  if (charge !== null) {
    return (
      <>
        <NotCharged how={i18n._(paidByTexts[charge.method])} /> {i18n._(chargeCauseTexts[charge.failure ?? 'none'])}
      </>
    );
  }
  switch (failure) {
    case 'cardExpired':
      return <Trans>Betalingskortet ditt er gått ut, så vi fikk ikke trukket betalingen.</Trans>;
    case 'notCharged':
      return <NotCharged how={how} />;
    case 'notPaid':
      return <Trans>En faktura er ikke betalt.</Trans>;
    default:
      return failure satisfies never;
  }
}

interface NotChargedProps {
  /** The payment method, phrased to complete the sentence. */
  readonly how: string;
}

function NotCharged({ how }: NotChargedProps): ReactNode {
  return <Trans>Vi fikk ikke trukket betalingen {how}.</Trans>;
}

function DueDay({ day }: { readonly day: Day }): ReactNode {
  const { long } = useDayTexts();
  const written = long(day);
  return useToday() > day ? <Trans>Det skulle vært betalt {written}.</Trans> : <Trans>Fristen er {written}.</Trans>;
}

function Owed({ openInvoices }: { readonly openInvoices: readonly OpenInvoice[] }): ReactNode {
  const today = useToday();
  const { sumOre, overdueOre } = owedOf(openInvoices, today);
  const closing = openInvoices.filter(({ closes }) => closes);
  const closingOre = owedOf(closing, today).sumOre;
  const [sum, overdue, waitsFor] = [formatOre(sumOre), formatOre(overdueOre), formatOre(closingOre)];
  return (
    <>
      <Trans>Du skylder {sum}.</Trans>{' '}
      {overdueOre > 0 && overdueOre < sumOre ? <Trans>Av det er {overdue} forfalt.</Trans> : null}{' '}
      {closingOre === sumOre || closingOre === 0 ? (
        <Trans>Når alt er betalt, er abonnementet i gang igjen. Fram til da er alt det gir, stengt.</Trans>
      ) : (
        <Trans>
          Når {waitsFor} av det er betalt, er abonnementet i gang igjen. Fram til da er alt det gir, stengt.
        </Trans>
      )}
    </>
  );
}

function CardNotice({ subscription }: Pick<CauseProps, 'subscription'>): ReactNode {
  const state = cardStateOf(subscription.paymentMethod?.expires, useToday());
  if (state === 'good') return null;
  const card = subscription.paymentMethod?.description ?? '';
  return (
    <StepNotice tone="warning" to="/legg-til-betalingskort" step={<Trans>Bytt betalingskort</Trans>}>
      {state === 'expired' ? (
        <Trans>Betalingskortet {card} er gått ut. Bytt det før neste betaling.</Trans>
      ) : (
        <Trans>Betalingskortet {card} går ut denne måneden. Bytt det før neste betaling.</Trans>
      )}
    </StepNotice>
  );
}

interface UnpaidNoticeProps {
  readonly holder: SubscriptionHolder;
  readonly openInvoices: readonly OpenInvoice[];
}

/**
 * An invoice that is overdue or could not be charged: the reason, and the button that fixes it
 * (P-09, N-11).
 */
function UnpaidNotice({ holder, openInvoices }: UnpaidNoticeProps): ReactNode {
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

/** Shows the total debt if there are other invoices to pay. */
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
  const needsNewCard = failedCharge !== null && chargeFixes[failedCharge.failure ?? 'none'] === 'newCard';
  return (
    <>
      <p>
        {failedCharge === null ? (
          <Trans>
            Du har {sum} å betale. Fakturaen hadde forfall {day}.
          </Trans>
        ) : (
          <FailedCharge sum={sum} charge={failedCharge} />
        )}
      </p>
      {needsNewCard ? (
        <Link className="ds-button" to="/legg-til-betalingskort">
          <Trans>Bytt betalingskort</Trans>
        </Link>
      ) : (
        <Link className="ds-button" to={`/betal-faktura/${ariaInvoiceNo}`}>
          <Trans>Betal fakturaen</Trans>
        </Link>
      )}
    </>
  );
}

interface FailedChargeProps {
  readonly sum: string;
  readonly charge: NonNullable<Invoice['failedCharge']>;
}

function FailedCharge({ sum, charge: { method, failure, retryOn } }: FailedChargeProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const how = i18n._(paidByTexts[method]);
  const retryDay = retryOn === null ? '' : long(retryOn);
  return (
    <>
      <Trans>
        Vi fikk ikke trukket {sum} {how}.
      </Trans>{' '}
      {i18n._(chargeCauseTexts[failure ?? 'none'])}{' '}
      {retryOn === null ? null : <Trans>Vi prøver igjen {retryDay}.</Trans>}
    </>
  );
}

/**
 * Returns the invoice to show first: one with a failed charge, otherwise an overdue one that is not charged
 * automatically.
 */
export function mostUrgentInvoice(open: readonly Invoice[]): Invoice | undefined {
  const overdue = open.filter(({ state }) => state === 'overdue');
  return (
    open.find(({ failedCharge }) => failedCharge !== null) ??
    overdue.find(({ paymentMethod }) => paymentMethod === null || paymentMethod === 'BANKGIRO')
  );
}
