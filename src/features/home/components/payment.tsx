import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { invoiceFeeOre, payDayOf } from '#src/domain/next-charge.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ManagedInStore, NextPaymentParts, OpenInvoices } from '../lazy-parts.ts';
import { homeStateOf, nextOreOf, paymentOf } from '../rules.ts';
import { Change, InlineLinks, linksOf } from './inline-links.tsx';

interface PaymentProps {
  readonly subscription: Subscription;
  readonly allowed: ReadonlySet<SubscriptionAction>;
  readonly openInvoices: readonly OpenInvoice[] | undefined;
  readonly totalKID: string | undefined;
  readonly paperFeeOre: number | undefined;
  readonly creditOre: number | undefined;
  /** True if the account will be deleted: nothing new is charged until then. */
  readonly willBeDeleted: boolean;
}

/** Empty if somebody else pays. */
export function Payment({
  subscription,
  allowed,
  openInvoices = [],
  totalKID,
  paperFeeOre = 0,
  creditOre = 0,
  willBeDeleted,
}: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const { paymentMethod } = subscription;
  const linkTo = linksOf(allowed);
  if (paymentOf(subscription) === null) return null;
  return (
    <section aria-labelledby="betaling">
      <h2 id="betaling">
        <Trans>Betaling</Trans>
      </h2>
      {openInvoices.length === 0 ? null : (
        <OpenInvoices openInvoices={openInvoices} totalKID={totalKID} canPay={allowed.has('payInvoice')} />
      )}
      <div>
        <NextPayment
          subscription={subscription}
          isOwing={openInvoices.length > 0}
          willBeDeleted={willBeDeleted}
          feeOre={invoiceFeeOre(subscription, paperFeeOre)}
          creditOre={creditOre}
        />
      </div>
      <Discount subscription={subscription} />
      {paymentMethod === null ? null : (
        <div className="home-row">
          <p>
            {nameIn(i18n, paymentMethodNames[paymentMethod.id])}
            {paymentMethod.description === null ? null : `, ${paymentMethod.description}`}
            {paymentMethod.expires === null ? null : <CardExpiry month={paymentMethod.expires} />}
          </p>
          <Change to="/endre-betalingsmetode" isAllowed={allowed.has('changePaymentMethod')}>
            <Trans>betalingsmetode</Trans>
          </Change>
        </div>
      )}
      <InlineLinks>
        {linkTo('payInvoice', '/fakturaoversikt', <Trans>Fakturaer</Trans>)}
        {linkTo('changeCard', '/legg-til-betalingskort', <Trans>Bytt betalingskort</Trans>)}
      </InlineLinks>
    </section>
  );
}

interface OfSubscriptionProps {
  readonly subscription: Subscription;
}

interface NextPaymentProps extends OfSubscriptionProps {
  readonly isOwing: boolean;
  readonly willBeDeleted: boolean;
  readonly feeOre: number;
  readonly creditOre: number;
}

function NextPayment({ subscription, isOwing, willBeDeleted, feeOre, creditOre }: NextPaymentProps): ReactNode {
  const { long } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const payment = paymentOf(subscription);
  if (subscription.store !== undefined) return <ManagedInStore store={subscription.store} />;
  if (payment === null || payment.kind === 'none' || (willBeDeleted && payment.kind !== 'free')) {
    return isOwing ? (
      <Trans>Etter dette kommer det ingen flere betalinger.</Trans>
    ) : (
      <Trans>Det kommer ingen flere betalinger.</Trans>
    );
  }
  if (payment.kind === 'owed' && isOwing) return null;
  if (payment.kind === 'waiting') return <Trans>Første betaling kommer når abonnementet begynner.</Trans>;
  if (payment.kind === 'free') return <Trans>Du betaler ikke for abonnementet.</Trans>;
  const sum = <strong className="home-sum">{formatOre(nextOreOf(payment, { feeOre, creditOre }))}</strong>;
  if (payment.kind === 'owed') return <Trans>{sum} er ikke betalt</Trans>;
  const day = long(payDayOf(subscription.paymentMethod?.id, payment.day, termDays));
  return (
    <>
      <Trans>
        {sum} {day}
      </Trans>
      {feeOre === 0 && creditOre === 0 && payment.kind === 'charge' ? null : (
        <NextPaymentParts payment={payment} feeOre={feeOre} creditOre={creditOre} />
      )}
    </>
  );
}

/** Shows the discounted price and when it ends, unless another plan or a pause comes first. */
function Discount({ subscription }: OfSubscriptionProps): ReactNode {
  const { short } = useDayTexts();
  const { discount } = subscription;
  if (discount === null || homeStateOf(subscription).kind !== 'active') return null;
  const price = formatOre(discount.priceOre);
  const from = short(discount.fromDate);
  const until = short(discount.untilDate);
  const after = formatOre(discount.priceAfterOre);
  return (
    <p className="home-note">
      <Trans>
        {price} fra {from} til og med {until}. Etterpå er prisen {after}.
      </Trans>
    </p>
  );
}

interface CardExpiryProps {
  /** `yyyy-mm` */
  readonly month: string;
}

function CardExpiry({ month }: CardExpiryProps): ReactNode {
  const expires = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  return (
    <span className="fact-note">
      <Trans>Går ut {expires}</Trans>
    </span>
  );
}
