import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { type CancelOffers, cancellationSteps, cancelStepPaths } from '../cancellation.ts';
import { DiscountOffer } from './discount-offer.tsx';
import { PriceText } from './price-text.tsx';
import type { PresentSubscription } from './subscription-gate.tsx';

interface CancelOffersStepProps extends PresentSubscription {
  readonly offers: CancelOffers;
}

/** What one could do instead; the way on to the cancellation comes first and is never hidden (P-12). */
export function CancelOffersStep({ holder, subscription, offers }: CancelOffersStepProps): ReactNode {
  const { discount, pauseMonths, deliveryStop, cheaperPlan } = offers;
  return (
    <>
      <StepHeading step={2} count={cancellationSteps.length}>
        <Trans>Før du går</Trans>
      </StepHeading>
      <p>
        <Trans>Kanskje passer noe av dette bedre enn å si opp. Vil du ikke det, går du bare videre.</Trans>
      </p>
      <div className="flow-actions">
        <Link className="ds-button" data-variant="primary" to={cancelStepPaths.bekreft}>
          <Trans>Nei takk, gå videre</Trans>
        </Link>
        <Link to={cancelStepPaths.grunn}>
          <Trans>Tilbake</Trans>
        </Link>
      </div>
      <ul className="plan-list">
        {discount === null ? null : (
          <li className="plan-item">
            <DiscountOffer holder={holder} subscription={subscription} discount={discount} />
          </li>
        )}
        {pauseMonths.length === 0 ? null : (
          <li className="plan-item">
            <PauseOffer months={pauseMonths} />
          </li>
        )}
        {cheaperPlan === null ? null : (
          <li className="plan-item">
            <CheaperPlan plan={cheaperPlan} subscription={subscription} />
          </li>
        )}
        {deliveryStop ? (
          <li className="plan-item">
            <h3>
              <Trans>Ta en pause fra papiravisen</Trans>
            </h3>
            <p>
              <Trans>Du kan stoppe avisen mens du er bortreist. Abonnementet løper som før.</Trans>
            </p>
            <Link className="ds-button" data-variant="secondary" to="/endre-avislevering">
              <Trans>Stopp avisen en periode</Trans>
            </Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}

interface PauseOfferProps {
  readonly months: readonly number[];
}

/** A pause from the next renewal on, instead of an end. */
function PauseOffer({ months }: PauseOfferProps): ReactNode {
  const longest = Math.max(...months);
  return (
    <>
      <h3>
        <Trans>Ta pause i hele abonnementet</Trans>
      </h3>
      <p>
        <Plural
          value={longest}
          one="Du kan ta pause i # måned. Du betaler ingenting så lenge, og så starter abonnementet igjen av seg selv."
          other="Du kan ta pause i opptil # måneder. Du betaler ingenting så lenge, og så starter abonnementet igjen av seg selv."
        />
      </p>
      <Link className="ds-button" data-variant="secondary" to="/endre-abonnement?pause=velg">
        <Trans>Se hvordan du tar pause</Trans>
      </Link>
    </>
  );
}

interface CheaperPlanProps extends Pick<PresentSubscription, 'subscription'> {
  readonly plan: NonNullable<CancelOffers['cheaperPlan']>;
}

function CheaperPlan({ plan, subscription }: CheaperPlanProps): ReactNode {
  const { planName, ariaPlanID, priceOre } = plan;
  const present = formatOre(subscription.priceOre);
  const { billingPeriod } = subscription;
  return (
    <>
      <h3>
        <Trans>Bytt til {planName}</Trans>
      </h3>
      <p>
        <PriceText offer={{ priceOre, billingPeriod }} />. <Trans>Nå betaler du {present}.</Trans>
      </p>
      <Link
        className="ds-button"
        data-variant="secondary"
        to={`/endre-abonnement?plan=${encodeURIComponent(ariaPlanID)}`}
      >
        <Trans>Se hva {planName} gir deg</Trans>
      </Link>
    </>
  );
}
