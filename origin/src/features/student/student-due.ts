import { and, eq, lte } from 'drizzle-orm';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { dayOfStep, stepAfter, type StudentStep } from '#src/domain/student-rules.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { type DueSource, type StepTools, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { type ConfirmationRow, setNextStep } from './confirmation-repository.ts';
import { lapse } from './lapse.ts';
import { mailStudent } from './student-mail.ts';
import { findOwn, studentPlan } from './student-standing.ts';
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
    await setNextStep(work.transaction, row, await lapse(work, tools, { confirmation: row, day }));
    return;
  }
  const held = await findOwn(work.transaction, row.accountNo, work.title);
  // One who has cancelled has nothing to keep.
  if (held?.planKind === studentPlan && held.cancelledOn === null) {
    await mailStudent(work, tools, { kind: step, confirmation: row, billingPeriod: held.billingPeriod, from: null });
  }
  const nextStep = stepAfter(step);
  const nextDueOn = nextStep === null ? null : dayOfStep(nextStep, row.holdsUntil);
  await setNextStep(work.transaction, row, { nextStep, nextDueOn });
}
