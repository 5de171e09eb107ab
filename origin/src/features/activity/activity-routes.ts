import { getActivities, getActivity } from '#src/contract/activity.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { findActivities, findActivity } from './activity-repository.ts';

/** What has happened to the signed-in person's account (N-08). */
export function mountActivity(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getActivities, async ({ params, query }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const page = Number(query.page ?? 1);
    const { accountNo, title } = holder;
    const found = await findActivities(database, { accountNo, titleCode: title.titleCode, page });
    return { ok: true, value: { ...found, page } };
  });

  mounter.signedIn(getActivity, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const { accountNo, title } = holder;
    const activity = await findActivity(database, { accountNo, titleCode: title.titleCode, id: params.id });
    return activity === undefined ? { ok: false, error: 'activityNotFound' } : { ok: true, value: activity };
  });
}
