import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { findChangesSince } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { extendByDay } from '#origin/features/subscription/billing-repository.ts';
import { type CurrentSubscription, isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import { planKindOn, rulesForRow, rulesUnderPlan } from '#origin/features/subscription/personal-delivery-rules.ts';
import { priceBasisAt } from '#origin/features/subscription/stop-credit.ts';
import { MountSubscriptionCall, type SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import { accountTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfterTitleDays } from '#origin/platform/retention/sweep.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import { type ComplaintSchema, getComplaintCodes, getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import type { ComplaintCategory, ComplaintStatus, Remedy } from '#src/domain/complaints.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { creditValueOf, type PriceBasis } from '#src/domain/delivery-credit.ts';
import { isIssueDay, lastDeliveredDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Title } from '#src/domain/title.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import { complaintAnswerJob } from './complaint-answer.ts';
import { complaintMailJob, enqueueComplaintMail } from './complaint-mail.ts';
import { type ComplaintRow, findComplaintByIssue, findComplaints, insertComplaint } from './complaint-repository.ts';
import { complaint } from './complaint-tables.ts';
import { findDeliveryHistory, findDeliveryWeeks } from './delivery-history.ts';

type ComplaintCode = v.InferInput<typeof getComplaintCodes.response>[number];

interface CodedCategory {
  readonly code: string;
  readonly category: ComplaintCategory;
  readonly remedies: readonly Remedy[];
}

const unread: readonly Remedy[] = ['newDelivery', 'extension', 'credit'];
const partly: readonly Remedy[] = ['extension', 'credit'];

/** The codes shared by carriers and the customer centre, in the order of the form. */
const codes: readonly CodedCategory[] = [
  { code: '10', category: 'notDelivered', remedies: unread },
  { code: '20', category: 'late', remedies: [] },
  { code: '30', category: 'wet', remedies: unread },
  { code: '31', category: 'torn', remedies: unread },
  { code: '40', category: 'wrongPaper', remedies: unread },
  { code: '41', category: 'missingPart', remedies: partly },
  { code: '50', category: 'wrongPlace', remedies: [] },
  { code: '90', category: 'other', remedies: [] },
];

function categoryOf(code: string): ComplaintCategory | undefined {
  return codes.find((one) => one.code === code)?.category;
}

/** Returns a title's codes, each with the currently available remedies and their deadline (P-02). */
function complaintCodesOf(title: Title, now: Instant): ComplaintCode[] {
  const until = newDeliveryUntil(title, now);
  return codes.map(({ code, category, remedies: possible }) => ({
    code,
    category,
    remedies: possible
      .filter((remedy) => title.complaints.remedies.includes(remedy))
      .flatMap((remedy): ComplaintCode['remedies'] => {
        if (remedy !== 'newDelivery') return [{ remedy, until: null }];
        return until === null ? [] : [{ remedy, until: new Date(until).toISOString() }];
      }),
  }));
}

/**
 * Returns the deadline for ordering a new paper today; null if it is too late or there is no issue
 * today.
 */
function newDeliveryUntil({ delivery, complaints }: Title, now: Instant): Instant | null {
  const today = dayInOslo(now);
  const until = osloInstant(today, complaints.newDeliveryUntil);
  return isIssueDay(today, delivery) && now < until ? until : null;
}

type ComplaintRequest = Pick<v.InferOutput<typeof makeComplaint.payload>, 'date' | 'code' | 'comment' | 'remedy'>;
type Made = v.InferInput<typeof makeComplaint.response>;
type Refusal = Exclude<(typeof makeComplaint.refusals)[number], 'accountNotFound' | 'paperRequired' | 'notAllowed'>;

/** A new paper counts as on its way until the end of the day. */
function toComplaint(row: ComplaintRow, today: Day): v.InferInput<typeof ComplaintSchema> {
  const { caseNumber, issueDate, code, category, comment, remedy, answer, answeredAt } = row;
  return {
    caseNumber,
    date: issueDate,
    code,
    category,
    comment,
    remedy,
    status: statusOf(row, today),
    madeAt: row.madeAt.toISOString(),
    answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() },
  };
}

/** Registers a complaint, notifies the customer centre and grants the requested remedy (R-15, P-02). */
async function createComplaint(call: SubscriptionWrite, request: ComplaintRequest): Promise<Result<Made, Refusal>> {
  const { transaction, at, holder, held } = call;
  const { today } = held;
  const { date: issueDate, code, comment, remedy } = request;
  const category = categoryOf(code);
  if (category === undefined) return { ok: false, error: 'unknownCode' };
  const refusal = (await refusalOfDay(call, issueDate)) ?? refusalOfWish(held, request);
  if (refusal !== null) return { ok: false, error: refusal };
  const made = { issueDate, code, category, comment, remedy, madeAt: new Date(at) };
  const row = await insertComplaint(transaction, { ...accountPlaceOf(holder), ...made });
  const price = remedy === 'credit' ? priceBasisAt(held.billing, issueDate) : null;
  const creditOre = price === null ? 0 : worthOfIssue(held, issueDate, price);
  const receipt = await recordOwnActivity(call, { kind: 'complaintMade', facts: factsOf(row, creditOre) });
  await enqueueComplaintMail(call, row);
  if (remedy === 'extension') await extendByDay(transaction, held.billing, today);
  if (price !== null) {
    await writeEntry(transaction, {
      ...accountPlaceOf(holder),
      kind: 'credit',
      reason: 'complaintCredit',
      subscriptionNo: held.row.subscriptionNo,
      periodFrom: price.from,
      subject: row.caseNumber,
      sumOre: creditOre,
      basis: { ...price, issue: issueDate, caseNumber: row.caseNumber },
      activityId: receipt.id,
      dueOn: today,
      at,
    });
  }
  return { ok: true, value: { complaint: toComplaint(row, today), receipt } };
}

function factsOf({ issueDate, code, category, remedy, caseNumber }: ComplaintRow, creditOre: number): ActivityFacts {
  return {
    fromDate: issueDate,
    complaintCode: code,
    complaintCategory: category,
    ...(remedy === null ? {} : { remedy }),
    caseNumber,
    ...(creditOre === 0 ? {} : { creditOre }),
  };
}

/** In øre, under the plan of that day. */
function worthOfIssue({ holder, row, billing }: CurrentSubscription, day: Day, price: PriceBasis): number {
  return creditValueOf(1, price, rulesUnderPlan(holder.title.delivery, row, planKindOn(billing, day)));
}

async function refusalOfDay({ transaction, holder, held }: SubscriptionWrite, date: Day): Promise<Refusal | null> {
  const { row, billing, now, today } = held;
  const { title } = holder;
  const place = accountPlaceOf(holder);
  if (!isIssueDay(date, rulesForRow(title.delivery, row, billing.periods))) return 'notAnIssue';
  if (date > lastDeliveredDay(now, title.complaints.deliveredBy)) return 'notYetDelivered';
  if (date < addDays(today, -title.complaints.furthestBackDays)) return 'tooLongAgo';
  const changes = await findChangesSince(transaction, place, date);
  if (changeOn(date, changes)?.type === 'STOP') return 'wasStopped';
  return (await findComplaintByIssue(transaction, place, date)) === undefined ? null : 'alreadyComplained';
}

/** A complaint that no code covers must be explained; a new paper is only delivered for today's issue. */
function refusalOfWish(
  { holder, now, today }: CurrentSubscription,
  { code, date, comment, remedy }: ComplaintRequest,
): Refusal | null {
  if (categoryOf(code) === 'other' && comment.trim() === '') return 'commentMissing';
  if (remedy === null) return null;
  const given = complaintCodesOf(holder.title, now).find((one) => one.code === code)?.remedies ?? [];
  const isGiven = given.some((one) => one.remedy === remedy) && (remedy !== 'newDelivery' || date === today);
  return isGiven ? null : 'remedyNotGiven';
}

function statusOf({ remedy, issueDate, answer }: ComplaintRow, today: Day): ComplaintStatus {
  if (answer !== null) return 'closed';
  if (remedy === null) return 'received';
  return remedy === 'newDelivery' && issueDate >= today ? 'inProgress' : 'closed';
}

/** Complaints of deleted people are already gone. */
export const complaintRetention = deleteAfterTitleDays(complaint, complaint.madeAt, keptDays.complaint);

/** Complaints about deliveries, and the delivery history of issues (R-15, P-04). */
export const complaintFeature: Feature = {
  mount: (mounter, services) => {
    mounter.open(getComplaintCodes, async (_input, { title, now }) => answerWith(complaintCodesOf(title, await now())));

    const paper = new MountSubscriptionCall(mounter, services, 'paperRequired');

    paper.read(getComplaints, async (_input, { database, holder, held }) => {
      const rows = await findComplaints(database, accountPlaceOf(holder));
      return { ok: true, value: { complaints: rows.map((row) => toComplaint(row, held.today)) } };
    });

    paper.write(makeComplaint, async ({ payload }, call) =>
      isActionAllowed('complain', call.held) ? createComplaint(call, payload) : { ok: false, error: 'notAllowed' },
    );

    paper.read(getDeliveryHistory, (_input, { database, held }) => answerWith(findDeliveryHistory(database, held)));
    paper.read(getDeliveryWeeks, (_input, { database, held }) => answerWith(findDeliveryWeeks(database, held)));
  },
  registerJobs: (services) => registerMessageJobs(services, complaintMailJob, complaintAnswerJob),
  retention: complaintRetention,
  personalData: [
    accountTable(complaint, {
      takeout: { nb: 'Klager på leveringen', nn: 'Klager på leveringa' },
    }),
  ],
};
