import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { getContactMessage, sendContactMessage } from '#src/contract/contact.ts';
import { keptDays } from '#src/domain/retention.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { networkOf } from '#origin/platform/limits/network-of.ts';
import { ofEmail, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/retention-limits.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { registerContactMails } from './contact-mail.ts';
import { findContactMessage } from './contact-repository.ts';
import { contactMessage } from './contact-tables.ts';
import { receiveMessage } from './receive-message.ts';

/** Deletes messages after three years, and those of forgotten people. */
export const contactRetention: Retention = async (parts) => {
  const { database } = parts;
  const { accountNo, sentAt, titleCode } = contactMessage;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.contactMessage)) {
    await database.delete(contactMessage).where(and(inArray(titleCode, titleCodes), lt(sentAt, before)));
  }
  await database.delete(contactMessage).where(inArray(accountNo, forgottenAccounts(database)));
};

/** Personal data in messages to the customer centre. */
const contactPersonalData: readonly PersonalDataTable[] = [
  personalTable(contactMessage, {
    rowsOf: (who) => or(eq(contactMessage.accountNo, who.accountNo), ofEmail(contactMessage)(who)),
    takeout: { nb: 'Meldinger til kundesenteret', nn: 'Meldingar til kundesenteret' },
    leftOut: { key: 'It only keeps a message from being taken twice.' },
    forgetting: 'delete',
  }),
];

/** Readers' messages to the customer centre (P-16). */
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
