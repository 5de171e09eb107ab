import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import type { Product, Products } from '#src/contract/product.ts';
import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { has } from '#src/domain/abilities.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { type PurchasePlace, purchaseSteps } from '../places.ts';
import { offerFor, sortProducts, type Winback } from '../rules.ts';
import { ProductCard } from './product-card.tsx';
import { giftPath, giftPlaces } from '../gift-queries.ts';
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
        <section className="product-section" aria-labelledby={headingId}>
          <h2 id={headingId}>
            <ForWhom products={forSome} />
          </h2>
          <ul className="product-list">{cardsOf(forSome)}</ul>
        </section>
      )}
      <GiftLinks />
    </>
  );
}

/** False until it is known. */
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
