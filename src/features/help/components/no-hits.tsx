import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { searchAdvice } from '../contact-texts.ts';

interface NoHitsProps {
  readonly query: string;
  readonly onClear: () => void;
}

/** When no question matches: what was sought, and the ways on. */
export function NoHits({ query, onClear }: NoHitsProps): ReactNode {
  return (
    <div className="faq-no-hits">
      <output>
        <Trans>Ingen spørsmål passer til «{query}».</Trans>
      </output>
      <p>
        <TitleText message={searchAdvice} />
      </p>
      <p>
        <Link to="/kundeservice?vis=skjema#skriv">
          <Trans>Skriv til kundesenteret</Trans>
        </Link>
      </p>
      <Button variant="secondary" onClick={onClear}>
        <Trans>Vis alle spørsmål</Trans>
      </Button>
    </div>
  );
}
