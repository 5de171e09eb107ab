import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import type * as v from 'valibot';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { findComplaints, findNoticesSince } from './complaint-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { HeldSubscription } from '#origin/features/subscription/held-subscription.ts';
import { findChangesSince, findTransferAddresses } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryHistoryOf, latestIssueDays } from './delivery-history.ts';
import { rulesForRow } from '#origin/features/subscription/personal-rules.ts';

const mostAddresses = 10;

/** What became of the latest issues, from all that is known about them (P-04). */
export async function historyOf(
  database: Database,
  { holder, row, now, today }: HeldSubscription,
): Promise<v.InferInput<typeof getDeliveryHistory.response>> {
  const { accountNo, title } = holder;
  const place = { accountNo, titleCode: title.titleCode };
  const frame = {
    rules: rulesForRow(title.delivery, row),
    now,
    deliveredBy: title.complaints.deliveredBy,
    startedOn: row.startedOn,
  };
  const first = latestIssueDays(frame).at(-1) ?? today;
  const complaints = await findComplaints(database, place);
  return {
    issues: deliveryHistoryOf({
      ...frame,
      changes: await findChangesSince(database, place, first),
      delayedOn: await delayedDays(database, place, first),
      complaints: new Map(
        complaints.map(({ issueDate, caseNumber, remedy }) => [
          issueDate,
          { caseNumber, outcome: remedy ?? 'received' },
        ]),
      ),
    }),
  };
}

/** Temporary addresses that were used before, each once, the latest first (P-08). */
export async function earlierAddresses(database: Database, { holder }: HeldSubscription): Promise<DeliveryAddress[]> {
  const place = { accountNo: holder.accountNo, titleCode: holder.title.titleCode };
  const found: DeliveryAddress[] = [];
  for (const address of await findTransferAddresses(database, place)) {
    if (found.length < mostAddresses && !found.some((one) => isSameDeliveryAddress(one, address))) found.push(address);
  }
  return found;
}

async function delayedDays(
  database: Database,
  { accountNo, titleCode }: { readonly accountNo: string; readonly titleCode: string },
  first: Day,
): Promise<ReadonlySet<Day>> {
  const address = await findDeliveryAddress(database, accountNo, titleCode);
  const since = new Date(osloInstant(addDays(first, -1), '00:00'));
  const postalCode = address?.postalCode ?? '';
  const notices = await findNoticesSince(database, { titleCode, postalCode, since });
  return new Set(notices.map(({ expectedAt, expiresAt }) => dayInOslo((expectedAt ?? expiresAt).getTime())));
}
