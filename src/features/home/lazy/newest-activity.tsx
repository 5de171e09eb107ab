import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { activitiesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { LoadState } from '#src/ui/load-failure.tsx';
import { newestCount } from '../rules.ts';
import { ActivityLines } from './activity-lines.tsx';

/** Loads and fails independently of the rest of the page (N-08, N-16). */
export function NewestActivity({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const query = useQuery(activitiesQuery(holder, 1));
  const { data } = query;
  const newest = data?.activities.slice(0, newestCount) ?? [];
  return (
    <section aria-labelledby="hendelser" aria-busy={query.isPending}>
      <h2 id="hendelser">
        <Trans>Det har skjedd</Trans>
      </h2>
      <LoadState of={query} lines={2}>
        <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
      </LoadState>
      {data === undefined ? null : <ActivityLines activities={newest} />}
      {data !== undefined && newest.length === 0 ? (
        <p className="home-note">
          <Trans>Her kommer det du endrer, med kvittering.</Trans>
        </p>
      ) : null}
      {data !== undefined && (data.activities.length > newestCount || data.pageCount > 1) ? (
        <p>
          <Link to="/?hendelser=1">
            <Trans>Vis alt som har skjedd</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  );
}
