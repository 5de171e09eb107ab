import type * as v from 'valibot';
import type { ComplaintSchema, makeComplaint } from '#src/contract/complaint.ts';
import type { ComplaintStatus } from '#src/domain/complaints.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { issuesInPeriod } from '#src/domain/delivery-credit.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import type { Result } from '#src/lib/result.ts';
import { findChangesSince } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { lastDeliveredDay } from './delivery-history.ts';
import { extendByDay } from '#origin/features/subscription/extend-subscription.ts';
import { rulesForRow } from '#origin/features/subscription/personal-rules.ts';
import { priceBasisAt } from '#origin/features/subscription/price-basis.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { addOpenItem } from '#origin/features/ledger/open-item-repository.ts';
import type { HeldSubscription } from '#origin/features/subscription/held-subscription.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';
import { categoryOf, complaintCodesOf } from './complaint-codes.ts';
import { type ComplaintRow, findComplaintAbout, insertComplaint } from './complaint-repository.ts';

type Wish = Pick<v.InferOutput<typeof makeComplaint.payload>, 'date' | 'code' | 'comment' | 'remedy'>;
type Made = v.InferInput<typeof makeComplaint.response>;
type Refusal = Exclude<(typeof makeComplaint.refusals)[number], 'accountNotFound' | 'paperRequired' | 'notAllowed'>;

/** A complaint as its maker sees it; a new paper is on its way until its day is over. */
export function complaintOf(row: ComplaintRow, today: Day): v.InferInput<typeof ComplaintSchema> {
  const { caseNumber, issueDate, code, category, comment, remedy, madeAt } = row;
  const status = statusOf(row, today);
  return { caseNumber, date: issueDate, code, category, comment, remedy, status, madeAt: madeAt.toISOString() };
}

/** Registers a complaint and gives the remedy that was asked for (R-15, P-02). */
export async function complain(call: HolderWrite, held: HeldSubscription, wish: Wish): Promise<Result<Made, Refusal>> {
  const category = categoryOf(wish.code);
  if (category === undefined) return { ok: false, error: 'unknownCode' };
  const refusal = (await refusalOfDay(call, held, wish.date)) ?? refusalOfRemedy(held, wish);
  if (refusal !== null) return { ok: false, error: refusal };
  const { transaction, at } = call;
  const { holder, today } = held;
  const row = await insertComplaint(transaction, {
    accountNo: holder.accountNo,
    titleCode: holder.title.titleCode,
    issueDate: wish.date,
    code: wish.code,
    category,
    comment: wish.comment,
    remedy: wish.remedy,
    madeAt: new Date(at),
  });
  const creditOre = wish.remedy === 'credit' ? worthOfIssue(held, wish.date) : 0;
  const receipt = await recordOwn(call, {
    kind: 'complaintMade',
    facts: {
      fromDate: wish.date,
      complaintCode: wish.code,
      caseNumber: row.caseNumber,
      ...(creditOre === 0 ? {} : { creditOre }),
    },
  });
  if (wish.remedy === 'extension') await extendByDay(transaction, held.billing, today);
  if (wish.remedy === 'credit') {
    await addOpenItem(transaction, {
      accountNo: holder.accountNo,
      titleCode: holder.title.titleCode,
      subscriptionNo: held.row.subscriptionNo,
      amountOre: -creditOre,
      reason: 'complaintCredit',
      basis: { ...priceBasisAt(held.billing, wish.date), issue: wish.date, caseNumber: row.caseNumber },
      activityId: receipt.id,
      dueOn: today,
      createdAt: new Date(at),
    });
  }
  return { ok: true, value: { complaint: complaintOf(row, today), receipt } };
}

async function refusalOfDay(
  { transaction }: HolderWrite,
  { holder, row, now, today }: HeldSubscription,
  date: Day,
): Promise<Refusal | null> {
  const { accountNo, title } = holder;
  const place = { accountNo, titleCode: title.titleCode };
  const isIssue = isIssueDay(date, rulesForRow(title.delivery, row));
  if (!isIssue || date < (row.startedOn ?? date)) return 'notAnIssue';
  if (date > lastDeliveredDay(now, title.complaints.deliveredBy)) return 'notYetDelivered';
  if (date < addDays(today, -title.complaints.furthestBackDays)) return 'tooLongAgo';
  const changes = await findChangesSince(transaction, place, date);
  if (changeOn(date, changes)?.type === 'STOP') return 'wasStopped';
  return (await findComplaintAbout(transaction, place, date)) === undefined ? null : 'alreadyComplained';
}

/** A new paper can be had for today's issue alone. */
function refusalOfRemedy({ holder, now, today }: HeldSubscription, { code, date, remedy }: Wish): Refusal | null {
  if (remedy === null) return null;
  const given = complaintCodesOf(holder.title, now).find((one) => one.code === code)?.remedies ?? [];
  const isGiven = given.some((one) => one.remedy === remedy) && (remedy !== 'newDelivery' || date === today);
  return isGiven ? null : 'remedyNotGiven';
}

/** What an issue is worth in øre: the price of its billing period over the issues of the period. */
function worthOfIssue({ holder, row, billing }: HeldSubscription, date: Day): number {
  const basis = priceBasisAt(billing, date);
  if (basis === null) return 0;
  const issues = issuesInPeriod(basis, rulesForRow(holder.title.delivery, row));
  return issues === 0 ? 0 : divideHalfUp(basis.priceOre, issues);
}

function statusOf({ remedy, issueDate }: ComplaintRow, today: Day): ComplaintStatus {
  if (remedy === null) return 'received';
  return remedy === 'newDelivery' && issueDate >= today ? 'inProgress' : 'closed';
}
