import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Quote } from '#src/contract/order.ts';
import { soldPeriodOf } from '#src/domain/plan-catalogue.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useSoldPlan } from '#src/platform/title/sold-plan.ts';
import { Notice } from '#src/ui/notice.tsx';
import { OfferLine } from '../components/offer-line.tsx';
import { type PurchasePlace, pathOf, studentPathOf } from '../places.ts';
import { AlreadySubscriber } from './already-subscriber.tsx';
import { refusalTexts } from './messages.ts';

type Refusal = Extract<Quote, { possible: false }>;

interface RefusedPurchaseProps {
  readonly place: PurchasePlace;
  readonly refusal: Refusal;
}

export function RefusedPurchase({ place, refusal }: RefusedPurchaseProps): ReactNode {
  const { i18n } = useLingui();
  switch (refusal.code) {
    case 'alreadySubscriber':
      return <AlreadySubscriber />;
    case 'tooYoung':
      return <TooYoung place={place} />;
    case 'notYouth':
      return <NotYouth place={place} refusal={refusal} />;
    case 'quarantine':
      return <Quarantine place={place} refusal={refusal} />;
    case 'studentUnverified':
      return (
        <Notice tone="info">
          <p>{i18n._(refusalTexts.studentUnverified)}</p>
          <ButtonLink to={studentPathOf(place)}>
            <Trans>Bekreft studiestedet</Trans>
          </ButtonLink>
        </Notice>
      );
    case 'notDelivered':
    case 'planNotSold':
      return (
        <Warning code={refusal.code}>
          <OtherPlans place={place} />
        </Warning>
      );
    case 'notFormerSubscriber':
    case 'offerNotForPlan':
    case 'offerNotForPeriod':
    case 'codeUnknown':
    case 'codeExpired':
    case 'codeUsedUp':
    case 'codeUsedBefore':
      return (
        <Warning code={refusal.code}>
          <WithoutOffer place={place} />
        </Warning>
      );
    default:
      return refusal.code satisfies never;
  }
}

function Warning({ code, children }: Pick<Refusal, 'code'> & { readonly children: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  return (
    <Notice tone="warning">
      <p>{i18n._(refusalTexts[code])}</p>
      {children}
    </Notice>
  );
}

type PlaceProps = Pick<RefusedPurchaseProps, 'place'>;

function OtherPlans({ place }: PlaceProps): ReactNode {
  return (
    <Link to={pathOf({ ...place, step: 'velg' })}>
      <Trans>Velg et annet abonnement</Trans>
    </Link>
  );
}

function WithoutOffer({ place }: PlaceProps): ReactNode {
  return (
    <div className="flow-actions">
      <ButtonLink to={pathOf({ ...place, step: 'deg', campaign: null, code: null })}>
        <Trans>Bestill til ordinær pris</Trans>
      </ButtonLink>
      <OtherPlans place={place} />
    </div>
  );
}

function TooYoung({ place }: PlaceProps): ReactNode {
  return (
    <Notice tone="info">
      <h3>
        <Trans>Du må ha fylt 18 år for å kjøpe abonnement</Trans>
      </h3>
      <p>
        <Trans>
          En voksen hjemme kan kjøpe abonnementet og dele det med deg gjennom familiedeling. Da får du lese alt, uten å
          betale noe.
        </Trans>
      </p>
      <div className="flow-actions">
        <Link to={pathOf({ ...place, step: 'deg' })}>
          <Trans>Rett fødselsdatoen</Trans>
        </Link>
        <Link to="/verifiser-familiemedlem">
          <Trans>Ta imot en invitasjon til familiedeling</Trans>
        </Link>
      </div>
    </Notice>
  );
}

function NotYouth({ place, refusal: { alternative } }: RefusedPurchaseProps): ReactNode {
  const { i18n } = useLingui();
  const plan = useSoldPlan(place.ariaPlanID);
  const alternativeName = useSoldPlan(alternative?.ariaPlanID)?.name;
  return (
    <Notice tone="info">
      <h3>
        {plan?.belowAge === undefined ? (
          i18n._(refusalTexts.notYouth)
        ) : (
          <Trans>
            {plan.name} er for deg som ikke har fylt {plan.belowAge} år
          </Trans>
        )}
      </h3>
      {alternative === null ? null : (
        <p>
          <Trans>Du kan få {alternativeName} i stedet:</Trans> <OfferLine offer={alternative} />
        </p>
      )}
      <div className="flow-actions">
        {alternative === null ? null : (
          <ButtonLink
            to={pathOf({
              step: 'betal',
              ariaPlanID: alternative.ariaPlanID,
              billingPeriod: soldPeriodOf(alternative.billingPeriod),
              campaign: alternative.id,
              code: null,
            })}
          >
            <Trans>Velg {alternativeName}</Trans>
          </ButtonLink>
        )}
        <OtherPlans place={place} />
        <Link to={pathOf({ ...place, step: 'deg' })}>
          <Trans>Rett fødselsdatoen</Trans>
        </Link>
      </div>
    </Notice>
  );
}

function Quarantine({ place, refusal: { quarantineEndsOn } }: RefusedPurchaseProps): ReactNode {
  const { long } = useDayTexts();
  const day = quarantineEndsOn === null ? '' : long(quarantineEndsOn);
  return (
    <Notice tone="info">
      <h3>
        <Trans>Du har nylig hatt et tilbud</Trans>
      </h3>
      <p>
        <Trans>Fra {day} kan du få et nytt. Du kan bestille til ordinær pris nå.</Trans>
      </p>
      <WithoutOffer place={place} />
    </Notice>
  );
}
