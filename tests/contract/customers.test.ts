import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { deliveryAddress } from '#origin/features/delivery-plan/delivery-tables.ts';
import { findInvoiceChoice } from '#origin/features/invoices/invoice-settings.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { importCustomers } from '#scripts/data/customers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testDatabase } from './support/test-database.ts';
import { testFleet, titleNamed } from './support/test-fleet.ts';

const folder = temporaryFolder('customers');
const file = join(folder, 'customers.json');
const { titleCode } = titleNamed(testFleet(), 'polviktidende');
const context = { titleCodes: [titleCode], now: new Date('2026-11-24T10:00:00Z') };
let open: OpenDatabase;
beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

const street = { street: 'Storgata', streetNumber: '1', postalCode: '4757', postalPlace: 'POLVIK' };
const address = { name: 'Kari Prøve', careOf: null, floor: null, apartmentNumber: null, ...street };
const customer = {
  accountNo: '41000001',
  titleCode: 'POL',
  givenName: 'Kari',
  familyName: 'Prøve',
  email: 'kari@prove.example',
  subscriptionNo: '41000001',
  plan: 'KOMPLETT',
  billingPeriod: 'monthly',
  startedOn: '2025-01-01',
  renewalDate: '2026-12-10',
  address,
};

function imported(...customers: readonly object[]): Promise<string> {
  writeFileSync(file, JSON.stringify(customers));
  return importCustomers(open.database, file, context);
}

test("O-06 a file imports another system's customers, with subscription and address but no log-in yet", async () => {
  expect(await imported(customer)).toContain('Imported 1 customer.');
  const { database } = open;
  const [row] = await database.select().from(account).where(eq(account.accountNo, customer.accountNo));
  expect(row).toMatchObject({ email: customer.email, personId: null, firstTitleCode: 'POL' });
  expect(await findSubscriptions(database, customer.accountNo, ['POL'])).toMatchObject([
    { planKind: 'KOMPLETT', status: 1, priceOre: 34_900, renewalDate: '2026-12-10', paymentMethod: { id: 'BANKGIRO' } },
  ]);
  const [standing] = await database
    .select()
    .from(deliveryAddress)
    .where(eq(deliveryAddress.accountNo, customer.accountNo));
  expect(standing).toMatchObject({ titleCode: 'POL', address });
});

test("O-06 the example in the operators' document can be imported unchanged", async () => {
  const [, example = ''] =
    /### Customers of another system.*?```json\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  writeFileSync(file, example);
  expect(await importCustomers(open.database, file, context)).toContain('Imported 1 customer.');
});

test('R-37 a customer of an app store is imported with the store and the state of eFaktura', async () => {
  const bought = { plan: 'DIGITAL', renewalDate: null, store: 'googlePlay', eFaktura: 'asked', address: undefined };
  const numbers = { accountNo: '41000009', subscriptionNo: '41000009' };
  expect(await imported({ ...customer, ...numbers, ...bought })).toContain('Imported 1 customer.');
  const { database } = open;
  expect(await findSubscriptions(database, '41000009', ['POL'])).toMatchObject([
    { planKind: 'DIGITAL', store: 'googlePlay', priceOre: 0, renewalDate: null, paymentMethod: null, nextDueOn: null },
  ]);
  const place = { accountNo: '41000009', titleCode: 'POL' };
  expect(await findInvoiceChoice(database, place)).toMatchObject({ channel: 'email', eFaktura: 'asked' });
});

const next = { ...customer, accountNo: '41000002', subscriptionNo: '41000002' };

test.each([
  ['an unknown title', { titleCode: 'XYZ' }, '1.titleCode: there is no title XYZ'],
  ['an unknown plan', { plan: 'GULL' }, '1.plan: POL has no plan GULL'],
  ['a renewal date in the past', { renewalDate: '2026-11-24' }, '1.renewalDate: expected a day to come'],
  ['a start date in the future', { startedOn: '2026-12-01' }, '1.startedOn: expected a day that has come'],
  ['a duplicate customer number', { accountNo: '41000002' }, '1.accountNo: 41000002 occurs twice'],
  ['an existing customer', { accountNo: '41000001' }, '1.accountNo: 41000001 is a customer already'],
  ['an existing subscription', { subscriptionNo: '41000001' }, '1.subscriptionNo: 41000001 is a subscription already'],
  ['a store purchase with a renewal date', { store: 'appStore', plan: 'DIGITAL' }, '1.renewalDate: expected null'],
  ['a plan with paper from a store', { store: 'appStore', renewalDate: null }, '1.plan: app stores sell no paper'],
  ['a missing renewal date without a store', { renewalDate: null }, '1.renewalDate: expected a day to come'],
  ['a missing field', { renewalDate: undefined }, '1.renewalDate: missing'],
  ['an unknown field', { mail: 'x' }, '1.mail: expected no field of this name'],
])('O-06 %s is reported by its position, and nobody in the file is imported', async (_what, changes, fault) => {
  const other = { ...next, accountNo: '41000003', subscriptionNo: '41000003', ...changes };
  await expect(imported(next, other)).rejects.toThrow(fault);
  expect(await open.database.select().from(account).where(eq(account.accountNo, next.accountNo))).toEqual([]);
});
