import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { getPapers } from '#src/contract/papers.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { actorOn, titlesOf } from './support/actor.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const { database, fleet } = origin.services;
const title = titlesOf(origin)();
const other = titleNamed(fleet, 'polviktidende');

test('N-14 a person sees the group’s other titles that they subscribe to, each with its name, page and colours', async () => {
  const actor = await actorOn(origin, title, 'toaviser');
  expect(await actor.does(getPapers)).toEqual({
    papers: [
      {
        titleCode: other.titleCode,
        name: other.displayName,
        url: `${fleet.pageUrl(other)}/`,
        planName: 'Digital',
        brand: other.brand,
      },
    ],
  });
});

test('N-14 an ended subscription is not shown, and a person with one title sees no others', async () => {
  const actor = await actorOn(origin, title, 'toaviser');
  const isSecond = eq(subscription.subscriptionNo, `${actor.accountNo}-2`);
  await database.update(subscription).set({ status: statusCodes.CANCELLED }).where(isSecond);
  expect(await actor.does(getPapers)).toEqual({ papers: [] });
  await database.update(subscription).set({ status: statusCodes.ACTIVE }).where(isSecond);
  const single = await actorOn(origin, title, 'komplett');
  expect(await single.does(getPapers)).toEqual({ papers: [] });
});

test("N-14 A-07 no one can see another person's titles", async () => {
  const actor = await actorOn(origin, title, 'toaviser');
  const stranger = await actorOn(origin, title, 'komplett');
  expect(await stranger.isRefused(getPapers, { params: actor.holder })).toEqual([404, 'accountNotFound']);
  expect(
    (await new Visitor(origin, 'function').call(title, `papers/${actor.accountNo}/${title.titleCode}`)).status,
  ).toBe(401);
});

test("N-14 the subscription to another title is shown as of that title's time", async () => {
  const actor = await actorOn(origin, title, 'toaviser');
  const { clock, sandbox } = origin.services;
  const now = await clock.now(other.titleCode);
  const ending = { status: statusCodes.PENDING_CANCELLATION, expiryDate: addDays(dayInOslo(now), 5) };
  await updateSubscription(database, `${actor.accountNo}-2`, ending);
  const params = { titleCode: other.titleCode };
  expect((await actor.does(getSubscription, { params })).current).not.toBeNull();
  await sandbox?.clock.set(other.titleCode, osloInstant(addDays(dayInOslo(now), 6), '09:00'));
  expect((await actor.does(getSubscription, { params })).current).toBeNull();
});
