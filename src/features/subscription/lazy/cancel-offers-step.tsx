import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addDiscount, type Discount } from '#src/contract/discount.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { formatOre } from '#src/domain/money.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { type CancelOffers, cancellationSteps, cancelStepPaths, type OfferKind } from '../cancellation.ts';
import { PriceText } from '../components/price-text.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';
import { noDiscountUndo } from './messages.ts';
import { NextMonths } from './plan-preview-facts.tsx';
import { useReceiptWrite } from './use-receipt-write.ts';

interface CancelOffersStepProps extends LoadedSubscription {
  /** Undefined if the offers could not be loaded. */
  readonly offers: CancelOffers | undefined;
  /** The offers that fit the reason, best first. */
  readonly kinds: readonly OfferKind[];
}

/** The link that continues the cancellation comes first and is never hidden (P-12). */
export function CancelOffersStep({ kinds, ...offered }: CancelOffersStepProps): ReactNode {
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
        {kinds.map((kind) => (
          <li key={kind} className="plan-item">
            <Offer kind={kind} {...offered} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OfferProps extends Omit<CancelOffersStepProps, 'kinds'> {
  readonly kind: OfferKind;
}

function Offer({ kind, holder, subscription, offers }: OfferProps): ReactNode {
  switch (kind) {
    case 'discount':
      if (offers === undefined || offers.discount === null) return null;
      return <DiscountOffer holder={holder} subscription={subscription} discount={offers.discount} />;
    case 'pause':
      return offers === undefined ? null : <PauseOffer months={offers.pauseMonths} />;
    case 'cheaperPlan':
    case 'digitalPlan': {
      const plan = offers?.[kind] ?? null;
      return plan === null ? null : <CheaperPlan plan={plan} subscription={subscription} />;
    }
    case 'deliveryStop':
    case 'address':
    case 'complaint':
      return <DeliveryOffer kind={kind} />;
    default:
      return kind satisfies never;
  }
}

function DeliveryOffer({ kind }: { readonly kind: keyof typeof deliveryOffers }): ReactNode {
  const { i18n } = useLingui();
  const { heading, text, label, to } = deliveryOffers[kind];
  return (
    <LinkOffer heading={i18n._(heading)} to={to} label={i18n._(label)}>
      {i18n._(text)}
    </LinkOffer>
  );
}

interface LinkOfferProps {
  readonly heading: ReactNode;
  readonly to: AppPath;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Offers an alternative that has its own page. */
function LinkOffer({ heading, to, label, children }: LinkOfferProps): ReactNode {
  return (
    <>
      <h3>{heading}</h3>
      <p>{children}</p>
      <Link className="ds-button" data-variant="secondary" to={to}>
        {label}
      </Link>
    </>
  );
}

const deliveryOffers = {
  deliveryStop: {
    heading: msg`Ta en pause fra papiravisen`,
    text: msg`Du kan stoppe avisen mens du er bortreist. Abonnementet fortsetter som før.`,
    label: msg`Stopp avisen en periode`,
    to: '/endre-avislevering',
  },
  address: {
    heading: msg`Ta med deg avisen når du flytter`,
    text: msg`Gi oss den nye adressen og dagen du flytter, så kommer avisen dit.`,
    label: msg`Endre adressen`,
    to: '/leveringsadresse',
  },
  complaint: {
    heading: msg`Få orden på leveringen`,
    text: msg`Fortell hvilken avis som kom for sent eller ble borte, så ser du hva du kan få for den.`,
    label: msg`Meld fra om avisen`,
    to: '/tilbakemelding',
  },
} as const;

function PauseOffer({ months }: { readonly months: readonly number[] }): ReactNode {
  const longest = Math.max(...months);
  return (
    <LinkOffer
      heading={<Trans>Ta pause i hele abonnementet</Trans>}
      to="/endre-abonnement?pause=velg"
      label={<Trans>Se hvordan du tar pause</Trans>}
    >
      <Plural
        value={longest}
        one="Du kan ta pause i # måned. Du betaler ingenting så lenge, og så starter abonnementet igjen av seg selv."
        other="Du kan ta pause i opptil # måneder. Du betaler ingenting så lenge, og så starter abonnementet igjen av seg selv."
      />
    </LinkOffer>
  );
}

interface CheaperPlanProps extends Pick<LoadedSubscription, 'subscription'> {
  readonly plan: NonNullable<CancelOffers['cheaperPlan']>;
}

function CheaperPlan({ plan, subscription }: CheaperPlanProps): ReactNode {
  const { planName, ariaPlanID, priceOre } = plan;
  const { billingPeriod } = subscription;
  return (
    <LinkOffer
      heading={<Trans>Bytt til {planName}</Trans>}
      to={`/endre-abonnement?plan=${encodeURIComponent(ariaPlanID)}`}
      label={<Trans>Se hva {planName} gir deg</Trans>}
    >
      <PriceText offer={{ priceOre, billingPeriod }} />. <PresentPrice subscription={subscription} />
    </LinkOffer>
  );
}

/** Shows the ordinary price, or the discounted one, which another plan would end. */
function PresentPrice({ subscription }: Pick<LoadedSubscription, 'subscription'>): ReactNode {
  const { long, short } = useDayTexts();
  const { planName, priceOre, discount, instStatusCode, renewalDate } = subscription;
  const present = formatOre(priceOre);
  // A gift and a trial cost nothing until their first charge.
  if (instStatusCode === statusCodes.TRIAL && renewalDate !== null) {
    const firstDay = long(renewalDate);
    return (
      <Trans>
        Med {planName} betaler du {present} fra {firstDay}.
      </Trans>
    );
  }
  if (discount === null) return <Trans>Nå betaler du {present}.</Trans>;
  const lower = formatOre(discount.priceOre);
  const from = short(discount.fromDate);
  const until = short(discount.untilDate);
  const after = formatOre(discount.priceAfterOre);
  return (
    <Trans>
      Nå har du rabatt: {lower} fra {from} til og med {until}, og {after} etterpå. Rabatten faller bort hvis du bytter.
    </Trans>
  );
}

interface DiscountOfferProps extends LoadedSubscription {
  readonly discount: Discount;
}

/** Shows the price that follows the discount, too (P-12). */
function DiscountOffer({ holder, subscription, discount }: DiscountOfferProps): ReactNode {
  const { i18n } = useLingui();
  const { planName } = subscription;
  const { discountId, fromDate, priceOre, priceAfterOre } = discount;
  const payload = { ...holder, discountId, fromDate, priceOre, priceAfterOre };
  const taking = useReceiptWrite(addDiscount);
  return (
    <>
      <h3>
        <DiscountHeading discount={discount} />
      </h3>
      <p>
        <DiscountDates discount={discount} />
      </p>
      <Button variant="secondary" onClick={taking.open}>
        <Trans>Ta imot tilbudet</Trans>
      </Button>
      <ConsequenceSheet
        {...taking.sheet(payload)}
        heading={<Trans>Vil du beholde {planName} til lavere pris?</Trans>}
        consequences={{
          money: <DiscountHeading discount={discount} />,
          dates: <DiscountDates discount={discount} />,
          access: <Trans>Du beholder alt du har nå.</Trans>,
          undo: i18n._(noDiscountUndo),
        }}
        confirmLabel={<Trans>Ta imot tilbudet</Trans>}
        busyLabel={<Trans>Tar imot tilbudet …</Trans>}
      />
    </>
  );
}

interface DiscountProps {
  readonly discount: Discount;
}

function DiscountHeading({ discount }: DiscountProps): ReactNode {
  const { periods, billingPeriod } = discount;
  return (
    <>
      <PriceText offer={discount} /> <NextMonths count={periods * monthsOfPeriod[billingPeriod]} />
    </>
  );
}

function DiscountDates({ discount }: DiscountProps): ReactNode {
  const { short } = useDayTexts();
  const from = short(discount.fromDate);
  const until = short(discount.untilDate);
  const afterDay = short(addDays(discount.untilDate, 1));
  const after = formatOre(discount.priceAfterOre);
  return (
    <Trans>
      Prisen gjelder fra {from} til og med {until}. Fra {afterDay} er den {after}.
    </Trans>
  );
}
