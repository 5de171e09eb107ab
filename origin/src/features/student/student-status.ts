import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { type StudentStanding, studentStanding } from '#src/domain/student-rules.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { isPaused } from '#origin/features/subscription/paused-days.ts';
import { findOwnSubscriptions } from '#origin/features/subscription/current-subscription.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { type OfTitle, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { type ConfirmationRow, findConfirmation } from './confirmation-repository.ts';

/** A person's student status at a title. */
export interface StudentStatus {
  readonly standing: StudentStanding;
  readonly confirmation: ConfirmationRow | undefined;
  /** The person's own current subscription; undefined if there is none. */
  readonly held: SubscriptionRow | undefined;
}

/** The plan for students; `planAfterStudent` returns its successor. */
export const studentPlan = roleKinds.student;
export function planAfterStudent(of: OfTitle): string {
  const { planAfter } = planOf(of, studentPlan);
  if (planAfter === undefined)
    throw new Error(`The plan ${studentPlan} of the title ${of.titleCode} has no successor.`);
  return planAfter;
}

/** Returns the student status of an account's holder on a day. */
export async function findStudentStatus(
  database: Database,
  { accountNo, title, today }: { readonly accountNo: string | null; readonly title: FleetTitle; readonly today: Day },
): Promise<StudentStatus> {
  if (accountNo === null) return { standing: 'new', confirmation: undefined, held: undefined };
  const confirmation = await findConfirmation(database, { accountNo, titleCode: title.titleCode });
  const held = await findOwnSubscription(database, accountNo, title);
  const holdsUntil = confirmation?.holdsUntil ?? null;
  return {
    standing: studentStanding({ today, holdsUntil, held: held === undefined ? null : factsOf(held) }),
    confirmation,
    held,
  };
}

/** Returns a person's own current subscription, preferring a student one. */
export async function findOwnSubscription(
  database: Database,
  accountNo: string,
  title: FleetTitle,
): Promise<SubscriptionRow | undefined> {
  const own = (await findOwnSubscriptions(database, accountNo, title)).filter(({ status }) => isPresent(status));
  return own.find(({ planKind }) => planKind === studentPlan) ?? own[0];
}

/** True if the planned change was made because the student did not confirm again. */
export function isChangeOfFormerStudent(row: SubscriptionRow): boolean {
  const { planKind, access, pendingPlanKind } = row;
  return planKind === studentPlan && access === 'own' && pendingPlanKind === planAfterStudent(row);
}

function factsOf(row: SubscriptionRow) {
  const { planKind, access, status } = row;
  return {
    isStudentPlan: planKind === studentPlan,
    isWaiting: status === statusCodes.PENDING_ACTIVATION && access === 'student' && !isPaused(row),
    isStudents: access === 'student',
  };
}
