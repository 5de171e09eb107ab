import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { recordActivity } from '../activity/activity-repository.ts';
import type { WriteCall } from '../http/mount.ts';
import type { Holder } from './holder.ts';

/** Writes the line about what the signed-in person just changed; it is the receipt that the call answers with. */
export function recordOwn(
  { transaction, at }: Pick<WriteCall, 'transaction' | 'at'>,
  { accountNo, personId, title }: Holder,
  line: { readonly kind: Activity['kind']; readonly facts: ActivityFacts },
): Promise<Activity> {
  return recordActivity(transaction, {
    accountNo,
    titleCode: title.titleCode,
    at,
    by: 'person',
    personId,
    ...line,
  });
}
