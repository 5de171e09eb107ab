import { and, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { isPresent } from '#src/domain/subscription.ts';
import { findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { type DueSource, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { carryOutDeliveryStep, dueDeliverySteps } from './delivery-steps.ts';

/** What falls due by itself about the delivery: beginnings and ends of planned changes. */
export const deliveryDueSource: DueSource = {
  findDue: (database, titleCodes, today) => {
    const { begunOn, endedOn, fromDate, toDate } = deliveryChange;
    const isDue = and(isNull(endedOn), or(and(isNull(begunOn), lte(fromDate, today)), lt(toDate, today)));
    return database
      .selectDistinct({ accountNo: deliveryChange.accountNo, titleCode: deliveryChange.titleCode })
      .from(deliveryChange)
      .where(and(inArray(deliveryChange.titleCode, [...titleCodes]), isDue));
  },

  nextStep: async (work, accountNo, today) => {
    const { titleCode, editionCodes } = work.title;
    const changes = await findUnfinishedChanges(work.transaction, { accountNo, titleCode });
    const [step] = dueDeliverySteps(changes, today);
    if (step === undefined) return null;
    return {
      day: step.day,
      rank: step.kind === 'end' ? stepRanks.deliveryEnd : stepRanks.deliveryBegin,
      announces: 'delivery:updated',
      carryOut: async () => {
        const rows = await findSubscriptions(work.transaction, accountNo, [titleCode, ...editionCodes]);
        await carryOutDeliveryStep(work, step, paperOf(rows));
      },
    };
  },
};

/** The subscription that brings the paper: one that does now, else the one that did last. */
function paperOf(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  const withPaper = rows.filter(({ planKind }) => planOf(planKind).productType === 'COMBO');
  return withPaper.find(({ status }) => isPresent(status)) ?? withPaper.at(-1);
}
