import { quarantineEnd } from '#src/domain/purchase-rules.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isPresent, neverStarted, statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { type AccountRow, findAccount } from '#origin/features/account/account-repository.ts';
import { findConfirmation } from '#origin/features/student/confirmation-repository.ts';
import { findLastDiscountDay } from '#origin/features/subscription/discount-repository.ts';
import { findOwnSubscriptions } from '#origin/features/subscription/current-subscription.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';

/** What a title knows about a prospective buyer. */
export interface Buyer {
  /** Undefined before the first order has created an account. */
  readonly account: AccountRow | undefined;
  readonly isSubscriber: boolean;
  readonly isFormerSubscriber: boolean;
  /** Last day of their student confirmation; null if they never had one. */
  readonly studentUntil: Day | null;
  /** First day on which they can have an offer again; null if they have never had one. */
  readonly quarantineEndsOn: Day | null;
}

/** Returns what a title knows about the signed-in person as a buyer. */
export async function findBuyer(
  database: Database,
  { accountNo }: Pick<SignedIn, 'accountNo'>,
  title: FleetTitle,
): Promise<Buyer> {
  if (accountNo === null) {
    return {
      account: undefined,
      isSubscriber: false,
      isFormerSubscriber: false,
      studentUntil: null,
      quarantineEndsOn: null,
    };
  }
  const account = await findAccount(database, accountNo);
  const own = await findOwnSubscriptions(database, accountNo, title);
  const confirmation = await findConfirmation(database, { accountNo, titleCode: title.titleCode });
  const ownNos = own.map(({ subscriptionNo }) => subscriptionNo);
  const lastDay = await findLastDiscountDay(database, ownNos);
  return {
    account,
    isSubscriber: own.some(({ status }) => isPresent(status)),
    isFormerSubscriber: own.some(isFormer),
    studentUntil: confirmation?.holdsUntil ?? null,
    quarantineEndsOn: lastDay === undefined ? null : quarantineEnd(lastDay, title.purchase.quarantineDays),
  };
}

/** An order that was withdrawn or cancelled before its first day does not make its buyer a former subscriber. */
function isFormer(row: SubscriptionRow): boolean {
  return !isPresent(row.status) && row.status !== statusCodes.INACTIVE && !neverStarted(row);
}
