import { Trans, useLingui } from '@lingui/react/macro';
import CheckmarkIcon from '@navikt/aksel-icons/svg/Checkmark.svg?react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import type { CampaignOffer, Product, Products } from '#src/contract/product.ts';
import { has } from '#src/domain/abilities.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatKroner } from '#src/domain/money.ts';
import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { weekdayList } from '#src/platform/texts/day-names.ts';
import { billingPeriodTexts, featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Section } from '#src/ui/section.tsx';
import { OfferLine } from '../components/offer-line.tsx';
import { giftPath, giftPlaces } from '../gift-queries.ts';
import { type PurchasePlace, pathOf, purchaseSteps, studentPathOf } from '../places.ts';
import { offerFor, savedOre, sortProducts, type Winback } from '../rules.ts';
import './gift-links.css';

export interface ChooseStepProps {
  readonly sold: Products;
  readonly standing: Winback['standing'];
  readonly place: PurchasePlace;
}

export function ChooseStep({ sold, standing, place }: ChooseStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const headingId = useId();
  const { campaign } = place;
  // Later screens keep the period in the URL. Here it is in a draft, since a navigation would move
  // the focus.
  const isGiven = useSearchParams().has('periode');
  const period = useDraft({
    flow: isGiven ? undefined : 'purchase-period',
    schema: v.picklist(soldPeriods),
    initial: place.billingPeriod,
  });
  const billingPeriod = period.content;
  const { forAll, forSome } = sortProducts(sold.products);
  const isConfirmedStudent = useIsConfirmedStudent(sold.products);
  const cardsOf = (products: readonly Product[]): ReactNode =>
    products.map((product) => (
      <ProductCard
        key={product.ariaPlanID}
        product={product}
        place={{ ...place, billingPeriod }}
        offer={offerFor(product, { standing, offers: sold.offers, billingPeriod, campaign })}
        monthlyOffer={offerFor(product, { standing, offers: sold.offers, billingPeriod: 'monthly', campaign })}
        isConfirmedStudent={isConfirmedStudent}
      />
    ));
  return (
    <>
      <StepHeading step={1} count={purchaseSteps.length}>
        <Trans>Velg abonnement</Trans>
      </StepHeading>
      {standing === 'eligible' ? (
        <p>
          <Trans>
            Du har vært abonnent før, og får de tre første månedene til nedsatt pris når du betaler månedlig.
          </Trans>
        </p>
      ) : null}
      <div className="period-choice">
        <RadioGroup
          label={<Trans>Hvor ofte vil du betale?</Trans>}
          value={billingPeriod}
          options={soldPeriods.map((value) => ({ value, label: i18n._(billingPeriodTexts[value]) }))}
          onChange={period.set}
        />
      </div>
      <ul className="product-list" aria-label={t`Abonnement`}>
        {cardsOf(forAll)}
      </ul>
      {forSome.length === 0 ? null : (
        <Section id={headingId} heading={<ForWhom products={forSome} />} className="stack product-section">
          <ul className="product-list">{cardsOf(forSome)}</ul>
        </Section>
      )}
      <GiftLinks />
    </>
  );
}

/** False until the person's student status is known. */
function useIsConfirmedStudent(products: readonly Product[]): boolean {
  const { titleCode } = useTitle();
  const isSignedIn = useSignedIn() !== undefined;
  const areForStudents = products.some(({ needsStudentVerification }) => needsStudentVerification);
  const { data } = useQuery({
    ...studentQuery(titleCode),
    enabled: areForStudents && isSignedIn,
  });
  return data?.standing === 'confirmed';
}

function ForWhom({ products }: { readonly products: readonly Product[] }): ReactNode {
  const [areForYoung, areForStudents] = [
    products.some(({ belowAge }) => belowAge !== null),
    products.some(({ needsStudentVerification }) => needsStudentVerification),
  ];
  if (!areForStudents) return <Trans>Er du ung?</Trans>;
  return areForYoung ? <Trans>Er du ung eller student?</Trans> : <Trans>Er du student?</Trans>;
}

export function GiftLinks(): ReactNode {
  const { t } = useLingui();
  const title = useTitle();
  if (!has(title, 'gifts')) return null;
  return (
    <nav className="gift-nav" aria-label={t`Gave`}>
      <Link to={giftPath(giftPlaces.new)}>
        <Trans>Kjøp som gave</Trans>
      </Link>
      <Link to={giftPath(giftPlaces.code)}>
        <Trans>Har du fått en gave?</Trans>
      </Link>
      <Link to={giftPath(giftPlaces.all)}>
        <Trans>Gavene du har gitt</Trans>
      </Link>
    </nav>
  );
}

interface ProductCardProps {
  readonly product: Product;
  readonly place: PurchasePlace;
  readonly offer: CampaignOffer | undefined;
  readonly monthlyOffer: CampaignOffer | undefined;
  readonly isConfirmedStudent: boolean;
}

function ProductCard({ product, place, offer, monthlyOffer, isConfirmedStudent }: ProductCardProps): ReactNode {
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
      <p className="note">
        {offer === undefined ? (
          <OrdinaryTerms product={product} place={place} priceOre={ordinary.priceOre} monthlyOffer={monthlyOffer} />
        ) : (
          <OfferLine offer={offer} />
        )}
      </p>
      <Contents product={product} />
      <WhoMay product={product} />
      <ButtonLink
        variant={isChosen ? 'primary' : 'secondary'}
        to={
          mustConfirm
            ? studentPathOf(place)
            : pathOf({ ...place, step: 'deg', ariaPlanID, campaign: offer?.id ?? null })
        }
      >
        {mustConfirm ? <Trans>Bekreft studiestedet</Trans> : <Trans>Velg {planName}</Trans>}
      </ButtonLink>
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
    <ul className="plain-list product-features">
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
    <p className="note">
      {needsStudentVerification ? (
        <Trans>For deg som har en e-postadresse ved et studiested.</Trans>
      ) : (
        <Trans>For deg som ikke har fylt {belowAge} år.</Trans>
      )}
    </p>
  );
}
