import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { addDays } from '#src/lib/calendar-days.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type DueSource, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay } from '#origin/platform/due-work/title-work.ts';
import { paymentJob } from './payment-job.ts';
import { paymentAttempt } from './payment-tables.ts';

/**
 * Attempts of which nothing was heard in time: the provider is asked by a job, today, and again each day until it has
 * answered.
 */
export const paymentDueSource: DueSource = {
  rows: paymentAttempt,
  ruleVersion: 1,
  nextStep: async ({ transaction, title }, { accountNo, now }) => {
    const isMeant = and(
      eq(paymentAttempt.accountNo, accountNo),
      eq(paymentAttempt.titleCode, title.titleCode),
      lte(paymentAttempt.nextDueOn, dayInOslo(now)),
      lte(paymentAttempt.expiresAt, new Date(now)),
    );
    const [row] = await transaction
      .select()
      .from(paymentAttempt)
      .where(isMeant)
      .orderBy(paymentAttempt.expiresAt)
      .limit(1);
    if (row?.nextDueOn === null || row === undefined) return null;
    return {
      at: Math.max(row.expiresAt.getTime(), startOfDay(row.nextDueOn)),
      rank: stepRanks.payment,
      announces: 'payment:updated',
      carryOut: async ({ jobs }) => {
        await jobs.send(transaction, paymentJob, { id: randomUUID(), payload: { attemptId: row.id } });
        const nextDueOn = addDays(dayInOslo(now), 1);
        await transaction.update(paymentAttempt).set({ nextDueOn }).where(eq(paymentAttempt.id, row.id));
      },
    };
  },
  // A step waits for its minute, and its day stays.
  postpone: async () => undefined,
  recalculate: async () => undefined,
};
