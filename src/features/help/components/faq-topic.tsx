import type { ReactNode } from 'react';
import { TitleText } from '#src/platform/title/title-text.tsx';
import type { Question, Topic } from '../faq/question.ts';

interface FaqTopicProps {
  readonly topic: Topic;
  /** The questions that are sought. */
  readonly shown: readonly Question[];
}

/** The questions of one topic; each opens by itself, also without JavaScript. Nothing if none of them is sought. */
export function FaqTopic({ topic, shown }: FaqTopicProps): ReactNode {
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
