import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import {
  type AccountMoment,
  type DueSource,
  dueBy,
  startOfDay,
  type TitleWork,
} from '#origin/platform/due-work/due-source.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { ChargeContext } from './begin-attempt.ts';
import { retryCharge } from './charge-retries.ts';
import { enqueuePayment } from './payment-job.ts';
import type { PaymentServices } from './payment-purpose.ts';
import { type PaymentAttempt, setNextDue } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { isRefundable } from './provider-port.ts';
import { retryRefund } from './refunds.ts';

/**
 * If an attempt has had no news for too long, a job queries the provider every day until it answers. Failed charges and
 * refunds are retried on their day, and successful payments are checked for refunds.
 */
export function createPaymentDueSource({ purposes, surplus }: Omit<PaymentServices, 'services'>): DueSource {
  return {
    rows: paymentAttempt,
    isDue: isOverBy,
    // Version 2 plans refund checks for payments made before there were such checks.
    ruleVersion: 2,
    nextStep: async (work, { accountNo, now }) => {
      const row = await firstDue(work, { accountNo, now });
      if (row?.nextDueOn === null || row === undefined) return null;
      const hasFailed = !isOpenState(row.state) && row.state !== 'succeeded';
      const purpose = purposes.find(({ name }) => name === row.purpose);
      return {
        at: Math.max(row.kind === 'charge' ? 0 : row.expiresAt.getTime(), startOfDay(row.nextDueOn)),
        rank: 'payment',
        announces: 'payment:updated',
        carryOut: (tools) => {
          const tooled = { ...work, ...tools };
          if (!hasFailed) return askAbout(tooled, row, dayInOslo(now));
          return row.kind === 'refund'
            ? retryRefund(tooled, row, { surplus, at: now })
            : retryCharge(tooled, row, { purpose, at: now });
        },
      };
    },
    recalculate: watchReturns,
  };
}

/**
 * An attempt is due only after it expires, since the person can continue it until then. The expiry of a charge does not
 * matter, because charges are off-session.
 */
function isOverBy(now: Instant) {
  return or(eq(paymentAttempt.kind, 'charge'), lte(paymentAttempt.expiresAt, new Date(now)));
}

async function firstDue({ transaction, title }: TitleWork, { accountNo, now }: AccountMoment) {
  const isMeant = and(
    dueBy(paymentAttempt, { accountNo, titleCode: title.titleCode, day: dayInOslo(now) }),
    isOverBy(now),
  );
  const [row] = await transaction
    .select()
    .from(paymentAttempt)
    .where(isMeant)
    .orderBy(paymentAttempt.expiresAt)
    .limit(1);
  return row;
}

/**
 * Days for which a payment is checked for returned money, and days between checks. Banks can reverse a payment
 * throughout that time.
 */
const returnsDays = { most: 120, apart: 30 } as const;

/**
 * Returns the day of a payment's next check for refunds, since events can get lost. The last check is at the end of the
 * period. Null if the payment can no longer be refunded without our request, or never could be.
 */
export function nextRefundCheckAt({ kind, method }: PaymentAttempt, taken: Day, today: Day): Day | null {
  const canGoBack = kind === 'charge' || kind === 'payment' || kind === 'purchase';
  const last = addDays(taken, returnsDays.most);
  if (!canGoBack || !isRefundable(method) || today >= last) return null;
  const next = addDays(today, returnsDays.apart);
  return next < last ? next : last;
}

/** Plans refund checks for payments made before there were such checks, if banks can still reverse them. */
async function watchReturns(database: Database, titles: readonly FleetTitle[]): Promise<void> {
  const { kind, method, state, amountOre, endedAt, nextDueOn, titleCode } = paymentAttempt;
  const taken = sql`(${endedAt} at time zone 'Europe/Oslo')::date`;
  const isUnwatched = and(
    inArray(titleCode, codesOf(titles)),
    eq(state, 'succeeded'),
    isNull(nextDueOn),
    gt(amountOre, 0),
    inArray(kind, ['charge', 'payment', 'purchase']),
    inArray(method, ['VIPPS', 'SWEDBANK-PPG', 'SPIDCARD']),
    sql`${taken} > (now() at time zone 'Europe/Oslo')::date - ${returnsDays.most}::int`,
  );
  await database
    .update(paymentAttempt)
    .set({ nextDueOn: sql`${taken} + ${returnsDays.apart}::int` })
    .where(isUnwatched);
}

async function askAbout(work: ChargeContext, attempt: PaymentAttempt, today: Day): Promise<void> {
  await enqueuePayment(work, attempt);
  const { endedAt } = attempt;
  const takenOn = endedAt === null ? today : dayInOslo(endedAt.getTime());
  const nextDueOn = isOpenState(attempt.state) ? addDays(today, 1) : nextRefundCheckAt(attempt, takenOn, today);
  await setNextDue(work.transaction, attempt.id, nextDueOn);
}
