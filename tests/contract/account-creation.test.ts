import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { purchaseOrder } from '#origin/features/purchase/order-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { accountCreationRefusals, createAccount } from '#src/contract/account.ts';
import { getOrder, placeOrder } from '#src/contract/order.ts';
import { openPayment } from '#src/contract/payment.ts';
import { getSession } from '#src/contract/session.ts';
import { type Actor, actorsOn } from './support/actor.ts';
import { firstLogin } from './support/connecting.ts';
import { answerInApp } from './support/provider-person.ts';
import { orderPayload } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

/** Makes the database run a statement whenever an account is inserted while `work` runs. */
async function whileInserting(statement: string, work: () => Promise<void>): Promise<void> {
  const { database } = origin.services;
  await database.execute(
    sql.raw(`create function on_account() returns trigger language plpgsql as $$ begin ${statement} end $$`),
  );
  await database.execute(
    sql`create trigger on_account before insert on account for each row execute function on_account()`,
  );
  try {
    await work();
  } finally {
    await database.execute(sql`drop trigger on_account on account`);
    await database.execute(sql`drop function on_account`);
  }
}

const payloadOf = ({ title }: Actor, kind: string) => firstLogin(title, kind).payload;

async function refusedBy(statement: string): Promise<readonly [number, string]> {
  const actor = await actorAt('ny');
  let refusal: readonly [number, string] = [0, ''];
  await whileInserting(statement, async () => {
    refusal = await actor.isRefused(createAccount, firstLogin(actor.title, 'ny'));
  });
  return refusal;
}

/** Refusals of a first log-in, keyed by code, each with the action that causes it. */
const results: Readonly<Record<(typeof accountCreationRefusals)[number], () => Promise<readonly [number, string]>>> = {
  NO_SPID_FOUND: async () => {
    const actor = await actorAt('ny');
    return actor.isRefused(createAccount, { payload: { ...payloadOf(actor, 'ny'), spidId: randomUUID() } });
  },
  REQUEST_MISSING_VALUES: async () => {
    const actor = await actorAt('ny');
    return actor.isRefused(createAccount, { payload: { ...payloadOf(actor, 'ny'), firstTitleCode: undefined } });
  },
  EMAIL_DOES_NOT_EXIST: async () => {
    const actor = await actorAt('ny');
    const { personId } = demoPersonOf(actor.title, 'ny');
    await origin.services.database.update(person).set({ email: '' }).where(eq(person.id, personId));
    return actor.isRefused(createAccount, { payload: payloadOf(actor, 'ny') });
  },
  USER_HAS_ACTIVE_SUB: async () => {
    const actor = await actorAt('ukoblet');
    return actor.isRefused(createAccount, { payload: payloadOf(actor, 'ukoblet') });
  },
  USER_IS_ACTIVE: async () => {
    const actor = await actorAt('komplett');
    return actor.isRefused(createAccount, { payload: payloadOf(actor, 'komplett') });
  },
  AMPS_RETURNED_NULL: () => refusedBy('return null;'),
  ERROR_IN_CREATING_ACCOUNT: () => refusedBy("raise exception 'no';"),
};

test.each([
  ['NO_SPID_FOUND', 422],
  ['REQUEST_MISSING_VALUES', 400],
  ['EMAIL_DOES_NOT_EXIST', 422],
  ['USER_HAS_ACTIVE_SUB', 409],
  ['USER_IS_ACTIVE', 409],
  ['AMPS_RETURNED_NULL', 500],
  ['ERROR_IN_CREATING_ACCOUNT', 500],
] as const)('A-05 a first log-in is refused with %s', async (code, status) => {
  expect(await results[code]()).toEqual([status, code]);
});

test('A-05 G-13 a first log-in returns the account number, and a repeated one returns the same', async () => {
  const actor = await actorAt('ny');
  const payload = payloadOf(actor, 'ny');
  const { ariaAccountNo } = await actor.does(createAccount, { payload });
  expect(await actor.does(createAccount, { payload })).toEqual({ ariaAccountNo });
});

test('A-05 R-03 a first order creates the account once, and can be paid and completed at once', async () => {
  const actor = await actorAt('ny');
  const payload = await orderPayload(actor, { birthDate: '1998-01-01' });
  const [one, other] = await Promise.all([
    actor.does(placeOrder, { payload, key: 'one' }),
    actor.does(placeOrder, { payload, key: 'two' }),
  ]);
  expect(other).toEqual(one);
  const { accountNo, orderNo, payment } = one;
  const { database } = origin.services;
  const { personId } = demoPersonOf(actor.title, 'ny');
  const accounts = await database.select().from(account).where(eq(account.personId, personId));
  expect(accounts).toMatchObject([{ accountNo, birthDate: '1998-01-01', firstTitleCode: actor.title.titleCode }]);
  expect(await actor.does(getSession)).toMatchObject({ ariaAccountNo: accountNo });
  const { redirectUrl } = await actor.does(openPayment, { payload: { accountNo, paymentId: payment.id } });
  await answerInApp(origin, redirectUrl ?? '');
  expect(await actor.does(getOrder, { params: { orderNo } })).toMatchObject({ state: 'completed', accountNo });
});

test('A-05 an order by a person with an unconnected subscription is refused like a first log-in', async () => {
  const actor = await actorAt('ukoblet');
  const payload = await orderPayload(actor);
  expect(await actor.isRefused(placeOrder, { payload })).toEqual([409, 'USER_HAS_ACTIVE_SUB']);
  const orders = await origin.services.database.select().from(purchaseOrder);
  expect(orders.filter(({ titleCode }) => titleCode === actor.title.titleCode)).toEqual([]);
});
