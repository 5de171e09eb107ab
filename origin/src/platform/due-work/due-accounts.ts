import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Database } from '../database/database.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';

/** An account on which something has fallen due. */
export interface DueAccount {
  readonly accountNo: string;
  /** Code of the title, or of one of its editions. */
  readonly titleCode: string;
}

const { ACTIVE, TRIAL, PENDING_INSTALLATION, PENDING_ACTIVATION, PENDING_CANCELLATION, PENDING_TERMINATION } =
  statusCodes;

/** Accounts on which something has fallen due by a day; the database is asked, so that nothing is lost with a process. */
export async function findDueAccounts(
  database: Database,
  titleCodes: readonly string[],
  today: Day,
): Promise<readonly DueAccount[]> {
  const bySubscription = await database
    .selectDistinct({ accountNo: subscription.accountNo, titleCode: subscription.titleCode })
    .from(subscription)
    .where(and(inArray(subscription.titleCode, [...titleCodes]), isSubscriptionDue(today)));
  const byDelivery = await database
    .selectDistinct({ accountNo: deliveryChange.accountNo, titleCode: deliveryChange.titleCode })
    .from(deliveryChange)
    .where(and(inArray(deliveryChange.titleCode, [...titleCodes]), isDeliveryDue(today)));
  return [...bySubscription, ...byDelivery];
}

function isSubscriptionDue(today: Day) {
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

function isDeliveryDue(today: Day) {
  const { begunOn, endedOn, fromDate, toDate } = deliveryChange;
  return and(isNull(endedOn), or(and(isNull(begunOn), lte(fromDate, today)), lt(toDate, today)));
}
