import {
  changePlan,
  getOfferings,
  previewPlanChange,
  previewPlanUndo,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import type { MountSubscriptionCall } from './held-mount.ts';
import { findOfferFacts, orderPlan, previewPlanOrder, previewPlanWithdrawal, undoPlan } from './plan-change-service.ts';
import { planOffersFor } from './plan-offers.ts';

/** Changing to another plan or billing period (R-27, P-11). */
export function mountPlanChanges(mounter: MountSubscriptionCall): void {
  mounter.read(getOfferings, async (_input, { database, held }) => {
    const offers = planOffersFor(await findOfferFacts(database, held));
    return { ok: true, value: { plans: offers.map(({ offer }) => offer) } };
  });

  mounter.read(previewPlanChange, ({ payload }, { database, held }) =>
    previewPlanOrder(database, held, payload.ariaPlanID),
  );

  mounter.write(changePlan, ({ payload }, call) => orderPlan(call, call.held, payload));
  mounter.read(previewPlanUndo, (_input, { database, held }) => previewPlanWithdrawal(database, held));
  mounter.write(undoPlanChange, (_input, call) => undoPlan(call, call.held));
}
