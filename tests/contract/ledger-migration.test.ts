import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, findCredited } from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { billingPeriod } from '#origin/features/subscription/subscription-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { migratedDatabase } from './support/migrated-database.ts';

/** The last migration of the version before the ledger. */
const lastMigration = 4;

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await migratedDatabase({ lastMigration, rows: rowsBefore }));
});
afterAll(() => close());

const account = (no: string, balance: number) =>
  `('${no}', 'POL', ${balance}, 'Kari', 'Tindvåg', '${no}@demo.example', '2027-01-01T08:00:00Z')`;
const line = (no: string, index: number) =>
  `('0000000${index}-0000-4000-8000-00000000000${no}', '1000000${index}', '${no}', 'POL', '2027-02-01T08:00:00Z', 'renewed', 'system', '{}')`;
interface Item {
  readonly index: number;
  readonly no: string;
  readonly ore: number;
  readonly reason: string;
  readonly basis: object;
  readonly dueOn: string;
  readonly collected?: boolean;
}
const item = ({ index, no, ore, reason, basis, dueOn, collected = false }: Item) =>
  `('1000000${index}-0000-4000-8000-000000000000', '${no}', 'POL', '${no}-1', ${ore}, '${reason}', '${JSON.stringify(basis)}',
   '00000001-0000-4000-8000-00000000000${no}', '${dueOn}', '2027-02-21T08:00:00Z', ${collected ? "'2027-02-22T08:00:00Z'" : 'null'})`;
const held = (no: string, status: number, rest: string) =>
  `('${no}-1', '${no}', 'POL', 'KOMPLETT', ${status}, 'own', 34900, 'monthly', ${rest})`;

const rowsBefore = `
insert into account (account_no, first_title_code, balance, given_name, family_name, email, created_at) values
  ${['1', '2', '3', '4', '5', '6', '7'].map((no) => account(no, { 2: 34_900, 3: -500 }[no] ?? 0)).join(',')};
insert into subscription (subscription_no, account_no, title_code, plan_kind, status, access, price_ore, billing_period,
  started_on, renewal_date, expiry_date, billing_anchor) values
  ${held('1', 1, "'2027-02-21', '2027-03-24', null, '2023-03-24'")},
  ${held('2', -1, "'2024-01-01', '2027-02-20', null, null")},
  ${held('3', 1, "'2024-01-31', '2027-02-28', null, null")},
  ${held('4', 2, "'2024-05-05', null, '2027-03-14', null")},
  ${held('5', 41, "'2027-03-01', '2027-03-31', null, null")},
  ${held('6', 2, "'2027-03-01', null, '2027-03-30', null")},
  ${held('7', -2, "'2024-05-05', null, '2027-01-30', null")};
insert into cancellation (subscription_no, reason, comment, before, at) values
  ('6-1', 'price', '', '{"status":41,"renewalDate":"2027-03-31","expiryDate":null}', '2027-03-02T08:00:00Z');
insert into account_activity (id, receipt_number, account_no, title_code, at, kind, by, facts) values
  ${['1', '2', '3'].map((no) => line(no, 1)).join(',')};
insert into open_item (id, account_no, title_code, subscription_no, amount_ore, reason, basis, activity_id, due_on,
  created_at, collected_at) values ${[
    {
      no: '1',
      ore: 17_450,
      reason: 'firstPeriod',
      basis: { from: '2027-02-21', to: '2027-03-20' },
      dueOn: '2027-02-21',
    },
    {
      no: '1',
      ore: -1_454,
      reason: 'complaintCredit',
      basis: { from: '2027-02-21', caseNumber: '9' },
      dueOn: '2027-03-01',
    },
    {
      no: '1',
      ore: 4_900,
      reason: 'transferFee',
      basis: { deliveryChange: 'a', from: '2027-03-02' },
      dueOn: '2027-03-02',
    },
    {
      no: '1',
      ore: 4_900,
      reason: 'transferFee',
      basis: { deliveryChange: 'a', from: '2027-03-02' },
      dueOn: '2027-03-02',
    },
    { no: '2', ore: -900, reason: 'stopCredit', basis: { deliveryChange: 'b' }, dueOn: '2027-03-02' },
    { no: '3', ore: 34_900, reason: 'renewal', basis: { from: '2027-01-31' }, dueOn: '2027-01-31', collected: true },
    { no: '3', ore: -700, reason: 'planChangeCredit', basis: {}, dueOn: '2027-01-31', collected: true },
  ]
    .map((one, index) => item({ ...one, index }))
    .join(',')};
`;

describe('a database from before the ledger', () => {
  test.each([
    ['1', 17_450 - 1_454 + 4_900 + 4_900],
    ['2', 34_900 - 900],
    ['3', -500],
    ['4', 0],
  ])('P-02 O-01 keeps the debt of account %s', async (accountNo, ore) => {
    expect(await balanceOf(database, { accountNo, titleCode: 'POL', today: '2027-03-10' })).toBe(ore);
    expect(await balanceOf(database, { accountNo, titleCode: 'NV', today: '2027-03-10' })).toBe(0);
  });

  test('N-02 O-01 gives amounts the natural keys that a repeated write would use', async () => {
    const rows = await database.select().from(ledgerEntry).where(eq(ledgerEntry.accountNo, '1'));
    expect(rows.map(({ naturalKey }) => naturalKey).toSorted()).toEqual([
      'charge/1-1/2027-02-21',
      'complaintCredit/9/2027-02-21',
      'transferFee/a',
      'transferFee/a/2',
    ]);
    expect(await findCredited(database, '1-1')).toEqual(new Map([['2027-02-21', 1_454]]));
    await expect(database.execute(sql`delete from ledger_entry`)).rejects.toThrow('Failed');
  });

  test('P-02 O-01 keeps the current period of each charged subscription', async () => {
    const rows = await database.select().from(billingPeriod).orderBy(billingPeriod.subscriptionNo);
    expect(rows.map(({ subscriptionNo, from, to, amountOre }) => [subscriptionNo, from, to, amountOre])).toEqual([
      // Charged at half price and extended by three days.
      ['1-1', '2027-02-21', '2027-03-23', 17_450],
      // Suspended: the unpaid period.
      ['2-1', '2027-02-20', '2027-03-19', 34_900],
      ['3-1', '2027-01-31', '2027-02-27', 34_900],
      // Cancelled, up to the last day. Trials and ended subscriptions have no period.
      ['4-1', '2027-02-15', '2027-03-14', 34_900],
    ]);
  });
});
