import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { stopCreditFor } from '#src/domain/delivery-credit.ts';
import { issueDaysBetween } from '#src/domain/delivery-dates.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import type { DeliveryChangeRow } from '#origin/features/delivery-plan/planned-changes.ts';
import { addressLine } from '#origin/features/delivery-plan/address-line.ts';
import { saveStandingAddress, updateChange } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { priceBasisAt, rulesForRow } from '#origin/features/subscription/personal-rules.ts';
import { addOpenItem } from '#origin/features/ledger/open-item-repository.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';

/** The beginning or the end of a delivery change, with the day on which it falls. */
export interface DeliveryStep {
  readonly kind: 'begin' | 'end';
  readonly change: DeliveryChangeRow;
  readonly day: Day;
}

/** What has to be done about an account's changes up to a day, in order; of two on a day, ends come first. */
export function dueDeliverySteps(changes: readonly DeliveryChangeRow[], today: Day): readonly DeliveryStep[] {
  return changes
    .flatMap((change): DeliveryStep[] => {
      const begin: DeliveryStep[] = change.begunOn === null ? [{ kind: 'begin', change, day: change.fromDate }] : [];
      return change.toDate === null ? begin : [...begin, { kind: 'end', change, day: addDays(change.toDate, 1) }];
    })
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => order(one, other));
}

function order(one: DeliveryStep, other: DeliveryStep): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return Number(one.kind === 'begin') - Number(other.kind === 'begin');
}

/**
 * Carries out a beginning or an end: a permanent address becomes the standing one, a temporary address's fee falls due
 * when it begins, and a stop's credit when it has ended.
 * @param paper the subscription that brings the paper; undefined where none does any more
 */
export async function carryOutDeliveryStep(
  work: TitleWork,
  { kind, change, day }: DeliveryStep,
  paper: SubscriptionRow | undefined,
): Promise<void> {
  if (kind === 'begin') await begin(work, change, paper);
  else await end(work, { change, day }, paper);
}

async function begin(work: TitleWork, change: DeliveryChangeRow, paper: SubscriptionRow | undefined): Promise<void> {
  const { id, type, fromDate, toDate, address, accountNo, feeOre } = change;
  const { transaction, title } = work;
  if (type === 'PERMANENT' && address !== null) {
    await updateChange(transaction, id, { begunOn: fromDate, endedOn: fromDate });
    await saveStandingAddress(transaction, { accountNo, titleCode: title.titleCode }, address);
    await writeLine(work, change, { day: fromDate, facts: { fromDate, address: addressLine(address) } });
    return;
  }
  await updateChange(transaction, id, { begunOn: fromDate });
  if (type !== 'TRANSFER' || feeOre === 0 || paper === undefined) return;
  const line = await writeLine(work, change, { day: fromDate, facts: { fromDate, toDate, feeOre } });
  const basis = { feeOre, deliveryChange: id, from: fromDate, to: toDate };
  const item = { amountOre: feeOre, reason: 'transferFee', basis, dueOn: fromDate } as const;
  await addOpenItem(transaction, { ...itemPlace(work, change, paper), ...item, activityId: line.id });
}

async function end(
  work: TitleWork,
  { change, day }: { readonly change: DeliveryChangeRow; readonly day: Day },
  paper: SubscriptionRow | undefined,
): Promise<void> {
  const { id, type, fromDate, toDate } = change;
  await updateChange(work.transaction, id, { endedOn: day });
  if (type !== 'STOP' || toDate === null || paper === undefined) return;
  const rules = rulesForRow(work.title.delivery, paper);
  const credit = stopCreditFor({ fromDate, toDate }, rules, (issue) => priceBasisAt(paper, issue));
  if (credit?.amountOre === undefined || credit.amountOre === null || credit.amountOre === 0) return;
  const { issues, amountOre, periods } = credit;
  const touched = issueDaysBetween(fromDate, toDate, rules).length;
  const facts = { fromDate, toDate, issues: touched, creditOre: amountOre, creditedIssues: issues };
  const line = await writeLine(work, change, { day, facts });
  const basis = { issues, periods, deliveryChange: id };
  const item = { amountOre: -amountOre, reason: 'stopCredit', basis, dueOn: day } as const;
  await addOpenItem(work.transaction, { ...itemPlace(work, change, paper), ...item, activityId: line.id });
}

const kindOfType = { STOP: 'deliveryStopped', TRANSFER: 'deliveryMoved', PERMANENT: 'addressChanged' } as const;

function writeLine(
  { transaction, title: { titleCode } }: TitleWork,
  { accountNo, type }: DeliveryChangeRow,
  { day, facts }: { readonly day: Day; readonly facts: ActivityFacts },
) {
  const kind = kindOfType[type];
  const by = { by: 'system', personId: null } as const;
  return recordActivity(transaction, { accountNo, titleCode, at: startOfDay(day), kind, ...by, facts });
}

function itemPlace(
  { title: { titleCode } }: TitleWork,
  { accountNo, fromDate }: DeliveryChangeRow,
  { subscriptionNo }: SubscriptionRow,
) {
  return { accountNo, titleCode, subscriptionNo, createdAt: new Date(startOfDay(fromDate)) };
}
