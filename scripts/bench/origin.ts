import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { getProducts } from '#src/contract/product.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { edgeSecret, withOrigin, withServerDatabase } from './bench-origin.ts';
import { signIn } from './bench-visitor.ts';
import { timePurchases } from './purchase.ts';
import { timeReads } from './read-load.ts';
import type { Timing } from './timed.ts';

/** Number of requests per read; below, how many run at once, and how many warm up. */
const requests = 2_000;
const atOnce = 8;
const warmUp = 400;

/** The reads that pages make most often. */
const reads: readonly Pick<Endpoint, 'path'>[] = [
  getSession,
  getSubscription,
  getDelivery,
  getActivities,
  getInvoices,
  getPaymentMethods,
  getProducts,
];

/** The timing of a read or a purchase on one database. */
interface Measured extends Timing {
  readonly database: 'pglite' | 'postgresql';
  readonly call: string;
}

/**
 * Measures the main reads of a signed-in person, and purchases from quote to receipt. Both go over
 * HTTP, on both databases. Reads come from another thread, purchases from the origin's own.
 */
export async function benchOrigin(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-bench-'));
  try {
    const embedded = await measure('pglite', await openPgliteFolder(folder));
    return [...embedded, ...(await withServerDatabase((open) => measure('postgresql', open)))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(database: Measured['database'], open: OpenDatabase): Promise<readonly Measured[]> {
  return withOrigin(open, async (origin) => {
    const { fleet } = origin.services;
    const [title] = fleet.titles;
    if (title === undefined) throw new Error('There is no title to read.');
    await seedTitle(origin.services, title);
    const { accountNo, headersFor } = await signIn(origin, { title, kind: 'komplett', edgeSecret });
    const values: Readonly<Record<string, string>> = { accountNo, titleCode: title.titleCode };
    const measured: Measured[] = [];
    for (const { path } of reads) {
      const named = path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? '');
      const url = `${fleet.pageUrl(title)}/api/${named}`;
      const headers = await headersFor(url);
      const { pathname, search } = new URL(url);
      const timing = await timeReads({ url: `${origin.url}${pathname}${search}`, headers, requests, atOnce, warmUp });
      measured.push({ database, call: `GET ${path}`, ...timing });
    }
    measured.push({ database, call: 'purchase', ...(await timePurchases(origin, edgeSecret)) });
    return measured;
  });
}
