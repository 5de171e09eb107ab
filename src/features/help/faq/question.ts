import type { MessageDescriptor } from '@lingui/core';

/** A question that readers ask, and its answer. */
export interface Question {
  /** Stable name of the question. */
  readonly id: string;
  readonly question: MessageDescriptor;
  /** The answer, paragraph by paragraph. */
  readonly answer: readonly MessageDescriptor[];
  /** Words that readers search for and that neither question nor answer has; never shown. */
  readonly keywords: MessageDescriptor;
}

/** Questions of one kind. */
export interface Topic {
  /** Fragment of the topic's URL; the same in both languages. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  readonly questions: readonly Question[];
}
