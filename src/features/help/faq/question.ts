import type { MessageDescriptor } from '@lingui/core';
import type { Ability } from '#src/domain/abilities.ts';

/** A question that readers ask, and its answer. */
export interface Question {
  /** Stable name of the question. */
  readonly id: string;
  readonly question: MessageDescriptor;
  /** Shown only if the title has this plan. */
  readonly needs?: 'studentPlan' | 'youthPlan';
  /** Shown only if the title has this ability. */
  readonly ability?: Ability;
  /** The answer in paragraphs. */
  readonly answer: readonly MessageDescriptor[];
  /** Search words that occur in neither question nor answer; never shown. */
  readonly keywords: MessageDescriptor;
}

/** Questions on one topic. */
export interface Topic {
  /** Fragment of the topic's URL; the same in both languages. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  readonly questions: readonly Question[];
}
