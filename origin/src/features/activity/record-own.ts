import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { recordActivity } from './activity-repository.ts';
import type { WriteCall } from '#origin/platform/http/mount.ts';
import { putInOutbox } from '#origin/platform/messages/outbox.ts';
import { mailedKindOf, receiptMail } from './receipt-mail.ts';
import type { Holder } from '#origin/features/account/holder.ts';

/**
 * Writes the line about what the signed-in person just changed; it is the receipt that the call answers with, and that
 * goes out by e-mail once the change is kept (R-09, N-08).
 */
export async function recordOwn(
  { transaction, at, signedIn, pageUrl }: Pick<WriteCall, 'transaction' | 'at' | 'signedIn' | 'pageUrl'>,
  { accountNo, personId, title }: Holder,
  line: { readonly kind: Activity['kind']; readonly facts: ActivityFacts },
): Promise<Activity> {
  const { email } = signedIn;
  const mailedTo = mailedKindOf(line.kind) === undefined ? null : email;
  const { titleCode } = title;
  const who = { accountNo, titleCode, by: 'person', personId } as const;
  const activity = await recordActivity(transaction, { ...who, at, mailedTo, ...line });
  const mail = receiptMail({ title, pageUrl, recipient: email, accountNo, activity });
  if (mail !== undefined) await putInOutbox(transaction, { ...mail, activityId: activity.id });
  return activity;
}
