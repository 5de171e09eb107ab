import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#origin/config/config.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { createMovableClock } from '#origin/platform/clock/clock.ts';
import type { Database, OpenDatabase } from '#origin/platform/database/database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView, type FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { newToken } from '#origin/platform/tokens/token.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { insertSession } from '#origin/session/session-repository.ts';
import { ensurePostgres, runStatement } from '#scripts/lib/postgres.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { newSession } from '../contract/support/sign-in.ts';
import { testFleet } from '../contract/support/test-fleet.ts';
import { urlOfDatabase } from '../contract/support/test-server.ts';
import { ChaosBank } from './bank.ts';
import type { IntentKind } from './intent-kind.ts';
import { ChaosPerson } from './person.ts';
import { type OriginProcesses, startProcesses } from './processes.ts';

/**
 * Holds a title's clock while its people repeat a request: the outcome of a key is stored for a day, and no one retries
 * for longer.
 */
class Calendars {
  readonly #clicking = new Map<number, Set<Promise<unknown>>>();
  readonly #passing = new Map<number, Promise<unknown>>();

  /** Makes the clicks of an intent, during which no day passes. */
  async click<T>(title: number, clicks: () => Promise<T>): Promise<T> {
    for (let passing = this.#passing.get(title); passing !== undefined; passing = this.#passing.get(title))
      await passing;
    const others = this.#clicking.get(title) ?? new Set();
    this.#clicking.set(title, others);
    const own = clicks();
    others.add(own);
    try {
      return await own;
    } finally {
      others.delete(own);
    }
  }

  /** Advances the clock by days once nobody is clicking; new clicks wait. */
  async pass(title: number, days: () => Promise<void>): Promise<void> {
    const before = this.#passing.get(title);
    const passing = (async (): Promise<void> => {
      await before;
      await Promise.allSettled(this.#clicking.get(title) ?? new Set<Promise<unknown>>());
      await days();
    })();
    this.#passing.set(title, passing);
    try {
      await passing;
    } finally {
      if (this.#passing.get(title) === passing) this.#passing.delete(title);
    }
  }
}

/** Time of all titles' clocks at the start. */
const start = Date.parse('2027-03-10T09:00:00Z');

export interface ChaosWorld {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly processes: OriginProcesses;
  readonly titles: readonly FleetTitle[];
  /** Internal errors so far. */
  readonly failures: readonly string[];
  readonly calendars: Calendars;
  readonly bank: ChaosBank;
  readonly personOf: (title: number, kind: string) => ChaosPerson;
  readonly close: () => Promise<void>;
}

export interface WorldSize {
  readonly titles: number;
  readonly processes: number;
  readonly kinds: readonly Pick<IntentKind, 'people' | 'debtDays'>[];
}

/**
 * Creates a database on the PostgreSQL server and starts processes on it. The database is dropped when the world is
 * closed.
 */
export async function createWorld(size: WorldSize): Promise<ChaosWorld> {
  const closing = new AsyncDisposableStack();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'min-side-chaos-'));
    closing.defer(() => rmSync(folder, { recursive: true, force: true }));
    const { databaseUrl, database } = await createDatabase(closing);
    const all = testFleet();
    const fleet = { ...all, titles: all.titles.slice(0, size.titles) };
    const fleetFile = join(folder, 'fleet.json');
    writeFileSync(fleetFile, JSON.stringify(fleet));
    const processes = await startProcesses(size.processes, { databaseUrl, fleetFile, folder });
    closing.defer(processes.close);
    const view = createFleetView(fleet, readConfig({ SANDBOX: '1', ORIGIN_PORT: '0' }));
    const failures: string[] = [];
    const onFailure = (call: string): void => void failures.push(call);
    const people = await createPeople({ database, fleet: view, processes, onFailure }, size.kinds);
    const personOf = (title: number, kind: string): ChaosPerson => {
      const found = people.get(`${fleet.titles[title]?.titleCode} ${kind}`);
      if (found === undefined) throw new Error(`There is no ${kind} at title ${title}.`);
      return found;
    };
    return {
      database,
      databaseUrl,
      processes,
      titles: fleet.titles,
      failures,
      calendars: new Calendars(),
      bank: new ChaosBank(database, fleet.titles),
      personOf,
      close: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function createDatabase(closing: AsyncDisposableStack): Promise<OpenDatabase & { readonly databaseUrl: string }> {
  const name = `min_side_chaos_${randomBytes(6).toString('hex')}`;
  const server = { url: await ensurePostgres(), prefix: name, template: '' };
  await runStatement(server.url, `create database ${name}`);
  closing.defer(async () => {
    await runStatement(server.url, `drop database if exists ${name} with (force)`);
  });
  const databaseUrl = urlOfDatabase(server, name);
  // The database can be dropped once its connections are closed.
  const open = await openServerDatabase(databaseUrl, () => undefined);
  closing.defer(open.close);
  return { ...open, databaseUrl };
}

interface PeopleParts {
  readonly database: Database;
  readonly fleet: FleetView;
  readonly processes: OriginProcesses;
  readonly onFailure: (call: string) => void;
}

async function createPeople(
  { database, fleet, processes, onFailure }: PeopleParts,
  kinds: WorldSize['kinds'],
): Promise<ReadonlyMap<string, ChaosPerson>> {
  const clock = createMovableClock(database);
  const people = new Map<string, ChaosPerson>();
  for (const title of fleet.titles) {
    await clock.set(title.titleCode, start);
    await seedTitle({ database, clock }, title);
    const wanted = kinds.flatMap(({ people: own, debtDays }) => own.map((kind) => ({ kind, debtDays })));
    for (const { kind, debtDays } of wanted) {
      const { personId, accountNo } = demoPersonOf(title, kind);
      const token = await logIn(database, { titleCode: title.titleCode, personId });
      people.set(
        `${title.titleCode} ${kind}`,
        new ChaosPerson({ fleet, processes, title, accountNo, token, onFailure }),
      );
      if (debtDays !== undefined) await oweFees(database, { accountNo, titleCode: title.titleCode }, debtDays);
    }
    // Bills what has fallen due.
    await processes.control(0, 'clock', { titleCode: title.titleCode, advance: { minutes: 0 } });
  }
  return people;
}

async function logIn(
  database: Database,
  who: { readonly titleCode: string; readonly personId: string },
): Promise<string> {
  const token = newToken();
  await insertSession(database, newSession(token, who));
  return token;
}

/** Books fees for temporary addresses, each due on its own day and therefore on its own invoice. */
async function oweFees(
  database: Database,
  place: AccountPlace,
  { from, to }: NonNullable<IntentKind['debtDays']>,
): Promise<void> {
  const [held] = await findSubscriptions(database, place.accountNo, [place.titleCode]);
  if (held === undefined) throw new Error('Somebody without a subscription owes no fee.');
  await database.transaction(async (transaction) => {
    for (let day = from; day <= to; day += 1) {
      await writeEntry(transaction, {
        ...place,
        kind: 'fee',
        reason: 'transferFee',
        subscriptionNo: held.subscriptionNo,
        subject: `${held.subscriptionNo}/${day}`,
        sumOre: 4_900 + 100 * (day - from),
        dueOn: addDays(dayInOslo(start), day),
        at: start,
        activityId: null,
        basis: {},
      });
    }
  });
}
