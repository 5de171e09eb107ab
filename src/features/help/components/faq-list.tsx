import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { titleFacts } from '#src/platform/title/title-facts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { stopWords, faq } from '../faq/faq.ts';
import type { Question } from '../faq/question.ts';
import { bestMatches, searchStems } from '../rules.ts';
import { FaqSearch } from './faq-search.tsx';
import { FaqTopic } from './faq-topic.tsx';
import { NoHits } from './no-hits.tsx';

const questions = faq.flatMap((topic) => topic.questions);

/** All questions by topic, and a search that leaves those that match best. */
export function FaqList(): ReactNode {
  const [query, setQuery] = useState('');
  const { i18n } = useLingui();
  const stems = searchStems(useDeferredValue(query), i18n._(stopWords));
  const textOf = useQuestionText();
  const isMatch = bestMatches(questions.map(textOf), stems);
  const shown = stems.length === 0 ? questions : questions.filter((_, index) => isMatch[index] === true);

  return (
    <section className="article-section" aria-labelledby="sporsmal">
      <h2 id="sporsmal">
        <Trans>Spørsmål og svar</Trans>
      </h2>
      <FaqSearch query={query} hits={stems.length === 0 ? undefined : shown.length} onQuery={setQuery} />
      {shown.length === 0 ? <NoHits query={query} onClear={() => setQuery('')} /> : null}
      {faq.map((topic) => (
        <FaqTopic key={topic.id} topic={topic} shown={shown} />
      ))}
    </section>
  );
}

/** A question with its answer and its keywords as the reader sees them in this title's language. */
function useQuestionText(): (question: Question) => string {
  const title = useTitle();
  const { i18n } = useLingui();
  const values = titleFacts(title, i18n);
  return ({ question, answer, keywords }) =>
    [question, ...answer, keywords].map((message) => i18n._({ ...message, values })).join(' ');
}
