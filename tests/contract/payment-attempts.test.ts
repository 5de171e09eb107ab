import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { type AttemptOrder, startAttempt } from '#origin/features/payment/begin-attempt.ts';
import type { PaymentPurpose } from '#origin/features/payment/payment-purpose.ts';
import { insertAttempt, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { getPayment } from '#src/contract/payment.ts';
import { type Actor, actorOn, actorsOn } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

const start = '2027-03-10T09:00:00Z';
const at = Date.parse(start);

/** A subject that costs 349 kr, or nothing once paid. */
const owing = (amountOre: number): PaymentPurpose => ({
  name: 'invoice',
  owed: async () =>
    amountOre === 0
      ? { ok: false, error: 'nothingOwed' }
      : { ok: true, value: { amountOre, description: 'Faktura 1001' } },
  succeeded: async () => ({ backOre: 0 }),
  failed: async () => undefined,
  announces: 'payment:updated',
});
const byCard = { subject: '1001', kind: 'payment', method: 'SWEDBANK-PPG' } as const;

function begin(actor: Actor, order: Partial<AttemptOrder> = {}) {
  const { title } = actor;
  const { personId } = demoPersonOf(title, 'komplett');
  const holder = { accountNo: actor.accountNo, personId, title };
  return origin.services.database.transaction((transaction) =>
    startAttempt({ transaction, holder, at }, { purpose: owing(34_900), ...byCard, ...order }),
  );
}

async function begun(actor: Actor, order?: Partial<AttemptOrder>): Promise<PaymentAttempt> {
  const started = await begin(actor, order);
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

describe('a payment attempt', () => {
  test('C-05 is stored with the amount that the origin calculates, before any provider is called', async () => {
    const actor = await actorAt('komplett');
    const { id } = await begun(actor);
    expect(await actor.does(getPayment, { params: { paymentId: id } })).toMatchObject({
      id,
      purpose: 'invoice',
      subject: '1001',
      method: 'SWEDBANK-PPG',
      amountOre: 34_900,
      state: 'created',
      failure: null,
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{16}$/) as string,
      startedAt: '2027-03-10T09:00:00.000Z',
      expiresAt: '2027-03-10T09:30:00.000Z',
    });
  });

  test('C-05 expires after ten minutes if it is by Vipps', async () => {
    const { expiresAt } = await begun(await actorAt('komplett'), { method: 'VIPPS' });
    expect(expiresAt.toISOString()).toBe('2027-03-10T09:10:00.000Z');
  });

  test('N-02 is shared by all tabs that start it at once, whichever method they use', async () => {
    const actor = await actorAt('komplett');
    const orders = [{}, { method: 'VIPPS' }, {}, { method: 'VIPPS' }] as const;
    const attempts = await Promise.all(orders.map((order) => begun(actor, order)));
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    const kept = eq(paymentAttempt.accountNo, actor.accountNo);
    expect(await origin.services.database.$count(paymentAttempt, kept)).toBe(1);
  });

  test('N-02 can be repeated after a failure, and started for another subject at any time', async () => {
    const actor = await actorAt('komplett');
    const first = await begun(actor);
    const other = await begun(actor, { subject: '1002' });
    await origin.services.database
      .update(paymentAttempt)
      .set({ state: 'declined' })
      .where(eq(paymentAttempt.id, first.id));
    const again = await begun(actor);
    expect(new Set([first.id, other.id, again.id]).size).toBe(3);
  });

  test('C-05 is not created if nothing is owed', async () => {
    expect(await begin(await actorAt('komplett'), { purpose: owing(0) })).toEqual({ ok: false, error: 'nothingOwed' });
  });

  test('A-07 does not exist for another account, nor under an invalid id', async () => {
    const actor = await actorAt('komplett');
    const { id } = await begun(actor);
    const other = await actorOn(origin, actor.title, 'helg');
    for (const paymentId of [id, 'x']) {
      expect(await other.isRefused(getPayment, { params: { paymentId } })).toEqual([404, 'paymentNotFound']);
    }
  });
});

test('C-05 the ledger records a payment and a refund, each once', async () => {
  const actor = await actorAt('komplett');
  const { database } = origin.services;
  const place = { accountNo: actor.accountNo, titleCode: actor.title.titleCode };
  const common = { ...place, sumOre: 34_900, dueOn: '2027-03-10', at, activityId: null, basis: {} };
  const paid = { ...common, kind: 'payment', reason: 'payment', subject: 'REFERENCE1' } as const;
  const back = { ...common, kind: 'refund', reason: 'refund', subject: 'REFERENCE2' } as const;
  const before = await balanceOf(database, { ...place, today: '2027-03-10' });
  const balance = async () => (await balanceOf(database, { ...place, today: '2027-03-10' })) - before;
  expect([await writeEntry(database, paid), await writeEntry(database, paid)]).toEqual(['written', 'repeated']);
  expect(await balance()).toBe(-34_900);
  expect([await writeEntry(database, back), await writeEntry(database, back)]).toEqual(['written', 'repeated']);
  expect(await balance()).toBe(0);
});

test('N-02 an attempt is created if the one that blocked it ends in the meantime', async () => {
  const actor = await actorAt('komplett');
  const first = await begun(actor);
  const attempts = await origin.services.database.transaction(async (transaction) => {
    const { id: _id, ...rest } = first;
    const attempt = { ...rest, id: randomUUID(), reference: 'REFERENCE3' };
    let hasEnded = false;
    const meanwhile = new Proxy(transaction, {
      get: (target, name) => {
        // The other attempt ends after it has blocked the insertion, but before it is looked up.
        if (name !== 'select' || hasEnded) return Reflect.get(target, name, target) as unknown;
        hasEnded = true;
        const ended = target.update(paymentAttempt).set({ state: 'declined' }).where(eq(paymentAttempt.id, first.id));
        const find = target.select.bind(target);
        return () => ({
          from: () => ({ where: async () => (await ended, find().from(paymentAttempt).where(sql`false`)) }),
        });
      },
    });
    return [await insertAttempt(meanwhile, attempt), attempt] as const;
  });
  expect(attempts[0].id).toBe(attempts[1].id);
});
