import { hasIssueBetween } from '#src/domain/delivery-dates.ts';
import { spanOf } from '#src/domain/delivery-spans.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { StopCredit } from '#src/domain/delivery-credit.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { chargedPart, countStoppedIssues, calculateStopCredit } from '#origin/features/subscription/stop-credit.ts';
import { type ChangeFacts, type ChangeStep, changeStepsAhead } from '#origin/features/delivery-plan/change-steps.ts';
import type { DeliveryChangeRow } from '#origin/features/delivery-plan/planned-changes.ts';
import { addressFacts } from '#origin/features/delivery-plan/address-facts.ts';
import { saveStandingAddress, updateChange } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { findBilling } from '#origin/features/subscription/billing-repository.ts';
import { transferFeeKey } from '#origin/features/ledger/ledger-entry.ts';
import { findUnreversedEntry, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';

/** The beginning or the end of a delivery change. */
export interface DeliveryStep extends ChangeStep {
  readonly change: DeliveryChangeRow;
}

/** What is due about an account's changes, in order; of two at a time, ends come first. */
export function dueDeliverySteps(
  changes: readonly DeliveryChangeRow[],
  { rules, now }: { readonly rules: DeliveryRules; readonly now: Instant },
): readonly DeliveryStep[] {
  return changes
    .flatMap((change) => changeStepsAhead(stepFactsUnder(change, rules), rules).map((step) => ({ ...step, change })))
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at || isBegin(one) - isBegin(other));
}

/** A change on whose days no paper comes does not begin: it only runs out. */
export function stepFactsUnder(change: DeliveryChangeRow, rules: DeliveryRules): ChangeFacts {
  const comes = change.begunOn !== null || hasIssueBetween(change.fromDate, spanOf(change).to, rules);
  return comes ? change : { ...change, begunOn: change.fromDate };
}

function isBegin({ kind }: DeliveryStep): number {
  return Number(kind === 'begin');
}

/**
 * Carries out a beginning or an end: a permanent address becomes the standing one, a temporary address's fee falls due
 * when it begins, and a stop's credit when it has ended.
 * @param paper the subscription that brings the paper; undefined if none does any more
 */
export async function carryOutDeliveryStep(
  work: TitleWork,
  step: DeliveryStep,
  paper: SubscriptionRow | undefined,
): Promise<void> {
  await (step.kind === 'begin' ? begin(work, step, paper) : end(work, step, paper));
}

async function begin(work: TitleWork, { change, at }: DeliveryStep, paper: SubscriptionRow | undefined): Promise<void> {
  const { id, type, fromDate, toDate, address, accountNo, feeOre } = change;
  const { transaction, title } = work;
  const present = { present: change, rules: title.delivery };
  if (type === 'PERMANENT' && address !== null) {
    const day = dayInOslo(at);
    await updateChange(transaction, present, { begunOn: day, endedOn: day });
    await saveStandingAddress(transaction, { accountNo, titleCode: title.titleCode }, address);
    await writeLine(work, change, { at, facts: { fromDate, changeId: id, ...addressFacts(address) } });
    return;
  }
  await updateChange(transaction, present, { begunOn: fromDate });
  if (type !== 'TRANSFER' || feeOre === 0 || paper === undefined) return;
  // A change that had begun and was moved to later days has been charged its fee.
  if ((await findUnreversedEntry(transaction, transferFeeKey(id))) !== undefined) return;
  const line = await writeLine(work, change, { at, facts: { fromDate, toDate, feeOre } });
  await writeEntry(transaction, {
    accountNo,
    titleCode: title.titleCode,
    kind: 'fee',
    reason: 'transferFee',
    subscriptionNo: paper.subscriptionNo,
    subject: id,
    sumOre: feeOre,
    basis: { feeOre, from: fromDate, to: toDate },
    activityId: line.id,
    dueOn: fromDate,
    at,
  });
}

async function end(work: TitleWork, { change, at }: DeliveryStep, paper: SubscriptionRow | undefined): Promise<void> {
  const { type, fromDate, toDate } = change;
  const day = dayInOslo(at);
  await updateChange(work.transaction, { present: change, rules: work.title.delivery }, { endedOn: day });
  if (type !== 'STOP' || toDate === null || paper === undefined) return;
  const stop = { fromDate, toDate };
  const billing = await findBilling(work.transaction, paper);
  const planned = calculateStopCredit(stop, billing, work.title.delivery);
  if (planned === null) return;
  const credit = chargedPart(planned, billing);
  const { issues, amountOre } = credit;
  if (amountOre === null || amountOre === 0) return;
  const touched = countStoppedIssues(stop, billing, work.title.delivery);
  const facts = { fromDate, toDate, issues: touched, creditOre: amountOre, creditedIssues: issues };
  const line = await writeLine(work, change, { at, facts });
  await creditStop(work, change, { credit, day, at, activityId: line.id, subscriptionNo: paper.subscriptionNo });
}

/** One row for each billing period whose issues are credited. */
async function creditStop(
  { transaction, title: { titleCode } }: TitleWork,
  { id, accountNo }: DeliveryChangeRow,
  { credit, day, at, ...rest }: StopCredited,
): Promise<void> {
  for (const { amountOre: sumOre, ...basis } of credit.periods) {
    await writeEntry(transaction, {
      ...rest,
      accountNo,
      titleCode,
      kind: 'credit',
      reason: 'stopCredit',
      periodFrom: basis.from,
      subject: id,
      sumOre,
      basis,
      dueOn: day,
      at,
    });
  }
}

interface StopCredited {
  readonly credit: StopCredit;
  readonly day: Day;
  readonly at: Instant;
  readonly activityId: string;
  readonly subscriptionNo: string;
}

const kindOfType = { STOP: 'deliveryStopped', TRANSFER: 'deliveryMoved', PERMANENT: 'addressChanged' } as const;

function writeLine(
  { transaction, title: { titleCode } }: TitleWork,
  { accountNo, type }: DeliveryChangeRow,
  { at, facts }: { readonly at: Instant; readonly facts: ActivityFacts },
) {
  const kind = kindOfType[type];
  const by = { by: 'system', personId: null } as const;
  return recordActivity(transaction, { accountNo, titleCode, at, kind, ...by, facts });
}
