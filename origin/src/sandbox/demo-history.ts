import { activityRow } from '#origin/features/activity/activity-repository.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { isChangeOfFormerStudent } from '#origin/features/student/student-status.ts';
import type { Billing } from '#origin/features/subscription/billing.ts';
import { rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import { isPlanKind, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { planChangeTerms, planChargeFacts } from '#origin/features/subscription/plan-change-terms.ts';
import { paymentFact, priceFacts } from '#origin/features/subscription/price-facts.ts';
import { calculateStopCredit } from '#origin/features/subscription/stop-credit.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { cutOffFor, issueDaysBetween, nextIssueDay } from '#src/domain/delivery-dates.ts';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

export interface DemoHistory {
  readonly who: Pick<DemoPerson, 'personId'>;
  readonly billing: Billing;
  readonly stop: { readonly fromDate: Day; readonly toDate: Day } | undefined;
}

interface Line {
  readonly day: Day;
  readonly kind: Activity['kind'];
  readonly by: Activity['by'];
  readonly facts: ActivityFacts;
}

/** Days since demo people planned a stop or a plan change that has not begun. */
const stoppedDaysAgo = 3;
const planOrderedDaysAgo = 2;

export function addHistory({ batch, title, today }: Seeding, past: DemoHistory): void {
  const { who, billing } = past;
  const { row } = billing;
  const lines = [...pastSteps(billing, today), ...ending(row), ...ahead({ title, today }, past)];
  batch.add(
    accountActivity,
    lines
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map(({ day, by, ...line }) =>
        activityRow({
          ...line,
          by,
          accountNo: row.accountNo,
          titleCode: title.titleCode,
          personId: by === 'person' ? who.personId : null,
          at: by === 'system' ? startOfDay(day) : osloInstant(day, '11:20'),
        }),
      ),
  );
}

/** Returns the start, and the newest or failed renewal; an unpaid order has no line. */
function pastSteps({ row, periods }: Billing, today: Day): Line[] {
  const { startedOn, status } = row;
  if (startedOn === null || startedOn > today || status === statusCodes.INACTIVE) return [];
  const { name: planName } = planOf(row, row.planKind);
  const begun: Line = { day: startedOn, kind: 'started', by: 'system', facts: { planName, fromDate: startedOn } };
  const period = periods.at(-1);
  if (period === undefined || period.from <= startedOn) return [begun];
  const span = { planName, fromDate: period.from, toDate: period.to };
  return status === statusCodes.SUSPENDED
    ? [begun, { day: period.from, kind: 'suspended', by: 'system', facts: { planName, fromDate: period.from } }]
    : [begun, { day: period.from, kind: 'renewed', by: 'system', facts: { ...span, ...priceFacts(row) } }];
}

function ending(row: SubscriptionRow): Line[] {
  const { planKind, status, cancelledOn, expiryDate } = row;
  if (cancelledOn === null || expiryDate === null) return [];
  const isOver = status === statusCodes.CANCELLED || status === statusCodes.TERMINATED;
  const isOwn = status === statusCodes.CANCELLED || status === statusCodes.PENDING_CANCELLATION;
  const facts = { planName: planOf(row, planKind).name, toDate: expiryDate };
  const cancelled: Line = {
    day: cancelledOn,
    kind: 'cancelled',
    by: isOwn ? 'person' : 'customerCenter',
    facts: isOwn ? { ...facts, undoUntil: expiryDate } : facts,
  };
  return isOver ? [cancelled, { day: addDays(expiryDate, 1), kind: 'ended', by: 'system', facts }] : [cancelled];
}

function ahead({ title, today }: Pick<Seeding, 'title' | 'today'>, { billing, stop }: DemoHistory): Line[] {
  const { row } = billing;
  const {
    pendingPlanKind: planKind,
    pendingBillingPeriod: billingPeriod,
    pendingPriceOre: priceOre,
    pendingFrom,
  } = row;
  const lines: Line[] = [];
  if (stop !== undefined) {
    const rules = rulesForRow(title.delivery, row);
    const { amountOre = null, issues: creditedIssues = 0 } = calculateStopCredit(stop, billing, title.delivery) ?? {};
    const facts = {
      ...stop,
      undoBefore: new Date(cutOffFor(nextIssueDay(stop.fromDate, rules), rules)).toISOString(),
      issues: issueDaysBetween(stop.fromDate, stop.toDate, rules).length,
      ...(amountOre === null || amountOre === 0 ? {} : { creditOre: amountOre, creditedIssues }),
    };
    lines.push({ day: addDays(today, -stoppedDaysAgo), kind: 'deliveryStopped', by: 'person', facts });
  }
  if (
    planKind !== null &&
    isPlanKind(title, planKind) &&
    billingPeriod !== null &&
    priceOre !== null &&
    pendingFrom !== null
  ) {
    const isOwn = !isChangeOfFormerStudent(row);
    const facts = {
      formerPlanName: planOf(title, row.planKind).name,
      planName: planOf(title, planKind).name,
      priceOre,
      billingPeriod,
      ...(isOwn ? { undoUntil: addDays(pendingFrom, -1) } : {}),
      ...planChargeFacts(planChangeTerms(billing, { planKind, billingPeriod, priceOre }, pendingFrom)),
      ...paymentFact(row),
    };
    lines.push({
      day: addDays(today, -planOrderedDaysAgo),
      kind: 'planChangeOrdered',
      by: isOwn ? 'person' : 'system',
      facts,
    });
  }
  return lines;
}
