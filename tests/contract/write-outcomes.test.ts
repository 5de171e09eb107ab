import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FaultMode } from '#origin/platform/services/services.ts';
import { setInstructions } from '#src/contract/delivery-change.ts';
import { changePaymentMethod } from '#src/contract/payment-method.ts';
import { cancelSubscription } from '#src/contract/subscription-change.ts';
import { getWrite } from '#src/contract/write-outcome.ts';
import { actorAtTime, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const title = titlesOf(origin)();
const actor = await actorAtTime(origin, title, 'komplett');
const other = await actorOn(origin, title, 'helg');

const payload = { doorCode: '1', instructions: '' };
const notFound = [404, 'writeNotFound'];

function plan(call: string, mode: FaultMode): void {
  origin.services.sandbox?.faults.plan({ titleCode: actor.title.titleCode, call, mode, times: 1 });
}

test('N-02 a write whose answer was lost is found by its key, with its receipt', async () => {
  const key = randomUUID();
  plan('PUT delivery/instructions', 'loseAnswer');
  expect(await actor.isRefused(setInstructions, { payload, key })).toEqual([500, 'internal']);
  const found = await actor.does(getWrite, { params: { key } });
  const { receipt } = await actor.does(setInstructions, { payload, key });
  expect(found).toEqual({ receiptId: receipt.id, paymentId: null });
});

test('N-02 a write that never arrived or was refused is not found', async () => {
  const key = randomUUID();
  plan('PUT delivery/instructions', 'fail');
  expect(await actor.isRefused(setInstructions, { payload, key })).toEqual([500, 'internal']);
  expect(await actor.isRefused(getWrite, { params: { key } })).toEqual(notFound);
  const refused = { payload: { reason: 'price', lastDay: '1999-01-01' }, key };
  expect((await actor.asks(cancelSubscription, refused)).status).toBe(409);
  expect(await actor.isRefused(getWrite, { params: { key } })).toEqual(notFound);
});

test('N-02 a started registration is found with its payment', async () => {
  const key = randomUUID();
  const change = { payload: { action: 'UPDATE', paymentMethodId: 'SWEDBANK-PPG' }, key };
  const { payment } = await actor.does(changePaymentMethod, change);
  expect(await actor.does(getWrite, { params: { key } })).toEqual({ receiptId: null, paymentId: payment?.id });
});

test('A-07 another person’s writes are not found', async () => {
  const key = randomUUID();
  await actor.does(setInstructions, { payload: { ...payload, doorCode: '2' }, key });
  expect(await other.isRefused(getWrite, { params: { key } })).toEqual(notFound);
});

test('N-02 an outcome is kept as long as the answer: one day on the title’s clock', async () => {
  const key = randomUUID();
  await actor.does(setInstructions, { payload: { ...payload, doorCode: '3' }, key });
  await moveClock(origin, actor.title, '2027-03-11T08:00:00Z');
  expect((await actor.does(getWrite, { params: { key } })).receiptId).not.toBeNull();
  await moveClock(origin, actor.title, '2027-03-11T10:00:00Z');
  expect(await actor.isRefused(getWrite, { params: { key } })).toEqual(notFound);
});
