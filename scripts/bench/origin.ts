import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { readConfig } from '#origin/config/config.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { runOrigin } from '#origin/start-origin.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { getProducts } from '#src/contract/product.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { devFleet } from '../dev/dev-titles.ts';
import { readTitles } from '../fleet/read-titles.ts';
import { ensurePostgres } from '../lib/postgres.ts';
import { signIn } from './bench-visitor.ts';
import { timePurchases } from './purchase.ts';
import { type Timing, timed } from './timed.ts';

/** Requests of each read, concurrent ones, and warm-up requests. */
const requests = 600;
const atOnce = 8;
const warmUp = 50;

/** The pages' most frequent reads. */
const reads: readonly Pick<Endpoint, 'path'>[] = [
  getSession,
  getSubscription,
  getDelivery,
  getActivities,
  getInvoices,
  getPaymentMethods,
  getProducts,
];

const edgeSecret = randomBytes(32).toString('base64url');

/** A read or a purchase, and its timing on a database. */
interface Measured extends Timing {
  readonly database: 'pglite' | 'postgresql';
  readonly call: string;
}

/**
 * The main reads of a signed-in person, and purchases from the quote to the receipt, over HTTP, on both databases.
 * Origin and load share this process, so an origin alone can do more.
 */
export async function benchOrigin(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-bench-'));
  const server = await ensurePostgres();
  const name = `min_side_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const embedded = await measure('pglite', await openPgliteFolder(folder));
    return [...embedded, ...(await measure('postgresql', await openServerDatabase(url.href, () => undefined)))];
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function measure(database: Measured['database'], open: OpenDatabase): Promise<readonly Measured[]> {
  const config = readConfig({ SANDBOX: '1', ORIGIN_PORT: '0' });
  const fleet = createFleetView(devFleet(readTitles(join(import.meta.dirname, '../../titles'))), config);
  const secrets = { edgeSecret, sessionSecret: randomBytes(32).toString('base64url') };
  const origin = await runOrigin({ config, secrets, fleet, log: pino({ level: 'silent' }), open });
  try {
    const [title] = fleet.titles;
    if (title === undefined) throw new Error('There is no title to read.');
    await seedTitle(origin.services, title);
    const { accountNo, ask } = await signIn(origin, { title, kind: 'komplett', edgeSecret });
    const values: Readonly<Record<string, string>> = { accountNo, titleCode: title.titleCode };
    const measured: Measured[] = [];
    for (const { path } of reads) {
      const named = path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? '');
      const url = `${fleet.pageUrl(title)}/api/${named}`;
      const timing = await timed({ requests, atOnce, warmUp }, async () => {
        const response = await ask(url);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
      });
      measured.push({ database, call: `GET ${path}`, ...timing });
    }
    measured.push({ database, call: 'purchase', ...(await timePurchases(origin, edgeSecret)) });
    return measured;
  } finally {
    await origin.close();
  }
}
