import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { type DueSource, type DueStep, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { findSubscriptions } from './subscription-repository.ts';
import { carryOutStep, dueStepOf } from './subscription-steps.ts';
import { subscription } from './subscription-tables.ts';

const { ACTIVE, TRIAL, PENDING_INSTALLATION, PENDING_ACTIVATION, PENDING_CANCELLATION, PENDING_TERMINATION } =
  statusCodes;

/** What falls due by itself about subscriptions: starts, changes of plan, pauses, renewals and ends. */
export const subscriptionDueSource: DueSource = {
  findDue: (database, titleCodes, today) =>
    database
      .selectDistinct({ accountNo: subscription.accountNo, titleCode: subscription.titleCode })
      .from(subscription)
      .where(and(inArray(subscription.titleCode, [...titleCodes]), isDue(today))),

  nextStep: async (work, accountNo, today) => {
    const { titleCode, editionCodes } = work.title;
    const rows = await findSubscriptions(work.transaction, accountNo, [titleCode, ...editionCodes]);
    const steps = rows.flatMap((row): DueStep[] => {
      const step = dueStepOf(row, today);
      if (step === null) return [];
      const carryOut = () => carryOutStep(work, row, step);
      return [{ day: step.day, rank: stepRanks.subscription, announces: 'subscription:changed', carryOut }];
    });
    return steps.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))[0] ?? null;
  },
};

function isDue(today: Day) {
  const { status, startedOn, resumesOn, renewalDate, expiryDate, pendingFrom } = subscription;
  return or(
    and(
      inArray(status, [PENDING_INSTALLATION, PENDING_ACTIVATION]),
      lte(sql`coalesce(${resumesOn}, ${startedOn})`, today),
    ),
    and(inArray(status, [ACTIVE, TRIAL]), or(lte(renewalDate, today), lte(pendingFrom, today))),
    and(inArray(status, [PENDING_CANCELLATION, PENDING_TERMINATION]), lt(expiryDate, today)),
    and(eq(status, TRIAL), isNull(renewalDate), lt(expiryDate, today)),
  );
}
