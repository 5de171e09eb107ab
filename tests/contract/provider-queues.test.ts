import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { paymentJobKindOf } from '#origin/features/payment/payment-job.ts';
import { type NewAttempt, newAttemptReference } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { type Actor, actorAtTime, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const at = new Date('2027-03-10T09:00:00Z');

function referenceOf({ kind, method }: Pick<NewAttempt, 'kind' | 'method'>): string {
  if (method !== 'VIPPS') return '/psp/paymentorders/1';
  return kind === 'charge' ? 'agr_1/charges/chr-1' : 'KJ5RT8WQ2XNH7PLM';
}

/** Creates an attempt about which the provider must be asked. */
async function underWay({ accountNo, title }: Actor, given: Pick<NewAttempt, 'kind' | 'method'>): Promise<void> {
  const { database, jobs } = origin.services;
  const attempt: NewAttempt = {
    id: randomUUID(),
    accountNo,
    titleCode: title.titleCode,
    purpose: 'invoice',
    subject: randomUUID(),
    amountOre: 34_900,
    description: 'Faktura 1001',
    reference: newAttemptReference(),
    state: 'awaitingUser',
    token: 'agr_1',
    providerReference: referenceOf(given),
    createdAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
    ...given,
  };
  await database.transaction(async (transaction) => {
    await transaction.insert(paymentAttempt).values(attempt);
    await jobs.send(transaction, paymentJobKindOf(attempt), { id: randomUUID(), payload: { attemptId: attempt.id } });
  });
}

test('C-07 O-15 a hanging provider delays neither another provider nor new payments by its own method', async () => {
  const title = nextTitle();
  const actor = await actorAtTime(origin, title, 'ubetalt', at.toISOString());
  const asked: string[] = [];
  const hanging = Promise.withResolvers<never>();
  const { merchants } = origin.services;
  const send = merchants.send;
  vi.spyOn(merchants, 'send').mockImplementation(async (url, init) => {
    asked.push(url);
    const hangs = url.includes('/mobil/api/') && !url.includes('/accesstoken/');
    return hangs ? hanging.promise : send(url, init);
  });
  const askedOf = (part: string): number => asked.filter((url) => url.includes(part)).length;
  try {
    for (let count = 0; count < 8; count += 1) await underWay(actor, { kind: 'charge', method: 'VIPPS' });
    // By now all workers that may ask about charges are waiting.
    await vi.waitUntil(() => askedOf('/charges/') === 2, 5_000);
    for (const kind of ['payment', 'charge'] as const) {
      const before = askedOf('/kort/api/');
      await underWay(actor, { kind, method: 'SWEDBANK-PPG' });
      await vi.waitUntil(() => askedOf('/kort/api/') > before, 5_000);
    }
    await underWay(actor, { kind: 'payment', method: 'VIPPS' });
    await vi.waitUntil(() => askedOf('/epayment/') === 1, 5_000);
    expect(askedOf('/charges/')).toBe(2);
  } finally {
    hanging.reject(new TypeError('fetch failed'));
  }
});
