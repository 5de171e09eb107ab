import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { TextList } from '../components/text-list.tsx';
import { Article } from '#src/ui/article.tsx';
import { FaqList } from '../components/faq-list.tsx';
import { PriceList } from '../components/price-list.tsx';
import { WriteSection } from '../components/write-section.tsx';
import { contactLines, readingList } from '../contact-texts.ts';
import { KnownIssuesPart } from '../lazy-parts.ts';
import '../help.css';

/** /kundeservice : how to reach the customer centre, and what readers ask. */
export function HelpPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <Article
      heading={<Trans>Kundeservice</Trans>}
      lead={
        <Trans>
          Her er svar på det leserne oftest spør om. Finner du ikke det du leter etter, hjelper vi deg gjerne.
        </Trans>
      }
    >
      {isReady ? <KnownIssuesPart /> : null}
      <section className="article-section" aria-labelledby="kontakt">
        <h2 id="kontakt">
          <Trans>Kontakt oss</Trans>
        </h2>
        <address className="help-contact">
          <TextList items={contactLines} />
        </address>
      </section>
      <FaqList />
      <WriteSection />
      <PriceList />
      <section className="article-section" aria-labelledby="les-mer">
        <h2 id="les-mer">
          <Trans>Vilkår og personvern</Trans>
        </h2>
        <TextList items={readingList} />
      </section>
    </Article>
  );
}
