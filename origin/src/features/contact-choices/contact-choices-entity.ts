import type * as v from 'valibot';
import type { getContactChoices } from '#src/contract/contact-choices.ts';
import { contactChannels, isOpenQuestion, currentReply } from '#src/domain/contact-choices.ts';
import { type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { consentQuestion } from './consent-questions.ts';
import { findChosenNewsletters, findConsentReplies, type ConsentReplyRow } from './contact-choices-repository.ts';
import { offeredNewsletters } from './newsletters.ts';

type ContactChoicesEntity = v.InferInput<typeof getContactChoices.response>;

/** Returns the holder's choices in the contract's form. */
export async function findContactChoices(database: Database, holder: Holder): Promise<ContactChoicesEntity> {
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'profile' });
  const replies = await findConsentReplies(database, holder);
  const chosen = await findChosenNewsletters(database, holder);
  return {
    version,
    channels: contactChannels.map((channel) => channelOf(holder, channel, replies)),
    newsletters: offeredNewsletters(holder.title).map((one) => ({ ...one, isOn: chosen.has(one.id) })),
  };
}

function channelOf(
  { title }: Holder,
  channel: ConsentReplyRow['channel'],
  replies: readonly ConsentReplyRow[],
): ContactChoicesEntity['channels'][number] {
  const text = consentQuestion(title, channel);
  const standing = currentReply(replies, channel);
  return {
    channel,
    isOpen: isOpenQuestion(replies, { channel, textVersion: text.version }),
    text,
    answer:
      standing === undefined
        ? null
        : {
            isYes: standing.reply === 'yes',
            at: standing.at.toISOString(),
            textVersion: standing.textVersion,
            wording: standing.wording,
          },
  };
}
