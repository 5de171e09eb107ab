import { and, eq, isNull } from 'drizzle-orm';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { receiptMail, receiptMailJob } from '#origin/features/activity/receipt-mail.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { resumeFailedCharges } from './charge-retries.ts';
import {
  endMethod,
  findMethods,
  findPaidSubscription,
  insertMethod,
  type NewMethod,
  type StoredMethod,
} from './method-repository.ts';
import { enqueueMethod, type JobContext } from './payment-job.ts';
import type { PurposeContext } from './payment-purpose.ts';
import { paymentMethod } from './payment-tables.ts';

export interface MethodChangeContext extends PurposeContext {
  readonly accountNo: string;
  readonly at: Instant;
}

type ShownMethod = Subscription['paymentMethod'];

type Registered = Pick<NewMethod, 'method' | 'means'>;

export async function registerMethod(work: MethodChangeContext, registered: Registered): Promise<void> {
  await payBy(work, await storeMethod(work, registered));
}

/** Replaces the stored method of the same kind. Returns the method as a subscription shows it. */
export async function storeMethod(
  work: MethodChangeContext,
  registered: Registered,
): Promise<NonNullable<ShownMethod>> {
  const { transaction, title, accountNo, at } = work;
  const place = { accountNo, titleCode: title.titleCode };
  for (const kept of await findMethods(transaction, place)) {
    if (kept.method === registered.method) await forget(work, kept);
  }
  await insertMethod(transaction, { ...place, ...registered, at });
  const { brand, lastFour, expires } = registered.means;
  return { id: registered.method, description: describedAs({ brand, lastFour }), expires };
}

export async function discardMethod(work: MethodChangeContext, registered: Registered): Promise<void> {
  const { transaction, title, accountNo, at } = work;
  const id = await insertMethod(transaction, { accountNo, titleCode: title.titleCode, ...registered, at, endedAt: at });
  await enqueueMethod(work, { id, method: registered.method });
}

export async function payBy(work: MethodChangeContext, method: NonNullable<ShownMethod>): Promise<void> {
  const row = await findPaidSubscription(work, work.accountNo);
  if (row === undefined) return;
  await updateSubscription(work.transaction, row.subscriptionNo, { paymentMethod: method });
  await resumeFailedCharges(work, work.accountNo, dayInOslo(work.at));
  await record(work, row, { kind: 'paymentMethodChanged', paymentMethod: method.id });
}

/** How a method ended: the person removed it here, or stopped it in the app or at the bank. */
type MethodEnd = 'removed' | 'stoppedAtProvider';

/**
 * Removes a stored method. If it was in use, the next payment uses another stored method, or an
 * invoice if there is none. A job notifies its provider.
 */
export async function removeMethod(
  work: MethodChangeContext,
  kept: StoredMethod,
  end: MethodEnd = 'removed',
): Promise<void> {
  const { transaction, title, accountNo } = work;
  await forget(work, kept);
  const row = await findPaidSubscription(work, accountNo);
  const stopped = end === 'removed' ? undefined : kept.method;
  if (row?.paymentMethod?.id !== kept.method) {
    const paymentMethod = row?.paymentMethod?.id ?? 'BANKGIRO';
    await record(work, row, { kind: 'paymentMethodRemoved', paymentMethod, stopped });
    return;
  }
  const [next] = await findMethods(transaction, { accountNo, titleCode: title.titleCode });
  const method = next === undefined ? payByInvoice : toSubscriptionMethod(next);
  await updateSubscription(transaction, row.subscriptionNo, { paymentMethod: method });
  await resumeFailedCharges(work, accountNo, dayInOslo(work.at));
  await record(work, row, { kind: 'paymentMethodRemoved', paymentMethod: method.id, stopped });
}

export const payByInvoice = { id: 'BANKGIRO', description: null, expires: null } as const;

export function toSubscriptionMethod({ method: id, expires, ...card }: StoredMethod): NonNullable<ShownMethod> {
  return { id, description: describedAs(card), expires };
}

function describedAs({ brand, lastFour }: Pick<StoredMethod, 'brand' | 'lastFour'>): string | null {
  return brand === null || lastFour === null ? null : `${brand} ${lastFour}`;
}

async function forget(work: MethodChangeContext, kept: StoredMethod): Promise<void> {
  await endMethod(work.transaction, kept.id, work.at);
  await enqueueMethod(work, kept);
}

interface MethodChange {
  readonly kind: 'paymentMethodChanged' | 'paymentMethodRemoved';
  readonly paymentMethod: NonNullable<ShownMethod>['id'];
  readonly stopped?: StoredMethod['method'] | undefined;
}

/** Writes a log line with an e-mailed receipt, so that someone else's change does not go unnoticed. */
async function record(
  { transaction, title, jobs, pageUrl, accountNo, at }: MethodChangeContext,
  row: SubscriptionRow | undefined,
  { kind, paymentMethod, stopped }: MethodChange,
): Promise<void> {
  const account = await findAccount(transaction, accountNo);
  const recipient = await findMailAddress(transaction, accountNo);
  const who = { by: 'person', personId: account?.personId ?? null } as const;
  const { titleCode } = title;
  const line = { accountNo, titleCode, at, kind, ...who, facts: { paymentMethod } };
  if (recipient === '') {
    await recordActivity(transaction, line);
    return;
  }
  const activity = await recordActivity(transaction, { ...line, mailedTo: recipient });
  const mail = receiptMail({
    title,
    pageUrl,
    recipient,
    accountNo,
    activity,
    isGiftOnly: row !== undefined && isGiftOnly(row),
    stopped,
  });
  if (mail !== undefined) await jobs.send(transaction, receiptMailJob, { id: activity.id, payload: mail });
}

export async function endPaymentMethods(work: JobContext, accountNo: string, at: Date): Promise<void> {
  const ended = await work.transaction
    .update(paymentMethod)
    .set({ endedAt: at, nextDueOn: null })
    .where(and(eq(paymentMethod.accountNo, accountNo), isNull(paymentMethod.endedAt)))
    .returning();
  for (const kept of ended) await enqueueMethod(work, kept);
}
