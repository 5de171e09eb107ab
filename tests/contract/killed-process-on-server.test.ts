import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, count, eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#origin/config/config.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { changeRow, type NewChange } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { payByInvoice } from '#origin/features/payment/method-changes.ts';
import { paymentMethod } from '#origin/features/payment/payment-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { createRealClock } from '#origin/platform/clock/clock.ts';
import type { Database, OpenDatabase } from '#origin/platform/database/database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedPeople } from '#origin/sandbox/seed-title.ts';
import { type RunningOrigin, runOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isFullRun } from '#tests/support/full.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { firstLine, kill, spawnOrigin } from './support/spawned-origin.ts';
import { sumsOf } from './support/sums.ts';
import { testDatabase, throwAwayDatabase } from './support/test-database.ts';
import { testFleet } from './support/test-fleet.ts';

vi.setConfig({ testTimeout: 400_000 });

/**
 * These titles credit stops and charge for temporary addresses, so every kind of step leaves a trace. They suspend no
 * subscription, so renewals continue.
 */
const invoicing = { suspendAfterDays: 900, endAfterDays: 901 } as const;
const money = { stopCredit: { kind: 'perIssue', fromDay: 1 }, transferFeeOre: 4_900 } as const;
const fleet = testFleet();
const titles = fleet.titles.slice(0, 2).map((title) => ({
  ...title,
  delivery: { ...title.delivery, ...money },
  invoicing: { ...title.invoicing, ...invoicing },
}));

const start = Date.parse('2027-03-10T09:00:00Z');
const moments = Array.from({ length: isFullRun ? 10 : 3 }, (_, round) =>
  new Date(Date.UTC(2027, 3 + round, 10, 9)).toISOString(),
);

/** The demo people: one for each source of due steps and for most kinds of step, or all in a full run. */
const kinds = isFullRun
  ? demoKinds.map(({ kind }) => kind)
  : [
      'komplett',
      'helg',
      'faktura',
      'digital',
      'studentsnart',
      'suspendert',
      'oppsagt',
      'aktiveres',
      'prove',
      'planbytte',
      'ubetalt',
      'gavegiver',
    ];

/**
 * Seeds the demo people, with a stop and a temporary address in every month. They pay by invoice and have no Vipps
 * agreement, because jobs charge and check agreements at unpredictable times.
 */
async function seed(database: Database): Promise<void> {
  const clock = createRealClock(async () => start);
  for (const title of titles) {
    await seedPeople({ database, clock }, title, kinds);
    const changes = moments.map((moment) => moment.slice(0, 7)).flatMap((month) => changesOf(title, month));
    await database.insert(deliveryChange).values(changes.map((change) => changeRow(change, title.delivery)));
  }
  await database.update(subscription).set({ paymentMethod: payByInvoice }).where(isNotNull(subscription.paymentMethod));
  await database.delete(paymentMethod).where(eq(paymentMethod.method, 'VIPPS'));
}

function changesOf(title: FleetTitle, month: string): NewChange[] {
  const [komplett, faktura] = [demoPersonOf(title, 'komplett'), demoPersonOf(title, 'faktura')];
  const { titleCode } = title;
  const { accountNo, address } = faktura;
  const days = { fromDate: `${month}-02`, toDate: `${month}-07` };
  return [
    { ...days, accountNo: komplett.accountNo, titleCode, type: 'STOP' },
    { ...days, accountNo, titleCode, type: 'TRANSFER', address, feeOre: money.transferFeeOre },
  ];
}

async function countLines(database: Database): Promise<number> {
  const [row] = await database.select({ lines: count() }).from(accountActivity);
  return row?.lines ?? 0;
}

/** Everything that the due steps have written: activities and amounts. */
async function outcomeOf(database: Database) {
  const { accountNo, kind, at, facts } = accountActivity;
  const lines = await database
    .select({ accountNo, kind, at, facts })
    .from(accountActivity)
    .orderBy(asc(accountNo), asc(at), asc(kind));
  const accounts = await database.select({ accountNo: account.accountNo }).from(account);
  return {
    lines,
    sums: await sumsOf(
      database,
      accounts.map((row) => row.accountNo),
    ),
  };
}

async function undisturbed() {
  const config = readConfig({ SANDBOX: '1', ORIGIN_PORT: '0' });
  const secrets = { edgeSecret: 'an edge secret of this test', sessionSecret: 'a session secret of this test' };
  const open = await testDatabase();
  const log = pino({ level: 'silent' });
  const origin: RunningOrigin = await runOrigin({
    config,
    secrets,
    log,
    open,
    fleet: createFleetView({ titles }, config),
  });
  try {
    await seed(open.database);
    for (const { titleCode } of titles) {
      await origin.services.sandbox?.clock.set(titleCode, Date.parse(moments.at(-1) ?? ''));
    }
    await origin.services.dueWork.run({ waits: true });
    return await outcomeOf(open.database);
  } finally {
    await origin.close();
  }
}

describe('two processes, one of which is killed', () => {
  let databaseUrl: string;
  let open: OpenDatabase;
  const folder = temporaryFolder('killed');
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    writeFileSync(join(folder, 'fleet.json'), JSON.stringify({ ...fleet, titles }));
    databaseUrl = await throwAwayDatabase();
    open = await openServerDatabase(databaseUrl, (error) => {
      throw error;
    });
    await seed(open.database);
  });
  afterAll(async () => {
    await Promise.all(children.map(kill));
    await open.close();
  });

  interface Started {
    readonly child: ChildProcess;
    readonly url: string;
  }

  async function started(): Promise<Started> {
    const files = { FLEET_FILE: join(folder, 'fleet.json'), DATA_DIR: join(folder, `data-${children.length}`) };
    const child = spawnOrigin({ ...files, DATABASE_URL: databaseUrl });
    children.push(child);
    return { child, url: (await firstLine(child)).slice('origin ready '.length) };
  }

  /** Moves all clocks; returns once all due work is done. */
  function moveClocks({ url }: Started, now: string): Promise<readonly number[]> {
    const moves = titles.map(async ({ titleCode }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/sandbox/clock`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ titleCode, now }),
      });
      return response.status;
    });
    return Promise.all(moves);
  }

  test('O-08 run each step once, as one undisturbed process does, with kill -9 in each round', async () => {
    const expected = await undisturbed();
    let [survivor, victim] = await Promise.all([started(), started()]);
    let inTheMiddle = 0;
    for (const [round, moment] of moments.entries()) {
      const enough = (await countLines(open.database)) + 2 + 2 * round;
      const next = started();
      const [kept, lost] = [moveClocks(survivor, moment), moveClocks(victim, moment).catch(() => 'killed')];
      while ((await countLines(open.database)) < enough);
      await kill(victim.child);
      if ((await lost) === 'killed') inTheMiddle += 1;
      expect([round, await kept]).toEqual([round, titles.map(() => 200)]);
      [survivor, victim] = [await next, survivor];
    }
    expect(await outcomeOf(open.database)).toEqual(expected);
    // The other process's progress varies, but it is interrupted in at least a third of the rounds.
    expect(inTheMiddle).toBeGreaterThanOrEqual(Math.floor(moments.length / 3));
  });
});
