import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { getContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { ofPerson, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { changeContactChoices } from './change-contact-choices.ts';
import { findContactChoices } from './contact-choices-entity.ts';
import { consentReply, newsletterSwitch } from './contact-choices-tables.ts';

/** Days for which a replaced choice is kept: as long as it can be disputed. */
const keptDays = 3 * 365;

/** Deletes choices that were replaced long ago, and all choices of forgotten people. Current choices stay. */
export const contactChoicesRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, (title) => offsets.get(title.titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const before = new Date(now + offset - keptDays * 86_400_000);
    const codes = titles.map((title) => title.titleCode);
    const replacedReply = sql`exists (select 1 from consent_reply later
      where later.account_no = ${consentReply.accountNo} and later.title_code = ${consentReply.titleCode}
        and later.person_id = ${consentReply.personId} and later.channel = ${consentReply.channel}
        and later.reply <> 'later' and later.sequence > ${consentReply.sequence}
        and later.at < ${before.toISOString()})`;
    await database.delete(consentReply).where(and(inArray(consentReply.titleCode, codes), replacedReply));
    const replacedSwitch = sql`exists (select 1 from newsletter_switch later
      where later.account_no = ${newsletterSwitch.accountNo} and later.title_code = ${newsletterSwitch.titleCode}
        and later.person_id = ${newsletterSwitch.personId} and later.newsletter_id = ${newsletterSwitch.newsletterId}
        and later.sequence > ${newsletterSwitch.sequence} and later.at < ${before.toISOString()})`;
    await database.delete(newsletterSwitch).where(and(inArray(newsletterSwitch.titleCode, codes), replacedSwitch));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
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
