import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { ContactPart } from '../lazy-parts.ts';

/** The way to the form for a message to the customer centre, and the form once it is asked for (P-16). */
export function WriteSection(): ReactNode {
  const query = useSearchParams();
  // The pre-rendered page knows no query, and the browser's first render must equal it.
  const isOpen = useIsReady() && query.get('vis') === 'skjema';
  return (
    <section className="article-section" aria-labelledby="skriv">
      <h2 id="skriv">
        <Trans>Skriv til kundesenteret</Trans>
      </h2>
      {isOpen ? (
        <ContactPart />
      ) : (
        <p>
          <Trans>
            Mye kan du ordne selv på Min side, med en gang. Trenger du svar fra oss, kan du{' '}
            <Link to="/kundeservice?vis=skjema#skriv">sende en melding</Link>.
          </Trans>
        </p>
      )}
    </section>
  );
}
