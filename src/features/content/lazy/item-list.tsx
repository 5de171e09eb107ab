import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContentItem } from '#src/contract/content.ts';
import type { ContentKind } from '#src/domain/content.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface ItemListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
  /** Content beside an item. */
  readonly renderAction?: (item: ContentItem, name: string) => ReactNode;
}

/** Items to read, hear or watch, each a link. */
export function ItemList({ label, kind, items, renderAction }: ItemListProps): ReactNode {
  const { long } = useDayTexts();
  return (
    <ul className="content-list" aria-label={label}>
      {items.map((item) => {
        const name = item.name ?? long(item.day ?? '');
        return (
          <li key={item.id}>
            <div className="content-item">
              <a href={item.url}>{name}</a>
              <Note kind={kind} item={item} />
            </div>
            {renderAction?.(item, name)}
          </li>
        );
      })}
    </ul>
  );
}

interface NoteProps {
  readonly kind: ContentKind;
  readonly item: ContentItem;
}

function Note({ kind, item: { about, day } }: NoteProps): ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  if (kind === 'savedArticles' && day !== null) {
    const saved = long(day);
    return (
      <p className="content-note">
        <Trans>Lagret {saved}</Trans>
      </p>
    );
  }
  if (kind === 'ePaper' && day === today) {
    return (
      <p className="content-note">
        <Trans>Dagens avis</Trans>
      </p>
    );
  }
  return about === null ? null : <p className="content-note">{about}</p>;
}
