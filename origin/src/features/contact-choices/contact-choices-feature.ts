import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { deleteForgotten } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import { type HolderWrite, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { findActivities } from '#origin/features/activity/activity-repository.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import { ofPerson, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { inTurn, type Retention } from '#origin/platform/retention/sweep.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { getContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import {
  allowsOffers,
  contactChannels,
  currentReply,
  type GivenReply,
  isOpenQuestion,
} from '#src/domain/contact-choices.ts';
import { switchedNewsletters } from '#src/domain/newsletters.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import type { Result } from '#src/lib/result.ts';
import { consentQuestion, consentWording } from './consent-questions.ts';
import { consentReply, newsletterSwitch } from './contact-choices-tables.ts';
import { offeredNewsletters } from './newsletters.ts';

/** Deletes choices that were replaced long ago, and all choices of deleted people. Current choices stay. */
const replacedChoicesRetention: Retention = async (parts) => {
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
};

export const contactChoicesRetention = inTurn(
  replacedChoicesRetention,
  deleteForgotten(consentReply.accountNo),
  deleteForgotten(newsletterSwitch.accountNo),
);

type ChoiceTable = typeof consentReply | typeof newsletterSwitch;

const personalChoices = (table: ChoiceTable, takeout: BothLanguages) =>
  personalTable(table, { rowsOf: ofPerson(table), takeout, leftOut: { sequence: 'It only orders the rows.' } });

const contactChoicesPersonalData = [
  personalChoices(consentReply, { nb: 'Samtykker til tilbud', nn: 'Samtykke til tilbod' }),
  personalChoices(newsletterSwitch, { nb: 'Nyhetsbrev', nn: 'Nyheitsbrev' }),
];

/**
 * Consents to contact by the title: offers by e-mail, SMS and phone, and newsletters (R-33, R-34,
 * P-15).
 */
export const contactChoicesFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);

    holders.read(getContactChoices, (_input, { database, holder }) => answerWith(findContactChoices(database, holder)));

    holders.write(setContactChoices, async ({ payload }, write) => {
      const changed = await changeContactChoices(write, payload);
      return changed.ok ? answerWith(findContactChoices(write.transaction, write.holder)) : changed;
    });
  },
  retention: contactChoicesRetention,
  personalData: contactChoicesPersonalData,
};

type ContactChoicesEntity = v.InferInput<typeof getContactChoices.response>;

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
    answer: standing === undefined ? null : answerOf(standing),
  };
}

function answerOf({ reply, at, textVersion, wording }: ConsentReplyRow) {
  return { isYes: reply === 'yes', at: at.toISOString(), textVersion, wording };
}

type Wish = Pick<v.InferOutput<typeof setContactChoices.payload>, 'replies' | 'newsletters'>;
type Refusal = (typeof setContactChoices.refusals)[number];

/** Changes within this time, in milliseconds, share one line of the activity log. */
const sittingMs = 3_600_000;

/** Stores a person's answers and switches; the earlier ones stay (R-34, P-15). */
async function changeContactChoices(write: HolderWrite, wish: Wish): Promise<Result<undefined, Refusal>> {
  const { transaction, holder, at } = write;
  const { title, personId } = holder;
  const isCurrent = ({ channel, textVersion }: GivenReply): boolean =>
    consentQuestion(title, channel).version === textVersion;
  if (!wish.replies.every(isCurrent)) return { ok: false, error: 'textChanged' };
  const history: readonly GivenReply[] = [...(await findConsentReplies(transaction, holder)), ...wish.replies];
  const switched = switchedNewsletters(
    {
      newsletters: offeredNewsletters(title),
      chosen: await findChosenNewsletters(transaction, holder),
      allowsOffers: allowsOffers(history, 'email'),
    },
    wish.newsletters,
  );
  if (!switched.ok) return switched;
  const own = { ...accountPlaceOf(holder), personId, at: new Date(at) };
  const replies = wish.replies.map(({ channel, reply, textVersion }) => {
    const wording = consentWording(consentQuestion(title, channel));
    return { ...own, channel, reply, textVersion, language: title.language, wording };
  });
  const switches = switched.value.map(({ id, isOn }) => ({ ...own, newsletterId: id, isOn }));
  if (replies.length > 0) await transaction.insert(consentReply).values(replies);
  if (switches.length > 0) await transaction.insert(newsletterSwitch).values(switches);
  const isChanged = switches.length > 0 || replies.some(({ reply }) => reply !== 'later');
  if (isChanged) await recordSitting(write);
  return { ok: true, value: undefined };
}

/**
 * Writes a line, unless the newest one is recent and of the same kind: going through a list of switches counts as one
 * change.
 */
async function recordSitting(write: HolderWrite): Promise<void> {
  const kind = 'contactChoicesChanged';
  const { activities } = await findActivities(write.transaction, { ...accountPlaceOf(write.holder), page: 1 });
  const [newest] = activities;
  const isTold = newest?.kind === kind && write.at - Date.parse(newest.at) < sittingMs;
  if (!isTold) await recordOwnActivity(write, { kind, facts: {} });
}

type ConsentReplyRow = typeof consentReply.$inferSelect;

/** Returns all of a holder's replies, oldest first, but none of another person on the account. */
function findConsentReplies(database: Database, holder: Holder): Promise<readonly ConsentReplyRow[]> {
  return database.select().from(consentReply).where(isOf(consentReply, holder)).orderBy(asc(consentReply.sequence));
}

async function findChosenNewsletters(database: Database, holder: Holder): Promise<ReadonlySet<string>> {
  const { newsletterId, isOn, sequence } = newsletterSwitch;
  const rows = await database
    .select({ newsletterId, isOn })
    .from(newsletterSwitch)
    .where(isOf(newsletterSwitch, holder))
    .orderBy(asc(sequence));
  const last = new Map(rows.map((row) => [row.newsletterId, row.isOn]));
  return new Set([...last].filter(([, isChosen]) => isChosen).map(([id]) => id));
}

function isOf(table: ChoiceTable, holder: Holder) {
  return and(isAt(table, accountPlaceOf(holder)), eq(table.personId, holder.personId));
}
