import {
  changePlan,
  getOfferings,
  previewPlanChange,
  previewPlanUndo,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import type { HeldMounter } from './held-mount.ts';
import { offerFactsOf, orderChange, previewChange, previewUndo, undoChange } from './plan-change-service.ts';
import { planOffersFor } from './plan-offers.ts';

/** Changing to another plan or billing period (R-27, P-11). */
export function mountPlanChanges(mounter: HeldMounter): void {
  mounter.read(getOfferings, async (_input, { database, held }) => {
    const offers = planOffersFor(await offerFactsOf(database, held));
    return { ok: true, value: { plans: offers.map(({ offer }) => offer) } };
  });

  mounter.read(previewPlanChange, ({ payload }, { database, held }) =>
    previewChange(database, held, payload.ariaPlanID),
  );

  mounter.write(changePlan, ({ payload }, call) => orderChange(call, call.held, payload));
  mounter.read(previewPlanUndo, (_input, { database, held }) => previewUndo(database, held));
  mounter.write(undoPlanChange, (_input, call) => undoChange(call, call.held));
}
