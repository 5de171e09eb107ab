import { randomUUID } from 'node:crypto';
import type { Subscription } from '#src/contract/subscription.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { paymentMethodJob } from './method-job-kind.ts';
import { endMethod, findMethods, insertMethod, type KeptMethod, type NewMethod } from './method-repository.ts';

/** A change of the means by which an account pays a title. */
export interface MethodWork extends TitleWork {
  readonly jobs: Pick<Jobs, 'send'>;
  readonly accountNo: string;
  readonly at: Instant;
}

type ShownMethod = Subscription['paymentMethod'];

/** The subscription that is paid for; undefined if the account has none at the title. */
async function paidSubscription({ transaction, title, accountNo }: MethodWork): Promise<SubscriptionRow | undefined> {
  const rows = await findSubscriptions(transaction, accountNo, [title.titleCode, ...title.editionCodes]);
  const { current } = sortedSubscriptions(rows.filter(({ status }) => isPresent(status)));
  return current;
}

/** Keeps what was registered in the place of what there was of its kind, and pays by it from now on. */
export async function registerMethod(work: MethodWork, registered: Pick<NewMethod, 'method' | 'means'>): Promise<void> {
  const { transaction, title, accountNo, at } = work;
  const place = { accountNo, titleCode: title.titleCode };
  for (const kept of await findMethods(transaction, place)) {
    if (kept.method === registered.method) await forget(work, kept);
  }
  await insertMethod(transaction, { ...place, ...registered, at });
  const { brand, lastFour, expires } = registered.means;
  await payBy(work, { id: registered.method, description: describedAs({ brand, lastFour }), expires });
}

/** Pays by a method from now on, and writes a line about it. */
export async function payBy(work: MethodWork, method: NonNullable<ShownMethod>): Promise<void> {
  const row = await paidSubscription(work);
  if (row === undefined) return;
  await updateSubscription(work.transaction, row.subscriptionNo, { paymentMethod: method });
  await record(work, 'paymentMethodChanged', method.id);
}

/**
 * Forgets a kept means; if it is the one in use, the next payment is made by another one that is kept, else by invoice. Its
 * provider is told by a job.
 */
export async function removeMethod(work: MethodWork, kept: KeptMethod): Promise<void> {
  const { transaction, title, accountNo } = work;
  await forget(work, kept);
  const row = await paidSubscription(work);
  if (row?.paymentMethod?.id !== kept.method) {
    await record(work, 'paymentMethodRemoved', row?.paymentMethod?.id ?? 'BANKGIRO');
    return;
  }
  const [next] = await findMethods(transaction, { accountNo, titleCode: title.titleCode });
  const method = next === undefined ? byInvoice : shownAs(next);
  await updateSubscription(transaction, row.subscriptionNo, { paymentMethod: method });
  await record(work, 'paymentMethodRemoved', method.id);
}

/** How the next payment is made if nothing else is there. */
export const byInvoice = { id: 'BANKGIRO', description: null, expires: null } as const;

/** A kept means as the subscription shows it. */
export function shownAs({ method: id, expires, ...card }: KeptMethod): NonNullable<ShownMethod> {
  return { id, description: describedAs(card), expires };
}

function describedAs({ brand, lastFour }: Pick<KeptMethod, 'brand' | 'lastFour'>): string | null {
  return brand === null || lastFour === null ? null : `${brand} ${lastFour}`;
}

async function forget({ transaction, jobs, at }: MethodWork, { id }: KeptMethod): Promise<void> {
  await endMethod(transaction, id, at);
  await jobs.send(transaction, paymentMethodJob, { id: randomUUID(), payload: { methodId: id } });
}

async function record(
  { transaction, title, accountNo, at }: MethodWork,
  kind: 'paymentMethodChanged' | 'paymentMethodRemoved',
  paymentMethod: NonNullable<ShownMethod>['id'],
): Promise<void> {
  const account = await findAccount(transaction, accountNo);
  const who = { by: 'person', personId: account?.personId ?? null } as const;
  const { titleCode } = title;
  await recordActivity(transaction, { accountNo, titleCode, at, kind, ...who, facts: { paymentMethod } });
}
