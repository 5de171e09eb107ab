import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import type { Plan } from '#src/domain/catalogue-schema.ts';
import { planDeliveryRules } from '#src/domain/plan-catalogue.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { formatFullDay } from '#src/lib/norwegian-dates.ts';
import { weekdayList } from '#src/platform/texts/day-names.ts';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { titleFacts } from '#src/platform/title/title-facts.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Article, ArticleSection } from '#src/ui/article.tsx';
import {
  type LegalBlock,
  type LegalDocument,
  type LegalSection,
  type LegalTable,
  partsFor,
  type Reading,
  requestEarlierVersion,
  textsFor,
} from '../legal-document.ts';
import { StoredItemsTable } from './stored-items-table.tsx';

const versionsId = 'utgaver';

interface LegalArticleProps {
  readonly document: LegalDocument;
}

export function LegalArticle({ document }: LegalArticleProps): ReactNode {
  const { t } = useLingui();
  const title = useTitle();
  const [{ from }] = document.editions;
  const changed = formatFullDay(from);
  const sections = useSections(document);
  return (
    <Article
      heading={<TitleText message={document.heading} />}
      lead={<TitleText message={document.lead} />}
      updated={
        <Trans>
          Sist endret <time dateTime={from}>{changed}</time>
        </Trans>
      }
      contents={{
        label: t`Innhold`,
        entries: [
          ...sections.map(({ id, heading }) => ({ id, heading: <TitleText message={heading} /> })),
          { id: versionsId, heading: <Trans>Utgaver</Trans> },
        ],
      }}
    >
      {sections.map((section) => (
        <ArticleSection key={section.id} id={section.id} heading={<TitleText message={section.heading} />}>
          <Blocks section={section} reading={{ title, edition: from }} />
        </ArticleSection>
      ))}
      <Versions document={document} />
    </Article>
  );
}

function useSections(document: LegalDocument): readonly LegalSection[] {
  const { i18n } = useLingui();
  const title = useTitle();
  const facts = titleFacts(title, i18n);
  return document.sections.filter(
    ({ needs, ability }) =>
      (needs === undefined || facts[needs] !== 'none') && (ability === undefined || has(title, ability)),
  );
}

function Versions({ document }: LegalArticleProps): ReactNode {
  const title = useTitle();
  const { editions, hasEarlierTexts = false } = document;
  const versions = editions
    .map(({ from, news }) => ({ from, sentences: textsFor(news, { title, edition: from }) }))
    .filter(({ sentences }) => sentences.length > 0);
  return (
    <ArticleSection id={versionsId} heading={<Trans>Utgaver</Trans>}>
      <ul>
        {versions.map((version) => (
          <li key={version.from}>
            <Trans>
              Fra <time dateTime={version.from}>{formatFullDay(version.from)}</time>:
            </Trans>
            {version.sentences.map((sentence) => (
              <Fragment key={sentence.id}>
                {' '}
                <TitleText message={sentence} />
              </Fragment>
            ))}
            {hasEarlierTexts && version.from !== editions[0].from ? (
              <EarlierText document={document} edition={version.from} />
            ) : null}
          </li>
        ))}
      </ul>
      {hasEarlierTexts || editions.length === 1 ? null : (
        <p>
          <TitleText message={requestEarlierVersion} />
        </p>
      )}
    </ArticleSection>
  );
}

interface EarlierTextProps extends LegalArticleProps {
  readonly edition: string;
}

function EarlierText({ document, edition }: EarlierTextProps): ReactNode {
  const title = useTitle();
  const sections = useSections(document);
  const day = formatFullDay(edition);
  return (
    <details>
      <summary>
        <Trans>Les utgaven fra {day}</Trans>
      </summary>
      <p>
        <TitleText message={document.lead} />
      </p>
      {sections.map((section) => (
        <div key={section.id} className="article-section">
          <h3>
            <TitleText message={section.heading} />
          </h3>
          <Blocks section={section} reading={{ title, edition }} />
        </div>
      ))}
    </details>
  );
}

function Blocks({ section, reading }: { readonly section: LegalSection; readonly reading: Reading }): ReactNode {
  return partsFor(section.body, reading).map((block, index) => <Block key={index} block={block} reading={reading} />);
}

interface BlockProps<Kind = LegalBlock> {
  readonly block: Kind;
  readonly reading: Reading;
}

function Block({ block, reading }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return block.ability !== undefined && !has(reading.title, block.ability) ? null : (
        <p>
          <TitleText message={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {partsFor(block.items, reading).map((item) => (
            <li key={item.id}>
              <TitleText message={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table block={block} reading={reading} />;
    case 'plans':
      return <PlanTerms />;
    case 'storedItems':
      return <StoredItemsTable caption={block.caption} basis={block.basis} reading={reading} />;
    default:
      return block satisfies never;
  }
}

function Table({ block: table, reading }: BlockProps<LegalTable>): ReactNode {
  return (
    <table>
      <caption>
        <TitleText message={table.caption} />
      </caption>
      <thead>
        <tr>
          {table.head.map((message) => (
            <th key={message.id} scope="col">
              <TitleText message={message} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {partsFor(table.rows, reading).map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{name === undefined ? null : <TitleText message={name} />}</th>
            {cells.map((cell, column) => (
              <td key={column}>
                <TitleText message={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlanTerms(): ReactNode {
  const { sells } = useTitle();
  return (
    <ul>
      {sells.map((plan) => (
        <li key={plan.kind}>
          <PlanGives plan={plan} />
          {plan.belowAge === undefined ? null : (
            <>
              {' '}
              <Trans>Det er for deg som er under {plan.belowAge} år.</Trans>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlanGives({ plan: { name, features, paperDays } }: { readonly plan: Plan }): ReactNode {
  const { i18n } = useLingui();
  const { delivery, familyMaximum } = useTitle();
  const given = features.filter((feature) => feature !== 'familySharing' || familyMaximum > 0);
  const words = joinWords(given.map((feature) => inSentence(i18n._(featureTexts[feature]))));
  if (paperDays === undefined) {
    return (
      <Trans>
        {name} gir {words}.
      </Trans>
    );
  }
  const days = weekdayList(planDeliveryRules(delivery, paperDays).publicationDays, i18n);
  return (
    <Trans>
      {name} gir {words}. Papiravisen kommer {days}.
    </Trans>
  );
}

function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
