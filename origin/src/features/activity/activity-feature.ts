import { getActivities, getActivity } from '#src/contract/activity.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import { HolderMounter } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { findActivities, findActivity } from './activity-repository.ts';
import { findLater } from './later-activity.ts';
import { registerReceiptMails } from './receipt-mail-job.ts';
import { mountWriteOutcome } from './write-outcome.ts';

/** What has happened to the signed-in person's account (N-08). */
export const activityFeature: Feature = {
  registerJobs: registerReceiptMails,
  mount: (mounter, services) => {
    const holders = new HolderMounter(mounter, services);
    mountWriteOutcome(mounter, services);

    holders.read(getActivities, async ({ query }, { database, holder }) => {
      const page = Number(query.page ?? 1);
      const found = await findActivities(database, { ...placeOf(holder), page });
      return { ok: true, value: { ...found, page } };
    });

    holders.read(getActivity, async ({ params }, { database, holder }) => {
      const activity = await findActivity(database, { ...placeOf(holder), id: params.id });
      if (activity === undefined) return { ok: false, error: 'activityNotFound' };
      return { ok: true, value: { ...activity, later: await findLater(database, placeOf(holder), activity) } };
    });
  },
};
