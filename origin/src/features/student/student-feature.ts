import { deleteForgotten } from '#origin/features/account/account-repository.ts';
import { listPriceOreOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { recordEvent } from '#origin/features/subscription/price-facts.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import {
  type DueSource,
  dueBy,
  type StepTools,
  startOfDay,
  type TitleWork,
} from '#origin/platform/due-work/due-source.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import { accountTable, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { dayOfStep, type StudentStep, stepAfter } from '#src/domain/student-rules.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { enqueueStudentMail, studentMailJob } from './student-mail.ts';
import { mountStudent } from './student-routes.ts';
import {
  type ConfirmationRow,
  findOwnSubscription,
  planAfterStudent,
  setNextConfirmationStep,
  studentPlan,
} from './student-status.ts';
import { studentConfirmation } from './student-tables.ts';

/**
 * Due steps of student confirmations: reminders, the end of the confirmed year, and what follows without a new
 * confirmation.
 */
const studentDueSource: DueSource = {
  rows: studentConfirmation,
  ruleVersion: 1,
  nextStep: async (work, { accountNo, now }) => {
    const isDue = dueBy(studentConfirmation, { accountNo, titleCode: work.title.titleCode, day: dayInOslo(now) });
    const [row] = await work.transaction.select().from(studentConfirmation).where(isDue);
    if (row === undefined || row.nextStep === null || row.nextDueOn === null) return null;
    const taken = { step: row.nextStep, day: row.nextDueOn };
    return {
      at: startOfDay(taken.day),
      rank: 'student',
      announces: 'subscription:changed',
      carryOut: (tools) => carryOut(work, tools, { row, ...taken }),
    };
  },
};

async function carryOut(
  work: TitleWork,
  tools: StepTools,
  { row, step, day }: { readonly row: ConfirmationRow; readonly step: StudentStep; readonly day: Day },
): Promise<void> {
  if (step === 'lapse') {
    await setNextConfirmationStep(work.transaction, row, await lapseStudent(work, tools, { confirmation: row, day }));
    return;
  }
  const held = await findOwnSubscription(work.transaction, row.accountNo, work.title);
  // A student who has cancelled has nothing to confirm.
  if (held?.planKind === studentPlan && held.cancelledOn === null) {
    const { billingPeriod } = held;
    await enqueueStudentMail(work, tools, { kind: step, confirmation: row, billingPeriod, from: null });
  }
  const nextStep = stepAfter(step);
  const nextDueOn = nextStep === null ? null : dayOfStep(nextStep, row.holdsUntil);
  await setNextConfirmationStep(work.transaction, row, { nextStep, nextDueOn });
}

type NextStep = Pick<ConfirmationRow, 'nextStep' | 'nextDueOn'>;

const noStep: NextStep = { nextStep: null, nextDueOn: null };

/** Days until the next attempt if the subscription is paused, cancelled or unpaid. */
const againAfterDays = 30;

/**
 * Ends the student price: the subscription becomes an ordinary one from the next period, and the person is told when.
 * Paid periods stay as they are. Returns the next step.
 */
async function lapseStudent(
  work: TitleWork,
  tools: StepTools,
  { confirmation, day }: { readonly confirmation: ConfirmationRow; readonly day: Day },
): Promise<NextStep> {
  const held = await findOwnSubscription(work.transaction, confirmation.accountNo, work.title);
  if (held?.planKind !== studentPlan) return noStep;
  const { renewalDate, billingPeriod } = held;
  if (held.status !== statusCodes.ACTIVE || held.pauseMonths !== null || renewalDate === null) {
    return { nextStep: 'lapse', nextDueOn: addDays(day, againAfterDays) };
  }
  // A plan change that the person has ordered takes precedence.
  if (held.pendingPlanKind !== null) {
    await updateSubscription(work.transaction, held.subscriptionNo, { access: 'own' });
    return noStep;
  }
  await planOrdinary(work, held, { from: renewalDate, day });
  await enqueueStudentMail(work, tools, { kind: 'lapse', confirmation, billingPeriod, from: renewalDate });
  return noStep;
}

async function planOrdinary(
  { transaction, title }: TitleWork,
  { subscriptionNo, accountNo, billingPeriod }: SubscriptionRow,
  { from, day }: { readonly from: Day; readonly day: Day },
): Promise<void> {
  const planKind = planAfterStudent(title);
  const { name: planName } = planOf(title, planKind);
  const priceOre = listPriceOreOf(title, { planKind, billingPeriod }, from);
  await updateSubscription(transaction, subscriptionNo, {
    access: 'own',
    pendingPlanKind: planKind,
    pendingFrom: from,
    pendingBillingPeriod: billingPeriod,
    pendingPriceOre: priceOre,
  });
  const facts = { formerPlanName: planOf(title, studentPlan).name, planName, priceOre, billingPeriod, fromDate: from };
  const place = { accountNo, titleCode: title.titleCode };
  await recordEvent(transaction, place, { kind: 'planChangeOrdered', at: startOfDay(day), facts });
}

const studentPersonalData: readonly PersonalDataTable[] = [
  accountTable(studentConfirmation, {
    takeout: { nb: 'Studiested', nn: 'Studiestad' },
    leftOut: { nextStep: 'What our own job does next.' },
  }),
];

/**
 * A person with a student confirmation can buy the student plan, and keeps its price by confirming each year.
 */
export const studentFeature: Feature = {
  mount: mountStudent,
  registerJobs: (services) => registerMessageJobs(services, studentMailJob),
  dueSources: [studentDueSource],
  // The school is deleted with the person.
  retention: deleteForgotten(studentConfirmation.accountNo),
  personalData: studentPersonalData,
};
