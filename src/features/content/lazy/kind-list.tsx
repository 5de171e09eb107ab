import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ContentKind } from '#src/domain/content.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { pathOf } from '../places.ts';
import { contentListQuery } from '../queries.ts';
import { ItemList } from './item-list.tsx';
import { kindNotes, kindTexts } from './messages.ts';
import { SavedList } from './saved-list.tsx';

interface KindListProps {
  readonly holder: SubscriptionHolder;
  readonly kind: ContentKind;
  /** From 1. */
  readonly page: number;
  /** Whether the plan and the title have it. */
  readonly isThere: boolean;
}

/** All of one kind, in pages. */
export function KindList({ holder, kind, page, isThere }: KindListProps): ReactNode {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery({ ...contentListQuery(holder, { kind, page }), enabled: isThere });
  const name = i18n._(kindTexts[kind]);
  if (!isThere) return <NotInPlan name={name} />;
  return (
    <section className="content-section" aria-labelledby="innhold-liste">
      <h2 id="innhold-liste" tabIndex={-1} ref={heading}>
        {name}
      </h2>
      <p className="content-note">
        <TitleText message={kindNotes[kind]} />
      </p>
      {list.isPending ? <SkeletonLines count={10} /> : null}
      {list.isError ? (
        <LoadFailure
          supportCode={supportCodeOf(list.error)}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          <Trans>Vi fikk ikke hentet listen.</Trans>
        </LoadFailure>
      ) : null}
      {list.data === undefined ? null : (
        <>
          {kind === 'savedArticles' ? (
            <SavedList holder={holder} name={name} list={list.data} onChanged={() => heading.current?.focus()} />
          ) : (
            <ItemList label={name} kind={kind} items={list.data.items} />
          )}
          {list.data.items.length === 0 && list.data.count > 0 ? <TooFar kind={kind} /> : null}
          <Pagination
            page={list.data.page}
            count={list.data.items.length === 0 ? 1 : list.data.pageCount}
            renderLink={(number, link) => <Link to={pathOf({ kind, page: number })} {...link} />}
          />
        </>
      )}
    </section>
  );
}

/** A page past the end of the list. */
function TooFar({ kind }: { readonly kind: ContentKind }): ReactNode {
  return (
    <EmptyState sentence={<Trans>Listen er ikke så lang.</Trans>}>
      <Link to={pathOf({ kind, page: 1 })}>
        <Trans>Gå til begynnelsen av listen</Trans>
      </Link>
    </EmptyState>
  );
}

function NotInPlan({ name }: { readonly name: string }): ReactNode {
  return (
    <EmptyState
      sentence={<Trans>{name} er ikke med i abonnementet ditt.</Trans>}
      reason={<Trans>På oversikten ser du hva du har, og hvordan du får mer.</Trans>}
    >
      <Link to="/mitt-innhold">
        <Trans>Gå til oversikten</Trans>
      </Link>
    </EmptyState>
  );
}
