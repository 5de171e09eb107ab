import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { usePriceText } from '#src/platform/title/price-text.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Article, ArticleSection } from '#src/ui/article.tsx';
import { FaqList } from '../components/faq-list.tsx';
import { TextList } from '../components/text-list.tsx';
import { companyTermsLink, contactLines, offerNote, readingList } from '../contact-texts.ts';
import { ContactPart, KnownIssuesPart } from '../lazy-parts.ts';
import '../help.css';

/** `/kundeservice`: contact data of the customer centre, and readers' questions (R-12). */
export function HelpPage(): ReactNode {
  const isReady = useIsReady();
  const isLoggedOut = useSearchParams().get('utlogget') === '1';
  const title = useTitle();
  return (
    <Article
      heading={<Trans>Kundeservice</Trans>}
      lead={
        <Trans>
          Her er svar på det leserne oftest spør om. Finner du ikke det du leter etter, hjelper vi deg gjerne.
        </Trans>
      }
    >
      {/* A screen reader announces the text only if the region already exists. */}
      <div className="logged-out" role="status">
        {isReady && isLoggedOut ? (
          <p>
            <Trans>Du er logget ut.</Trans>
          </p>
        ) : null}
      </div>
      {isReady ? <KnownIssuesPart /> : null}
      <ArticleSection id="kontakt" heading={<Trans>Kontakt oss</Trans>}>
        <address className="help-contact">
          <TextList items={contactLines} />
        </address>
      </ArticleSection>
      <FaqList />
      <WriteSection />
      <PriceList />
      <ArticleSection id="les-mer" heading={<Trans>Vilkår og personvern</Trans>}>
        <TextList
          items={has(title, 'business') ? readingList : readingList.filter((one) => one !== companyTermsLink)}
        />
      </ArticleSection>
    </Article>
  );
}

/** Shows a link to the message form, or the form once it is requested (P-16). */
function WriteSection(): ReactNode {
  const query = useSearchParams();
  const isOpen = useIsReady() && query.get('vis') === 'skjema';
  return (
    <ArticleSection id="skriv" heading={<Trans>Skriv til kundesenteret</Trans>}>
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
    </ArticleSection>
  );
}

function PriceList(): ReactNode {
  const { sells } = useTitle();
  const priceText = usePriceText();
  const { i18n } = useLingui();
  return (
    <ArticleSection id="priser" heading={<Trans>Priser og tilbud</Trans>}>
      <p>
        <Trans>Dette er ordinære priser, med mva. Du velger selv hvor ofte du betaler.</Trans>
      </p>
      <dl className="prices">
        {sells.map(({ kind, name, prices }) => (
          <div key={kind} className="price">
            <dt>{name}</dt>
            {soldPeriods.map((period) => (
              <dd key={period}>
                {priceText(prices, (one) => `${formatOre(one[period])} ${nameIn(i18n, perPeriodNames[period])}`)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p>
        <TitleText message={offerNote} />
      </p>
    </ArticleSection>
  );
}
