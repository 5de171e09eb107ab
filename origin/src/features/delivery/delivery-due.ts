import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import {
  type ChangeFacts,
  type ChangeStep,
  changeRuleVersion,
  changeStepsAhead,
  nextChangeDay,
} from '#origin/features/delivery-plan/change-fees.ts';
import {
  findUnfinishedChanges,
  recalculateChange,
  saveStandingAddress,
  updateChange,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { addressFacts, type DeliveryChangeRow } from '#origin/features/delivery-plan/planned-changes.ts';
import { findUnreversedEntry, transferFeeKey, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { findBilling } from '#origin/features/subscription/billing-repository.ts';
import { rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import { planBringsPaper } from '#origin/features/subscription/plan-catalogue.ts';
import { calculateStopCredit, chargedPart, countStoppedIssues } from '#origin/features/subscription/stop-credit.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { DueSource, TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import { hasIssueBetween } from '#src/domain/delivery-dates.ts';
import { spanOf } from '#src/domain/delivery-spans.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays } from '#src/lib/calendar-days.ts';

export const deliveryDueSource: DueSource = {
  rows: deliveryChange,
  ruleVersion: changeRuleVersion,

  nextStep: async (work, { accountNo, now }) => {
    const changes = await findUnfinishedChanges(work.transaction, placeOf(work, accountNo));
    if (changes.length === 0) return null;
    const paper = await paperOf(work, accountNo);
    const rules = personalRules(work, paper);
    const steps = changes.flatMap((change) =>
      changeStepsAhead(stepFactsUnder(change, rules), rules).map((step) => ({ ...step, change })),
    );
    // At the same moment, an end comes before a start.
    const [step] = steps
      .filter(({ at }) => at <= now)
      .toSorted((one, other) => one.at - other.at || isBegin(one) - isBegin(other));
    if (step === undefined) return null;
    return {
      at: step.at,
      rank: step.kind === 'end' ? 'deliveryEnd' : 'deliveryBegin',
      announces: 'delivery:updated',
      carryOut: () => (step.kind === 'begin' ? begin(work, step, paper) : end(work, step, paper)),
    };
  },

  // The stored day depends only on the title's rules. The person's own rules, which follow from their plan and pauses,
  // can change daily and can only give a later day, so the change is checked each day.
  postpone: async (work, { accountNo, now }) => {
    const today = dayInOslo(now);
    const rules = personalRules(work, await paperOf(work, accountNo));
    for (const change of await findUnfinishedChanges(work.transaction, placeOf(work, accountNo))) {
      const isEarly = change.nextDueOn !== null && change.nextDueOn <= today;
      if (isEarly && nextChangeDay(stepFactsUnder(change, rules), rules) !== today) {
        const nextDueOn = addDays(today, 1);
        await work.transaction.update(deliveryChange).set({ nextDueOn }).where(eq(deliveryChange.id, change.id));
      }
    }
  },

  recalculate: async (database, titles) => {
    const rulesOf = new Map(titles.map(({ titleCode, delivery }) => [titleCode, delivery]));
    const isMeant = and(inArray(deliveryChange.titleCode, [...rulesOf.keys()]), isNull(deliveryChange.endedOn));
    for (const row of await database.select().from(deliveryChange).where(isMeant)) {
      const rules = rulesOf.get(row.titleCode);
      if (rules === undefined || nextChangeDay(row, rules) === row.nextDueOn) continue;
      await database.transaction((transaction) => recalculateChange(transaction, row.id, rules));
    }
  },
};

function placeOf({ title: { titleCode } }: TitleWork, accountNo: string) {
  return { accountNo, titleCode };
}

function personalRules({ title: { delivery } }: TitleWork, paper: SubscriptionRow | undefined): DeliveryRules {
  return paper === undefined ? delivery : rulesForRow(delivery, paper);
}

/**
 * Returns the subscription that delivers the paper: a current one, otherwise one that may have delivered it before,
 * otherwise the last one.
 */
async function paperOf({ transaction, title }: TitleWork, accountNo: string): Promise<SubscriptionRow | undefined> {
  const rows = await findSubscriptions(transaction, accountNo, codesOf([title]));
  const withPaper = rows.filter(({ planKind }) => planBringsPaper(title, planKind));
  const own = rows.find(({ status, sharedFrom }) => isPresent(status) && sharedFrom === null);
  return withPaper.find(({ status }) => isPresent(status)) ?? own ?? withPaper.at(-1);
}

interface DeliveryStep extends ChangeStep {
  readonly change: DeliveryChangeRow;
}

/** A change whose days have no paper never begins: it only expires. */
function stepFactsUnder(change: DeliveryChangeRow, rules: DeliveryRules): ChangeFacts {
  const comes = change.begunOn !== null || hasIssueBetween(change.fromDate, spanOf(change).to, rules);
  return comes ? change : { ...change, begunOn: change.fromDate };
}

function isBegin({ kind }: DeliveryStep): number {
  return Number(kind === 'begin');
}

/**
 * Starts a change: a permanent address becomes the standing one, and a temporary address's fee is due.
 * @param paper the subscription that delivers the paper; undefined if none does any longer
 */
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
  // A change that had begun and was moved to later days has already been charged.
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

/** Ends a change: a stop is credited, with one row for each billing period that has credited issues. */
async function end(work: TitleWork, { change, at }: DeliveryStep, paper: SubscriptionRow | undefined): Promise<void> {
  const { id, type, fromDate, toDate, accountNo } = change;
  const { transaction, title } = work;
  const day = dayInOslo(at);
  await updateChange(transaction, { present: change, rules: title.delivery }, { endedOn: day });
  if (type !== 'STOP' || toDate === null || paper === undefined) return;
  const stop = { fromDate, toDate };
  const billing = await findBilling(transaction, paper);
  const planned = calculateStopCredit(stop, billing, title.delivery);
  if (planned === null) return;
  const { issues: creditedIssues, amountOre: creditOre, periods } = chargedPart(planned, billing);
  if (creditOre === null || creditOre === 0) return;
  const issues = countStoppedIssues(stop, billing, title.delivery);
  const line = await writeLine(work, change, { at, facts: { ...stop, issues, creditOre, creditedIssues } });
  for (const { amountOre: sumOre, ...basis } of periods) {
    await writeEntry(transaction, {
      accountNo,
      titleCode: title.titleCode,
      kind: 'credit',
      reason: 'stopCredit',
      subscriptionNo: paper.subscriptionNo,
      periodFrom: basis.from,
      subject: id,
      sumOre,
      basis,
      activityId: line.id,
      dueOn: day,
      at,
    });
  }
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
