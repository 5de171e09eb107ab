import { getSubscription } from '#src/contract/subscription.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { isOwnAccount } from '#origin/features/account/account-entity.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { mountCancellation } from './cancellation-routes.ts';
import { mountDiscounts } from './discount-routes.ts';
import { HeldMounter } from './held-mount.ts';
import { mountPauses } from './pause-routes.ts';
import { mountPlanChanges } from './plan-change-routes.ts';
import { subscriptionDueSource } from './subscription-due.ts';
import { findSubscriptions } from './subscription-repository.ts';
import { subscriptionAnswer } from './subscription-service.ts';
import { mountWithdrawal } from './withdrawal-routes.ts';

/** Whether an account has to pay something now; invoices know. */
type NeedsPayment = (database: Database, place: AccountPlace, today: Day) => Promise<boolean>;

/** Subscriptions: what a person has, plans, discounts, pauses, cancellation and withdrawal. */
export function subscriptionFeatureOf(needsPayment: NeedsPayment): Feature {
  return {
    mount: (mounter, services) => {
      mountSubscription(mounter, services, needsPayment);
      const held = new HeldMounter(mounter, services, 'noSubscription');
      for (const mount of [mountPlanChanges, mountCancellation, mountWithdrawal, mountDiscounts, mountPauses]) {
        mount(held);
      }
    },
    dueSources: [subscriptionDueSource],
  };
}

/** What the signed-in person subscribes to (Spec §7). */
function mountSubscription(
  mounter: EndpointMounter,
  { database, dueWork, fleet }: Services,
  needsPayment: NeedsPayment,
): void {
  mounter.signedIn(getSubscription, async ({ params }, { actor, now }) => {
    const asked = fleet.titleOfCode(params.titleCode);
    if (!isOwnAccount(actor, params.accountNo) || asked === undefined) return { ok: false, error: 'accountNotFound' };
    const at = await now();
    await dueWork.catchUp(asked, { accountNo: params.accountNo, now: at });
    const place = { accountNo: params.accountNo, titleCode: asked.titleCode };
    const version = await versionOf(database, { ...place, resource: 'subscription' });
    const rows = await findSubscriptions(database, params.accountNo, [asked.titleCode, ...asked.editionCodes]);
    const today = dayInOslo(at);
    const answer = await subscriptionAnswer(database, rows, today);
    return { ok: true, value: { version, needsPayment: await needsPayment(database, place, today), ...answer } };
  });
}
