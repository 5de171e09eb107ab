import { eq, lt } from 'drizzle-orm';
import type { Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { blankAccountOf } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { complaint } from '#origin/features/complaints/complaint-tables.ts';
import { deliveryInstruction } from '#origin/features/delivery-plan/delivery-instruction-tables.ts';
import { deliveryAddress, deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';

/** How long a request for deletion can be taken back; thirty days are promised. */
const waitMs = 29 * 86_400_000;

/**
 * Deletes people who asked for it, once none of their subscriptions runs. Their account keeps its sums and
 * forgets everything else.
 */
export const forgetPersons: Retention = async ({ clock, database, fleet, realNow }) => {
  const offsets = await clock.offsets();
  const nowOf = (code: string): Instant => realNow() + (offsets.get(fleet.titleOfCode(code)?.titleCode ?? code) ?? 0);
  const due = await database
    .select({ id: person.id })
    .from(person)
    .where(lt(person.deletionAskedAt, new Date(realNow() - waitMs)));
  for (const { id } of due) await database.transaction((transaction) => forgetPerson(transaction, id, nowOf));
};

async function forgetPerson(
  transaction: Database,
  personId: string,
  nowOf: (titleCode: string) => Instant,
): Promise<void> {
  const [held] = await transaction.select().from(account).where(eq(account.personId, personId)).for('no key update');
  if (held !== undefined) {
    const { accountNo, firstTitleCode } = held;
    const statuses = await transaction
      .select({ status: subscription.status })
      .from(subscription)
      .where(eq(subscription.accountNo, accountNo));
    if (statuses.some(({ status }) => isPresent(status))) return;
    await blankAccountOf(transaction, personId, nowOf(firstTitleCode));
    for (const table of [deliveryAddress, deliveryInstruction, deliveryChange, complaint, accountActivity]) {
      await transaction.delete(table).where(eq(table.accountNo, accountNo));
    }
  }
  await transaction.delete(person).where(eq(person.id, personId));
}
