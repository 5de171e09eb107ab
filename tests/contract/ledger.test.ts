import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import {
  allowLedgerPurge,
  balanceOf,
  type NewEntry,
  reverseEntry,
  writeEntry,
} from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { chargePeriod } from '#origin/features/subscription/billing-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { getAccount } from '#src/contract/account.ts';
import { makeComplaint } from '#src/contract/complaint.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, previewDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { previewCancellation, withdrawFromContract } from '#src/contract/subscription-change.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { changeSubscription, chargeFrom } from './support/change-subscription.ts';
import { changeOn, stopBetween } from './support/delivery.ts';
import { owedRows } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** A Wednesday before the cut-off; Komplett is renewed on 21 March. */
const start = '2027-03-10T09:00:00Z';

async function actorAt(kind: string, instant = start, rules: object = {}): Promise<Actor> {
  const title = nextTitle();
  Object.assign(title, { delivery: { ...title.delivery, ...rules } });
  return actorAtTime(origin, title, kind, instant);
}

async function rowsOf({ accountNo }: Actor) {
  return origin.services.database
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountNo, accountNo))
    .orderBy(asc(ledgerEntry.dueOn), asc(ledgerEntry.createdAt));
}

const sumsOf = async (actor: Actor) =>
  (await owedRows(origin.services.database, actor.accountNo)).map(({ kind, reason, amountOre }) => [
    kind,
    reason,
    amountOre,
  ]);

function fee(actor: Actor, change: Partial<Pick<NewEntry, 'dueOn' | 'titleCode'>> = {}) {
  return {
    accountNo: actor.accountNo,
    titleCode: actor.title.titleCode,
    kind: 'fee',
    reason: 'transferFee',
    subscriptionNo: `${actor.accountNo}-1`,
    subject: randomUUID(),
    sumOre: 4_900,
    dueOn: '2027-03-10',
    at: Date.parse(start),
    activityId: null,
    basis: {},
    ...change,
  } as const;
}

const within = <T>(use: (transaction: RunningOrigin['services']['database']) => Promise<T>): Promise<T> =>
  origin.services.database.transaction(use);

describe('the ledger', () => {
  test('N-02 records each fact once, no matter how often or by whom it is written', async () => {
    const actor = await actorAt('komplett');
    const entry = fee(actor);
    const write = (one: NewEntry) => within((transaction) => writeEntry(transaction, one));
    expect(await write(entry)).toBe('written');
    expect(await Promise.all([write(entry), write(entry)])).toEqual(['repeated', 'repeated']);
    await expect(write({ ...entry, sumOre: 1 })).rejects.toThrow('another row');
    await expect(write({ ...entry, dueOn: '2027-03-11' })).rejects.toThrow('another row');
    expect(await write({ ...entry, subject: randomUUID(), sumOre: 0 })).toBe('nothing');
    expect(await sumsOf(actor)).toEqual([['fee', 'transferFee', 4_900]]);
  });

  test('N-02 reverses a row once, by another row', async () => {
    const actor = await actorAt('komplett');
    await within((transaction) => writeEntry(transaction, fee(actor)));
    const [row] = await rowsOf(actor);
    if (row === undefined) throw new Error('The fee is missing.');
    const reversal = { at: Date.parse(start), dueOn: '2027-03-10', activityId: null };
    const reverse = () => within((transaction) => reverseEntry(transaction, row, reversal));
    expect([await reverse(), await reverse()]).toEqual(['written', 'repeated']);
    const place = { accountNo: actor.accountNo, titleCode: actor.title.titleCode, today: '2027-03-10' };
    expect(await balanceOf(origin.services.database, place)).toBe(0);
  });

  test.each(['update ledger_entry set amount_ore = 1', 'delete from ledger_entry', 'truncate ledger_entry cascade'])(
    'N-02 refuses the statement: %s',
    async (statement) => {
      const actor = await actorAt('komplett');
      await within((transaction) => writeEntry(transaction, fee(actor)));
      const before = await rowsOf(actor);
      const refused = { cause: { message: expect.stringContaining('The ledger takes no') } };
      await expect(origin.services.database.execute(sql.raw(statement))).rejects.toMatchObject(refused);
      await expect(
        within(async (transaction) => {
          await allowLedgerPurge(transaction);
          await transaction.execute(
            sql.raw(statement.startsWith('delete') ? 'truncate ledger_entry cascade' : statement),
          );
        }),
      ).rejects.toMatchObject(refused);
      expect(await rowsOf(actor)).toEqual(before);
    },
  );

  test('A-06 a period is charged once, even by a process that has not seen the charge', async () => {
    const actor = await actorAt('komplett');
    const { database } = origin.services;
    const [row] = await database.select().from(subscription).where(eq(subscription.accountNo, actor.accountNo));
    if (row === undefined) throw new Error('There is no subscription.');
    const charge = () =>
      within(async (transaction) => {
        const { accountNo, title } = actor;
        const at = Date.parse('2027-03-20T23:00:00Z');
        const who = { accountNo, titleCode: title.titleCode, by: 'system', personId: null } as const;
        const line = await recordActivity(transaction, { ...who, at, kind: 'renewed', facts: {} });
        const renewed = { ...row, renewalDate: '2027-04-21' };
        await chargePeriod({ transaction, title }, renewed, { day: '2027-03-21', line, reason: 'renewal' });
      });
    const results = await Promise.allSettled([charge(), charge(), charge()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await sumsOf(actor)).toEqual([['charge', 'renewal', 34_900]]);
    expect(await actor.lines()).toBe(1);
  });
});

describe('a balance', () => {
  test('P-02 is the sum of the due rows per title, wherever it is shown', async () => {
    const actor = await actorAt('suspendert');
    expect((await actor.does(getAccount)).accountBalance).toBe(34_900);
    const rows = [fee(actor), fee(actor, { dueOn: '2027-03-11' }), fee(actor, { titleCode: nextTitle().titleCode })];
    await within(async (transaction) => {
      for (const row of rows) await writeEntry(transaction, row);
    });
    expect((await actor.does(getAccount)).accountBalance).toBe(39_800);
    // The period without access would not be owed.
    expect((await actor.does(previewCancellation)).owedOre).toBe(4_900);
    await moveClock(origin, actor.title, '2027-03-11T09:00:00Z');
    expect((await actor.does(getAccount)).accountBalance).toBe(44_700);
  });

  test('P-02 N-01 credits of a period never exceed its payment', async () => {
    const actor = await actorAt('komplett', '2027-03-13T09:00:00Z');
    Object.assign(actor.title, { complaints: { ...actor.title.complaints, remedies: ['credit'] } });
    await chargeFrom(origin, actor, '2027-03-01', { orderedOn: '2027-03-01', renewalDate: '2027-04-01' });
    for (const date of ['01', '02', '03', '04', '05', '06', '08', '09', '10', '11', '12', '13']) {
      const payload = { date: `2027-03-${date}`, code: '10', comment: '', remedy: 'credit' };
      await actor.does(makeComplaint, { payload });
    }
    await actor.does(withdrawFromContract);
    const back = (await rowsOf(actor)).reduce((sum, { amountOre }) => sum - amountOre, 0);
    // Twelve of 25 issues and 18 of 31 days would exceed the whole.
    expect(back).toBe(34_900);
  });
});

function transfer(fromDate: string, toDate: string, replaces: string | null = null) {
  return changeOn('TRANSFER', [fromDate, toDate], { replaces });
}

async function changeIds(actor: Actor): Promise<string[]> {
  return (await actor.does(getDelivery)).changes.map(({ id }) => id);
}

test('P-07 N-04 a stop during a suspension credits only issues of a charged period', async () => {
  const actor = await actorAt('komplett', '2027-03-22T09:00:00Z', { stopCredit: { kind: 'perIssue', fromDay: 1 } });
  await actor.does(makeDeliveryChange, stopBetween('2027-03-31', '2027-04-10'));
  await changeSubscription(origin, actor.accountNo, { status: statusCodes.SUSPENDED });
  await moveClock(origin, actor.title, '2027-04-11T09:00:00Z');
  // The period to 1 April was charged, and contains two of the stopped issues.
  const credits = (await rowsOf(actor)).filter(({ reason }) => reason === 'stopCredit');
  expect(credits).toMatchObject([{ periodFrom: '2027-03-02', basis: { issues: 2 } }]);
});

describe('the fee of a temporary address', () => {
  const withFee = { transferFeeOre: 4_900 };

  test('N-04 N-05 survives if a change is merged into another one, and is charged once', async () => {
    const actor = await actorAt('komplett', start, withFee);
    await actor.does(makeDeliveryChange, transfer('2027-03-15', '2027-03-17'));
    await actor.does(makeDeliveryChange, transfer('2027-03-22', '2027-03-24'));
    const [, later = ''] = await changeIds(actor);
    const moved = transfer('2027-03-12', '2027-03-16', later);
    expect(await actor.does(previewDeliveryChange, moved)).toMatchObject({ possible: true, feeOre: 0 });
    await actor.does(makeDeliveryChange, moved);
    expect(await changeIds(actor)).toHaveLength(1);
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    expect(await sumsOf(actor)).toEqual([['fee', 'transferFee', 4_900]]);
  });

  test('N-04 N-05 is charged once for changes that become one', async () => {
    const actor = await actorAt('komplett', start, withFee);
    await actor.does(makeDeliveryChange, transfer('2027-03-12', '2027-03-13'));
    await actor.does(makeDeliveryChange, transfer('2027-03-17', '2027-03-18'));
    await moveClock(origin, actor.title, '2027-03-12T09:00:00Z');
    await actor.does(makeDeliveryChange, transfer('2027-03-15', '2027-03-16'));
    expect(await changeIds(actor)).toHaveLength(1);
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    expect(await sumsOf(actor)).toEqual([['fee', 'transferFee', 4_900]]);
  });

  test('N-04 P-01 is charged once if the end of a change is moved once it has begun', async () => {
    const actor = await actorAt('komplett', start, withFee);
    await actor.does(makeDeliveryChange, transfer('2027-03-12', '2027-03-19'));
    await moveClock(origin, actor.title, '2027-03-15T09:00:00Z');
    const [id = ''] = await changeIds(actor);
    const longer = transfer('2027-03-12', '2027-03-23', id);
    expect(await actor.does(previewDeliveryChange, longer)).toMatchObject({ possible: true, feeOre: 0 });
    const { receipt } = await actor.does(makeDeliveryChange, longer);
    expect(receipt.facts.feeOre).toBeUndefined();
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect((await sumsOf(actor)).filter(([kind]) => kind === 'fee')).toHaveLength(1);
  });

  test('P-01 is refunded if the change is withdrawn on its first day, before an issue was delivered there', async () => {
    const actor = await actorAt('komplett', start, withFee);
    // A Sunday: the first issue is Monday's, which can still be changed.
    await actor.does(makeDeliveryChange, transfer('2027-03-14', '2027-03-19'));
    await moveClock(origin, actor.title, '2027-03-14T09:00:00Z');
    expect(await sumsOf(actor)).toEqual([['fee', 'transferFee', 4_900]]);
    const [id = ''] = await changeIds(actor);
    const { receipt } = await actor.does(withdrawDeliveryChange, { payload: { id } });
    expect(receipt).toMatchObject({ kind: 'deliveryChangeWithdrawn', facts: { creditOre: 4_900 } });
    expect(await sumsOf(actor)).toEqual([
      ['fee', 'transferFee', 4_900],
      ['reversal', 'transferFee', -4_900],
    ]);
    expect((await actor.mails())[0]?.body).toMatch(/Du får tilbake: 49,00\skr/);
  });

  test('N-05 is refunded if a stop takes all days of the change before an issue was delivered there', async () => {
    const actor = await actorAt('komplett', start, withFee);
    await actor.does(makeDeliveryChange, transfer('2027-03-14', '2027-03-17'));
    await moveClock(origin, actor.title, '2027-03-14T09:00:00Z');
    await actor.does(makeDeliveryChange, stopBetween('2027-03-14', '2027-03-20'));
    expect((await sumsOf(actor)).map(([kind]) => kind)).toEqual(['fee', 'reversal']);
  });

  test.each([
    ['2027-03-14', 'reversal', -4_900],
    ['2027-03-15', null, 0],
  ])('N-01 after a withdrawal from the contract on %s, the fee is booked as %s', async (day, reversal, amountOre) => {
    const actor = await actorAt('komplett', start, withFee);
    await chargeFrom(origin, actor, '2027-03-08', { orderedOn: '2027-03-08', renewalDate: '2027-04-08' });
    await actor.does(makeDeliveryChange, transfer('2027-03-14', '2027-03-19'));
    await moveClock(origin, actor.title, `${day}T09:00:00Z`);
    await actor.does(withdrawFromContract);
    const reversals = (await sumsOf(actor)).filter(([kind]) => kind === 'reversal');
    expect(reversals).toEqual(reversal === null ? [] : [[reversal, 'transferFee', amountOre]]);
  });
});
