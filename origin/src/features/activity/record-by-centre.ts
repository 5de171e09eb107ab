import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { recordActivity } from './activity-repository.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptMailJob } from './receipt-mail-job.ts';

/** Writes the line about what the customer centre did for a holder, and sends its receipt to them once it is kept (P-19). */
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
