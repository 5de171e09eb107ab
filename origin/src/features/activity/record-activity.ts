import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { type NewActivity, recordActivity } from './activity-repository.ts';
import { receiptMail, receiptMailJob, receiptMailKindOf } from './receipt-mail.ts';

type Recording = Pick<HolderWrite, 'transaction' | 'at' | 'jobs' | 'pageUrl' | 'holder'>;

/**
 * Writes the log line for a change by the signed-in person, or by a helper for them. The line is the receipt: the call
 * returns it, and it is e-mailed once the change is committed (R-09, N-08). A caller passes `mailedTo` only if it sends
 * its own mail instead.
 */
export function recordOwnActivity(
  { actor: { acting, email }, ...call }: Recording & { readonly actor: SignedIn },
  line: Pick<NewActivity, 'kind' | 'facts' | 'recipientPersonId' | 'mailedTo'>,
): Promise<Activity> {
  const mailedTo = receiptMailKindOf(line.kind) === undefined ? (line.mailedTo ?? null) : email;
  const personId = acting?.sessionPersonId ?? call.holder.personId;
  const helper = acting === undefined ? {} : { helper: { id: acting.id, name: acting.name } };
  const by = acting === undefined ? 'person' : 'helper';
  return record(call, email, { ...line, by, personId, mailedTo, facts: { ...line.facts, ...helper } });
}

/**
 * Writes the log line for an action by the customer centre on a holder's behalf, and sends the holder its receipt once
 * it is committed (P-19).
 */
export async function recordStaffActivity(
  call: Recording,
  { email, ...line }: { readonly kind: Activity['kind']; readonly facts: ActivityFacts; readonly email: string },
): Promise<void> {
  await record(call, email, { ...line, by: 'customerCenter', personId: null, mailedTo: email });
}

async function record(
  { transaction, at, jobs, pageUrl, holder }: Recording,
  recipient: string,
  line: Omit<NewActivity, 'accountNo' | 'titleCode' | 'at'>,
): Promise<Activity> {
  const { accountNo, title } = holder;
  const activity = await recordActivity(transaction, { ...accountPlaceOf(holder), ...line, at });
  const mail = receiptMail({ title, pageUrl, recipient, accountNo, activity });
  if (mail !== undefined) await jobs.send(transaction, receiptMailJob, { id: activity.id, payload: mail });
  return activity;
}
