import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPathOffered, requestedPath } from '#src/domain/routes.ts';
import { useIsReady, useLocation, useSearchParams } from '#src/platform/routing/hooks.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Article, ArticleSection } from '#src/ui/article.tsx';
import { TextList } from '../components/text-list.tsx';
import { nextSteps } from '../contact-texts.ts';
import '../help.css';

/** `/404`, and pages that the title does not have: says where to go instead. */
export function NotFoundPage(): ReactNode {
  const { pathname } = useLocation();
  const title = useTitle();
  const { displayName } = title;
  // True for a page whose ability this title lacks (O-13).
  const isLacking = !isPathOffered(pathname, title);
  return (
    <Article
      heading={isLacking ? <Trans>{displayName} har ikke denne siden</Trans> : <Trans>Siden finnes ikke</Trans>}
      lead={
        isLacking ? (
          <Trans>Du finner ikke denne tjenesten på Min side. Kundesenteret kan hjelpe deg videre.</Trans>
        ) : (
          <Sought />
        )
      }
    >
      <ArticleSection id="videre" heading={<Trans>Her kan du gå videre</Trans>}>
        <TextList items={nextSteps} />
      </ArticleSection>
      <ContactLine />
    </Article>
  );
}

function Sought(): ReactNode {
  const query = useSearchParams();
  const path = requestedPath(query);
  if (!useIsReady() || path === undefined) {
    return <Trans>Adressen er skrevet feil, eller siden er flyttet eller fjernet.</Trans>;
  }
  return (
    <Trans>
      Det finnes ingen side på adressen <code>{path}</code>. Den er skrevet feil, eller siden er flyttet eller fjernet.
    </Trans>
  );
}
