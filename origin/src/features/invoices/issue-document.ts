import { nextDunningStep } from '#src/domain/dunning.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type AccountRow, findAccount } from '#origin/features/account/account-repository.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { LedgerEntry } from '#origin/features/ledger/ledger-entry.ts';
import { findChargedPeriods } from '#origin/features/subscription/billing-repository.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { findInvoiceOfCharge, insertDocument } from './document-repository.ts';
import type { InvoiceRow } from './invoice-repository.ts';
import { findInvoiceChoice, type InvoiceChoice } from './invoice-settings.ts';
import type { InvoiceRecipient } from './invoice-tables.ts';
import { buildDocument, type NewDocument } from './new-document.ts';

/** Rows of the ledger that are billed together, and the day. */
export interface BillableEntries {
  readonly entries: readonly LedgerEntry[];
  readonly day: Day;
}

/** Issues the invoice, or the credit note, of rows of an account's ledger. */
export async function issueDocument(
  { transaction, title }: TitleWork,
  place: AccountPlace,
  { entries, day }: BillableEntries,
): Promise<InvoiceRow> {
  const account = await findAccount(transaction, place.accountNo);
  if (account === undefined) throw new Error('The account of a row of the ledger is not there.');
  const numbers = [...new Set(entries.flatMap(({ subscriptionNo }) => subscriptionNo ?? []))];
  const document = buildDocument(entries, await findChargedPeriods(transaction, numbers));
  const held = await findSubscriptions(transaction, place.accountNo, [title.titleCode, ...title.editionCodes]);
  const paidWith = held.find(({ subscriptionNo }) => numbers.includes(subscriptionNo))?.paymentMethod?.id ?? null;
  const dueOn = document.kind === 'invoice' ? addDays(day, title.invoicing.termDays) : null;
  return insertDocument(transaction, {
    ...document,
    ...place,
    accountNumber: title.bankAccountNumber ?? null,
    issuedOn: day,
    dueOn,
    credits: dueOn === null ? await creditedInvoice(transaction, place, entries) : null,
    paymentMethod: paidWith,
    recipient: recipientOf(account, (await findInvoiceChoice(transaction, place)).address),
    createdAt: new Date(startOfDay(day)),
    nextDueOn: dueOn !== null && isDunned(document, paidWith) ? firstReminderDay(dueOn, title.invoicing) : null,
  });
}

/** Whom a document is made out to: the subscriber, or whom they have named. */
function recipientOf(account: AccountRow, elsewhere: InvoiceChoice['address']): InvoiceRecipient {
  if (elsewhere === null) return { name: `${account.givenName} ${account.familyName}`.trim(), address: [] };
  const { name, street, postalCode, postalPlace } = elsewhere;
  return { name, address: [street, `${postalCode} ${postalPlace}`] };
}

/**
 * What is drawn by itself is reminded of when that has failed; what costs nothing never is, and a fee for being late
 * bears no other.
 */
function isDunned({ priceOre, lines }: NewDocument, paidWith: InvoiceRow['paymentMethod']): boolean {
  const isPaidByHand = paidWith === null || paidWith === 'BANKGIRO';
  return isPaidByHand && priceOre > 0 && lines.some(({ reason }) => reason !== 'reminderFee');
}

function firstReminderDay(dueOn: Day, rules: TitleWork['title']['invoicing']): Day | null {
  return nextDunningStep(dueOn, [], rules)?.on ?? null;
}

/** The invoice with the charge that is credited first; null if there is none. */
async function creditedInvoice(
  transaction: Database,
  place: AccountPlace,
  entries: readonly LedgerEntry[],
): Promise<string | null> {
  for (const { subscriptionNo, periodFrom } of entries) {
    if (subscriptionNo === null || periodFrom === null) continue;
    const found = await findInvoiceOfCharge(transaction, place, { subscriptionNo, periodFrom });
    if (found !== undefined) return found;
  }
  return null;
}
