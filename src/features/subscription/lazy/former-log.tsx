import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { activitiesQuery } from '#src/platform/session/activities-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

interface FormerLogProps {
  readonly holder: SubscriptionHolder;
}

/** What happened to the subscriptions that one had, each line with its receipt (N-08). */
export function FormerLog({ holder }: FormerLogProps): ReactNode {
  const { i18n } = useLingui();
  const { instant } = useDayTexts();
  const asked = useSearchParams().get('hendelser') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const { data, error, isError, isFetching, refetch } = useQuery(activitiesQuery(holder, page));
  if (data !== undefined && data.pageCount === 1 && data.activities.length === 0) return null;
  return (
    <section aria-labelledby="hendelser">
      <h2 id="hendelser">
        <Trans>Det har skjedd</Trans>
      </h2>
      {isError ? (
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
        </LoadFailure>
      ) : null}
      {data === undefined && !isError ? <SkeletonLines count={3} /> : null}
      {data === undefined ? null : (
        <>
          <ul className="subscription-log">
            {data.activities.map(({ id, at, ...activity }) => (
              <li key={id}>
                <Link to={`/receipt2?id=${encodeURIComponent(id)}`}>{i18n._(activityTextOf(activity))}</Link>
                <time dateTime={at}>{instant(at)}</time>
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            count={data.pageCount}
            renderLink={(number, link) => <Link to={`/ingen-abonnement?hendelser=${number}`} {...link} />}
          />
        </>
      )}
    </section>
  );
}
