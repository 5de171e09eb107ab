import * as v from 'valibot';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { saveInvoiceSetting } from '#origin/features/invoices/invoice-settings.ts';
import { takeOverPurchase } from '#origin/features/subscription/store-subscriptions.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { AccountNoSchema, DaySchema, TitleCodeSchema } from '#src/contract/fields.ts';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { eFakturaStates } from '#src/domain/invoices.ts';
import { appStores } from '#src/domain/payment-methods.ts';
import { type ImportContext, planIssue, readRows, SubscriptionNoSchema } from './customers.ts';
import { OperatorError } from './operator-command.ts';

const StoreSubscriptionSchema = v.strictObject({
  subscriptionNo: SubscriptionNoSchema,
  store: v.picklist(appStores),
  plan: v.string(),
  billingPeriod: v.picklist(billingPeriods),
  startedOn: DaySchema,
  /** Last day of a subscription that was cancelled in the store; null while it renews there. */
  lastDay: v.nullable(DaySchema),
});

const UpdateSchema = v.strictObject({
  accountNo: AccountNoSchema,
  titleCode: TitleCodeSchema,
  eFaktura: v.optional(v.picklist(eFakturaStates)),
  storeSubscription: v.optional(StoreSubscriptionSchema),
});
type Update = v.InferOutput<typeof UpdateSchema>;

/**
 * Applies what other systems have about customers: their eFaktura, and purchases in app stores. A file is
 * applied completely or not at all, and applying it again changes nothing. @throws OperatorError that names each issue
 * by its position in the file.
 */
export async function updateCustomers(database: Database, file: string, context: ImportContext): Promise<string> {
  const updates = readRows(file, UpdateSchema, 'updated');
  return database.transaction(async (transaction) => {
    const issues: string[] = [];
    for (const [index, update] of updates.entries()) {
      const issue = await carryOut(transaction, update, context);
      if (issue !== undefined) issues.push(`${index}.${issue}`);
    }
    // Rolls back the rows that were applied before the faulty one.
    if (issues.length > 0) throw new OperatorError(`Nothing was updated.\n${issues.join('\n')}`);
    return `Updated ${updates.length} ${updates.length === 1 ? 'customer' : 'customers'}.`;
  });
}

async function carryOut(transaction: Database, update: Update, context: ImportContext): Promise<string | undefined> {
  const { accountNo, titleCode, eFaktura } = update;
  if (!context.titleCodes.includes(titleCode)) return `titleCode: there is no title ${titleCode}`;
  if ((await findAccount(transaction, accountNo)) === undefined) return `accountNo: ${accountNo} is not a customer`;
  if (eFaktura !== undefined) await saveInvoiceSetting(transaction, { accountNo, titleCode }, { eFaktura });
  return takeOverStore(transaction, update, context);
}

async function takeOverStore(
  transaction: Database,
  { accountNo, titleCode, storeSubscription: given }: Update,
  { titleCodes, now }: ImportContext,
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const { subscriptionNo, store, plan, startedOn } = given;
  const purchase = { ...given, planKind: plan };
  const issue = await takeOverPurchase(transaction, purchase, { accountNo, titleCode, at: now.getTime() });
  const of = 'storeSubscription';
  switch (issue) {
    case undefined:
      return undefined;
    case 'endsBeforeStart':
      return `${of}.lastDay: expected a day from ${startedOn} on`;
    case 'otherSubscription':
      return `${of}.subscriptionNo: ${subscriptionNo} is another subscription`;
    case 'hasEnded':
      return `${of}.lastDay: ${subscriptionNo} has ended; a new purchase needs a new number`;
    case 'noPlan':
    case 'bringsPaper':
      return `${of}.${planIssue({ titleCode, plan, store }, titleCodes)}`;
    case 'startsLater':
      return `${of}.startedOn: expected a day that has come`;
    case 'hasOwn':
      return `accountNo: ${accountNo} has a subscription of its own`;
    default:
      return issue satisfies never;
  }
}
