import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { has } from '#src/domain/abilities.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { titleFacts } from '#src/platform/title/title-facts.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { ArticleSection } from '#src/ui/article.tsx';
import { Button } from '#src/ui/button.tsx';
import { searchAdvice } from '../contact-texts.ts';
import { faq, stopWords } from '../faq/faq.ts';
import type { Question, Topic } from '../faq/question.ts';
import { bestMatches, searchStems } from '../rules.ts';

/** All questions by topic, with a search that shows the best matches. */
export function FaqList(): ReactNode {
  const [query, setQuery] = useState('');
  const { i18n } = useLingui();
  const stems = searchStems(useDeferredValue(query), i18n._(stopWords));
  const { questions, textOf } = useQuestions();
  const isMatch = bestMatches(questions.map(textOf), stems);
  const shown = stems.length === 0 ? questions : questions.filter((_, index) => isMatch[index] === true);

  return (
    <ArticleSection id="sporsmal" heading={<Trans>Spørsmål og svar</Trans>}>
      <FaqSearch query={query} hits={stems.length === 0 ? undefined : shown.length} onQuery={setQuery} />
      {shown.length === 0 ? <NoHits query={query} onClear={() => setQuery('')} /> : null}
      {faq.map((topic) => (
        <FaqTopic key={topic.id} topic={topic} shown={shown} />
      ))}
    </ArticleSection>
  );
}

/** Also returns a function that joins a question, its answer and its keywords for the search. */
function useQuestions() {
  const title = useTitle();
  const { i18n } = useLingui();
  const values = titleFacts(title, i18n);
  return {
    questions: faq
      .flatMap(({ questions }) => questions)
      .filter(
        ({ needs, ability }) =>
          (needs === undefined || values[needs] !== 'none') && (ability === undefined || has(title, ability)),
      ),
    textOf: ({ question, answer, keywords }: Question): string =>
      [question, ...answer, keywords].map((message) => i18n._({ ...message, values })).join(' '),
  };
}

function NoHits({ query, onClear }: { readonly query: string; readonly onClear: () => void }): ReactNode {
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

/** The questions expand even without JavaScript. */
function FaqTopic({ topic, shown }: { readonly topic: Topic; readonly shown: readonly Question[] }): ReactNode {
  const questions = topic.questions.filter((question) => shown.includes(question));
  if (questions.length === 0) return null;
  return (
    <section className="article-section" aria-labelledby={topic.id}>
      <h3 id={topic.id}>
        <TitleText message={topic.heading} />
      </h3>
      <div>
        {questions.map((question) => (
          <details key={question.id} className="faq-question">
            <summary>
              <TitleText message={question.question} />
            </summary>
            <div className="faq-answer">
              {question.answer.map((paragraph) => (
                <p key={paragraph.id}>
                  <TitleText message={paragraph} />
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

interface FaqSearchProps {
  readonly query: string;
  /** Undefined without a search. */
  readonly hits: number | undefined;
  readonly onQuery: (query: string) => void;
}

/** The style sheet hides the field if scripts are off. */
function FaqSearch({ query, hits, onQuery }: FaqSearchProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The visitor may type before React takes over the field, and Back restores the earlier text.
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
