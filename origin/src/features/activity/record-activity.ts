import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { type NewActivity, recordActivity } from './activity-repository.ts';
import { receiptMail, receiptMailJob, receiptMailKindOf } from './receipt-mail.ts';

/**
 * Writes the log line for a change by the signed-in person, or by a helper for them. The line is the receipt: the call
 * returns it, and it is e-mailed once the change is committed (R-09, N-08). Only a caller that sends a mail of its own
 * instead passes `mailedTo`.
 */
export async function recordOwnActivity(
  { transaction, at, actor, jobs, pageUrl, holder }: Omit<HolderWrite, 'tell' | 'afterwards' | 'network'>,
  line: Pick<NewActivity, 'kind' | 'facts' | 'recipientPersonId' | 'mailedTo'>,
): Promise<Activity> {
  const { accountNo, title } = holder;
  const { email } = actor;
  const mailedTo = receiptMailKindOf(line.kind) === undefined ? (line.mailedTo ?? null) : email;
  const { acting } = actor;
  const personId = acting?.sessionPersonId ?? holder.personId;
  const helper = acting === undefined ? {} : { helper: { id: acting.id, name: acting.name } };
  const who = { ...accountPlaceOf(holder), by: acting === undefined ? 'person' : 'helper', personId } as const;
  const facts = { ...line.facts, ...helper };
  const activity = await recordActivity(transaction, { ...line, ...who, at, mailedTo, facts });
  const mail = receiptMail({ title, pageUrl, recipient: email, accountNo, activity });
  if (mail !== undefined) await jobs.send(transaction, receiptMailJob, { id: activity.id, payload: mail });
  return activity;
}

/**
 * Writes the log line for an action by the customer centre on a holder's behalf, and sends the holder its receipt once
 * it is committed (P-19).
 */
export async function recordStaffActivity(
  { transaction, at, jobs, pageUrl, holder }: Pick<HolderWrite, 'transaction' | 'at' | 'jobs' | 'pageUrl' | 'holder'>,
  { email, ...line }: { readonly kind: Activity['kind']; readonly facts: ActivityFacts; readonly email: string },
): Promise<void> {
  const who = { ...accountPlaceOf(holder), by: 'customerCenter', personId: null } as const;
  const activity = await recordActivity(transaction, { ...who, ...line, at, mailedTo: email });
  const { accountNo, title } = holder;
  const mail = receiptMail({ title, pageUrl, recipient: email, accountNo, activity });
  if (mail !== undefined) await jobs.send(transaction, receiptMailJob, { id: activity.id, payload: mail });
}
