import { codesOf } from '#src/domain/fleet.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import { findMethods, type StoredMethod } from './method-repository.ts';
import { providerNameOf } from './providers.ts';

/** Returns the subscription that an account pays for at a title; undefined if there is none. */
export async function findPaidSubscription(
  { transaction, title }: TitleWork,
  accountNo: string,
): Promise<SubscriptionRow | undefined> {
  const rows = await findSubscriptions(transaction, accountNo, codesOf([title]));
  const { current } = sortedSubscriptions(rows.filter(({ status }) => isPresent(status)));
  return current;
}

/**
 * Returns the method for an account's charges at a title: the subscription's, or if that has ended, the last one
 * stored. Undefined if the account pays manually: by invoice, or by a method with nothing stored.
 */
export async function findChargeMethod(work: TitleWork, accountNo: string): Promise<StoredMethod | undefined> {
  const place = { accountNo, titleCode: work.title.titleCode };
  const stored = (await findMethods(work.transaction, place)).filter(({ method }) => providerNameOf(method));
  if (stored.length === 0) return undefined;
  const held = await findPaidSubscription(work, accountNo);
  return held === undefined ? stored[0] : stored.find(({ method }) => method === held.paymentMethod?.id);
}

/** True if an account has an upcoming charge at a title that a credit can be set off against. */
export async function hasChargeAhead(work: TitleWork, accountNo: string): Promise<boolean> {
  const held = await findPaidSubscription(work, accountNo);
  return held !== undefined && held.renewalDate !== null && held.expiryDate === null;
}
