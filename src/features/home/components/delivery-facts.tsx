import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAnswer, DeliveryChange } from '#src/contract/delivery.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

interface DeliveryFactsProps {
  readonly holder: SubscriptionHolder;
}

/** How the paper is delivered: it loads, and fails, by itself (N-16). */
export function DeliveryFacts({ holder }: DeliveryFactsProps): ReactNode {
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(deliveryQuery(holder));
  return (
    <section aria-labelledby="levering" aria-busy={isPending}>
      <h2 id="levering">
        <Trans>Levering</Trans>
      </h2>
      {isPending ? <SkeletonLines count={4} /> : null}
      {isError ? (
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet hvordan avisen leveres.</Trans>
        </LoadFailure>
      ) : null}
      {data === undefined ? null : <Delivery delivery={data} />}
    </section>
  );
}

interface DeliveryProps {
  readonly delivery: DeliveryAnswer;
}

function Delivery({ delivery }: DeliveryProps): ReactNode {
  const { long } = useDayTexts();
  const { address, nextIssueDate, changes, notice } = delivery;
  return (
    <>
      {notice === null ? null : <DelayNotice notice={notice} />}
      <FactList>
        <Fact term={<Trans>Neste avis</Trans>}>
          {nextIssueDate === null ? <Trans>Ingen avis er på vei</Trans> : long(nextIssueDate)}
        </Fact>
        <Fact term={<Trans>Leveres til</Trans>}>
          {address === null ? <Trans>Vi har ingen adresse</Trans> : <AddressLines address={address} />}
        </Fact>
        {changes.length === 0 ? null : (
          <Fact term={<Trans>Endringer</Trans>}>
            <ul className="plain-list">
              {changes.map((change) => (
                <li key={change.id}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </FactList>
    </>
  );
}

interface DelayNoticeProps {
  readonly notice: NonNullable<DeliveryAnswer['notice']>;
}

/** A delay in the person's postal code (P-05). */
function DelayNotice({ notice }: DelayNoticeProps): ReactNode {
  const { instant } = useDayTexts();
  const expected = notice.expectedAt === null ? undefined : instant(notice.expectedAt);
  return (
    <Notice tone="warning">
      <p>
        {notice.text} {expected === undefined ? null : <Trans>Vi regner med at avisen kommer {expected}.</Trans>}
      </p>
    </Notice>
  );
}

interface ChangeProps {
  readonly change: DeliveryChange;
}

function Change({ change }: ChangeProps): ReactNode {
  const { short } = useDayTexts();
  const from = short(change.fromDate);
  const to = change.toDate === null ? null : short(change.toDate);
  switch (change.type) {
    case 'STOP':
      return to === null ? (
        <Trans>Stoppet fra {from} inntil videre</Trans>
      ) : (
        <Trans>
          Stoppet fra {from} til og med {to}
        </Trans>
      );
    case 'TRANSFER':
      return to === null ? (
        <Trans>Annen adresse fra {from} inntil videre</Trans>
      ) : (
        <Trans>
          Annen adresse fra {from} til og med {to}
        </Trans>
      );
    case 'PERMANENT':
      return <Trans>Ny fast adresse fra {from}</Trans>;
    default:
      return change.type satisfies never;
  }
}
