import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Gift } from '#src/contract/gift.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useOwner } from '#src/platform/forms/use-owner.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { giftPath, giftPlaces, giftQuery, giftsQuery } from '../gift-queries.ts';
import { productsQuery, termsQuery } from '../queries.ts';
import { GiftForm } from './gift-form.tsx';

interface GiftOrderProps {
  /** Number of a gift that is not paid, to order the same again. */
  readonly again: string | undefined;
}

/** Orders a gift: what the form needs is fetched first. */
export function GiftOrder({ again }: GiftOrderProps): ReactNode {
  const { titleCode } = useTitle();
  const products = useQuery(productsQuery(titleCode));
  const terms = useQuery(termsQuery(titleCode));
  const gifts = useQuery(giftsQuery(titleCode));
  const session = useQuery(sessionQuery());
  // Whose draft there is decides what is shown.
  const owner = useOwner();
  const former = useQuery({ ...giftQuery(again ?? ''), enabled: again !== undefined });
  const isLoading = again !== undefined && former.isPending;
  const failed = [products, terms, gifts].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return (
      <LoadFailure
        supportCode={supportCodeOf(failed.error)}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      >
        <Trans>Vi fikk ikke hentet det som trengs for å gi bort et abonnement.</Trans>
      </LoadFailure>
    );
  }
  const { data: sold } = products;
  const person = session.data?.authenticated === true ? session.data : undefined;
  if (sold === undefined || terms.data === undefined || gifts.data === undefined) return <SkeletonLines count={10} />;
  if (person === undefined || owner === undefined || isLoading) return <SkeletonLines count={10} />;
  const waiting = gifts.data.gifts.find(({ state }) => state === 'awaitingPayment');
  return (
    <>
      {waiting === undefined ? null : <Waiting gift={waiting} isChanged={waiting.giftNo === again} />}
      <GiftForm
        key={former.data?.gift.giftNo}
        sold={sold}
        termsVersion={terms.data.version}
        version={gifts.data.version}
        needsBirthDate={gifts.data.needsBirthDate}
        session={person}
        former={unpaid(former.data?.gift)}
      />
    </>
  );
}

function unpaid(gift: Gift | undefined): Gift | undefined {
  return gift?.state === 'unpaid' || gift?.state === 'awaitingPayment' ? gift : undefined;
}

interface WaitingProps {
  readonly gift: Gift;
  /** Whether the form has what this gift has. */
  readonly isChanged: boolean;
}

/** Who comes back from the payment without having paid finds the form empty, and here what was typed into it (N-09). */
function Waiting({ gift: { giftNo, recipientName }, isChanged }: WaitingProps): ReactNode {
  return (
    <Notice tone="info">
      <p>
        <Trans>Gaven til {recipientName} venter på betaling. Betaler du ikke, skylder du ingenting.</Trans>
      </p>
      <div className="flow-actions">
        <Link to={giftPath(giftNo)}>
          <Trans>Fortsett betalingen</Trans>
        </Link>
        {isChanged ? null : (
          <Link to={giftPath(giftPlaces.new, { fra: giftNo })}>
            <Trans>Endre gaven</Trans>
          </Link>
        )}
      </div>
    </Notice>
  );
}
