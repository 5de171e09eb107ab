import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import type { LedgerEntry } from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { BillingPeriodRow } from '#origin/features/subscription/billing.ts';
import { billingPeriod, subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { LedgerPerson } from './ledger-person.ts';

/** Everything stored about a person's subscription and money. */
export async function stateOf(
  database: Database,
  { accountNo, subscriptionNo }: Pick<LedgerPerson, 'accountNo' | 'subscriptionNo'>,
) {
  const held = await database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
  const periods = await database.select().from(billingPeriod).where(eq(billingPeriod.subscriptionNo, subscriptionNo));
  const entries = await database.select().from(ledgerEntry).where(eq(ledgerEntry.accountNo, accountNo));
  const changes = await database.select().from(deliveryChange).where(eq(deliveryChange.accountNo, accountNo));
  const { kind, by } = accountActivity;
  const lines = await database
    .select({ kind, by })
    .from(accountActivity)
    .where(eq(accountActivity.accountNo, accountNo));
  return { held, periods, entries, changes, lines };
}
export type LedgerState = Awaited<ReturnType<typeof stateOf>>;

export function comparable({ held, periods, entries, changes, lines }: LedgerState) {
  const reasonOf = new Map(entries.map(({ id, reason, periodFrom }) => [id, `${reason} ${periodFrom}`]));
  return {
    held: held.map(({ accountNo: _account, subscriptionNo: _number, ...rest }) => rest),
    periods: sorted(periods.map(({ subscriptionNo: _number, ...rest }) => rest)),
    entries: sorted(
      entries.map(({ kind, reason, amountOre, dueOn, periodFrom, reverses }) => {
        return { kind, reason, amountOre, dueOn, periodFrom, reverses: reverses && reasonOf.get(reverses) };
      }),
    ),
    changes: sorted(
      changes.map(({ accountNo: _account, id: _id, cut, ...rest }) => {
        return { ...rest, cut: cut && { fromDate: cut.fromDate, toDate: cut.toDate } };
      }),
    ),
    lines: sorted(lines),
  };
}

function sorted<T>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

const sumOf = (rows: readonly Pick<LedgerEntry, 'amountOre'>[]): number =>
  rows.reduce((sum, { amountOre }) => sum + amountOre, 0);

/** Invariants of an account's money; returns its balance on a day. */
export function expectSoundLedger({ entries, periods }: LedgerState, today: Day): number {
  expect(new Set(entries.map(({ naturalKey }) => naturalKey)).size).toBe(entries.length);
  expectChargedOnce(entries, periods);
  expectReversedOnce(entries);
  // Credits never exceed the charges of a period, of a fee, or in total.
  for (const { from } of periods) expect(sumOf(entriesOf(entries, from))).toBeGreaterThanOrEqual(0);
  expect(sumOf(entries)).toBeGreaterThanOrEqual(0);
  return sumOf(entries.filter(({ dueOn }) => dueOn <= today));
}

const entriesOf = (entries: readonly LedgerEntry[], from: Day): LedgerEntry[] =>
  entries.filter(({ periodFrom }) => periodFrom === from);

/** Each period has one charge for its amount, each charge has a period, and each credit belongs to one of them. */
function expectChargedOnce(entries: readonly LedgerEntry[], periods: readonly BillingPeriodRow[]): void {
  const charges = entries.filter(({ kind }) => kind === 'charge');
  expect(sorted(charges.map(({ periodFrom, amountOre }) => [periodFrom, amountOre]))).toEqual(
    sorted(periods.filter(({ amountOre }) => amountOre > 0).map(({ from, amountOre }) => [from, amountOre])),
  );
  const credits = entries.filter(({ kind }) => kind === 'credit');
  const known = new Set(charges.map(({ periodFrom }) => periodFrom));
  expect(credits.filter(({ periodFrom }) => !known.has(periodFrom))).toEqual([]);
}

/** A reversal covers the whole of another row, no row is reversed twice, and a delivery change has one fee. */
function expectReversedOnce(entries: readonly LedgerEntry[]): void {
  const reversals = entries.filter(({ kind }) => kind === 'reversal');
  const reversed = reversals.map(({ reverses, amountOre }) => {
    const row = entries.find(({ id }) => id === reverses);
    expect(row).toMatchObject({ amountOre: -amountOre });
    return row?.id;
  });
  expect(new Set(reversed).size).toBe(reversed.length);
  const fees = entries.filter(({ kind }) => kind === 'fee').map(({ subject }) => subject);
  expect(new Set(fees).size).toBe(fees.length);
}
