import { and, inArray, lt } from 'drizzle-orm';
import { getComplaintCodes, getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { keptDays } from '#src/domain/retention.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import { isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import { ofAccount, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { complaintAnswerJob } from './complaint-answer.ts';
import { complaintMailJob } from './complaint-mail.ts';
import { complaintCodesOf, createComplaint, toComplaint } from './complaint-service.ts';
import { findComplaints } from './complaint-repository.ts';
import { complaint } from './complaint-tables.ts';
import { findDeliveryHistory, findDeliveryWeeks } from './delivery-history.ts';

/** Deletes old complaints. Those of deleted people were deleted with their accounts. */
export const complaintRetention: Retention = async (parts) => {
  const { madeAt, titleCode } = complaint;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.complaint)) {
    await parts.database.delete(complaint).where(and(inArray(titleCode, titleCodes), lt(madeAt, before)));
  }
};

/** Complaints about deliveries, and the delivery history of issues (R-15, P-04). */
export const complaintFeature: Feature = {
  mount: (mounter, services) => {
    mounter.open(getComplaintCodes, async (_input, { title, now }) => ({
      ok: true,
      value: complaintCodesOf(title, await now()),
    }));

    const paper = new MountSubscriptionCall(mounter, services, 'paperRequired');

    paper.read(getComplaints, async (_input, { database, holder, held }) => {
      const rows = await findComplaints(database, accountPlaceOf(holder));
      return { ok: true, value: { complaints: rows.map((row) => toComplaint(row, held.today)) } };
    });

    paper.write(makeComplaint, async ({ payload }, call) =>
      isActionAllowed('complain', call.held) ? createComplaint(call, payload) : { ok: false, error: 'notAllowed' },
    );

    paper.read(getDeliveryHistory, async (_input, { database, held }) => ({
      ok: true,
      value: await findDeliveryHistory(database, held),
    }));

    paper.read(getDeliveryWeeks, async (_input, { database, held }) => ({
      ok: true,
      value: await findDeliveryWeeks(database, held),
    }));
  },
  registerJobs: (services) => registerMessageJobs(services, complaintMailJob, complaintAnswerJob),
  retention: complaintRetention,
  personalData: [
    personalTable(complaint, {
      rowsOf: ofAccount(complaint),
      takeout: { nb: 'Klager på leveringen', nn: 'Klager på leveringa' },
      forgetting: 'delete',
    }),
  ],
};
