import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { getContactMessage, sendContactMessage } from '#src/contract/contact.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { networkOf } from '#origin/platform/limits/network-of.ts';
import { ofEmail, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { registerContactMails } from './contact-mail.ts';
import { findContactMessage } from './contact-repository.ts';
import { contactMessage } from './contact-tables.ts';
import { receiveMessage } from './receive-message.ts';

/** Days for which a message is kept: until claims are time-barred, as /personverndetaljer says. */
const keptDays = 3 * 365;

/** Deletes messages after three years, and those of forgotten people. */
export const contactRetention: Retention = async ({ clock, database, fleet }) => {
  const { accountNo, sentAt, titleCode } = contactMessage;
  const offsets = await clock.offsets();
  const now = await clock.base();
  for (const title of fleet.titles) {
    const before = new Date(now + (offsets.get(title.titleCode) ?? 0) - keptDays * 86_400_000);
    await database.delete(contactMessage).where(and(eq(titleCode, title.titleCode), lt(sentAt, before)));
  }
  const forgotten = database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
  await database.delete(contactMessage).where(inArray(accountNo, forgotten));
};

/** Personal data in messages to the customer center. */
const contactPersonalData: readonly PersonalDataTable[] = [
  personalTable(contactMessage, {
    rowsOf: (who) => or(eq(contactMessage.accountNo, who.accountNo), ofEmail(contactMessage)(who)),
    takeout: { nb: 'Meldinger til kundesenteret', nn: 'Meldingar til kundesenteret' },
    leftOut: { key: 'It only keeps a message from being taken twice.' },
    forgetting: 'delete',
  }),
];

/** Readers' messages to the customer center (P-16). */
export const contactFeature: Feature = {
  mount: (mounter, services) => {
    mounter.open(sendContactMessage, async ({ payload }, { context, title, now }) => {
      const read = await context.env.facts.signedIn();
      // A delegate writes in their own name, like a visitor (ADR 81).
      const actor = read?.acting === undefined ? read : undefined;
      const network = networkOf(context.env.visit.clientAddress);
      return receiveMessage(services, { ...payload, title, actor, network, at: await now() });
    });

    new MountHolderCall(mounter, services).read(getContactMessage, async ({ params }, { database, holder }) => {
      const { caseNumber } = params;
      const row = await findContactMessage(database, { titleCode: holder.title.titleCode, caseNumber });
      if (row?.accountNo !== holder.accountNo) return { ok: false, error: 'caseNotFound' };
      const { subject, message, email, sentAt } = row;
      return { ok: true, value: { caseNumber, subject, message, email, sentAt: sentAt.toISOString() } };
    });
  },
  registerJobs: registerContactMails,
  retention: contactRetention,
  personalData: contactPersonalData,
};
