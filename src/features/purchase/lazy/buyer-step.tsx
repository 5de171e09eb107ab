import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PossibleQuote } from '#src/contract/order.ts';
import type { Product } from '#src/contract/product.ts';
import { profileQuery } from '#src/platform/session/profile-query.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import type { Asked } from '../buyer-check.ts';
import { type PurchasePlace, purchaseSteps } from '../places.ts';
import { type PlanRequest, quoteQuery } from '../queries.ts';
import type { Buyer } from '../schema.ts';
import { BuyerForm } from './buyer-form.tsx';
import { OpenOrder } from './open-order.tsx';
import { QuoteFailure } from './quote-failure.tsx';
import { RefusedPurchase } from './refused-purchase.tsx';

interface BuyerStepProps {
  readonly place: PurchasePlace;
  readonly product: Product;
  readonly request: PlanRequest;
  readonly buyer: Buyer;
  readonly onBuyer: (buyer: Buyer) => void;
}

/** The second screen: what the plan needs to know of the person, and nothing else. */
export function BuyerStep(props: BuyerStepProps): ReactNode {
  const { place, request, buyer } = props;
  // What is known without a word from the person decides what is asked.
  const quote = useQuery(quoteQuery({ ...request, birthDate: null, address: null }));
  const session = useQuery(sessionQuery());
  const person = session.data?.authenticated === true ? session.data : undefined;
  const accountNo = person?.ariaAccountNo ?? null;
  const profile = useQuery({ ...profileQuery(accountNo ?? ''), enabled: accountNo !== null });
  // What the newspaper knows already fills the fields; if it is not to be had, the person tells it.
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
            asked={askedOf(quote.data, phoneNumber === '')}
          />
        </>
      ) : null}
    </>
  );
}

function askedOf({ needs }: Pick<PossibleQuote, 'needs'>, isPhoneMissing: boolean): Asked {
  return {
    name: needs.includes('name'),
    birthDate: needs.includes('birthDate'),
    address: needs.includes('address'),
    phoneNumber: isPhoneMissing,
  };
}
