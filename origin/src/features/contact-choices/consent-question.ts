import type { ContactChannel } from '#src/domain/contact-choices.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { contactQuestions } from './consent-texts.ts';

/** The present text of a channel's question, as readers of a title see it. */
export interface ConsentQuestion {
  readonly version: number;
  readonly question: string;
  readonly paragraphs: string[];
}

/** The present question of a channel on a title. */
export function consentQuestion({ language, displayName: name }: FleetTitle, channel: ContactChannel): ConsentQuestion {
  const versions = contactQuestions[channel];
  const text = versions.at(-1)?.[language];
  if (text === undefined) throw new Error(`No question is asked about ${channel}.`);
  return {
    version: versions.length,
    question: fillText(text.question, { name }),
    paragraphs: text.paragraphs.map((paragraph) => fillText(paragraph, { name })),
  };
}

/** A question as it is kept beside its answer. */
export function consentWording({ question, paragraphs }: ConsentQuestion): string {
  return [question, ...paragraphs].join('\n\n');
}
