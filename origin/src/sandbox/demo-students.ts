import { confirmedUntil, dayOfStep, studentSteps } from '#src/domain/student-rules.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { ConfirmationRow } from '#origin/features/student/confirmation-repository.ts';
import { studentConfirmation } from '#origin/features/student/student-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DemoKind } from './demo-kind.ts';
import { demoPersonOf } from './demo-person.ts';

/** Keeps which demo people have confirmed that they study, and when. */
export async function insertConfirmations(
  database: Database,
  title: FleetTitle,
  { demos, today }: { readonly demos: readonly DemoKind[]; readonly today: Day },
): Promise<void> {
  const rows = demos.flatMap(({ kind, confirmed }): ConfirmationRow[] => {
    if (confirmed === undefined) return [];
    const { accountNo } = demoPersonOf(title, kind);
    const confirmedOn = addDays(today, confirmed);
    const holdsUntil = confirmedUntil(confirmedOn);
    const nextStep = studentSteps.find((step) => dayOfStep(step, holdsUntil) > today) ?? null;
    const nextDueOn = nextStep === null ? null : dayOfStep(nextStep, holdsUntil);
    const email = `${kind}@student.fjordheim.example`;
    return [{ accountNo, titleCode: title.titleCode, email, confirmedOn, holdsUntil, nextStep, nextDueOn }];
  });
  await database.insert(studentConfirmation).values(rows);
}
