import { Trans, useLingui } from '@lingui/react/macro';
import CheckmarkIcon from '@navikt/aksel-icons/svg/Checkmark.svg?react';
import { type ReactNode, useId } from 'react';
import type { CampaignOffer, Product } from '#src/contract/product.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { formatKroner } from '#src/domain/money.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { weekdayList } from '#src/platform/texts/day-names.ts';
import { OfferLine } from '../components/offer-line.tsx';
import { pathOf, type PurchasePlace, studentPathOf } from '../places.ts';
import { savedOre } from '../rules.ts';

interface ProductCardProps {
  readonly product: Product;
  readonly place: PurchasePlace;
  readonly offer: CampaignOffer | undefined;
  readonly monthlyOffer: CampaignOffer | undefined;
  readonly isConfirmedStudent: boolean;
}

export function ProductCard({ product, place, offer, monthlyOffer, isConfirmedStudent }: ProductCardProps): ReactNode {
  const { i18n } = useLingui();
  const headingId = useId();
  const { ariaPlanID, planName, prices } = product;
  const { billingPeriod } = place;
  const ordinary = prices.find((price) => price.billingPeriod === billingPeriod);
  if (ordinary === undefined) return null;
  const isChosen = ariaPlanID === place.ariaPlanID;
  const mustConfirm = product.needsStudentVerification && !isConfirmedStudent;
  const price = formatKroner(offer?.priceOre ?? ordinary.priceOre);
  return (
    <li className="product" data-chosen={isChosen || undefined} aria-labelledby={headingId}>
      <h3 id={headingId}>{planName}</h3>
      <p className="product-price">
        <strong>{price}</strong>{' '}
        {offer?.periods === 1 ? <Trans>den første måneden</Trans> : nameIn(i18n, perPeriodNames[billingPeriod])}
      </p>
      <p className="product-terms">
        {offer === undefined ? (
          <OrdinaryTerms product={product} place={place} priceOre={ordinary.priceOre} monthlyOffer={monthlyOffer} />
        ) : (
          <OfferLine offer={offer} />
        )}
      </p>
      <Contents product={product} />
      <WhoMay product={product} />
      <Link
        className="ds-button"
        data-variant={isChosen ? 'primary' : 'secondary'}
        to={
          mustConfirm
            ? studentPathOf(place)
            : pathOf({ ...place, step: 'deg', ariaPlanID, campaign: offer?.id ?? null })
        }
      >
        {mustConfirm ? <Trans>Bekreft studiestedet</Trans> : <Trans>Velg {planName}</Trans>}
      </Link>
    </li>
  );
}

interface OrdinaryTermsProps extends Pick<ProductCardProps, 'product' | 'place' | 'monthlyOffer'> {
  readonly priceOre: number;
}

function OrdinaryTerms({ product, place: { billingPeriod }, priceOre, monthlyOffer }: OrdinaryTermsProps): ReactNode {
  const months = monthsOfPeriod[billingPeriod];
  const perMonth = formatKroner(divideHalfUp(priceOre, months));
  const savingOre = savedOre(product, billingPeriod, monthlyOffer);
  const saved = formatKroner(savingOre);
  if (months === 1) return <Trans>Ingen bindingstid.</Trans>;
  return (
    <>
      <Trans>Det blir {perMonth} i måneden.</Trans>{' '}
      {savingOre > 0 ? <Trans>Du sparer {saved} mot å betale månedlig.</Trans> : null}
    </>
  );
}

function Contents({ product: { features, paperDays } }: Pick<ProductCardProps, 'product'>): ReactNode {
  const { i18n } = useLingui();
  const days = weekdayList(paperDays, i18n);
  return (
    <ul className="product-features">
      {features.map((feature) => (
        <li key={feature}>
          <CheckmarkIcon />{' '}
          <span>{feature === 'paper' ? <Trans>Papiravis {days}</Trans> : i18n._(featureTexts[feature])}</span>
        </li>
      ))}
    </ul>
  );
}

function WhoMay({ product: { belowAge, needsStudentVerification } }: Pick<ProductCardProps, 'product'>): ReactNode {
  if (!needsStudentVerification && belowAge === null) return null;
  return (
    <p className="product-terms">
      {needsStudentVerification ? (
        <Trans>For deg som har en e-postadresse ved et studiested.</Trans>
      ) : (
        <Trans>For deg som ikke har fylt {belowAge} år.</Trans>
      )}
    </p>
  );
}
