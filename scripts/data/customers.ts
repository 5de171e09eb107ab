import { readFileSync } from 'node:fs';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { account } from '#origin/features/account/account-tables.ts';
import { saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { saveInvoiceSetting } from '#origin/features/invoices/invoice-settings.ts';
import { payByInvoice } from '#origin/features/payment/method-changes.ts';
import { isPlanKind, listPriceOreOf, planBringsPaper } from '#origin/features/subscription/plan-catalogue.ts';
import { storeSubscription } from '#origin/features/subscription/store-subscriptions.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import {
  insertSubscription,
  type NewSubscription,
  unbilledColumns,
} from '#origin/features/subscription/subscription-writes.ts';
import { EmailSchema, NameSchema } from '#origin/identity/person-fields.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { DeliveryAddressSchema } from '#src/contract/delivery.ts';
import { AccountNoSchema, DaySchema, PhoneNumberSchema, TitleCodeSchema } from '#src/contract/fields.ts';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { eFakturaStates } from '#src/domain/invoices.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { appStores } from '#src/domain/payment-methods.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { describeIssue } from '#src/lib/schema-issue.ts';
import { OperatorError } from './operator-command.ts';

export const SubscriptionNoSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'up to twelve digits'));

const CustomerSchema = v.strictObject({
  accountNo: AccountNoSchema,
  titleCode: TitleCodeSchema,
  givenName: NameSchema,
  familyName: NameSchema,
  email: EmailSchema,
  phoneNumber: v.optional(v.nullable(PhoneNumberSchema), null),
  subscriptionNo: SubscriptionNoSchema,
  plan: v.string(),
  billingPeriod: v.picklist(billingPeriods),
  startedOn: DaySchema,
  /**
   * First day of the next billing period, which is invoiced here; everything before it is settled elsewhere. Null if a
   * store charges.
   */
  renewalDate: v.nullable(DaySchema),
  /** The app store that sold the subscription and charges for it. */
  store: v.optional(v.nullable(v.picklist(appStores)), null),
  eFaktura: v.optional(v.picklist(eFakturaStates), 'none'),
  address: v.optional(v.nullable(DeliveryAddressSchema), null),
});
type Customer = v.InferOutput<typeof CustomerSchema>;

export interface ImportContext {
  readonly titleCodes: readonly string[];
  readonly now: Date;
}

/**
 * Imports customers with a running subscription in their previous system: all customers in a file, or none. They can
 * then be connected to a log-in, like customers whom the customer centre enters. @throws OperatorError that names each
 * issue by its position in the file.
 */
export async function importCustomers(database: Database, file: string, context: ImportContext): Promise<string> {
  const customers = readRows(file, CustomerSchema, 'imported');
  const issues = [...factIssues(customers, context), ...(await takenNumbers(database, customers))];
  if (issues.length > 0) throw new OperatorError(`Nothing was imported.\n${issues.join('\n')}`);
  await database.transaction(async (transaction) => {
    for (const customer of customers) await insertCustomer(transaction, customer, context.now);
  });
  return `Imported ${customers.length} ${customers.length === 1 ? 'customer' : 'customers'}. They connect their number to a log-in on /koble-bruker.`;
}

/**
 * @param done verb for the message, such as `imported`. @throws OperatorError that names each issue by its position.
 */
export function readRows<Row extends v.GenericSchema>(
  file: string,
  schema: Row,
  done: string,
): readonly v.InferOutput<Row>[] {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(schema)), readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? file}: ${describeIssue(issue)}`);
  throw new OperatorError(`Nothing was ${done}.\n${issues.join('\n')}`);
}

/** Refuses a plan that the title lacks, or that an app store cannot sell. */
export function planIssue(
  { titleCode, plan, store }: Pick<Customer, 'titleCode' | 'plan' | 'store'>,
  titleCodes: readonly string[],
): string | undefined {
  if (!titleCodes.includes(titleCode)) return undefined;
  if (!isPlanKind({ titleCode }, plan))
    return `plan: ${titleCode} has no plan ${plan}; its catalogue names them, as KOMPLETT`;
  return store !== null && planBringsPaper({ titleCode }, plan)
    ? `plan: app stores sell no paper, and ${plan} has one`
    : undefined;
}

/** The date must be in the future, and empty if a store renews the subscription. */
function renewalIssue({ renewalDate, store }: Customer, today: string): string | undefined {
  if (store !== null) return renewalDate === null ? undefined : 'renewalDate: expected null, as the store charges it';
  return renewalDate !== null && renewalDate > today ? undefined : 'renewalDate: expected a day to come';
}

function factIssues(customers: readonly Customer[], { titleCodes, now }: ImportContext): readonly string[] {
  const today = dayInOslo(now.getTime());
  const accounts = new Set<string>();
  const numbers = new Set<string>();
  return customers.flatMap((customer, index) => {
    const { titleCode, startedOn, subscriptionNo, accountNo } = customer;
    const issues = [
      titleCodes.includes(titleCode) ? undefined : `titleCode: there is no title ${titleCode}`,
      planIssue(customer, titleCodes),
      startedOn <= today ? undefined : 'startedOn: expected a day that has come',
      renewalIssue(customer, today),
      numbers.has(subscriptionNo) ? `subscriptionNo: ${subscriptionNo} occurs twice` : undefined,
      accounts.has(accountNo) ? `accountNo: ${accountNo} occurs twice` : undefined,
    ];
    numbers.add(subscriptionNo);
    accounts.add(accountNo);
    return issues.flatMap((issue) => (issue === undefined ? [] : [`${index}.${issue}`]));
  });
}

/** Per query, because PostgreSQL accepts at most 65,535 parameters. */
const numbersAtOnce = 10_000;

async function takenNumbers(database: Database, customers: readonly Customer[]): Promise<readonly string[]> {
  const issues: string[] = [];
  for (let start = 0; start < customers.length; start += numbersAtOnce) {
    const some = customers.slice(start, start + numbersAtOnce);
    const accounts = await storedOf(
      database,
      account.accountNo,
      some.map(({ accountNo }) => accountNo),
    );
    const numbers = some.map(({ subscriptionNo }) => subscriptionNo);
    const subscriptions = await storedOf(database, subscription.subscriptionNo, numbers);
    for (const [index, { accountNo, subscriptionNo }] of some.entries()) {
      const place = start + index;
      if (accounts.has(accountNo)) issues.push(`${place}.accountNo: ${accountNo} is a customer already`);
      if (subscriptions.has(subscriptionNo)) {
        issues.push(`${place}.subscriptionNo: ${subscriptionNo} is a subscription already`);
      }
    }
  }
  return issues;
}

async function storedOf(
  database: Database,
  column: typeof account.accountNo | typeof subscription.subscriptionNo,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.select({ number: column }).from(column.table).where(inArray(column, numbers));
  return new Set(rows.map(({ number }) => number));
}

async function insertCustomer(transaction: Database, customer: Customer, createdAt: Date): Promise<void> {
  const { accountNo, titleCode, givenName, familyName, email, phoneNumber, address, eFaktura } = customer;
  const contact = { givenName, familyName, email, phoneNumber };
  const place = { accountNo, titleCode };
  await transaction.insert(account).values({ accountNo, firstTitleCode: titleCode, ...contact, createdAt });
  await insertSubscription(transaction, subscriptionOf(customer));
  if (address !== null) await saveStandingAddress(transaction, place, address);
  if (eFaktura !== 'none') await saveInvoiceSetting(transaction, place, { eFaktura });
}

function subscriptionOf(customer: Customer): NewSubscription {
  const {
    accountNo,
    titleCode,
    plan: planKind,
    billingPeriod,
    startedOn,
    renewalDate,
    subscriptionNo,
    store,
  } = customer;
  if (store !== null) {
    const purchase = { subscriptionNo, store, planKind, billingPeriod, startedOn, lastDay: null };
    return storeSubscription(purchase, { accountNo, titleCode });
  }
  return {
    ...unbilledColumns,
    subscriptionNo,
    accountNo,
    titleCode,
    planKind,
    status: statusCodes.ACTIVE,
    access: 'own',
    sharedFrom: null,
    info1: null,
    priceOre: listPriceOreOf({ titleCode }, { planKind, billingPeriod }, startedOn),
    billingPeriod,
    renewalDate,
    expiryDate: null,
    paymentMethod: payByInvoice,
    startedOn,
    orderedOn: startedOn,
  };
}
