import { and, eq, lte } from 'drizzle-orm';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { dayOfStep, stepAfter, type StudentStep } from '#src/domain/student-rules.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { type DueSource, type StepTools, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { type ConfirmationRow, setNextConfirmationStep } from './confirmation-repository.ts';
import { lapseStudent } from './lapse.ts';
import { enqueueStudentMail } from './student-mail.ts';
import { findOwnSubscription, studentPlan } from './student-standing.ts';
import { studentConfirmation } from './student-tables.ts';

/** Confirmations of students: reminders, the end of the year, and what follows if it is not confirmed again. */
export const studentDueSource: DueSource = {
  rows: studentConfirmation,
  ruleVersion: 1,
  nextStep: async (work, { accountNo, now }) => {
    const isDue = and(
      eq(studentConfirmation.accountNo, accountNo),
      eq(studentConfirmation.titleCode, work.title.titleCode),
      lte(studentConfirmation.nextDueOn, dayInOslo(now)),
    );
    const [row] = await work.transaction.select().from(studentConfirmation).where(isDue);
    if (row === undefined || row.nextStep === null || row.nextDueOn === null) return null;
    const taken = { step: row.nextStep, day: row.nextDueOn };
    return {
      at: startOfDay(taken.day),
      rank: stepRanks.student,
      announces: 'subscription:changed',
      carryOut: (tools) => carryOut(work, tools, { row, ...taken }),
    };
  },
  postpone: async () => undefined,
  // The days follow from that of the confirmation, which stays.
  recalculate: async () => undefined,
};

interface TakenStep {
  readonly row: ConfirmationRow;
  readonly step: StudentStep;
  readonly day: Day;
}

async function carryOut(work: TitleWork, tools: StepTools, { row, step, day }: TakenStep): Promise<void> {
  if (step === 'lapse') {
    await setNextConfirmationStep(work.transaction, row, await lapseStudent(work, tools, { confirmation: row, day }));
    return;
  }
  const held = await findOwnSubscription(work.transaction, row.accountNo, work.title);
  // One who has cancelled has nothing to keep.
  if (held?.planKind === studentPlan && held.cancelledOn === null) {
    await enqueueStudentMail(work, tools, {
      kind: step,
      confirmation: row,
      billingPeriod: held.billingPeriod,
      from: null,
    });
  }
  const nextStep = stepAfter(step);
  const nextDueOn = nextStep === null ? null : dayOfStep(nextStep, row.holdsUntil);
  await setNextConfirmationStep(work.transaction, row, { nextStep, nextDueOn });
}
