import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { paymentMethodTexts, perPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { homeStateOf, paymentOf } from '../rules.ts';
import { Change, InlineWays } from './ways.tsx';

interface PaymentProps {
  readonly subscription: Subscription;
  readonly allowed: ReadonlySet<SubscriptionAction>;
}

/** What is paid next and how, each with the way to change it; nothing for those who read at another's expense. */
export function Payment({ subscription, allowed }: PaymentProps): ReactNode {
  const { i18n } = useLingui();
  const { paymentMethod } = subscription;
  if (paymentOf(subscription) === null) return null;
  return (
    <section aria-labelledby="betaling">
      <h2 id="betaling">
        <Trans>Betaling</Trans>
      </h2>
      <p>
        <NextPayment subscription={subscription} />
      </p>
      <Discount subscription={subscription} />
      {paymentMethod === null ? null : (
        <div className="home-row">
          <p>
            {i18n._(paymentMethodTexts[paymentMethod.id])}
            {paymentMethod.description === null ? null : `, ${paymentMethod.description}`}
            {paymentMethod.expires === null ? null : <CardExpiry month={paymentMethod.expires} />}
          </p>
          {allowed.has('changePaymentMethod') ? (
            <Change to="/endre-betalingsmetode">
              <Trans>betalingsmetode</Trans>
            </Change>
          ) : null}
        </div>
      )}
      <InlineWays>
        {allowed.has('payInvoice') ? (
          <Link to="/fakturaoversikt">
            <Trans>Fakturaer</Trans>
          </Link>
        ) : null}
        {allowed.has('changeCard') ? (
          <Link to="/legg-til-betalingskort">
            <Trans>Bytt betalingskort</Trans>
          </Link>
        ) : null}
      </InlineWays>
    </section>
  );
}

interface OfSubscriptionProps {
  readonly subscription: Subscription;
}

function NextPayment({ subscription }: OfSubscriptionProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const payment = paymentOf(subscription);
  if (payment === null || payment.kind === 'none') return <Trans>Det kommer ingen flere betalinger.</Trans>;
  if (payment.kind === 'waiting') return <Trans>Første betaling kommer når abonnementet begynner.</Trans>;
  if (payment.kind === 'free') return <Trans>Du betaler ikke for abonnementet.</Trans>;
  const sum = <strong className="home-sum">{formatOre(payment.priceOre)}</strong>;
  if (payment.kind === 'owed') return <Trans>{sum} er ikke betalt</Trans>;
  const day = long(payment.day);
  switch (payment.kind) {
    case 'charge':
      return (
        <Trans>
          {sum} {day}
        </Trans>
      );
    case 'changed': {
      const period = i18n._(perPeriodTexts[payment.billingPeriod]);
      return (
        <Trans>
          {sum} {period} fra {day}
        </Trans>
      );
    }
    default:
      return payment satisfies never;
  }
}

/** The lower price and until when it counts, unless another plan or a pause ends it before. */
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
