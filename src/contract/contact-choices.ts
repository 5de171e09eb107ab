import * as v from 'valibot';
import { consentReplies, contactChannels } from '#src/domain/contact-choices.ts';
import { endpoint } from './endpoint.ts';
import { IdSchema, InstantSchema, ofHolder, VersionedHolderSchema, VersionSchema } from './fields.ts';

const TextVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A question and the person's answer. */
const ChannelSchema = v.object({
  channel: v.picklist(contactChannels),
  /** True if the person has not seen the current text. */
  isOpen: v.boolean(),
  /** The current text of the question; an answer names its version. */
  text: v.object({ version: TextVersionSchema, question: v.string(), paragraphs: v.array(v.string()) }),
  /** The last yes or no, with the full text read before it; null if there is none. */
  answer: v.nullable(
    v.object({
      isYes: v.boolean(),
      at: InstantSchema,
      textVersion: TextVersionSchema,
      wording: v.string(),
    }),
  ),
});
export type ChannelChoice = v.InferOutput<typeof ChannelSchema>;

const NewsletterSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  schedule: v.string(),
  /** True if the newsletter advertises something, so that it requires consent to offers by e-mail. */
  isOffer: v.boolean(),
  isOn: v.boolean(),
});

const ContactChoicesSchema = v.object({
  version: VersionSchema,
  /** In the order of the questions. */
  channels: v.array(ChannelSchema),
  newsletters: v.array(NewsletterSchema),
});
export type ContactChoices = v.InferOutput<typeof ContactChoicesSchema>;

export const getContactChoices = endpoint('GET', 'contact-choices/:accountNo/:titleCode', {
  ...ofHolder,
  response: ContactChoicesSchema,
});

/**
 * Stores answers and switches newsletters on or off: either all of them or none. Anything else is unchanged. A no to
 * e-mail also ends newsletters with offers.
 */
export const setContactChoices = endpoint('PUT', 'contact-choices', {
  changes: 'profile',
  payload: v.object({
    ...VersionedHolderSchema.entries,
    replies: v.pipe(
      v.array(
        v.object({
          channel: v.picklist(contactChannels),
          reply: v.picklist(consentReplies),
          textVersion: TextVersionSchema,
        }),
      ),
      v.maxLength(contactChannels.length),
    ),
    newsletters: v.pipe(v.array(v.object({ id: IdSchema, isOn: v.boolean() })), v.maxLength(50)),
  }),
  response: ContactChoicesSchema,
  /** `textChanged`: the reply is to an older version of the text. */
  refusals: ['accountNotFound', 'textChanged', 'newsletterNotFound', 'consentNeeded'],
});
