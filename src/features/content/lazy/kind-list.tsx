import { Trans, useLingui } from '@lingui/react/macro';
import MicrophoneIcon from '@navikt/aksel-icons/svg/Microphone.svg?react';
import PlayIcon from '@navikt/aksel-icons/svg/Play.svg?react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type ContentItem, type ContentList, removeSavedArticle, restoreSavedArticle } from '#src/contract/content.ts';
import type { ContentKind } from '#src/domain/content.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ContactText } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { pathOf } from '../places.ts';
import { contentListQuery, contentRoot } from '../queries.ts';
import { howToSave, kindNotes, kindTexts, refusalTexts } from './messages.ts';

interface KindListProps {
  readonly holder: SubscriptionHolder;
  readonly kind: ContentKind;
  /** 1-based. */
  readonly page: number;
  /** True if both the plan and the title include this kind. */
  readonly isThere: boolean;
}

export function KindList({ holder, kind, page, isThere }: KindListProps): ReactNode {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery({ ...contentListQuery(holder, { kind, page }), enabled: isThere });
  const name = i18n._(kindTexts[kind]);
  if (!isThere) return <NotInPlan name={name} />;
  return (
    <Section id="innhold-liste" heading={name} headingRef={heading} className="content-section">
      <p className="note">
        <ContactText message={kindNotes[kind]} />
      </p>
      <LoadState of={list} lines={10}>
        <Trans>Vi fikk ikke hentet listen.</Trans>
      </LoadState>
      {list.data === undefined ? null : (
        <>
          {kind === 'savedArticles' ? (
            <SavedList holder={holder} name={name} list={list.data} onChanged={() => heading.current?.focus()} />
          ) : (
            <ItemList label={name} kind={kind} items={list.data.items} />
          )}
          {list.data.items.length === 0 && list.data.count > 0 ? (
            <EmptyState sentence={<Trans>Listen er ikke så lang.</Trans>}>
              <Link to={pathOf({ kind, page: 1 })}>
                <Trans>Gå til begynnelsen av listen</Trans>
              </Link>
            </EmptyState>
          ) : null}
          <Pagination
            page={list.data.page}
            count={list.data.items.length === 0 ? 1 : list.data.pageCount}
            renderLink={(number, link) => <Link to={pathOf({ kind, page: number })} {...link} />}
          />
        </>
      )}
    </Section>
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

interface SavedListProps {
  readonly holder: SubscriptionHolder;
  readonly name: string;
  readonly list: ContentList;
  /** Called once the focused button is gone. */
  readonly onChanged: () => void;
}

/** A removal can be undone until the next removal or until the page is left. */
function SavedList({ holder, name, list, onChanged }: SavedListProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [news, setNews] = useState<StatusReport>();
  const common = { texts: refusalTexts, hasInput: false, onDone: () => undefined };
  const removing = useWrite({ endpoint: removeSavedArticle, ...common });
  const restoring = useWrite({ endpoint: restoreSavedArticle, ...common });
  const { items, version, page, count } = list;
  const payloadOf = ({ id }: Pick<ContentItem, 'id'>) => ({ ...holder, version, id });

  /** The write reports its own failure. */
  const isDone = async (sent: Promise<undefined>): Promise<boolean> => {
    try {
      await sent;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The write may have succeeded even though its response was lost.
      void queryClient.invalidateQueries({ queryKey: contentRoot });
      return false;
    }
  };
  const show = async (next: StatusReport): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: contentRoot });
    setNews(next);
    onChanged();
  };
  const restore = async (article: ContentItem): Promise<void> => {
    if (!(await isDone(restoring.send(payloadOf(article))))) return;
    await show({ id: `${article.id} back`, text: t`Artikkelen er tilbake på listen.` });
  };
  const remove = async (article: ContentItem): Promise<void> => {
    if (!(await isDone(removing.send(payloadOf(article))))) return;
    const isLastOfPage = items.length === 1 && page > 1;
    if (isLastOfPage) await navigate(pathOf({ kind: 'savedArticles', page: page - 1 }), { replace: true });
    await show({
      id: article.id,
      text: t`Artikkelen er tatt bort fra listen.`,
      onUndo: () => void restore(article),
      // There is no other way to restore the article (N-03).
      stays: true,
    });
  };
  const error = removing.sheet(payloadOf({ id: '' })).error ?? restoring.sheet(payloadOf({ id: '' })).error;
  return (
    <>
      <div role="alert">{error === undefined ? null : <FieldError id="saved-error">{error}</FieldError>}</div>
      {count === 0 ? (
        <EmptyState
          sentence={<Trans>Du har ikke lagret noen artikler ennå.</Trans>}
          reason={<ContactText message={howToSave} />}
        />
      ) : (
        <ItemList
          label={name}
          kind="savedArticles"
          items={items}
          renderAction={(article, headline) => (
            <Button variant="tertiary" aria-label={t`Ta bort ${headline}`} onClick={() => void remove(article)}>
              <Trans>Ta bort</Trans>
            </Button>
          )}
        />
      )}
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
    </>
  );
}

interface ItemListProps {
  readonly label: string;
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
  readonly renderAction?: (item: ContentItem, name: string) => ReactNode;
}

export function ItemList({ label, kind, items, renderAction }: ItemListProps): ReactNode {
  const { long } = useDayTexts();
  const art = artOf[kind];
  const noteOf = useNotes(kind);
  return (
    <ul className="ruled-list content-list" data-kind={kind} aria-label={label}>
      {items.map((item) => {
        const name = item.name ?? long(item.day ?? '');
        const note = noteOf(item);
        return (
          <li key={item.id} className="spread">
            {art === undefined ? null : art(item)}
            <div className="content-item">
              <a href={item.url}>{name}</a>
              {note === null ? null : <p className="note">{note}</p>}
            </div>
            {renderAction?.(item, name)}
          </li>
        );
      })}
    </ul>
  );
}

const artOf: Partial<Record<ContentKind, (item: ContentItem) => ReactNode>> = {
  ePaper: ({ day }) => <FrontPage day={day} />,
  podcasts: ({ name }) => <Art kind="podcasts" name={name} />,
  video: ({ name }) => <Art kind="video" name={name} />,
  thirdPartySites: ({ name }) => <Art kind="thirdPartySites" name={name} />,
};

function FrontPage({ day }: Pick<ContentItem, 'day'>): ReactNode {
  const { displayName } = useTitle();
  const { short } = useDayTexts();
  return (
    <span className="front-page" aria-hidden>
      <span className="front-page-name">{displayName}</span>
      <span className="front-page-day">{day === null ? null : short(day)}</span>
      <span className="front-page-columns" />
    </span>
  );
}

interface ArtProps {
  readonly kind: 'podcasts' | 'video' | 'thirdPartySites';
  readonly name: string | null;
}

const artIcons = { podcasts: MicrophoneIcon, video: PlayIcon, thirdPartySites: undefined } as const;

function Art({ kind, name }: ArtProps): ReactNode {
  const Icon = artIcons[kind];
  return (
    <span className="content-art" data-kind={kind} aria-hidden>
      {Icon === undefined ? name?.slice(0, 1).toUpperCase() : <Icon />}
    </span>
  );
}

function useNotes(kind: ContentKind): (item: ContentItem) => ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  return ({ about, day }) => {
    if (kind === 'savedArticles' && day !== null) {
      const saved = long(day);
      return <Trans>Lagret {saved}</Trans>;
    }
    return kind === 'ePaper' && day === today ? <Trans>Dagens avis</Trans> : about;
  };
}
