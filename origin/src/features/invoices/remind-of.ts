import { nextDunningStep } from '#src/domain/dunning.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import { findDunning, findLines, type InvoiceRow, setNextDunning } from './invoice-repository.ts';

/** From now on an invoice is reminded of until it is paid; false for a fee for being late, which bears no other. */
export async function scheduleDunning(
  { transaction, title }: TitleWork,
  row: InvoiceRow,
  at: Instant,
): Promise<boolean> {
  const { ariaInvoiceNo, dueOn } = row;
  const lines = await findLines(transaction, [ariaInvoiceNo]);
  if (dueOn === null || lines.every(({ reason }) => reason === 'reminderFee')) return false;
  const done = (await findDunning(transaction, ariaInvoiceNo)).map(({ step }) => step);
  const next = nextDunningStep(dueOn, done, title.invoicing);
  const tomorrow = addDays(dayInOslo(at), 1);
  await setNextDunning(transaction, [ariaInvoiceNo], next && (next.on > tomorrow ? next.on : tomorrow));
  return true;
}
