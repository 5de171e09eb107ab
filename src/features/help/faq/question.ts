import type { MessageDescriptor } from '@lingui/core';
import type { Ability } from '#src/domain/abilities.ts';

export interface Question {
  /** Stable name of the question. */
  readonly id: string;
  readonly question: MessageDescriptor;
  readonly needs?: 'studentPlan' | 'youthPlan';
  readonly ability?: Ability;
  readonly answer: readonly MessageDescriptor[];
  /** Search words that occur in neither question nor answer; never shown. */
  readonly keywords: MessageDescriptor;
}

export interface Topic {
  /** Fragment of the topic's URL; the same in both languages. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  readonly questions: readonly Question[];
}
