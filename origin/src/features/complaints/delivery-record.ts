import type { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import type * as v from 'valibot';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { findNoticesSince } from '#origin/features/delivery/notice-repository.ts';
import { findComplaints } from './complaint-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { CurrentSubscription } from '#origin/features/subscription/held-subscription.ts';
import { findChangesSince } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { type DeliveryHistoryFacts, deliveryHistoryOf, deliveryWeeksOf, latestIssueDays } from './delivery-history.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { pausesOf } from '#origin/features/subscription/paused-days.ts';
import { rulesForRow } from '#origin/features/subscription/personal-rules.ts';

/** How the latest issues were delivered, from all that is known about them (P-04). */
export async function findDeliveryHistory(
  database: Database,
  held: CurrentSubscription,
): Promise<v.InferInput<typeof getDeliveryHistory.response>> {
  return { issues: deliveryHistoryOf(await factsOf(database, held)) };
}

/** What each day of this week and the next brings or has brought; a suspended subscription brings nothing. */
export async function findDeliveryWeeks(
  database: Database,
  held: CurrentSubscription,
): Promise<v.InferInput<typeof getDeliveryWeeks.response>> {
  const { row, today } = held;
  const facts = await factsOf(database, held);
  const rules = row.status === statusCodes.SUSPENDED ? { ...facts.rules, paperTo: addDays(today, -1) } : facts.rules;
  return { days: deliveryWeeksOf({ ...facts, rules }, pausesOf(row)) };
}

async function factsOf(
  database: Database,
  { holder, row, billing, now, today }: CurrentSubscription,
): Promise<DeliveryHistoryFacts> {
  const { accountNo, title } = holder;
  const place = { accountNo, titleCode: title.titleCode };
  const frame = {
    rules: rulesForRow(title.delivery, row, billing.periods),
    now,
    deliveredBy: title.complaints.deliveredBy,
  };
  const first = latestIssueDays(frame).at(-1) ?? today;
  const complaints = await findComplaints(database, place);
  return {
    ...frame,
    changes: await findChangesSince(database, place, first),
    delayedOn: await delayedDays(database, place, first),
    complaints: new Map(
      complaints.map(({ issueDate, caseNumber, remedy }) => [issueDate, { caseNumber, outcome: remedy ?? 'received' }]),
    ),
  };
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
