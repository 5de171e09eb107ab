import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useSyncExternalStore } from 'react';

interface FaqSearchProps {
  readonly query: string;
  /** How many questions match; undefined while nothing is sought. */
  readonly hits: number | undefined;
  readonly onQuery: (query: string) => void;
}

/** The search field; it appears where JavaScript runs, in room that the style sheet has kept for it. */
export function FaqSearch({ query, hits, onQuery }: FaqSearchProps): ReactNode {
  const id = useId();
  const isRunning = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <div className="faq-search">
      {isRunning ? (
        <>
          <label htmlFor={id}>
            <Trans>Søk i spørsmålene</Trans>
          </label>
          <input
            id={id}
            type="search"
            className="faq-search-field"
            autoComplete="off"
            enterKeyHint="search"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
        </>
      ) : null}
      <output className="faq-search-status">
        {hits === undefined || hits === 0 ? null : (
          <Plural value={hits} one="# spørsmål passer" other="# spørsmål passer" />
        )}
      </output>
    </div>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
