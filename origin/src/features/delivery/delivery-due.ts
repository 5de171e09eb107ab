import { and, inArray, isNull } from 'drizzle-orm';
import { addDays } from '#src/lib/calendar-days.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import { changeRuleVersion, nextChangeDay } from '#origin/features/delivery-plan/change-steps.ts';
import {
  findUnfinishedChanges,
  postponeChange,
  recalculateChange,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { rulesForRow } from '#origin/features/subscription/personal-rules.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { type DueSource, stepRanks } from '#origin/platform/due-work/due-source.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import { carryOutDeliveryStep, dueDeliverySteps, stepFactsUnder } from './delivery-steps.ts';

/** What falls due by itself about the delivery: beginnings and ends of planned changes. */
export const deliveryDueSource: DueSource = {
  rows: deliveryChange,
  ruleVersion: changeRuleVersion,

  nextStep: async (work, { accountNo, now }) => {
    const changes = await findUnfinishedChanges(work.transaction, placeOf(work, accountNo));
    if (changes.length === 0) return null;
    const paper = await paperOf(work, accountNo);
    const [step] = dueDeliverySteps(changes, { rules: personalRules(work, paper), now });
    if (step === undefined) return null;
    return {
      at: step.at,
      rank: step.kind === 'end' ? stepRanks.deliveryEnd : stepRanks.deliveryBegin,
      announces: 'delivery:updated',
      carryOut: () => carryOutDeliveryStep(work, step, paper),
    };
  },

  // The stored day follows from the title's rules alone. The person's own, which their plan and their pauses decide, can
  // only be later and can change from one day to the next; so such a change is looked at once a day.
  postpone: async (work, { accountNo, now }) => {
    const today = dayInOslo(now);
    const rules = personalRules(work, await paperOf(work, accountNo));
    for (const change of await findUnfinishedChanges(work.transaction, placeOf(work, accountNo))) {
      const isEarly = change.nextDueOn !== null && change.nextDueOn <= today;
      if (isEarly && nextChangeDay(stepFactsUnder(change, rules), rules) !== today) {
        await postponeChange(work.transaction, change.id, addDays(today, 1));
      }
    }
  },

  recalculate: async (database, titles) => {
    const rulesOf = new Map(titles.map(({ titleCode, delivery }) => [titleCode, delivery]));
    const isMeant = and(inArray(deliveryChange.titleCode, [...rulesOf.keys()]), isNull(deliveryChange.endedOn));
    for (const row of await database.select().from(deliveryChange).where(isMeant)) {
      const rules = rulesOf.get(row.titleCode);
      if (rules === undefined || nextChangeDay(row, rules) === row.nextDueOn) continue;
      await database.transaction((transaction) => recalculateChange(transaction, row.id, rules));
    }
  },
};

function placeOf({ title: { titleCode } }: TitleWork, accountNo: string) {
  return { accountNo, titleCode };
}

function personalRules({ title: { delivery } }: TitleWork, paper: SubscriptionRow | undefined): DeliveryRules {
  return paper === undefined ? delivery : rulesForRow(delivery, paper);
}

/** The subscription that brings the paper: one that does now, else one that may have done so before, else the last. */
async function paperOf({ transaction, title }: TitleWork, accountNo: string): Promise<SubscriptionRow | undefined> {
  const rows = await findSubscriptions(transaction, accountNo, [title.titleCode, ...title.editionCodes]);
  const withPaper = rows.filter(({ planKind }) => planOf(planKind).productType === 'COMBO');
  const own = rows.find(({ status, sharedFrom }) => isPresent(status) && sharedFrom === null);
  return withPaper.find(({ status }) => isPresent(status)) ?? own ?? withPaper.at(-1);
}
