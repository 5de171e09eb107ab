import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { profileQuery } from '#src/platform/session/later-queries.ts';
import { useDeletedOn, useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { type FailedLoad, LoadFailure } from '#src/ui/load-failure.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { PlanSkeleton } from '../components/plan-skeleton.tsx';
import { pathOf, placeOf, purchaseSteps } from '../places.ts';
import { productsQuery, quoteQuery, termsQuery, winbackQuery } from '../queries.ts';
import { requestedOffer } from '../rules.ts';
import { BuyerSchema, buyerDraft, unknownBuyer } from '../schema.ts';
import { AlreadySubscriber } from './already-subscriber.tsx';
import { BuyerForm, type BuyerFormProps } from './buyer-form.tsx';
import { ChooseStep, type ChooseStepProps, GiftLinks } from './choose-step.tsx';
import { OpenOrder, PayForm } from './pay-form.tsx';
import { RefusedPurchase } from './refused-purchase.tsx';

export function OrderPart(): ReactNode {
  const { titleCode, displayName } = useTitle();
  const products = useQuery(productsQuery(titleCode));
  const winback = useQuery(winbackQuery(titleCode));
  // Waits until the person is known, because their draft fills the form.
  const owner = useOwner();
  const deletedOn = useDeletedOn();
  const failed = [products, winback].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return (
      <LoadFailure of={failed}>
        <Trans>Vi fikk ikke hentet abonnementene du kan bestille.</Trans>
      </LoadFailure>
    );
  }
  if (products.data === undefined || winback.data === undefined || owner === undefined) {
    return <PlanSkeleton />;
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
  if (deletedOn !== undefined) return <PlannedDeletion deletedOn={deletedOn} isBlocking />;
  return <Steps sold={products.data} standing={winback.data.standing} />;
}

function Steps({ sold, standing }: Omit<ChooseStepProps, 'place'>): ReactNode {
  const { titleCode } = useTitle();
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
  const given = { place, product, request, buyer: draft.content, methods: sold.methods } as const;
  return place.step === 'deg' ? (
    <BuyerStep {...given} offers={sold.offers} onBuyer={draft.set} sharesProfile={sold.sharesProfile} />
  ) : (
    <>
      <StepHeading step={3} count={purchaseSteps.length}>
        <Trans>Se over og betal</Trans>
      </StepHeading>
      <PayStep {...given} />
    </>
  );
}

/** Asks only for data that the plan requires. */
function BuyerStep(props: Omit<BuyerFormProps, 'quote' | 'user' | 'asked'>): ReactNode {
  const { place, request, buyer } = props;
  // A quote without personal data lists what is missing.
  const quote = useQuery(quoteQuery({ ...request, birthDate: null, address: null }));
  const person = useSignedIn();
  const accountNo = person?.ariaAccountNo ?? null;
  const profile = useQuery({ ...profileQuery(accountNo ?? ''), enabled: accountNo !== null });
  // The newspaper's data prefill the fields. If they fail to load, the person types them.
  const isKnown = accountNo === null || !profile.isPending;
  const { birthdate = null, phoneNumber = '' } = profile.data ?? {};
  return (
    <>
      <StepHeading step={2} count={purchaseSteps.length}>
        <Trans>Om deg</Trans>
      </StepHeading>
      {quote.data === undefined || !isKnown ? (
        <QuoteFailure query={quote}>
          <SkeletonLines count={6} />
        </QuoteFailure>
      ) : null}
      {quote.data?.possible === false ? <RefusedPurchase place={place} refusal={quote.data} /> : null}
      {quote.data?.possible === true && person !== undefined && isKnown ? (
        <>
          {quote.data.openOrderNo === null ? null : <OpenOrder orderNo={quote.data.openOrderNo} />}
          <BuyerForm
            {...props}
            buyer={{ ...buyer, birthDate: buyer.birthDate ?? birthdate }}
            quote={quote.data}
            user={person.user}
            asked={{
              name: quote.data.needs.includes('name'),
              birthDate: quote.data.needs.includes('birthDate'),
              address: quote.data.needs.includes('address'),
              phoneNumber: phoneNumber === '',
            }}
          />
        </>
      ) : null}
    </>
  );
}

type PayStepProps = Pick<BuyerFormProps, 'place' | 'product' | 'request' | 'buyer' | 'methods'>;

function PayStep({ place, product, request, buyer, methods }: PayStepProps): ReactNode {
  const navigate = useNavigate();
  const { birthDate } = buyer;
  const order = { ...request, birthDate, address: product.needsAddress ? buyer.address : null };
  const quote = useQuery(quoteQuery(order));
  const terms = useQuery(termsQuery(request.titleCode));
  const session = useSignedIn();
  const isIncomplete = quote.data?.possible === true && quote.data.needs.length > 0;
  const buyerPath = pathOf({ ...place, step: 'deg' });

  // Returns to the previous screen if that is incomplete.
  useEffect(() => {
    if (isIncomplete) void navigate(buyerPath, { replace: true });
  }, [isIncomplete, buyerPath, navigate]);

  if (quote.data?.possible === false) return <RefusedPurchase place={place} refusal={quote.data} />;
  const failed = [quote, terms].find(({ isError, data }) => isError && data === undefined) ?? quote;
  if (quote.data === undefined || terms.data === undefined || session === undefined || isIncomplete) {
    return (
      <QuoteFailure query={failed}>
        <SkeletonLines count={8} />
      </QuoteFailure>
    );
  }
  return (
    <PayForm
      place={place}
      order={order}
      buyer={buyer}
      methods={methods}
      quote={quote.data}
      termsVersion={terms.data.version}
      session={session}
    />
  );
}

interface QuoteFailureProps {
  readonly query: FailedLoad & { readonly isError: boolean };
  /** Shown until the price has loaded. */
  readonly children: ReactNode;
}

function QuoteFailure({ query, children }: QuoteFailureProps): ReactNode {
  if (!query.isError) return children;
  return (
    <LoadFailure of={query}>
      <Trans>Vi fikk ikke regnet ut prisen. Ingenting er bestilt.</Trans>
    </LoadFailure>
  );
}
