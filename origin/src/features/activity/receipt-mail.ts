import { messageJob, type OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import {
  contactParagraph,
  fillText,
  type LabelledLine,
  labelledLines,
  mailBody,
} from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type Activity, type ActivityFacts, type LoggedKind, loggedKindOf } from '#src/contract/activity.ts';
import { undoPathOf } from '#src/contract/undo-path.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { changeEffects } from '#src/domain/lexicon/change-effects.ts';
import { complaintNames, remedyNames } from '#src/domain/lexicon/complaint-names.ts';
import {
  invoiceChannelNames,
  paymentMethodNames,
  perPeriodNames,
  weekdayNames,
} from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { Language } from '#src/domain/title.ts';
import { type Day, weekdayOf } from '#src/lib/calendar-days.ts';
import { formatOrganizationNumber, formatPhone, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { recordMailSent } from './activity-repository.ts';
import { giftSubjects, type MailSubject, type ReceiptMailKind, receiptMailKinds } from './mailed-kinds.ts';
import { helperReceiptTexts, receiptMailTexts } from './receipt-mail-texts.ts';

interface ReceiptMail {
  readonly title: FleetTitle;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly recipient: string;
  readonly accountNo: string;
  readonly activity: Activity;
  /** True for a gift that was not continued: nothing is charged. */
  readonly isGiftOnly?: boolean;
  /** The payment method that was stopped at its provider; undefined in other mails. */
  readonly stopped?: PaymentMethodId | undefined;
}

type Texts = (typeof receiptMailTexts)[Language];

export function receiptMailKindOf(kind: LoggedKind): ReceiptMailKind | undefined {
  return receiptMailKinds.find((mailed) => mailed === kind);
}

/** Returns undefined for the holder's own action. */
function helperOpening(
  { language }: FleetTitle,
  { kind, facts: { helper } }: Activity,
): Record<'subject' | 'lead', string> | undefined {
  if (helper === undefined) return undefined;
  const { subject, lead, acts } = helperReceiptTexts[language];
  const act = new Map<string, string>(Object.entries(acts)).get(kind);
  if (act === undefined) return undefined;
  return { subject: subject.replace('{act}', act.replace(/,$/, '')), lead: lead.replace('{act}', act) };
}

/** Writes the receipt of a change as an e-mail in the title's language; undefined if none is sent (R-09, N-08). */
export function receiptMail({
  title,
  pageUrl,
  recipient,
  accountNo,
  activity,
  isGiftOnly = false,
  stopped,
}: ReceiptMail): OutgoingMessage | undefined {
  const kind = receiptMailKindOf(loggedKindOf(activity));
  if (kind === undefined) return undefined;
  const texts = receiptMailTexts[title.language];
  const { facts } = activity;
  const own = stopped === undefined ? subjectOf(kind, activity) : 'methodStopped';
  const subject = isGiftOnly ? giftSubjectOf(own) : own;
  const named = {
    name: title.displayName,
    stopped: stopped === undefined ? '' : paymentMethodNames[stopped][title.language],
  };
  const opening = helperOpening(title, activity);
  const values = { plan: facts.planName ?? '', caseNumber: facts.caseNumber ?? '', ...named };
  const paragraphs = [
    fillText(opening?.lead ?? texts.lead[subject], { ...values, helper: facts.helper?.name ?? '' }),
    labelledLines([
      ...planLines(texts, kind, facts),
      ...moneyLines(texts, facts, title.invoicing.termDays),
      ...deliveryLines(texts, facts),
      ...complaintLines(texts, facts),
    ]),
    changeEffects(kind, facts, title.language).join(' '),
    refundSentence(texts, kind, facts),
    undoSentence(texts, activity, pageUrl),
    labelledLines(referenceLines(texts, { title, accountNo, activity })),
    fillText(texts.label.receiptAt, { url: `${pageUrl}/receipt2?id=${encodeURIComponent(activity.id)}` }),
    fillText(contactParagraph, {
      phone: formatPhone(title.customerCenterPhoneNumber),
      email: title.customerCenterEmail,
    }),
  ];
  return {
    titleCode: title.titleCode,
    channel: 'email',
    recipient,
    subject: fillText(opening?.subject ?? texts.subject[subject], values),
    body: mailBody(title, paragraphs),
  };
}

/**
 * A plan change to the same plan is a change of billing period. A connection by the customer centre has its own
 * subject. A withdrawal ends everything today, unless a gift remains.
 */
function subjectOf(kind: ReceiptMailKind, { by, at, facts }: Activity): MailSubject {
  const { planName, formerPlanName, toDate } = facts;
  const lasts = toDate !== undefined && toDate !== null && toDate > dayInOslo(Date.parse(at));
  if (kind === 'withdrawn' && lasts) return 'continuationWithdrawn';
  if (kind === 'connected' && by === 'customerCenter') return 'connectedByCentre';
  if (planName === undefined || planName !== formerPlanName) return kind;
  if (kind === 'planChangeOrdered') return 'periodChangeOrdered';
  return kind === 'planChangeUndone' ? 'periodChangeUndone' : kind;
}

function giftSubjectOf(subject: MailSubject): MailSubject {
  const isAboutMethod =
    subject === 'paymentMethodChanged' || subject === 'paymentMethodRemoved' || subject === 'methodStopped';
  return isAboutMethod ? giftSubjects[subject] : subject;
}

function planLines(texts: Texts, kind: ReceiptMailKind, facts: ActivityFacts): LabelledLine[] {
  const { label } = texts;
  const { planName, formerPlanName, fromDate, toDate, plannedStart } = facts;
  return [
    [label.plan, planName],
    [
      kind === 'planChangeUndone' ? label.undonePlan : label.formerPlan,
      formerPlanName === planName ? undefined : formerPlanName,
    ],
    [kind === 'complaintMade' ? label.issueDate : label.fromDate, fromDate && longDay(texts, fromDate)],
    [label.neverStarted, plannedStart && fillText(label.plannedStart, { day: longDay(texts, plannedStart) })],
    [label.toDate, toDate === null ? label.openEnd : toDate && longDay(texts, toDate)],
  ];
}

function moneyLines(texts: Texts, facts: ActivityFacts, termDays: number): LabelledLine[] {
  const { label, language } = texts;
  const { priceOre, priceAfterOre, owedOre, feeOre, paymentMethod, invoiceChannel } = facts;
  return [
    [label.price, perPeriod(texts, priceOre, facts)],
    [label.priceAfter, perPeriod(texts, priceAfterOre, facts)],
    [label.charged, chargedSum(texts, facts, termDays)],
    creditLine(texts, facts),
    [label.owed, owedOre === undefined ? undefined : formatOre(owedOre)],
    [label.invoiceChannel, invoiceChannel && invoiceChannelNames[invoiceChannel][language]],
    [
      invoiceChannel === undefined ? label.fee : label.feePerInvoice,
      feeOre === undefined ? undefined : formatOre(feeOre),
    ],
    [label.paymentMethod, paymentMethod && paymentMethodNames[paymentMethod][language]],
  ];
}

function chargedSum(texts: Texts, facts: ActivityFacts, termDays: number): string | undefined {
  const { chargedOre, chargedToDate, fromDate, paymentMethod } = facts;
  if (chargedOre === undefined) return undefined;
  const sum = formatOre(chargedOre);
  if (fromDate === undefined || chargedToDate === undefined) return sum;
  const payDay = payDayOf(paymentMethod, fromDate, termDays);
  const days = { day: longDay(texts, payDay), lastDay: longDay(texts, chargedToDate) };
  return fillText(texts.label.chargedOn, { sum, ...days });
}

function creditLine({ label }: Texts, facts: ActivityFacts): LabelledLine {
  const { creditOre = 0, creditedIssues, paidOre, usedDays, periodDays, chargedOre } = facts;
  if (creditOre === 0) return [label.refund, undefined];
  const sum = formatOre(creditOre);
  if (creditedIssues !== undefined) {
    const issues = issueCount(label, creditedIssues);
    return [label.refund, fillText(label.creditForIssues, { sum, issues })];
  }
  const name = chargedOre === undefined ? label.refund : label.deducted;
  // A withdrawal before the first day refunds everything.
  if (paidOre === undefined || (usedDays ?? 0) === 0 || periodDays === undefined) return [name, sum];
  const days = { used: String(usedDays), days: String(periodDays) };
  return [name, fillText(label.creditBasis, { sum, paid: formatOre(paidOre), ...days })];
}

function issueCount(label: Texts['label'], count: number): string {
  return count === 1 ? label.oneIssue : fillText(label.manyIssues, { count: String(count) });
}

function deliveryLines({ label }: Texts, facts: ActivityFacts): LabelledLine[] {
  const { issues, lapsedChanges, recipient, careOf, address, invoicesTo, caseNumber } = facts;
  return [
    [label.issues, issues === undefined ? undefined : issueCount(label, issues)],
    [label.lapsed, lapsedChanges?.toString()],
    [label.recipient, recipient],
    [label.careOf, careOf],
    [label.address, address],
    [label.invoicesTo, invoicesTo],
    [label.caseNumber, caseNumber],
  ];
}

function complaintLines({ label, language }: Texts, { complaintCategory, remedy }: ActivityFacts): LabelledLine[] {
  return [
    [label.category, complaintCategory && complaintNames[complaintCategory][language]],
    [label.remedy, remedy && remedyNames[remedy][language]],
  ];
}

/** By law, a seller has 14 days to refund (N-01). */
function refundSentence({ label }: Texts, kind: ReceiptMailKind, { creditOre = 0 }: ActivityFacts): string {
  if (kind !== 'withdrawn') return '';
  return creditOre === 0 ? label.nothingToRefund : label.refundWithin;
}

/** States the deadline and the page for undoing the change, or why it cannot be undone (N-07). */
function undoSentence(texts: Texts, activity: Activity, pageUrl: string): string {
  if (activity.kind === 'discountTaken') return texts.label.discountUndo;
  const path = undoPathOf(activity, Date.parse(activity.at));
  if (path === undefined) return '';
  const { undoUntil, undoBefore } = activity.facts;
  const url = pageUrl + path;
  if (undoBefore !== undefined) {
    return fillText(texts.label.undoBefore, { moment: momentOf(texts, Date.parse(undoBefore)), url });
  }
  return undoUntil === undefined || undoUntil === null
    ? ''
    : fillText(texts.label.undo, { day: longDay(texts, undoUntil), url });
}

function referenceLines(
  texts: Texts,
  { title, accountNo, activity }: Pick<ReceiptMail, 'title' | 'accountNo' | 'activity'>,
): LabelledLine[] {
  const { label } = texts;
  const { displayName: name, postalAddress, organizationNumber } = title;
  const number = formatOrganizationNumber(organizationNumber);
  return [
    [label.receiptNumber, activity.receiptNumber],
    [label.at, momentOf(texts, Date.parse(activity.at))],
    [label.accountNo, accountNo],
    [label.seller, fillText(label.sellerIs, { name, number, ...postalAddress })],
  ];
}

function perPeriod({ language }: Texts, ore: number | undefined, { billingPeriod }: ActivityFacts) {
  if (ore === undefined) return undefined;
  return billingPeriod === undefined ? formatOre(ore) : `${formatOre(ore)} ${perPeriodNames[billingPeriod][language]}`;
}

function momentOf(texts: Texts, at: Instant): string {
  const moment = { day: longDay(texts, dayInOslo(at)), time: formatTimeOfDay(timeInOslo(at)) };
  return fillText(texts.label.moment, moment);
}

/** Mails are kept for years, so their dates include the year. */
function longDay({ language }: Texts, day: Day): string {
  return `${weekdayNames[weekdayOf(day)][language]} ${formatDay(day, '')}`;
}

/** The job has the id of the log line, since each line has at most one receipt. */
export const receiptMailJob = messageJob('receipt-mail');

export function registerReceiptMails({
  jobs,
  messages,
  realNow,
}: Pick<Services, 'jobs' | 'messages' | 'realNow'>): void {
  jobs.register(receiptMailJob, async (mail, { id, signal, complete }) => {
    await messages.send(mail, { id, signal });
    await complete((transaction) => recordMailSent(transaction, id, new Date(realNow())));
  });
}
