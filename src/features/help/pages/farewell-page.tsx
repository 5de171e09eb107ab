import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Retirement } from '#src/domain/title.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Article, ArticleSection } from '#src/ui/article.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import '../help.css';

const texts = {
  lead: msg`{newspaper} kommer ikke ut lenger. Det er ikke mulig å logge inn her.`,
  help: msg`Har du spørsmål om abonnementet, en faktura eller penger du skal ha tilbake, hjelper kundesenteret deg.`,
} as const;

/** The only page of a closed title (T-13). It runs no script. */
export function FarewellPage({ successor }: { readonly successor: Retirement['successor'] }): ReactNode {
  const { logo, displayName } = useTitle();
  return (
    <div className="shell">
      <header className="masthead">
        <div className="shell-width masthead-row">
          <span className="masthead-logo">
            <img src={logo.path} width={logo.width} height={logo.height} alt={displayName} />
          </span>
        </div>
      </header>
      <main className="shell-main" id="innhold">
        <div className="shell-width">
          <Article heading={<Trans>Min side er stengt for godt</Trans>} lead={<TitleText message={texts.lead} />}>
            {successor === undefined ? null : <WayOn {...successor} />}
            <ContactSection heading={<Trans>Trenger du hjelp?</Trans>} message={texts.help} />
          </Article>
        </div>
      </main>
    </div>
  );
}

function WayOn({ name, url }: NonNullable<Retirement['successor']>): ReactNode {
  const host = new URL(url).hostname;
  return (
    <ArticleSection id="videre" heading={<Trans>Veien videre</Trans>}>
      <p>
        <Trans>
          {name} tar over. Gå til <a href={url}>{host}</a>.
        </Trans>
      </p>
    </ArticleSection>
  );
}
