import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Product, PurchaseMethodId } from '#src/contract/product.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { pathOf, type PurchasePlace, purchaseSteps } from '../places.ts';
import { type PlanRequest, quoteQuery, termsQuery } from '../queries.ts';
import type { Buyer } from '../schema.ts';
import { PayForm } from './pay-form.tsx';
import { QuoteFailure } from './quote-failure.tsx';
import { RefusedPurchase } from './refused-purchase.tsx';

interface PayStepProps {
  readonly place: PurchasePlace;
  readonly product: Product;
  readonly request: PlanRequest;
  readonly buyer: Buyer;
  /** Payment methods that the title takes. */
  readonly methods: readonly PurchaseMethodId[];
}

/** The third screen: the whole order to look over, the terms, and the payment. */
export function PayStep({ place, product, request, buyer, methods }: PayStepProps): ReactNode {
  const navigate = useNavigate();
  const { birthDate } = buyer;
  const order = { ...request, birthDate, address: product.needsAddress ? buyer.address : null };
  const quote = useQuery(quoteQuery(order));
  const terms = useQuery(termsQuery(request.titleCode));
  const session = useQuery(sessionQuery());
  const isIncomplete = quote.data?.possible === true && quote.data.needs.length > 0;
  const buyerPath = pathOf({ ...place, step: 'deg' });

  // A URL that asks for this screen before the one about the person is corrected in place.
  useEffect(() => {
    if (isIncomplete) void navigate(buyerPath, { replace: true });
  }, [isIncomplete, buyerPath, navigate]);

  if (quote.data?.possible === false) {
    return (
      <>
        <Heading />
        <RefusedPurchase place={place} refusal={quote.data} />
      </>
    );
  }
  const failed = [quote, terms].find(({ isError, data }) => isError && data === undefined) ?? quote;
  if (quote.data === undefined || terms.data === undefined || session.data?.authenticated !== true || isIncomplete) {
    return (
      <>
        <Heading />
        <QuoteFailure query={failed}>
          <SkeletonLines count={8} />
        </QuoteFailure>
      </>
    );
  }
  return (
    <PayForm
      heading={<Heading />}
      place={place}
      order={order}
      buyer={buyer}
      methods={methods}
      quote={quote.data}
      termsVersion={terms.data.version}
      session={session.data}
    />
  );
}

function Heading(): ReactNode {
  return (
    <StepHeading step={3} count={purchaseSteps.length}>
      <Trans>Se over og betal</Trans>
    </StepHeading>
  );
}
