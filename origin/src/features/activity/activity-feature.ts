import { getActivities, getActivity } from '#src/contract/activity.ts';
import { type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { findActivities, findActivity, type ActivityFilter } from './activity-repository.ts';
import { findLaterActivity } from './later-activity.ts';
import { registerReceiptMails } from './receipt-mail-job.ts';
import { mountWriteOutcome } from './write-outcome.ts';
import { activityPersonalData } from './activity-personal-data.ts';

/** What has happened to the signed-in person's account (N-08). */
export const activityFeature: Feature = {
  registerJobs: registerReceiptMails,
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);
    mountWriteOutcome(mounter, services);

    holders.read(getActivities, async ({ query }, { database, holder, actor }) => {
      const page = Number(query.page ?? 1);
      const found = await findActivities(database, { ...partFor(holder, actor), page });
      return { ok: true, value: { ...found, page } };
    });

    holders.read(getActivity, async ({ params }, { database, holder, actor }) => {
      const activity = await findActivity(database, { ...partFor(holder, actor), id: params.id });
      if (activity === undefined) return { ok: false, error: 'activityNotFound' };
      return {
        ok: true,
        value: { ...activity, later: await findLaterActivity(database, accountPlaceOf(holder), activity) },
      };
    });
  },
  personalData: activityPersonalData,
};

/** A helper sees what they did themselves, and nothing else of the log. */
function partFor(holder: Holder, { acting }: SignedIn): ActivityFilter {
  return { ...accountPlaceOf(holder), helperId: acting?.kind === 'helper' ? acting.id : undefined };
}
