import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Products } from '#src/contract/product.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useOwner } from '#src/platform/forms/use-owner.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { placeOf } from '../places.ts';
import { productsQuery } from '../queries.ts';
import { requestedOffer, type Winback } from '../rules.ts';
import { buyerDraft, BuyerSchema, unknownBuyer } from '../schema.ts';
import { winbackQuery } from '../winback-query.ts';
import { AlreadySubscriber } from './already-subscriber.tsx';
import { BuyerStep } from './buyer-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { GiftLinks } from './gift-links.tsx';
import { PayStep } from './pay-step.tsx';

/** Buys a subscription: what, for whom, and paid how. */
export function OrderPart(): ReactNode {
  const { titleCode, displayName } = useTitle();
  const products = useQuery(productsQuery(titleCode));
  const winback = useQuery(winbackQuery(titleCode));
  // Whose draft there is decides what is shown.
  const owner = useOwner();
  const failed = [products, winback].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return (
      <LoadFailure
        supportCode={supportCodeOf(failed.error)}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      >
        <Trans>Vi fikk ikke hentet abonnementene du kan bestille.</Trans>
      </LoadFailure>
    );
  }
  if (products.data === undefined || winback.data === undefined || owner === undefined) {
    return <SkeletonLines count={10} />;
  }
  if (winback.data.standing === 'subscriber') {
    return (
      <>
        <h2>
          <Trans>Du har allerede et abonnement på {displayName}</Trans>
        </h2>
        <AlreadySubscriber />
        <GiftLinks />
      </>
    );
  }
  return <Steps sold={products.data} standing={winback.data.standing} titleCode={titleCode} />;
}

interface StepsProps {
  readonly sold: Products;
  readonly standing: Winback['standing'];
  readonly titleCode: string;
}

function Steps({ sold, standing, titleCode }: StepsProps): ReactNode {
  const query = useSearchParams();
  const place = placeOf(query);
  const draft = useDraft({ flow: buyerDraft, schema: BuyerSchema, initial: unknownBuyer });
  const product = sold.products.find(({ ariaPlanID }) => ariaPlanID === place.ariaPlanID);
  if (product === undefined || place.step === 'velg') {
    return <ChooseStep key={query.toString()} sold={sold} standing={standing} place={place} />;
  }
  const { ariaPlanID } = product;
  const { billingPeriod } = place;
  const request = { titleCode, ariaPlanID, billingPeriod, offer: requestedOffer(place, sold.offers) } as const;
  const given = { place, product, request, buyer: draft.content } as const;
  return place.step === 'deg' ? (
    <BuyerStep {...given} onBuyer={draft.set} />
  ) : (
    <PayStep {...given} methods={sold.methods} />
  );
}
