import { confirmedUntil, dayOfStep, studentSteps } from '#src/domain/student-rules.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { studentConfirmation } from '#origin/features/student/student-tables.ts';
import type { DemoKind } from './demo-kind.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

/** Keeps when a demo person has confirmed that they study, if they have. */
export function addConfirmation({ batch, title, today }: Seeding, demo: DemoKind, { accountNo }: DemoPerson): void {
  const { kind, confirmed } = demo;
  if (confirmed === undefined) return;
  const confirmedOn = addDays(today, confirmed);
  const holdsUntil = confirmedUntil(confirmedOn);
  const nextStep = studentSteps.find((step) => dayOfStep(step, holdsUntil) > today) ?? null;
  const nextDueOn = nextStep === null ? null : dayOfStep(nextStep, holdsUntil);
  const email = `${kind}@student.fjordheim.example`;
  const days = { confirmedOn, holdsUntil, nextStep, nextDueOn };
  batch.add(studentConfirmation, [{ accountNo, titleCode: title.titleCode, email, ...days }]);
}
