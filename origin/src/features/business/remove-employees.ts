import { eq } from 'drizzle-orm';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { RemovalResult } from '#src/domain/business-invitations.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { endAccess } from '#origin/features/subscription/end-subscription.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { AdminWrite } from './admin-mount.ts';
import { findInvitationsByAddress, type InvitationRow, markInvitationsRemoved } from './business-repository.ts';
import { enqueueEmployeeMail } from './invitation-mail.ts';
import { type AddressResult, invitationMailKey } from './invite-employees.ts';

/**
 * Removes addresses from the list and ends their employees' access; reports the outcome of each. The admin's own
 * address stays: a company cannot lose its manager this way.
 */
export async function endEmployeeAccess(
  call: AdminWrite,
  texts: readonly string[],
): Promise<readonly AddressResult<RemovalResult>[]> {
  const { subscriptionNo } = call.agreement;
  const rows = await findInvitationsByAddress(call.transaction, subscriptionNo, texts.map(invitationMailKey));
  const results = texts.map((text) => ({
    email: invitationMailKey(text),
    result: resultOf(call, rows.get(invitationMailKey(text))),
  }));
  const removed = [...rows.values()].filter((row) => resultOf(call, row) === 'deleted');
  for (const row of removed) await endAccessThrough(call, row);
  await markInvitationsRemoved(
    call.transaction,
    removed.map(({ id }) => id),
    new Date(call.at),
  );
  return results;
}

function resultOf({ agreement }: AdminWrite, row: InvitationRow | undefined): RemovalResult {
  if (row === undefined || row.removedAt !== null) return 'notExist';
  return row.subscriptionNo === agreement.subscriptionNo ? 'failed' : 'deleted';
}

/** The employee's account is locked, since it shares the company's subscription. Their open pages are notified. */
async function endAccessThrough(call: AdminWrite, { subscriptionNo, email }: InvitationRow): Promise<void> {
  if (subscriptionNo === null) return;
  const { transaction, holder, at, agreement, tell } = call;
  const [held] = await transaction.select().from(subscription).where(eq(subscription.subscriptionNo, subscriptionNo));
  const toDate = dayInOslo(at);
  if (held === undefined || !(await endAccess({ transaction }, held, toDate))) return;
  await recordActivity(transaction, {
    accountNo: held.accountNo,
    titleCode: holder.title.titleCode,
    at,
    kind: 'ended',
    by: 'system',
    personId: null,
    facts: { planName: planOf(held, held.planKind).name, toDate },
  });
  tell(held.accountNo, socketEvents.subscriptionChanged);
  await enqueueEmployeeMail(call, { kind: 'removed', email, company: agreement.company });
}
