import { getContactMessage, sendContactMessage } from '#src/contract/contact.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { networkOf } from '#origin/platform/limits/network-of.ts';
import { registerContactMails } from './contact-mail-job.ts';
import { findContactMessage } from './contact-repository.ts';
import { contactRetention } from './contact-retention.ts';
import { receiveMessage } from './take-message.ts';
import { contactPersonalData } from './contact-personal-data.ts';

/** Messages that readers send to the customer centre (P-16). */
export const contactFeature: Feature = {
  mount: (mounter, services) => {
    mounter.open(sendContactMessage, async ({ payload }, { context, title, now }) => {
      const read = await context.env.facts.signedIn();
      // Who acts for a holder writes in their own name, as a visitor does (ADR 81).
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
