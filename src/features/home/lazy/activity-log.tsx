import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { activitiesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { ActivityLines } from './activity-lines.tsx';

interface ActivityLogProps {
  readonly holder: SubscriptionHolder;
  /** 1-based. */
  readonly page: number;
}

/** Newest first; each line links to its receipt (N-08). */
export function ActivityLog({ holder, page }: ActivityLogProps): ReactNode {
  const query = useQuery(activitiesQuery(holder, page));
  const { data } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={8}>
        <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
      </LoadState>
    );
  }
  if (data.activities.length === 0) {
    return page === 1 ? (
      <EmptyState
        sentence={<Trans>Ingenting har skjedd ennå.</Trans>}
        reason={<Trans>Her kommer det du endrer, med kvittering.</Trans>}
      />
    ) : (
      <EmptyState sentence={<Trans>Listen er ikke så lang.</Trans>}>
        <Link to="/?hendelser=1">
          <Trans>Gå til det nyeste</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ActivityLines activities={data.activities} />
      <Pagination
        page={data.page}
        count={data.pageCount}
        renderLink={(number, link) => <Link to={`/?hendelser=${number}`} {...link} />}
      />
    </>
  );
}
