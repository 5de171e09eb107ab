import { and, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { getContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import { keptDays } from '#src/domain/retention.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { ofPerson, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/retention-limits.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { contactChannels, currentReply, isOpenQuestion } from '#src/domain/contact-choices.ts';
import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { changeContactChoices } from './change-contact-choices.ts';
import { consentReply, newsletterSwitch } from './contact-choices-tables.ts';
import { consentQuestion } from './consent-questions.ts';
import { type ConsentReplyRow, findChosenNewsletters, findConsentReplies } from './contact-choices-repository.ts';
import { offeredNewsletters } from './newsletters.ts';

/** Deletes choices that were replaced long ago, and all choices of forgotten people. Current choices stay. */
export const contactChoicesRetention: Retention = async (parts) => {
  const { database } = parts;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.contactChoice)) {
    const replacedReply = sql`exists (select 1 from consent_reply later
      where later.account_no = ${consentReply.accountNo} and later.title_code = ${consentReply.titleCode}
        and later.person_id = ${consentReply.personId} and later.channel = ${consentReply.channel}
        and later.reply <> 'later' and later.sequence > ${consentReply.sequence}
        and later.at < ${before.toISOString()})`;
    await database.delete(consentReply).where(and(inArray(consentReply.titleCode, titleCodes), replacedReply));
    const replacedSwitch = sql`exists (select 1 from newsletter_switch later
      where later.account_no = ${newsletterSwitch.accountNo} and later.title_code = ${newsletterSwitch.titleCode}
        and later.person_id = ${newsletterSwitch.personId} and later.newsletter_id = ${newsletterSwitch.newsletterId}
        and later.sequence > ${newsletterSwitch.sequence} and later.at < ${before.toISOString()})`;
    await database.delete(newsletterSwitch).where(and(inArray(newsletterSwitch.titleCode, titleCodes), replacedSwitch));
  }
  const forgotten = forgottenAccounts(database);
  await database.delete(consentReply).where(inArray(consentReply.accountNo, forgotten));
  await database.delete(newsletterSwitch).where(inArray(newsletterSwitch.accountNo, forgotten));
};

/** Personal data in offer and newsletter choices. */
const contactChoicesPersonalData: readonly PersonalDataTable[] = [
  personalTable(consentReply, {
    rowsOf: ofPerson(consentReply),
    takeout: { nb: 'Samtykker til tilbud', nn: 'Samtykke til tilbod' },
    leftOut: { sequence: 'It only orders the answers.' },
    forgetting: 'delete',
  }),
  personalTable(newsletterSwitch, {
    rowsOf: ofPerson(newsletterSwitch),
    takeout: { nb: 'Nyhetsbrev', nn: 'Nyheitsbrev' },
    leftOut: { sequence: 'It only orders the choices.' },
    forgetting: 'delete',
  }),
];

/** What a person allows the title to send: offers by e-mail, SMS and phone, and newsletters (R-33, R-34, P-15). */
export const contactChoicesFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);

    holders.read(getContactChoices, async (_input, { database, holder }) => {
      return { ok: true, value: await findContactChoices(database, holder) };
    });

    holders.write(setContactChoices, async ({ payload }, write) => {
      const changed = await changeContactChoices(write, payload);
      return changed.ok ? { ok: true, value: await findContactChoices(write.transaction, write.holder) } : changed;
    });
  },
  retention: contactChoicesRetention,
  personalData: contactChoicesPersonalData,
};

type ContactChoicesEntity = v.InferInput<typeof getContactChoices.response>;

/** Returns the holder's choices in the contract's form. */
async function findContactChoices(database: Database, holder: Holder): Promise<ContactChoicesEntity> {
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
