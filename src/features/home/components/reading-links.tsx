import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { givesAccess } from '#src/domain/lifecycle.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { InlineLinks } from './inline-links.tsx';

interface ReadingLinksProps {
  readonly subscription: Subscription;
}

/** Links for people without a paper: the e-paper, and everything included. */
export function ReadingLinks({ subscription }: ReadingLinksProps): ReactNode {
  const { i18n } = useLingui();
  const { baseUrl } = useTitle();
  const site = new URL(baseUrl).hostname;
  return (
    <section aria-labelledby="lesing">
      <h2 id="lesing">
        <Trans>Innholdet</Trans>
      </h2>
      {givesAccess(subscription.instStatusCode) ? (
        <InlineLinks>
          <Link to="/mitt-innhold?vis=eavis">
            <Trans>Les eAvisen</Trans>
          </Link>
          <a href={baseUrl}>
            <Trans>Gå til {site}</Trans>
          </a>
        </InlineLinks>
      ) : null}
      <ul className="home-included">
        {subscription.features.map((feature) => (
          <li key={feature}>{i18n._(featureTexts[feature])}</li>
        ))}
      </ul>
    </section>
  );
}
