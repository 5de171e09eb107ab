import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { makeDeliveryChange, setInstructions } from '#src/contract/delivery-change.ts';
import { cancelSubscription } from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { actorOn, moveClock } from './support/actor.ts';
import { stopBetween, storedChanges } from './support/delivery.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';

const unexpected = (error: Error): void => {
  throw error;
};

describe('two processes on one PostgreSQL server', () => {
  let one: RunningOrigin;
  let other: RunningOrigin;
  beforeAll(async () => {
    const url = await throwAwayDatabase();
    one = await startTestOrigin({ open: await openServerDatabase(url, unexpected) });
    other = await startTestOrigin({ open: await openServerDatabase(url, unexpected) });
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
  });

  async function pairAt(publicationId: string, others: readonly string[] = []) {
    const title = (origin: RunningOrigin): FleetTitle => titleNamed(origin.services.fleet, publicationId);
    await moveClock(one, title(one), '2027-03-10T09:00:00Z');
    return [
      await actorOn(one, title(one), 'komplett', others),
      await actorOn(other, title(other), 'komplett'),
    ] as const;
  }

  test('N-02 a write sent to both at once is made once', async () => {
    const [here, there] = await pairAt('polviktidende');
    const asked = { payload: { reason: 'price', lastDay: '2027-03-20' }, key: randomUUID() };
    const asks = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? here : there).does(cancelSubscription, asked),
    );
    const answers = await Promise.all(asks);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await here.lines()).toBe(1);
  });

  test('N-05 overlapping changes are merged one after the other', async () => {
    const [here, there] = await pairAt('alvnesnytt');
    const asks = Array.from({ length: 8 }, (_, index) => {
      const stop = stopBetween(`2027-04-0${(index % 5) + 1}`, `2027-04-1${(index % 7) + 1}`);
      return (index % 2 === 0 ? here : there).asks(makeDeliveryChange, stop);
    });
    await Promise.all(asks);
    const rows = await storedChanges(one, here);
    expect(rows.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([['2027-04-01', '2027-04-17']]);
  });

  test('O-08 due work is done once, by either process, while people write', async () => {
    const [here, there] = await pairAt('valvagavis', ['helg', 'faktura', 'digital', 'prove', 'planbytte', 'ubetalt']);
    const { services } = one;
    await services.sandbox?.clock.set(here.title.titleCode, Date.parse('2027-12-01T09:00:00Z'));
    const payload = { doorCode: '1', instructions: '' };
    await Promise.all([
      one.services.dueWork.run({ titles: [here.title], waits: true }),
      other.services.dueWork.run({ titles: [there.title], waits: true }),
      other.services.dueWork.run({ titles: [there.title], waits: false }),
      here.does(setInstructions, { payload }),
      there.does(setInstructions, { payload }),
    ]);
    const items = await services.database.select().from(ledgerEntry).where(eq(ledgerEntry.accountNo, here.accountNo));
    expect(items).toHaveLength(9);
    const [row] = await services.database.select().from(subscription).where(eq(subscription.accountNo, here.accountNo));
    expect(row?.renewalDate).toBe('2027-12-21');
  });
});
