import type { FleetTitle } from '#src/domain/fleet.ts';
import { closingInvoices } from '#src/domain/invoices.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findLines, type InvoiceWithSums } from './invoice-repository.ts';

/** Returns the numbers of an account's open invoices that keep its subscriptions suspended. */
export async function findSuspendingInvoices(
  database: Database,
  { accountNo, title }: { readonly accountNo: string; readonly title: FleetTitle },
  open: readonly InvoiceWithSums[],
): Promise<ReadonlySet<string>> {
  const held = await findSubscriptions(database, accountNo, [title.titleCode, ...title.editionCodes]);
  const suspended = held.filter(({ status }) => status === statusCodes.SUSPENDED);
  if (suspended.length === 0) return new Set();
  const numbers = open.map(({ ariaInvoiceNo }) => ariaInvoiceNo);
  return closingInvoices(await findLines(database, numbers), suspended);
}
