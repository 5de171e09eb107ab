import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { formatOre } from '#src/domain/money.ts';
import { isPaying } from '#src/domain/subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts, featureTexts, paymentMethodTexts } from '#src/platform/texts/subscription-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { statusTexts } from '../messages.ts';
import { homeStateOf } from '../rules.ts';

interface SubscriptionFactsProps {
  readonly subscription: Subscription;
}

/** Product, customer number, status, price, period, dates, payment and features (Spec §3, R-01). */
export function SubscriptionFacts({ subscription }: SubscriptionFactsProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { planName, ariaAccountNo, instStatusCode, renewalDate, expiryDate, features } = subscription;
  const isPaused = homeStateOf(subscription).kind === 'paused';
  const featureList = features.map((feature) => i18n._(featureTexts[feature]));
  return (
    <section aria-labelledby="abonnement">
      <h2 id="abonnement">
        <Trans>Abonnementet</Trans>
      </h2>
      <FactList>
        <Fact term={<Trans>Produkt</Trans>}>{planName}</Fact>
        <Fact term={<Trans>Status</Trans>}>
          {isPaused ? <Trans>Har pause</Trans> : i18n._(statusTexts[instStatusCode])}
        </Fact>
        <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
        {isPaying(subscription) ? <PaymentFacts subscription={subscription} /> : null}
        {renewalDate === null ? null : (
          <Fact term={<RenewalTerm subscription={subscription} />}>{short(renewalDate)}</Fact>
        )}
        {expiryDate === null ? null : <Fact term={<Trans>Siste dag</Trans>}>{short(expiryDate)}</Fact>}
        <Fact term={<Trans>Inkludert</Trans>}>
          <ul className="plain-list">
            {featureList.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Fact>
      </FactList>
    </section>
  );
}

/** What the day of the next charge is to the person. */
function RenewalTerm({ subscription }: SubscriptionFactsProps): ReactNode {
  const { kind } = homeStateOf(subscription);
  if (kind === 'suspended') return <Trans>Skulle vært betalt</Trans>;
  if (kind === 'pausing') return <Trans>Pause fra</Trans>;
  return kind === 'paused' ? <Trans>Starter igjen</Trans> : <Trans>Fornyes</Trans>;
}

function PaymentFacts({ subscription }: SubscriptionFactsProps): ReactNode {
  const { i18n } = useLingui();
  const { paymentMethod, priceOre, billingPeriod } = subscription;
  return (
    <>
      <Fact term={<Trans>Pris</Trans>}>
        {formatOre(priceOre)}
        <Discount subscription={subscription} />
      </Fact>
      <Fact term={<Trans>Betalingsperiode</Trans>}>{i18n._(billingPeriodTexts[billingPeriod])}</Fact>
      {paymentMethod === null ? null : (
        <Fact term={<Trans>Betalingsmåte</Trans>}>
          {i18n._(paymentMethodTexts[paymentMethod.id])}
          {paymentMethod.description === null ? null : `, ${paymentMethod.description}`}
          {paymentMethod.expires === null ? null : <CardExpiry month={paymentMethod.expires} />}
        </Fact>
      )}
    </>
  );
}

/** The lower price and until when it counts, unless another plan or a pause ends it before. */
function Discount({ subscription }: SubscriptionFactsProps): ReactNode {
  const { short } = useDayTexts();
  const { discount } = subscription;
  if (discount === null || homeStateOf(subscription).kind !== 'active') return null;
  const price = formatOre(discount.priceOre);
  const from = short(discount.fromDate);
  const until = short(discount.untilDate);
  const after = formatOre(discount.priceAfterOre);
  return (
    <span className="fact-note">
      <Trans>
        {price} fra {from} til og med {until}. Etterpå er prisen {after}.
      </Trans>
    </span>
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
      <Trans>Utløper {expires}</Trans>
    </span>
  );
}
