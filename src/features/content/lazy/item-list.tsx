import { Trans } from '@lingui/react/macro';
import MicrophoneIcon from '@navikt/aksel-icons/svg/Microphone.svg?react';
import PlayIcon from '@navikt/aksel-icons/svg/Play.svg?react';
import type { ReactNode } from 'react';
import type { ContentItem } from '#src/contract/content.ts';
import type { ContentKind } from '#src/domain/content.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

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
          <li key={item.id}>
            {art === undefined ? null : art(item)}
            <div className="content-item">
              <a href={item.url}>{name}</a>
              {note === null ? null : <p className="flow-note">{note}</p>}
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
