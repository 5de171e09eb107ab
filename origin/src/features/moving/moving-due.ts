import { and, eq, lte } from 'drizzle-orm';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addressFacts } from '#origin/features/delivery-plan/planned-changes.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { saveInstructions, saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deletePlannedMove, type PlannedMoveRow } from '#origin/features/delivery-plan/move-repository.ts';
import { plannedMove } from '#origin/features/delivery-plan/delivery-tables.ts';
import { findInvoiceChoice, saveInvoiceChoice } from '#origin/features/invoices/invoice-settings.ts';
import { type DueSource, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { invoiceAddressOf } from './moving-case.ts';

/**
 * Due step of the moving day: carrier instructions and invoice address change with it. The paper's address and the plan
 * change by their own steps.
 */
export const movingDueSource: DueSource = {
  rows: plannedMove,
  ruleVersion: 1,
  nextStep: async (work, { accountNo, now }) => {
    const isDue = and(
      eq(plannedMove.accountNo, accountNo),
      eq(plannedMove.titleCode, work.title.titleCode),
      lte(plannedMove.nextDueOn, dayInOslo(now)),
    );
    const [row] = await work.transaction.select().from(plannedMove).where(isDue);
    if (row === undefined) return null;
    return {
      at: startOfDay(row.movesOn),
      rank: stepRanks.deliveryBegin,
      announces: 'subscription:changed',
      carryOut: () => carryOut(work, row),
    };
  },
  postpone: async () => undefined,
  // The day is the one chosen by the person.
  recalculate: async () => undefined,
};

async function carryOut({ transaction }: TitleWork, row: PlannedMoveRow): Promise<void> {
  const { accountNo, titleCode, address, carrier, invoicesFollow, registers, movesOn } = row;
  const place = { accountNo, titleCode };
  if (carrier !== null) await saveInstructions(transaction, place, carrier);
  if (invoicesFollow) {
    const { channel } = await findInvoiceChoice(transaction, place);
    await saveInvoiceChoice(transaction, place, { channel, address: invoiceAddressOf(address) });
  }
  if (registers) {
    await saveStandingAddress(transaction, place, address);
    const by = { by: 'system', personId: null } as const;
    const line = { at: startOfDay(movesOn), kind: 'addressRegistered', facts: addressFacts(address) } as const;
    await recordActivity(transaction, { ...place, ...by, ...line });
  }
  await deletePlannedMove(transaction, place);
}
