import { and, eq, ne } from 'drizzle-orm';
import { confirmedUntil, dayOfStep, graceEnd } from '#src/domain/student-rules.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { studentConfirmation } from './student-tables.ts';

export type ConfirmationRow = typeof studentConfirmation.$inferSelect;

function isOf({ accountNo, titleCode }: AccountPlace) {
  return and(eq(studentConfirmation.accountNo, accountNo), eq(studentConfirmation.titleCode, titleCode));
}

/** Returns a person's latest confirmation at a title; undefined if there is none. */
export async function findConfirmation(database: Database, place: AccountPlace): Promise<ConfirmationRow | undefined> {
  const [row] = await database.select().from(studentConfirmation).where(isOf(place));
  return row;
}

/** Returns a new confirmation made on a day, with its first step ahead. */
export function newConfirmation(
  { accountNo, titleCode }: AccountPlace,
  { email, today }: { readonly email: string; readonly today: Day },
): ConfirmationRow & { readonly email: string } {
  const holdsUntil = confirmedUntil(today);
  const next = { nextStep: 'remind', nextDueOn: dayOfStep('remind', holdsUntil) } as const;
  return { accountNo, titleCode, email, confirmedOn: today, holdsUntil, ...next };
}

/**
 * Stores a confirmation in place of the person's earlier one. An address confirmed by someone else passes to this
 * person once the other's grace period has ended. The address must be locked.
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
  await transaction.update(studentConfirmation).set(next).where(isOf(place));
}
