import { and, eq, ne } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { findOwnSubscriptions } from '#origin/features/subscription/current-subscription.ts';
import { isPaused } from '#origin/features/subscription/paused-days.ts';
import { type OfTitle, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import {
  confirmedUntil,
  dayOfStep,
  graceEnd,
  type StudentStanding,
  studentStanding,
} from '#src/domain/student-rules.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { studentConfirmation } from './student-tables.ts';

export type ConfirmationRow = typeof studentConfirmation.$inferSelect;

export function findConfirmation(database: Database, place: AccountPlace): Promise<ConfirmationRow | undefined> {
  return firstRow(database.select().from(studentConfirmation).where(isAt(studentConfirmation, place)));
}

export function newConfirmation(
  { accountNo, titleCode }: AccountPlace,
  { email, today }: { readonly email: string; readonly today: Day },
): ConfirmationRow & { readonly email: string } {
  const holdsUntil = confirmedUntil(today);
  const next = { nextStep: 'remind', nextDueOn: dayOfStep('remind', holdsUntil) } as const;
  return { accountNo, titleCode, email, confirmedOn: today, holdsUntil, ...next };
}

/**
 * Replaces the person's earlier confirmation. An address confirmed by someone else passes to this person once the
 * other's grace period has ended. The address must be locked.
 * @returns false if the address still belongs to someone else
 */
export async function saveConfirmation(
  transaction: Database,
  row: ConfirmationRow & { readonly email: string },
): Promise<boolean> {
  const { accountNo, titleCode, email, confirmedOn } = row;
  const isSomebodyElses = and(
    eq(studentConfirmation.titleCode, titleCode),
    eq(studentConfirmation.email, email),
    ne(studentConfirmation.accountNo, accountNo),
  );
  const others = await transaction.select().from(studentConfirmation).where(isSomebodyElses);
  if (others.some(({ holdsUntil }) => confirmedOn <= graceEnd(holdsUntil))) return false;
  await transaction.update(studentConfirmation).set({ email: null }).where(isSomebodyElses);
  await transaction
    .insert(studentConfirmation)
    .values(row)
    .onConflictDoUpdate({ target: [studentConfirmation.accountNo, studentConfirmation.titleCode], set: row });
  return true;
}

export async function setNextConfirmationStep(
  transaction: Database,
  place: AccountPlace,
  next: Pick<ConfirmationRow, 'nextStep' | 'nextDueOn'>,
): Promise<void> {
  await transaction.update(studentConfirmation).set(next).where(isAt(studentConfirmation, place));
}

interface StudentStatus {
  readonly standing: StudentStanding;
  readonly confirmation: ConfirmationRow | undefined;
  readonly held: SubscriptionRow | undefined;
}

export const studentPlan = roleKinds.student;
export function planAfterStudent(of: OfTitle): string {
  const { planAfter } = planOf(of, studentPlan);
  if (planAfter === undefined)
    throw new Error(`The plan ${studentPlan} of the title ${of.titleCode} has no successor.`);
  return planAfter;
}

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

/** Finds one of the account's own subscriptions, preferably a student subscription. */
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
