import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { deliveryHistoryQuery, deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { DelayNotice } from '#src/ui/delay-notice.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { complaintCodesQuery } from '../queries.ts';
import { ComplaintFlow, ComplaintList, IssueHistory } from '../lazy-parts.ts';
import type { Place } from '../places.ts';

interface ComplaintsProps {
  readonly holder: SubscriptionHolder;
  readonly place: Place;
}

/** The known delay first, then the form, the person's cases, and the last issues. */
export function Complaints({ holder, place }: ComplaintsProps): ReactNode {
  const delivery = useQuery(deliveryQuery(holder));
  const history = useQuery(deliveryHistoryQuery(holder));
  const codes = useQuery(complaintCodesQuery());
  const all = [delivery, history, codes];
  const failed = all.find(({ data, isError }) => data === undefined && isError);
  const isReady = delivery.data !== undefined && history.data !== undefined && codes.data !== undefined;
  return (
    <>
      {delivery.data === undefined ? null : <KnownDelay notice={delivery.data.notice} />}
      {failed === undefined ? null : (
        <LoadFailure
          supportCode={supportCodeOf(failed.error)}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
        >
          <Trans>Vi fikk ikke hentet det vi trenger for å ta imot en melding.</Trans>
        </LoadFailure>
      )}
      {!isReady && failed === undefined ? <SkeletonLines count={6} /> : null}
      {isReady ? (
        <ComplaintFlow
          key={place.day}
          holder={{ ...holder, version: delivery.data.version }}
          place={place}
          issues={history.data.issues}
          codes={codes.data}
          today={dayInOslo(Date.parse(delivery.data.now))}
        />
      ) : null}
      <ComplaintList holder={holder} />
      <IssueHistory holder={holder} />
    </>
  );
}

interface KnownDelayProps {
  readonly notice: DeliveryAnswer['notice'];
}

function KnownDelay({ notice }: KnownDelayProps): ReactNode {
  const { instant } = useDayTexts();
  if (notice === null) return null;
  return <DelayNotice text={notice.text} expected={notice.expectedAt === null ? null : instant(notice.expectedAt)} />;
}
