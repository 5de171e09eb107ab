import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface FaqSearchProps {
  readonly query: string;
  /** How many questions match; undefined while nothing is sought. */
  readonly hits: number | undefined;
  readonly onQuery: (query: string) => void;
}

/** The search field. The style sheet hides it where no script runs; what was typed before the application came is sought. */
export function FaqSearch({ query, hits, onQuery }: FaqSearchProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The visitor may have typed before React knew of the field, and the browser fills it again after Back.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') onQuery(typed);
  }, [onQuery]);
  return (
    <div className="faq-search">
      <label htmlFor={id}>
        <Trans>Søk i spørsmålene</Trans>
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className="faq-search-field"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <output className="faq-search-status">
        {hits === undefined || hits === 0 ? null : (
          <Plural value={hits} one="# spørsmål passer" other="# spørsmål passer" />
        )}
      </output>
    </div>
  );
}
