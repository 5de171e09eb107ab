import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#origin/platform/database/database.ts';
import { getInvoice, payInvoice } from '#src/contract/invoice.ts';
import { titlesOf } from './support/actor.ts';
import { attemptsOf, newestOn, payer } from './support/charging.ts';
import { pay } from './support/invoicing.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const { database } = origin.services;

const actor = await payer(origin, nextTitle(), 'faktura');
const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-04-19');
await pay(origin, actor, { sumOre: 60_000, ariaInvoiceNo, on: '2027-04-19' });
const { version } = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
const wanted = { ariaInvoiceNo, paymentMethodId: 'VIPPS', amountOre: 39_900, version } as const;
await actor.does(payInvoice, { payload: wanted });
const [attempt] = await attemptsOf(origin, actor, 'payment');
const attemptId = attempt?.id ?? '';

class Undone extends Error {}

/** The database's error for a statement, which is rolled back in any case. */
async function answerTo(statement: ReturnType<typeof sql>): Promise<string> {
  try {
    await database.transaction(async (transaction: Database) => {
      await transaction.execute(statement);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return 'taken';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
  return 'taken';
}

const settledBy = (amountOre: number) => sql`
  insert into settlement (id, aria_invoice_no, payment_id, amount_ore, settled_on)
  select gen_random_uuid(), aria_invoice_no, payment_id, ${amountOre}::int, settled_on from settlement
  where aria_invoice_no = ${ariaInvoiceNo}`;

test.each([
  ['more of an invoice than is owed', settledBy(40_000), 'More is settled than is owed.'],
  ['more by a payment than was paid', settledBy(100), 'More is settled than was paid or credited.'],
  ['a reversal of more than was settled', settledBy(-60_001), 'More is settled than is owed.'],
  ['the reversal of a settlement', settledBy(-60_000), 'taken'],
])('O-14 the database accepts or refuses a settlement: %s', async (_what, statement, expected) => {
  expect(await answerTo(statement)).toBe(expected);
});

const ofInvoice = sql`aria_invoice_no = ${ariaInvoiceNo}`;
const unchanged = 'An issued document is not changed: credit it.';
test.each([
  ['the sum of an invoice', sql`update invoice set price_ore = 1 where ${ofInvoice}`, unchanged],
  ['its due date', sql`update invoice set due_on = '2028-01-01' where ${ofInvoice}`, unchanged],
  ['its recipient', sql`update invoice set recipient = '{}' where ${ofInvoice}`, unchanged],
  ['its lines', sql`update invoice_line set amount_ore = 1 where ${ofInvoice}`, unchanged],
  ['the day of its next step', sql`update invoice set next_due_on = null where ${ofInvoice}`, 'taken'],
  [
    'a settlement',
    sql`update settlement set amount_ore = 1 where ${ofInvoice}`,
    'A settlement is not changed: take it back by a negative one.',
  ],
])('O-14 the database accepts or refuses a change to %s', async (_what, statement, expected) => {
  expect(await answerTo(statement)).toBe(expected);
});

const set = (change: ReturnType<typeof sql>) => sql`update payment_attempt set ${change} where id = ${attemptId}::uuid`;
const about = 'What a payment attempt is about is not changed.';
test.each([
  ['an unknown state', set(sql`state = 'paid'`), 'A payment attempt has no state paid.'],
  ['an unknown kind', set(sql`kind = 'gift'`), 'A payment attempt has no kind gift.'],
  ['another kind', set(sql`kind = 'charge'`), about],
  ['another sum', set(sql`amount_ore = 1`), about],
  ['a refund without a payment', set(sql`kind = 'refund'`), 'A refund is of an attempt, and nothing else is.'],
  ['the next state', set(sql`state = 'awaitingUser'`), 'taken'],
])('O-14 the database accepts or refuses a change of an attempt to %s', async (_what, statement, expected) => {
  expect(await answerTo(statement)).toBe(expected);
});

test('O-14 the database does not return an attempt to an earlier state, and only a payment changes a final one', async () => {
  const states = [];
  for (const [from, to] of [
    ['declined', 'awaitingUser'],
    ['declined', 'expired'],
    ['declined', 'succeeded'],
    ['succeeded', 'declined'],
    ['succeeded', 'reversed'],
  ] as const) {
    try {
      await database.transaction(async (transaction) => {
        if (from === 'succeeded') await transaction.execute(set(sql`state = 'authorised'`));
        await transaction.execute(set(sql`state = ${from}`));
        await transaction.execute(set(sql`state = ${to}`));
        throw new Undone();
      });
    } catch (error) {
      states.push(`${from} ${to} ${error instanceof Undone ? 'taken' : 'refused'}`);
    }
  }
  expect(states).toEqual([
    'declined awaitingUser refused',
    'declined expired refused',
    'declined succeeded taken',
    'succeeded declined refused',
    'succeeded reversed taken',
  ]);
});

const ofActor = sql`
  subscription_no in (select subscription_no from subscription where account_no = ${actor.accountNo})`;
const newest = sql`${ofActor} and from_date = (select max(from_date) from billing_period where ${ofActor})`;

test('O-14 the database rejects a period that ends before it begins, and lets only its last day change', async () => {
  const periods = (change: ReturnType<typeof sql>) => sql`update billing_period set ${change} where ${newest}`;
  expect([
    await answerTo(periods(sql`to_date = from_date - 1`)),
    await answerTo(periods(sql`amount_ore = 1`)),
    await answerTo(periods(sql`to_date = to_date + 7`)),
  ]).toEqual([
    'A billing period does not end before it begins.',
    'Of a billing period only the last day is moved.',
    'taken',
  ]);
});

const period = (days: ReturnType<typeof sql>, planKind = sql`plan_kind`) => sql`
  insert into billing_period (subscription_no, from_date, to_date, amount_ore, list_price_ore, plan_kind, billing_period)
  select subscription_no, ${days}, amount_ore, list_price_ore, ${planKind}, billing_period
  from billing_period where ${newest}`;
test.each([
  ['that begins in a period of its plan', period(sql`from_date + 1, to_date + 1`), 'is not over.'],
  ['that another plan replaces', period(sql`from_date + 1, to_date`, sql`'OTHER'`), 'taken'],
  ['that overlaps a later one', period(sql`from_date - 400, to_date`), 'a later period begins before'],
  ['after the last one', period(sql`to_date + 1, to_date + 30`), 'taken'],
])('O-14 the database charges no day twice for a period %s', async (_what, statement, expected) => {
  expect(await answerTo(statement)).toContain(expected);
});
