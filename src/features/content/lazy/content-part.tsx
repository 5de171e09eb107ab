import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { placeOf } from '../places.ts';
import { contentQuery } from '../queries.ts';
import { KindList } from './kind-list.tsx';
import { KindNav } from './kind-nav.tsx';
import { NotOpen, NoSubscription } from './no-content.tsx';
import { Overview } from './overview.tsx';

/** What the subscription gives, or why there is nothing to show. */
export function ContentPart(): ReactNode {
  const view = useSubscription();
  const place = placeOf(useSearchParams());
  const holder = view.status === 'ready' ? view.holder : { accountNo: '', titleCode: '' };
  const current = view.status === 'ready' ? view.answer.current : undefined;
  const content = useQuery({ ...contentQuery(holder), enabled: current !== undefined && current !== null });
  if (current === null) return <NoSubscription />;
  if (view.status === 'failed') {
    return (
      <LoadFailure supportCode={view.supportCode} isRetrying={view.isRetrying} onRetry={view.retry}>
        <Trans>Vi fikk ikke hentet abonnementet ditt.</Trans>
      </LoadFailure>
    );
  }
  if (content.isError) {
    return (
      <LoadFailure
        supportCode={supportCodeOf(content.error)}
        isRetrying={content.isFetching}
        onRetry={() => void content.refetch()}
      >
        <Trans>Vi fikk ikke hentet innholdet ditt.</Trans>
      </LoadFailure>
    );
  }
  if (content.data === undefined || current === undefined) return <SkeletonLines count={12} />;
  if (!content.data.isOpen) return <NotOpen status={current.instStatusCode} />;
  const { kind } = place;
  const kinds = content.data.kinds.map((one) => one.kind);
  return (
    <>
      <KindNav kinds={kinds} chosen={kind} />
      {kind === undefined ? (
        <Overview content={content.data} access={current.access} />
      ) : (
        <KindList key={kind} holder={holder} kind={kind} page={place.page} isThere={kinds.includes(kind)} />
      )}
    </>
  );
}
