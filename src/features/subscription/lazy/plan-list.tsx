import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatKroner, formatOre } from '#src/domain/money.ts';
import { type DiscountSpan, ordinaryPriceOre } from '#src/domain/next-charge.ts';
import { type Feature, statusCodes } from '#src/domain/subscription.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { useSoldPlan } from '#src/platform/title/sold-plan.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { PriceText } from '../components/price-text.tsx';
import { type LoadedSubscription } from '../components/subscription-gate.tsx';
import { offeringsQuery } from '../queries.ts';
import { differingFeatures, monthlyOre, sortOffers, yearlyOre } from '../rules.ts';
import { ComparedFeatures, FeatureList } from './feature-list.tsx';
import { planRefusalTexts } from './messages.ts';
import { PlanNeedLink } from './plan-review.tsx';
import { PriceDifference } from './price-difference.tsx';

/** Shows plans side by side: price, features, and gains and losses. */
export function PlanList({ holder, subscription }: LoadedSubscription): ReactNode {
  const query = useQuery(offeringsQuery(holder));
  const { data } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={8}>
        <Trans>Vi fikk ikke hentet abonnementene du kan bytte til.</Trans>
      </LoadState>
    );
  }
  const { current, plans, periods } = sortOffers(data.plans);
  if (plans.length === 0 && periods.length === 0) {
    return (
      <EmptyState
        sentence={<Trans>Det er ingen andre abonnement å bytte til nå.</Trans>}
        reason={<Trans>Du beholder det du har.</Trans>}
      >
        <GoHomeLink />
      </EmptyState>
    );
  }
  const { discount } = subscription;
  // A change of plan ends the discount, so prices are compared without it.
  const present =
    current === undefined
      ? undefined
      : { ...current, priceOre: ordinaryPriceOre({ ...subscription, priceOre: current.priceOre }) };
  const monthly = periods.find(({ billingPeriod }) => billingPeriod === 'monthly');
  return (
    <>
      {current === undefined ? null : (
        <CurrentPlan
          offer={current}
          isTrial={subscription.instStatusCode === statusCodes.TRIAL}
          monthly={current.billingPeriod === 'monthlyPremium' ? monthly : undefined}
        />
      )}
      {discount === null ? null : <DiscountAtStake discount={discount} billingPeriod={subscription.billingPeriod} />}
      {plans.length === 0 ? null : (
        <Section id="andre" heading={<Trans>Bytt til et annet abonnement</Trans>} className="plan-section">
          <PlanComparison plans={plans} current={present} discount={discount} />
        </Section>
      )}
      {periods.length === 0 ? null : (
        <Section
          id="perioder"
          heading={<Trans>Behold abonnementet, og betal på en annen måte</Trans>}
          className="plan-section"
        >
          <ul className="plan-list">
            {periods.map((offer) => (
              <PeriodItem key={offer.ariaPlanID} offer={offer} current={present} discount={discount} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface OfferProps {
  readonly offer: PlanOffer;
}

interface CurrentPlanProps extends OfferProps {
  readonly isTrial: boolean;
  /** The same plan at the regular monthly price, for a person who pays the premium price. */
  readonly monthly: PlanOffer | undefined;
}

function CurrentPlan({ offer, isTrial, monthly }: CurrentPlanProps): ReactNode {
  const { i18n } = useLingui();
  const { planName } = offer;
  const price = formatOre(offer.priceOre);
  const period = nameIn(i18n, perPeriodNames[offer.billingPeriod]);
  const more = monthly === undefined ? undefined : formatKroner(offer.priceOre - monthly.priceOre);
  return (
    <>
      <p className="page-lead">
        {isTrial ? (
          <Trans>
            Du prøver {planName}. Etter prøveperioden koster det {price} {period}.
          </Trans>
        ) : (
          <Trans>
            Du har {planName} for {price} {period}.
          </Trans>
        )}{' '}
        <Trans>Du ser hva et bytte koster, og fra når, før du bestemmer deg.</Trans>
      </p>
      <Section id="naa" heading={<Trans>Dette har du nå</Trans>} className="plan-section">
        <FeatureList plan={offer} />
        {more === undefined ? null : (
          <p>
            <Trans>
              Prisen du betaler i måneden, selger vi ikke lenger. Den er {more} høyere enn den vanlige månedsprisen, og
              gir det samme.
            </Trans>
          </p>
        )}
      </Section>
    </>
  );
}

interface DiscountAtStakeProps extends Pick<Subscription, 'billingPeriod'> {
  readonly discount: DiscountSpan;
}

/** Says that a change of plan would end the discount. */
function DiscountAtStake({ discount, billingPeriod }: DiscountAtStakeProps): ReactNode {
  const { short } = useDayTexts();
  const from = short(discount.fromDate);
  const until = short(discount.untilDate);
  return (
    <p>
      <Trans>
        Med rabatten betaler du <PriceText offer={{ priceOre: discount.priceOre, billingPeriod }} /> fra {from} til og
        med {until}. Bytter du før den er over, faller den bort.
      </Trans>
    </p>
  );
}

interface PlanComparisonProps {
  readonly discount: DiscountSpan | null;
  readonly plans: readonly PlanOffer[];
  readonly current: PlanOffer | undefined;
}

/** Shows only features that differ. */
function PlanComparison({ plans, current, discount }: PlanComparisonProps): ReactNode {
  const compared = differingFeatures(current === undefined ? plans : [current, ...plans]);
  const rows: CSSProperties & Record<`--plan-${string}`, number> = { '--plan-rows': compared.length };
  return (
    <ul className="plan-list plan-comparison" style={rows}>
      {current === undefined ? null : (
        <li className="plan-item" data-present>
          <h3>{current.planName}</h3>
          <p className="plan-price">
            <PriceText offer={current} />
          </p>
          <ComparedFeatures plan={current} present={undefined} compared={compared} />
          <p className="plan-note">
            <Trans>Du har dette nå.</Trans>
          </p>
        </li>
      )}
      {plans.map((offer) => (
        <PlanItem key={offer.ariaPlanID} offer={offer} current={current} discount={discount} compared={compared} />
      ))}
    </ul>
  );
}

interface PlanItemProps extends OfferProps {
  /** The current plan at its ordinary price. */
  readonly current: PlanOffer | undefined;
  readonly discount: DiscountSpan | null;
}

function PlanItem({
  offer,
  current,
  discount,
  compared,
}: PlanItemProps & { readonly compared: readonly Feature[] }): ReactNode {
  const { planName } = offer;
  return (
    <li className="plan-item">
      <h3>{planName}</h3>
      <p className="plan-price">
        <PriceText offer={offer} />
        {current === undefined ? null : (
          <>
            {discount === null ? null : (
              <PriceDifference
                ore={offer.priceOre - discount.priceOre}
                period={offer.billingPeriod}
                than="discounted"
              />
            )}
            <PriceDifference
              ore={offer.priceOre - current.priceOre}
              period={offer.billingPeriod}
              than={discount === null ? 'present' : 'ordinary'}
            />
          </>
        )}
      </p>
      <ComparedFeatures plan={offer} present={current} compared={compared} />
      <ChooseOffer offer={offer}>
        <Trans>Velg {planName}</Trans>
      </ChooseOffer>
    </li>
  );
}

function PeriodItem({ offer, current, discount }: PlanItemProps): ReactNode {
  const { i18n } = useLingui();
  const monthly = formatOre(monthlyOre(offer));
  const periodName = i18n._(billingPeriodTexts[offer.billingPeriod]);
  const period = periodName.toLowerCase();
  return (
    <li className="plan-item">
      <div className="plan-head">
        <h3>{periodName}</h3>
        <p className="plan-price">
          <PriceText offer={offer} />
          {current === undefined ? null : (
            <PriceDifference
              ore={yearlyOre(offer) - yearlyOre(current)}
              period="yearly"
              than={discount === null ? 'present' : 'ordinary'}
            />
          )}
        </p>
      </div>
      {offer.billingPeriod === 'monthly' || offer.billingPeriod === 'monthlyPremium' ? null : (
        <p className="plan-note">
          <Trans>Det blir {monthly} per måned.</Trans>
        </p>
      )}
      <ChooseOffer offer={offer}>
        <Trans>Betal {period}</Trans>
      </ChooseOffer>
    </li>
  );
}

/** Shows the reason instead if the offer is unavailable. */
function ChooseOffer({ offer, children }: OfferProps & { readonly children: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  const { refusal, ariaPlanID } = offer;
  const belowAge = useSoldPlan(ariaPlanID)?.belowAge;
  if (refusal === null) {
    return (
      <Link
        className="ds-button"
        data-variant="secondary"
        to={`/endre-abonnement?plan=${encodeURIComponent(ariaPlanID)}`}
      >
        {children}
      </Link>
    );
  }
  return (
    <p className="plan-note">
      {refusal === 'youthOnly' && belowAge !== undefined ? (
        <Trans>Dette er for deg som er under {belowAge} år.</Trans>
      ) : (
        i18n._(planRefusalTexts[refusal])
      )}{' '}
      <PlanNeedLink refusal={refusal} ariaPlanID={ariaPlanID} />
    </p>
  );
}
