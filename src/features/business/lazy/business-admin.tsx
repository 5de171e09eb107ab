import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, supportCodeOf } from '#src/platform/api/api-error.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import type { BusinessPlace } from '../places.ts';
import { businessQuery } from '../queries.ts';
import { AddFlow } from './add-flow.tsx';
import { EmployeeList } from './employee-list.tsx';

interface BusinessAdminProps {
  readonly holder: SubscriptionHolder;
  readonly place: BusinessPlace;
}

/** The company's employees, or the way to more of them, for its admin alone. */
export function BusinessAdmin({ holder, place }: BusinessAdminProps): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(businessQuery(holder, place));
  if (data !== undefined) {
    return place.isAdding ? (
      <AddFlow holder={holder} business={data} isReviewing={place.isReviewing} />
    ) : (
      <EmployeeList holder={holder} place={place} business={data} isFetching={isFetching} />
    );
  }
  if (error === null) return <SkeletonLines count={10} />;
  if (error instanceof ApiError && (error.code === 'notAdmin' || error.code === 'noSubscription')) {
    return (
      <Notice tone="info">
        <p>
          <Trans>Bare den som administrerer bedriftens abonnement, kan legge til og fjerne ansatte.</Trans>
        </p>
        <ContactLine />
      </Notice>
    );
  }
  return (
    <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Vi fikk ikke hentet listen over ansatte. Ingenting er endret.</Trans>
    </LoadFailure>
  );
}
