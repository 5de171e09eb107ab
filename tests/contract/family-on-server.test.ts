import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { insertSubscription, updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorOn, moveClock } from './support/actor.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';

const rounds = 30;

describe('two people who share their subscriptions with each other', () => {
  let one: RunningOrigin;
  let other: RunningOrigin;
  beforeAll(async () => {
    const url = await throwAwayDatabase();
    const open = () =>
      openServerDatabase(url, (error) => {
        throw error;
      });
    one = await startTestOrigin({ open: await open() });
    other = await startTestOrigin({ open: await open() });
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
  });

  async function ownOf({ accountNo, title }: Actor): Promise<SubscriptionRow> {
    const rows = await findSubscriptions(one.services.database, accountNo, [title.titleCode]);
    const own = rows.find(({ sharedFrom }) => sharedFrom === null);
    if (own === undefined) throw new Error('The person has no subscription.');
    return own;
  }

  async function share(from: SubscriptionRow, { accountNo }: Actor): Promise<string> {
    const subscriptionNo = `${accountNo}-2`;
    const shared = { subscriptionNo, accountNo, planKind: 'FAMILIE', access: 'family', priceOre: 0 } as const;
    const row = { ...from, ...shared, sharedFrom: from.subscriptionNo, renewalDate: null };
    await insertSubscription(one.services.database, row);
    return subscriptionNo;
  }

  test('O-08 lose both subscriptions in two processes at the same time, each once and without a deadlock', async () => {
    const title = titleNamed(one.services.fleet, 'polviktidende');
    await moveClock(one, title, '2027-03-10T09:00:00Z');
    const people = [await actorOn(one, title, 'komplett'), await actorOn(one, title, 'faktura')] as const;
    const [kari, ola] = people;
    const own = [await ownOf(kari), await ownOf(ola)] as const;
    const shared = [await share(own[0], ola), await share(own[1], kari)];
    const { database } = one.services;
    const now = Date.parse('2027-03-10T09:00:00Z');
    const settle = ({ services }: RunningOrigin, { accountNo }: Actor) =>
      services.database.transaction((transaction) =>
        services.dueWork.settle({ transaction, title }, { accountNo, now }),
      );
    for (let round = 0; round < rounds; round += 1) {
      for (const { subscriptionNo } of own) {
        const ending = { status: statusCodes.PENDING_TERMINATION, renewalDate: null, expiryDate: '2027-03-09' };
        await updateSubscription(database, subscriptionNo, ending);
      }
      for (const subscriptionNo of shared) {
        await updateSubscription(database, subscriptionNo, { status: statusCodes.ACTIVE, expiryDate: null });
      }
      await Promise.all([settle(one, kari), settle(other, ola), settle(other, kari), settle(one, ola)]);
      const rows = await database.select().from(subscription).where(inArray(subscription.subscriptionNo, shared));
      expect(rows.map(({ expiryDate }) => expiryDate)).toEqual(['2027-03-09', '2027-03-09']);
    }
    for (const { accountNo } of people) {
      const lines = await database.select().from(accountActivity).where(eq(accountActivity.accountNo, accountNo));
      // In each round a person's own subscription and the one shared with them have ended.
      expect(lines.filter(({ kind }) => kind === 'ended')).toHaveLength(2 * rounds);
    }
  });
});
