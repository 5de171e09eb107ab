import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { gift } from '#origin/features/gifts/gift-tables.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { findAllSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { features } from '#origin/features.ts';
import { person } from '#origin/identity/person-tables.ts';
import { orderGift } from '#src/contract/gift.ts';
import { orderDeletion } from '#src/contract/rights.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { moveClock, titlesOf } from './support/actor.ts';
import { giftOf, giftPayload, given, grandmother, isAsIf, mailsToRecipient, pairOn } from './support/gifts.ts';
import { jobsAreDone } from './support/post.ts';
import { answerInApp } from './support/provider-person.ts';
import { pageFor, placed } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const unsent = { handover: { by: 'email', email: 'Trettifire@demo.example', sendOn: '2027-12-24' } } as const;
const both = { payload: { acceptsLoss: true, acceptsHistory: true } };

/** Advances the clock without due work, and carries out deletions as the origin does automatically. */
async function sweepAt({ titleCode }: FleetTitle, instant: string): Promise<void> {
  await origin.services.sandbox?.clock.set(titleCode, Date.parse(instant));
  for (const { retention } of features) await retention?.(origin.services);
}

const rowOf = async (giftNo: string) => {
  const [row] = await database.select().from(gift).where(eq(gift.giftNo, giftNo));
  return row;
};

test('P-14 R-31 a gift paid by a deleted giver is sent on its day', async () => {
  const { giver, title } = await pairOn(origin, nextTitle());
  const giftNo = await given(origin, giver, { handover: { ...unsent.handover, email: grandmother } });
  const settled = await given(origin, giver);
  await isAsIf(origin, settled, { state: 'withdrawn', endedAt: new Date('2027-03-11T09:00:00Z') });
  const byHand = await given(origin, giver, { handover: { by: 'giver' } });
  // The mail lists the gifts that remain valid, but not the withdrawn one.
  const place = { titleName: title.displayName, pageUrl: null, recipientName: 'Mormor Berg' };
  expect((await giver.does(orderDeletion, both)).gifts).toEqual([
    { ...place, giftNo: byHand, sendOn: null },
    { ...place, giftNo, sendOn: '2027-12-24' },
  ]);
  await sweepAt(title, '2027-04-08T22:01:00Z');
  expect(await rowOf(settled)).toMatchObject({ recipientName: '', senderName: '', greeting: '', email: null });
  await jobsAreDone(database);
  const before = (await mailsToRecipient(origin, title)).length;
  await isAsIf(origin, giftNo, { sendOn: '2027-04-09', nextDueOn: '2027-04-09' });
  await moveClock(origin, title, '2027-04-09T09:00:00Z');
  await jobsAreDone(database);
  expect(await mailsToRecipient(origin, title)).toHaveLength(before + 1);
});

test('P-14 R-31 a gift whose recipient is deleted is handed over by its giver, whose greeting stays', async () => {
  const { giver, friend, title } = await pairOn(origin, nextTitle());
  const giftNo = await given(origin, giver, unsent);
  expect(await rowOf(giftNo)).toMatchObject({ email: 'trettifire@demo.example' });
  await friend.does(orderDeletion, both);
  await sweepAt(title, '2027-04-08T22:01:00Z');
  expect(await giftOf(giver, giftNo)).toMatchObject({
    state: 'ready',
    recipientName: 'Mormor Berg',
    sentAt: null,
    handover: { by: 'giver' },
  });
  expect(await rowOf(giftNo)).toMatchObject({ email: null, nextStep: 'lapseNotice', nextDueOn: '2030-01-09' });
});

test('R-31 R-06 the payment of an earlier order is refunded after the deletion, and nothing starts', async () => {
  const { giver, friend, title } = await pairOn(origin, nextTitle());
  await sweepAt(title, '2027-04-08T21:59:00Z');
  const { giftNo, payment } = await giver.does(orderGift, {
    payload: { ...(await giftPayload(giver)), handover: { by: 'giver' } },
  });
  const giftPage = await pageFor(giver, payment);
  const order = await placed(friend);
  const orderPage = await pageFor(friend, order.payment);
  for (const actor of [giver, friend]) await actor.does(orderDeletion, both);
  // Pretends that the deletion was requested a month ago, after which nothing could be ordered.
  const asked = { deletionAskedAt: new Date('2027-03-10T09:00:00Z') };
  const ids = [giver, friend].map(({ accountNo }) => accountNo);
  const holders = database.select({ id: account.personId }).from(account).where(inArray(account.accountNo, ids));
  await database.update(person).set(asked).where(inArray(person.id, holders));
  await sweepAt(title, '2027-04-08T22:01:00Z');
  await answerInApp(origin, giftPage);
  await answerInApp(origin, orderPage);
  await origin.services.dueWork.run({ titles: [title], waits: true });
  await jobsAreDone(database);
  expect(await rowOf(giftNo)).toMatchObject({ state: 'unpaid' });
  const held = await findAllSubscriptions(database, friend.accountNo);
  expect(held.filter(({ status }) => isPresent(status))).toEqual([]);
  const attempts = await database
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.accountNo, [giver.accountNo, friend.accountNo]));
  const refunds = attempts.filter(({ kind, state }) => kind === 'refund' && state === 'succeeded');
  expect(refunds).toHaveLength(2);
});
