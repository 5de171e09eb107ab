import { transition } from '#src/domain/lifecycle-steps.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { endSubscription } from '#origin/features/subscription/end-subscription.ts';
import { findAllSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { findSharedFrom } from '#origin/features/subscription/subscription-writes.ts';
import { findOwnerNo } from '#origin/features/family/invitation-repository.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { DeletionWork } from './forget-work.ts';
import { enqueueRightsMail } from './rights-mail.ts';

/** Ends what a person still has when they are deleted, and tells those who read with it. */
export async function endAllSubscriptions(work: DeletionWork, accountNo: string): Promise<void> {
  const { transaction, parts, nowOf } = work;
  for (const row of await findAllSubscriptions(transaction, accountNo)) {
    const title = parts.fleet.titleOfCode(row.titleCode);
    // The title has left the fleet, and its subscriptions with it.
    if (title === undefined || !isPresent(row.status)) continue;
    const at = nowOf(title.titleCode);
    await endOne(work, { transaction, title }, { row, at });
  }
}

async function endOne(
  work: DeletionWork,
  titleWork: TitleWork,
  { row, at }: { readonly row: SubscriptionRow; readonly at: Instant },
): Promise<void> {
  const { transaction, title } = titleWork;
  const members = await findSharedFrom(transaction, row.subscriptionNo);
  const lastDay = dayInOslo(at);
  await endSubscription(titleWork, row, { status: endedStatus(row.status), lastDay, at });
  for (const { accountNo, status } of members) {
    if (!isPresent(status)) continue;
    await tell(work, { titleWork, accountNo, kind: 'accessEnded' });
  }
  const ownerNo = row.access === 'family' ? await findOwnerNo(transaction, row) : undefined;
  if (ownerNo === undefined) return;
  const line = { accountNo: ownerNo, titleCode: title.titleCode, at, by: 'family', personId: null } as const;
  await recordActivity(transaction, { ...line, kind: 'familyLeft', facts: {} });
  await tell(work, { titleWork, accountNo: ownerNo, kind: 'memberGone' });
}

/** The deletion of an account ends a subscription for good, at once. */
function endedStatus(status: StatusCode): StatusCode {
  const requested = transition(status, 'terminationRequested');
  return requested.ok && requested.status !== statusCodes.PENDING_TERMINATION
    ? requested.status
    : statusCodes.TERMINATED;
}

interface Told {
  readonly titleWork: TitleWork;
  readonly accountNo: string;
  readonly kind: 'accessEnded' | 'memberGone';
}

async function tell(work: DeletionWork, { titleWork: { transaction, title }, accountNo, kind }: Told): Promise<void> {
  work.after(() => work.parts.socket.changed(accountNo, socketEvents.subscriptionChanged));
  const recipient = await findMailAddress(transaction, accountNo);
  if (recipient !== '') await enqueueRightsMail(work, { title, recipient, kind });
}
