import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { billingPeriodTexts, perPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { planRefusalTexts } from '../messages.ts';
import { offeringsQuery } from '../queries.ts';
import { monthlyOre, planDifference, sortOffers } from '../rules.ts';
import { DifferenceList, FeatureList } from './feature-list.tsx';
import { PlanNeedLink } from './plan-need-link.tsx';
import { PriceText } from './price-text.tsx';

interface PlanListProps {
  readonly isTrial: boolean;
  readonly holder: SubscriptionHolder;
}

/** The plans side by side: price, what each gives, and what one gains and loses by it. */
export function PlanList({ holder, isTrial }: PlanListProps): ReactNode {
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(offeringsQuery(holder));
  if (isPending) return <SkeletonLines count={8} />;
  if (isError) {
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke hentet abonnementene du kan bytte til.</Trans>
      </LoadFailure>
    );
  }
  const { current, plans, periods } = sortOffers(data.plans);
  if (plans.length === 0 && periods.length === 0) {
    return (
      <EmptyState
        sentence={<Trans>Det er ingen andre abonnementer å bytte til nå.</Trans>}
        reason={<Trans>Du beholder det du har.</Trans>}
      >
        <Link to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {current === undefined ? null : <CurrentPlan offer={current} isTrial={isTrial} />}
      {plans.length === 0 ? null : (
        <section className="plan-section" aria-labelledby="andre">
          <h2 id="andre">
            <Trans>Bytt til et annet abonnement</Trans>
          </h2>
          <ul className="plan-list">
            {plans.map((offer) => (
              <PlanItem key={offer.ariaPlanID} offer={offer} current={current} />
            ))}
          </ul>
        </section>
      )}
      {periods.length === 0 ? null : (
        <section className="plan-section" aria-labelledby="perioder">
          <h2 id="perioder">
            <Trans>Behold abonnementet, og betal på en annen måte</Trans>
          </h2>
          <ul className="plan-list">
            {periods.map((offer) => (
              <PeriodItem key={offer.ariaPlanID} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface OfferProps {
  readonly offer: PlanOffer;
}

interface CurrentPlanProps extends OfferProps {
  readonly isTrial: boolean;
}

function CurrentPlan({ offer, isTrial }: CurrentPlanProps): ReactNode {
  const { i18n } = useLingui();
  const { planName } = offer;
  const price = formatOre(offer.priceOre);
  const period = i18n._(perPeriodTexts[offer.billingPeriod]);
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
      <section className="plan-section" aria-labelledby="naa">
        <h2 id="naa">
          <Trans>Dette har du nå</Trans>
        </h2>
        <FeatureList features={offer.features} />
      </section>
    </>
  );
}

interface PlanItemProps extends OfferProps {
  readonly current: PlanOffer | undefined;
}

function PlanItem({ offer, current }: PlanItemProps): ReactNode {
  const { planName } = offer;
  return (
    <li className="plan-item">
      <div className="plan-head">
        <h3>{offer.planName}</h3>
        <p className="plan-price">
          <PriceText offer={offer} />
        </p>
      </div>
      {current === undefined ? (
        <FeatureList features={offer.features} />
      ) : (
        <>
          <FeatureList features={offer.features.filter((feature) => current.features.includes(feature))} />
          <DifferenceList difference={planDifference(current.features, offer.features)} />
        </>
      )}
      <ChooseOffer offer={offer}>
        <Trans>Velg {planName}</Trans>
      </ChooseOffer>
    </li>
  );
}

function PeriodItem({ offer }: OfferProps): ReactNode {
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

interface ChooseOfferProps extends OfferProps {
  readonly children: ReactNode;
}

/** The way to an offer, or why there is none, told before anyone chooses it. */
function ChooseOffer({ offer, children }: ChooseOfferProps): ReactNode {
  const { i18n } = useLingui();
  const { refusal, ariaPlanID } = offer;
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
      {i18n._(planRefusalTexts[refusal])} <PlanNeedLink refusal={refusal} ariaPlanID={ariaPlanID} />
    </p>
  );
}
