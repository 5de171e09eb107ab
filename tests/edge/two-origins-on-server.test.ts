import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, gt } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#origin/config/config.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { findMessages } from '#origin/sandbox/inbox-repository.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getSession } from '#src/contract/session.ts';
import { changePlan, previewPlanChange, undoPlanChange } from '#src/contract/subscription-change.ts';
import { edgeHeaders } from '#src/lib/edge-signature.ts';
import { logInAs } from '#tests/contract/support/log-in.ts';
import { jobsAreDone } from '#tests/contract/support/post.ts';
import { firstLine, kill, spawnOrigin } from '#tests/contract/support/spawned-origin.ts';
import { testFleet, titleNamed } from '#tests/contract/support/test-fleet.ts';
import { throwAwayDatabase } from '#tests/contract/support/throw-away-database.ts';
import { Visitor } from '#tests/contract/support/visitor.ts';
import { chooseOrigin } from '#worker/origins.ts';
import { edgeSecret, startTestEdge, type TestEdge } from './support/edge.ts';
import { fixtureFiles } from './support/fixture-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const title = titleNamed(testFleet(), 'polviktidende');
const fleet = { ...testFleet(), titles: [title] };
const person = demoPersonOf(title, 'komplett');
const holder = { accountNo: person.accountNo, titleCode: title.titleCode };
const digital = { ...holder, ariaPlanID: `${title.titleCode}-DIGITAL` };

const firstMoment = '2027-03-10T09:00:00Z';

/** Names the lock that commits of lines of the activity log wait for while a test has it. */
const commitLock = 9_001;

/** Lets a test hold the commit of a write: what waits there has done everything, and its answer is not sent. */
const holdCommits = `create function hold_commit() returns trigger language plpgsql set lock_timeout = 0 as
  $$ begin perform pg_advisory_xact_lock_shared(${commitLock}); return null; end $$;
  create constraint trigger hold_commit after insert on account_activity deferrable initially deferred
  for each row execute function hold_commit()`;

interface Process {
  readonly url: string;
  child: ChildProcess;
}

describe('two processes of the origin behind the edge', () => {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-pair-'));
  const fleetFile = join(folder, 'fleet.json');
  const children: ChildProcess[] = [];
  let databaseUrl: string;
  let open: OpenDatabase;
  let edge: TestEdge;
  let one: Process;
  let other: Process;

  beforeAll(async () => {
    writeFileSync(fleetFile, JSON.stringify(fleet));
    databaseUrl = await throwAwayDatabase();
    open = await openServerDatabase(databaseUrl, (error) => {
      throw error;
    });
    await open.database.execute(holdCommits);
    [one, other] = await Promise.all([started(), started()]);
    edge = await startTestEdge({ ORIGIN_URL: `${one.url},${other.url}`, SANDBOX: '1' }, fixtureFiles(fleet));
  });
  afterAll(async () => {
    await edge.stop();
    await Promise.all(children.map(kill));
    await open.close();
    rmSync(folder, { recursive: true });
  });

  async function started(port = '0'): Promise<Process> {
    const secrets = { EDGE_SECRET: edgeSecret, SESSION_SECRET: 'a session secret of this test' };
    const child = spawnOrigin({ ...secrets, ORIGIN_PORT: port, FLEET_FILE: fleetFile, DATABASE_URL: databaseUrl });
    children.push(child);
    return { child, url: (await firstLine(child)).slice('origin ready '.length) };
  }

  /** Starts a killed process again, where it was. */
  async function revive(killed: Process): Promise<void> {
    killed.child = (await started(new URL(killed.url).port)).child;
  }

  /** Sends what a visitor asks for to the edge, at the host that it is meant for. */
  async function throughEdge(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const sent = Object.fromEntries(new Headers(headers));
    const { pathname, search } = new URL(url);
    const text = body === undefined ? {} : { body: v.parse(v.string(), body) };
    const asked = { ...(method === undefined ? {} : { method }), path: `${pathname}${search}`, ...text };
    const reply = await edge.ask({ ...asked, host: sent[edgeHeaders.host] ?? '', headers: sent });
    const answer = new Response(reply.text, { status: reply.status });
    for (const [name, value] of Object.entries(reply.headers)) {
      for (const one of [value ?? []].flat()) answer.headers.append(name, one);
    }
    return answer;
  }

  /** A browser that goes through the edge. */
  function aBrowser() {
    const view = createFleetView(fleet, readConfig({ SANDBOX: '1' }));
    const origin = { url: '', services: { fleet: view }, app: { request: throughEdge } };
    const visitor = new Visitor(origin, 'function');
    const hosts = [view.pageUrl(title), view.identityUrl(title)].map((url) => new URL(url).host);
    const [pageHost = ''] = hosts;
    const asks = (endpoint: Endpoint, payload?: object, key: string = randomUUID()) =>
      visitor.call(title, endpoint.path, {
        method: endpoint.method,
        ...(payload === undefined ? {} : { payload, headers: { 'idempotency-key': key } }),
      });
    return {
      asks,
      logIn: () => logInAs(visitor, origin, title, 'komplett'),
      /** Gives it the cookie with which the edge keeps it on a process. */
      keepOn: async ({ url }: Process) => {
        const mark = await markOf(url);
        for (const host of hosts) visitor.setCookie(host, 'origin', mark);
      },
      /** Url of the process that it is kept on: the one that answered last. */
      keptOn: async () => {
        const marks = await Promise.all([one, other].map(({ url }) => markOf(url)));
        return [one, other][marks.indexOf(visitor.cookie(pageHost, 'origin') ?? '')]?.url;
      },
      isSignedIn: async () => v.parse(getSession.response, await (await asks(getSession)).json()).authenticated,
    };
  }
  type Browser = ReturnType<typeof aBrowser>;

  async function markOf(url: string): Promise<string> {
    const originUrls = [one.url, other.url];
    const { processes } = await chooseOrigin({ originUrls, secret: edgeSecret, cookies: null, protocol: 'http' });
    return processes.find((process) => process.url === url)?.mark ?? '';
  }

  async function does<E extends Endpoint>(browser: Browser, endpoint: E, payload: object, key?: string) {
    const response = await browser.asks(endpoint, payload, key);
    const text = await response.text();
    expect([endpoint.path, response.status, text]).toEqual([endpoint.path, 200, text]);
    const schema: E['response'] = endpoint.response;
    return v.parse(schema, JSON.parse(text));
  }

  /** Moves the title's clock at a process; answers when all that it brings about is done. */
  async function moveClock({ url }: Process, now: string): Promise<number> {
    const body = JSON.stringify({ titleCode: title.titleCode, now });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/sandbox/clock`, { method: 'POST', headers, body })).status;
  }

  /** Kills a process while what it does waits for what the statement locks; then the lock is let go. */
  async function killDuring<T>(
    victim: Process,
    { locking, waiting = 1 }: { readonly locking: string; readonly waiting?: number },
    act: () => Promise<T>,
  ): Promise<T> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(locking);
    const acting = act();
    await vi.waitFor(
      async () => {
        const { rows } = await client.query(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows.length).toBeGreaterThanOrEqual(waiting);
      },
      { timeout: 30_000, interval: 5 },
    );
    await kill(victim.child);
    await client.end();
    return acting;
  }

  const lines = () =>
    open.database
      .select()
      .from(accountActivity)
      .orderBy(asc(accountActivity.accountNo), asc(accountActivity.at), asc(accountActivity.sequence));
  const kindsOfPerson = async () =>
    (await lines()).filter(({ accountNo }) => accountNo === person.accountNo).map(({ kind }) => kind);

  /** Each line that has a receipt by e-mail is one mail in the inbox, under the line's id. */
  async function expectAllMails(): Promise<void> {
    await jobsAreDone(open.database);
    const promised = (await lines()).filter(({ mailedTo }) => mailedTo !== null);
    const sent = await findMessages(open.database, { recipient: person.email, most: 1000 });
    expect(sent.map(({ id }) => id).sort()).toEqual(promised.map(({ id }) => id).sort());
    expect(promised.filter(({ mailSentAt }) => mailSentAt === null)).toEqual([]);
  }

  /** Days of the renewals since the first moment, by the ledger. */
  async function renewalsCharged(): Promise<readonly string[]> {
    const isSince = and(eq(ledgerEntry.reason, 'renewal'), gt(ledgerEntry.dueOn, firstMoment.slice(0, 10)));
    const rows = await open.database.select().from(ledgerEntry).where(isSince);
    return rows.map(({ accountNo, dueOn }) => `${accountNo} ${dueOn}`).sort();
  }

  /** The same by the activity log. */
  async function renewalsTold(): Promise<readonly string[]> {
    const renewed = (await lines()).filter(({ kind }) => kind === 'renewed');
    return renewed.map(({ accountNo, facts }) => `${accountNo} ${facts.fromDate}`).sort();
  }

  test('E-02 O-08 N-02 the log-in, each write, each due step and each mail survive a kill -9 of one, once', async () => {
    expect(await moveClock(one, firstMoment)).toBe(200);
    const browser = aBrowser();
    await browser.keepOn(one);
    await browser.logIn();
    expect(await browser.keptOn()).toBe(one.url);

    await browser.keepOn(other);
    expect(await browser.isSignedIn()).toBe(true);
    const { fromDate, chargedOre } = await does(browser, previewPlanChange, digital);
    const order = { ...digital, version: 0, fromDate, chargedOre };
    await does(browser, changePlan, order);
    expect(await browser.keptOn()).toBe(other.url);
    await expectAllMails();

    // All is done when this one dies, but for its answer: the write happened.
    const undo = { ...holder, version: 0 };
    const undoKey = randomUUID();
    const atCommit = `select pg_advisory_xact_lock(${commitLock})`;
    const lostUndo = await killDuring(other, { locking: atCommit }, () => browser.asks(undoPlanChange, undo, undoKey));
    expect(lostUndo.status).toBe(502);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await browser.keptOn()).toBe(one.url);
    const undone = await does(browser, undoPlanChange, undo, undoKey);
    expect(await does(browser, undoPlanChange, undo, undoKey)).toEqual(undone);
    expect(await kindsOfPerson()).toEqual(['planChangeOrdered', 'planChangeUndone']);
    await expectAllMails();

    // This one dies before its write has changed anything: it happened not at all.
    await revive(other);
    const orderKey = randomUUID();
    const beforeAnything = `select 1 from account where account_no = '${person.accountNo}' for update`;
    const lostOrder = await killDuring(one, { locking: beforeAnything }, () =>
      browser.asks(changePlan, order, orderKey),
    );
    expect(lostOrder.status).toBe(502);
    expect(await kindsOfPerson()).toEqual(['planChangeOrdered', 'planChangeUndone']);
    const ordered = await does(browser, changePlan, order, orderKey);
    expect(await browser.keptOn()).toBe(other.url);
    expect(await does(browser, changePlan, order, orderKey)).toEqual(ordered);
    await does(browser, undoPlanChange, undo);
    expect((await kindsOfPerson()).slice(2)).toEqual(['planChangeOrdered', 'planChangeUndone']);
    await expectAllMails();

    // Both carry out what falls due, and one dies at that.
    await revive(one);
    const later = '2027-04-25T09:00:00Z';
    const moved = await killDuring(other, { locking: atCommit, waiting: 2 }, () =>
      Promise.all([moveClock(one, later), moveClock(other, later).catch(() => 'killed')]),
    );
    expect(moved).toEqual([200, 'killed']);
    const renewed = await renewalsTold();
    expect(renewed.filter((renewal) => renewal.startsWith(person.accountNo))).toEqual([
      `${person.accountNo} 2027-03-21`,
      `${person.accountNo} 2027-04-21`,
    ]);
    expect(await renewalsCharged()).toEqual(renewed);
    const steps = (await lines())
      .filter(({ by }) => by === 'system')
      .map(({ accountNo, kind, facts }) => ({ accountNo, kind, facts }));
    expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(steps.length);

    // Nothing was left for a later time.
    const after = await lines();
    expect(await moveClock(one, '2027-04-25T10:00:00Z')).toBe(200);
    expect(await lines()).toEqual(after);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await browser.keptOn()).toBe(one.url);
    await expectAllMails();
  });
});
