import { createHash } from 'node:crypto';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { getActivities } from '#src/contract/activity.ts';
import { allEndpoints } from '#src/contract/all.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { type Actor, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { flows, publisherToken } from './support/every-write.ts';
import { fillDatabase } from './support/filled-database.ts';
import { type HeardStatement, hearStatements } from './support/heard-statements.ts';
import { jobsAreDone } from './support/post.ts';
import { placed } from './support/purchase.ts';
import { sampleFor } from './support/sample-input.ts';
import { search, staffOn } from './support/staff.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { startTestOrigin } from './support/test-origin.ts';

/** Only these statements have a plan; others, such as locks, do not. */
const explainable = /^[\s(]*(?:select|insert|update|delete|with)\s/i;

/** Lists for staff and operators that read whole tables, at most a few hundred times an hour. */
const readsAll = [
  { place: 'origin/src/features/invoices/open-items.ts', text: 'open_sum' },
  { place: 'origin/src/features/bank/pay-back.ts', text: '"settlement"' },
  // A search term can match any part of a name.
  { place: 'origin/src/staff/customer-search.ts', text: ' like ' },
] as const;

function mayReadAll({ place, text }: HeardStatement): boolean {
  return readsAll.some((one) => place.startsWith(one.place) && text.includes(one.text));
}

const publisher = { sha256: createHash('sha256').update(publisherToken).digest('hex'), titles: ['*'] };
const wednesday = '2027-03-10T09:00:00Z';

const heard = new Map<string, HeardStatement>();
let origin: RunningOrigin;
let client: Client;
let growing: readonly string[];

beforeAll(async () => {
  const url = await throwAwayDatabase();
  const open = await openServerDatabase(url, (error) => {
    throw error;
  });
  origin = await startTestOrigin({ open, environment: { PUBLISHERS: JSON.stringify({ nyhetsbord: publisher }) } });
  client = new Client({ connectionString: url });
  await client.connect();
  growing = await fillDatabase(
    client,
    origin.services.fleet.titles.map(({ titleCode }) => titleCode),
  );
});
afterAll(async () => {
  await client.end();
  await origin.close();
});

/** Records the statements of a flow. Those that differ only in the number of values in a list are recorded once. */
async function hearAll(work: () => Promise<void>): Promise<void> {
  const stop = hearStatements((statement) => {
    const key = `${statement.place} ${statement.text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$')}`;
    if (!heard.has(key)) heard.set(key, statement);
  });
  try {
    await work();
  } finally {
    stop();
  }
}

interface PlanNode {
  readonly type: string;
  readonly table: string | undefined;
  readonly filter: string | undefined;
  readonly plans: readonly PlanNode[];
}
const NodeSchema: v.GenericSchema<unknown, PlanNode> = v.pipe(
  v.looseObject({
    'Node Type': v.string(),
    'Relation Name': v.optional(v.string()),
    Filter: v.optional(v.string()),
    Plans: v.optional(v.array(v.lazy(() => NodeSchema)), []),
  }),
  v.transform((node) => ({
    type: node['Node Type'],
    table: node['Relation Name'],
    filter: node.Filter,
    plans: node.Plans,
  })),
);
const ExplainedSchema = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: NodeSchema })]) })]);

/** Tables that grow with customers and that a statement scans in full. */
async function scansOf({ text, values }: HeardStatement): Promise<readonly string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = v.parse(ExplainedSchema, rows);
  const scanned: string[] = [];
  const look = ({ type, table, filter, plans }: PlanNode): void => {
    if (type === 'Seq Scan' && table !== undefined && growing.includes(table)) {
      scanned.push(`${table}${filter === undefined ? '' : ` by ${filter}`}`);
    }
    for (const inner of plans) look(inner);
  };
  look(plan);
  return scanned;
}

const reads = Object.values<Endpoint>(allEndpoints).filter(({ method }) => method === 'GET');

/** Makes every read of the contract, with the ids of a person's own resources. */
async function readAll(actor: Actor, ids: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const endpoint of reads) {
    const { params, query } = sampleFor(endpoint);
    const named = Object.fromEntries(Object.entries(ids).filter(([name]) => name in params));
    await actor.asks(endpoint, { params: { ...params, ...named }, query });
  }
}

/** Opens each kind of page of the staff view, and the metrics. */
async function readAsStaff(accountNo: string): Promise<void> {
  const staff = await staffOn(origin, { roles: ['read', 'money', 'delivery'] });
  for (const typed of [accountNo, '49000016', 'komplett@demo.example', 'Kari Nordmann']) await search(staff, typed);
  const lists = ['/innbetalinger', '/belop', '/forsinkelser', '/leveringssaker', '/leveringssaker/2000001'];
  for (const path of ['/', `/kunde/${accountNo}`, ...lists]) await staff.get(path);
  await fetch(`${origin.operatorsUrl}/metrics`);
}

describe('no statement scans a table that grows with customers', () => {
  test('O-15 requests, due work and jobs run without scans, with thousands of subscriptions', async () => {
    const nextTitle = titlesOf(origin);
    await hearAll(async () => {
      for (const flow of Object.values(flows)) {
        const title = nextTitle();
        await moveClock(origin, title, wednesday);
        await flow({ origin, title, actor: (kind) => actorOn(origin, title, kind) });
      }
      const title = nextTitle();
      await moveClock(origin, title, wednesday);
      await seedTitle(origin.services, title);
      const debtor = await actorOn(origin, title, 'ubetalt');
      const [invoice] = (await debtor.does(getInvoices)).invoices;
      const [line] = (await debtor.does(getActivities)).activities;
      await readAll(debtor, { ariaInvoiceNo: invoice?.ariaInvoiceNo ?? '', id: line?.id ?? '' });
      const buyer = await actorOn(origin, title, 'trettifire');
      const { orderNo, payment } = await placed(buyer);
      await readAll(buyer, { orderNo, paymentId: payment.id });
      for (const kind of ['helg', 'bedriftsadmin']) {
        await readAll(await actorOn(origin, title, kind));
      }
      await readAsStaff(debtor.accountNo);
      await moveClock(origin, title, '2027-05-10T09:00:00Z');
      await jobsAreDone(origin.services.database);
    });
    expect(heard.size).toBeGreaterThan(200);
    const faults: string[] = [];
    for (const statement of heard.values()) {
      if (statement.place.startsWith('origin/src/sandbox/') || !explainable.test(statement.text)) continue;
      if (mayReadAll(statement)) continue;
      const scans = await scansOf(statement);
      if (scans.length > 0) faults.push(`${statement.place} reads all of ${scans.join(' and ')}`);
    }
    expect(faults).toEqual([]);
  }, 300_000);
});
