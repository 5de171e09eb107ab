import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cancelOrder, type Order } from '#src/contract/order.ts';
import { formatOre } from '#src/domain/money.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { pathOf } from '../places.ts';
import { orderQuery } from '../queries.ts';
import { placeOfOrder } from '../rules.ts';
import { BuyerSchema, buyerDraft, unknownBuyer } from '../schema.ts';
import { orderFailureTexts } from './messages.ts';

/** Says why an order did not become a subscription and that nothing is owed, and offers a retry. */
export function OrderOutcome({ orderNo }: { readonly orderNo: string }): ReactNode {
  const query = useQuery(orderQuery(orderNo));
  const { data } = query;
  if (data !== undefined) return <Outcome order={data} />;
  if (query.error instanceof ApiError && query.error.kind === 'notFound') return <NoOrder />;
  return (
    <LoadState of={query} lines={4}>
      <Trans>Vi fikk ikke sjekket hvordan det gikk. Ikke start på nytt før vi vet det.</Trans>
    </LoadState>
  );
}

/** Shown if the order does not exist, or belongs to someone else. */
export function NoOrder(): ReactNode {
  return (
    <EmptyState
      sentence={<Trans>Det er ingen bestilling å vise her.</Trans>}
      reason={<Trans>Lenken kan være ufullstendig, eller bestillingen tilhører en annen bruker.</Trans>}
    >
      <Link to="/bestill-abonnement">
        <Trans>Bestill abonnement</Trans>
      </Link>
    </EmptyState>
  );
}

interface OrderProps {
  readonly order: Order;
}

function Outcome({ order }: OrderProps): ReactNode {
  // A draft exists only in the tab in which it was typed.
  const { isRestored: isKept } = useDraft({ flow: buyerDraft, schema: BuyerSchema, initial: unknownBuyer });
  if (order.state === 'awaitingPayment') return <Waiting order={order} />;
  if (order.state === 'completed') return <Completed order={order} />;
  const { orderNo } = order;
  return (
    <>
      <p className="page-lead" role="status">
        <Why order={order} />
      </p>
      <div className="flow-actions">
        <ButtonLink to={pathOf(placeOfOrder(order))}>
          <Trans>Prøv igjen</Trans>
        </ButtonLink>
        <Link to="/bestill-abonnement">
          <Trans>Velg et annet abonnement</Trans>
        </Link>
      </div>
      <p>
        <Trans>Bestillingsnummer: {orderNo}.</Trans>{' '}
        {isKept ? <Trans>Det du fylte ut, er tatt vare på i denne fanen.</Trans> : null}{' '}
        <Trans>Du kan velge en annen betalingsmetode når du prøver igjen.</Trans>
      </p>
      <ContactLine />
    </>
  );
}

function Why({ order }: OrderProps): ReactNode {
  const { i18n } = useLingui();
  if (order.failure === 'alreadySubscriber') return i18n._(orderFailureTexts.alreadySubscriber);
  return (
    <>
      <Cause order={order} /> <Trans>Ingenting er trukket, og du har ikke inngått noen avtale.</Trans>
    </>
  );
}

function Cause({ order: { state, failure, planName } }: OrderProps): ReactNode {
  const { i18n } = useLingui();
  if (failure !== null) return i18n._(orderFailureTexts[failure]);
  if (state === 'cancelled') return <Trans>Du avbrøt bestillingen av {planName}.</Trans>;
  if (state === 'expired') return <Trans>Tiden for å betale {planName} gikk ut.</Trans>;
  return <Trans>Betalingen av {planName} gikk ikke gjennom.</Trans>;
}

function Completed({ order: { orderNo, planName } }: OrderProps): ReactNode {
  return (
    <Notice tone="success">
      <p>
        <Trans>Kjøpet av {planName} er gjennomført.</Trans>
      </p>
      <ButtonLink to={`/kvittering?ordre=${encodeURIComponent(orderNo)}`}>
        <Trans>Se kvitteringen</Trans>
      </ButtonLink>
    </Notice>
  );
}

function Waiting({ order }: OrderProps): ReactNode {
  const queryClient = useQueryClient();
  const { orderNo, planName } = order;
  const sum = formatOre(order.priceOre);
  const failureTexts = useFailureTexts();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callApi(cancelOrder, { payload: { orderNo } }),
    onSuccess: (answer) => queryClient.setQueryData(orderQuery(orderNo).queryKey, answer),
    throwOnError: (thrown) => !(thrown instanceof ApiError),
  });
  return (
    <>
      <p className="page-lead">
        <Trans>
          Bestillingen av {planName} venter på betaling, {sum}. Avbryter du den, skylder du ingenting.
        </Trans>
      </p>
      <div className="flow-actions">
        <Button isBusy={isPending} onClick={() => mutate()}>
          <Trans>Avbryt bestillingen</Trans>
        </Button>
        <Link to={`/betaling?betaling=${encodeURIComponent(order.payment.id)}`}>
          <Trans>Fortsett betalingen</Trans>
        </Link>
      </div>
      <p role="alert">{error instanceof ApiError ? failureTexts.ofButton(error) : undefined}</p>
    </>
  );
}
