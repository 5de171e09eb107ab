import { and, asc, gt, inArray } from 'drizzle-orm';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { type DueSource, type DueStep, startOfDay, stepRanks } from '#origin/platform/due-work/due-source.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { announcePrice } from './price-notice.ts';
import { nextStepOf, nextSubscriptionDay, stepRuleVersion } from './steps-ahead.ts';
import { findSubscriptions, type SubscriptionRow } from './subscription-repository.ts';
import { carryOutStep } from './subscription-steps.ts';
import { subscription } from './subscription-tables.ts';
import { updateSubscription } from './subscription-writes.ts';

/** Due steps of subscriptions: starts, plan changes, pauses, renewals and ends. */
export const subscriptionDueSource: DueSource = {
  rows: subscription,
  ruleVersion: stepRuleVersion,

  nextStep: async (work, { accountNo, now }) => {
    const rows = await findSubscriptions(work.transaction, accountNo, codesOf([work.title]));
    const steps = rows.flatMap((row): DueStep[] => {
      const step = nextStepOf(row);
      if (step === null || startOfDay(step.day) > now) return [];
      const { kind, day } = step;
      const carryOut: DueStep['carryOut'] = (tools) =>
        kind === 'announcePrice' ? announcePrice(work, { ...tools, now }, row) : carryOutStep(work, row, { kind, day });
      const at = startOfDay(day);
      return [{ at, rank: stepRanks.subscription, announces: 'subscription:changed', carryOut }];
    });
    return steps.toSorted((one, other) => one.at - other.at)[0] ?? null;
  },

  // A step is due from the start of its day. It can be due too early only if its stored day differs from the rule's.
  postpone: async ({ transaction, title }, { accountNo }) => {
    await recalculate(transaction, await findSubscriptions(transaction, accountNo, codesOf([title])));
  },

  recalculate: async (database, titles) => {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows: readonly SubscriptionRow[] = await rowsAfter(database, titles, last);
      await recalculate(database, rows);
      last = rows.at(-1)?.subscriptionNo;
    }
  },
};

const batchSize = 1000;

function rowsAfter(
  database: Database,
  titles: readonly FleetTitle[],
  last: string,
): Promise<readonly SubscriptionRow[]> {
  return database
    .select()
    .from(subscription)
    .where(and(inArray(subscription.titleCode, codesOf(titles)), gt(subscription.subscriptionNo, last)))
    .orderBy(asc(subscription.subscriptionNo))
    .limit(batchSize);
}

/**
 * Recalculates due days. Reads each row again in its own transaction, since another process may be
 * changing it.
 */
async function recalculate(database: Database, rows: readonly SubscriptionRow[]): Promise<void> {
  for (const row of rows) {
    if (row.nextDueOn === nextSubscriptionDay(row)) continue;
    await database.transaction((transaction) => updateSubscription(transaction, row.subscriptionNo, {}));
  }
}
