import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { consentReply, newsletterSwitch } from './contact-choices-tables.ts';

/** How long a choice is kept after a later one took its place, in days: as long as there can be a dispute about it. */
const keptDays = 3 * 365;

/** Forgets choices that were replaced long ago, and all of people who are forgotten. What counts now is kept. */
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
