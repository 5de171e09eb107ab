import { isPresent } from '#src/domain/subscription.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import { findMethods, type StoredMethod } from './method-repository.ts';
import { providerNameOf } from './providers.ts';

/** The subscription that an account pays a title for; undefined if it has none. */
export async function findPaidSubscription(
  { transaction, title }: TitleWork,
  accountNo: string,
): Promise<SubscriptionRow | undefined> {
  const rows = await findSubscriptions(transaction, accountNo, [title.titleCode, ...title.editionCodes]);
  const { current } = sortedSubscriptions(rows.filter(({ status }) => isPresent(status)));
  return current;
}

/**
 * What an account is charged by at a title: the method of its subscription, or if that has ended, the one stored last.
 * Undefined if it pays by hand: by invoice, or by a method that nothing is stored for.
 */
export async function findChargeMethod(work: TitleWork, accountNo: string): Promise<StoredMethod | undefined> {
  const place = { accountNo, titleCode: work.title.titleCode };
  const stored = (await findMethods(work.transaction, place)).filter(({ method }) => providerNameOf(method));
  if (stored.length === 0) return undefined;
  const held = await findPaidSubscription(work, accountNo);
  return held === undefined ? stored[0] : stored.find(({ method }) => method === held.paymentMethod?.id);
}

/** Whether an account has a charge ahead at a title, which a credit can be set off against. */
export async function hasChargeAhead(work: TitleWork, accountNo: string): Promise<boolean> {
  const held = await findPaidSubscription(work, accountNo);
  return held !== undefined && held.renewalDate !== null && held.expiryDate === null;
}
