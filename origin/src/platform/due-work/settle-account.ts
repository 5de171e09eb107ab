import type { Day } from '#src/lib/calendar-days.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { TitleWork } from '#origin/features/subscription/end-subscription.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { lockAccount } from '#origin/features/subscription/subscription-writes.ts';
import { carryOutDeliveryStep, dueDeliverySteps } from '#origin/features/delivery/delivery-steps.ts';
import { carryOutStep, dueStepOf } from '#origin/features/subscription/subscription-steps.ts';

/** Of what settling an account changed something. */
export interface Settled {
  readonly subscription: boolean;
  readonly delivery: boolean;
}

/**
 * Carries out, in the order of their days, all that fell due on an account up to a day (O-03). It locks the account, and
 * a second time finds nothing to do; so whatever a person changes builds on what time has changed already.
 */
export async function settleAccount(
  work: TitleWork,
  { accountNo, today }: { readonly accountNo: string; readonly today: Day },
): Promise<Settled> {
  const { transaction, title } = work;
  await lockAccount(transaction, accountNo);
  const rows = await findSubscriptions(transaction, accountNo, [title.titleCode, ...title.editionCodes]);
  let subscription = false;
  const settled: SubscriptionRow[] = [];
  for (const found of rows) {
    let row = found;
    for (let step = dueStepOf(row, today); step !== null; step = dueStepOf(row, today)) {
      row = await carryOutStep(work, row, step);
      subscription = true;
    }
    settled.push(row);
  }
  const place = { accountNo, titleCode: title.titleCode };
  const steps = dueDeliverySteps(await findUnfinishedChanges(transaction, place), today);
  for (const step of steps) await carryOutDeliveryStep(work, step, paperOf(settled));
  return { subscription, delivery: steps.length > 0 };
}

/** The subscription that brings the paper: one that does now, else the one that did last. */
function paperOf(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  const withPaper = rows.filter(({ planKind }) => planOf(planKind).productType === 'COMBO');
  return withPaper.find(({ status }) => isPresent(status)) ?? withPaper.at(-1);
}
