import type { ReactNode } from 'react';
import { TitleText } from '#src/platform/title/title-text.tsx';
import type { Question, Topic } from '../faq/question.ts';

interface FaqTopicProps {
  readonly topic: Topic;
  /** Whether a question is among those sought. */
  readonly isShown: (question: Question) => boolean;
}

/** The questions of one topic; each opens by itself, also without JavaScript. */
export function FaqTopic({ topic, isShown }: FaqTopicProps): ReactNode {
  return (
    <section className="article-section" aria-labelledby={topic.id} hidden={!topic.questions.some(isShown)}>
      <h3 id={topic.id}>
        <TitleText message={topic.heading} />
      </h3>
      <div>
        {topic.questions.map((question) => (
          <details key={question.id} className="faq-question" hidden={!isShown(question)}>
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
