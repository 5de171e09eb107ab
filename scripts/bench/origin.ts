import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { type Endpoint, urlOf } from '#src/contract/endpoint.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getOrder, placeOrder, quoteOrder } from '#src/contract/order.ts';
import { openPayment } from '#src/contract/payment.ts';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { getProducts, getTerms } from '#src/contract/product.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { type BenchVisitor, signIn, withOrigin, withServerDatabase } from './bench-origin.ts';
import { type Rounds, type Timing, timed, timeReads } from './load.ts';

const readRounds: Rounds = { requests: 2_000, atOnce: 8, warmUp: 400 };

const reads: readonly Pick<Endpoint, 'path'>[] = [
  getSession,
  getSubscription,
  getDelivery,
  getActivities,
  getInvoices,
  getPaymentMethods,
  getProducts,
];

interface Measured extends Timing {
  readonly database: 'pglite' | 'postgresql';
  readonly call: string;
}

/**
 * Measures a signed-in person's main reads, and purchases from quote to receipt, over HTTP and on both databases.
 * Reads come from another thread, purchases from the origin's own.
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
    const { accountNo, headersFor } = await signIn(origin, title, 'komplett');
    const values = { accountNo, titleCode: title.titleCode };
    const measured: Measured[] = [];
    for (const { path } of reads) {
      const url = `${fleet.pageUrl(title)}${urlOf(path, values, {})}`;
      const headers = await headersFor(url);
      const { pathname, search } = new URL(url);
      const timing = await timeReads({ url: `${origin.url}${pathname}${search}`, headers, ...readRounds });
      measured.push({ database, call: `GET ${path}`, ...timing });
    }
    measured.push({ database, call: 'purchase', ...(await timePurchases(origin)) });
    return measured;
  });
}

/** These people have no subscription; each buys one. */
const buyers = ['tidligere', 'kansellert', 'avsluttet', 'karantene', 'trettifire'] as const;
const titlesWithBuyers = 12;
const warmUp = 4;
const buyRounds: Rounds = { requests: titlesWithBuyers * buyers.length - warmUp, atOnce: 4, warmUp };

/** The card's bank approves without asking. */
const card = { kortnummer: '5510 0000 0000 1232', utlop: '08/31', cvc: '123', handling: 'betal' };

async function timePurchases(origin: RunningOrigin): Promise<Timing> {
  const waiting: BenchVisitor[] = [];
  for (const title of origin.services.fleet.titles.slice(0, titlesWithBuyers)) {
    await seedTitle(origin.services, title);
    for (const kind of buyers) waiting.push(await signIn(origin, title, kind));
  }
  return timed(buyRounds, async () => {
    const visitor = waiting.pop();
    if (visitor === undefined) throw new Error('Nobody is left who could buy.');
    await buy(origin, visitor);
  });
}

async function buy(origin: RunningOrigin, visitor: BenchVisitor): Promise<void> {
  const { titleCode } = visitor.title;
  const call = <E extends Endpoint>(endpoint: E, payload?: object, values: Readonly<Record<string, string>> = {}) =>
    answered(origin, visitor, { endpoint, payload, values: { titleCode, ...values } });
  const wish = {
    titleCode,
    ariaPlanID: `${titleCode}-DIGITAL`,
    billingPeriod: 'monthly',
    offer: { kind: 'none' },
    birthDate: '1980-05-05',
    address: null,
  };
  const quote = v.parse(quoteOrder.response, await call(quoteOrder, wish));
  if (!quote.possible) throw new Error(`The quote says ${quote.code}.`);
  const { version, payNowOre, priceAfterOre } = quote;
  const { version: termsVersion } = v.parse(getTerms.response, await call(getTerms));
  const agreed = { termsVersion, startWithinWithdrawal: true, method: 'SWEDBANK-PPG', contact: null };
  const placed = await call(placeOrder, { ...wish, version, payNowOre, priceAfterOre, ...agreed });
  const { orderNo, accountNo, payment } = v.parse(placeOrder.response, placed);
  const opened = await call(openPayment, { accountNo, titleCode, paymentId: payment.id });
  const { redirectUrl } = v.parse(openPayment.response, opened);
  await (await visitor.ask(redirectUrl ?? '', { form: card })).arrayBuffer();
  const { state } = v.parse(getOrder.response, await call(getOrder, undefined, { orderNo }));
  if (state !== 'completed') throw new Error(`The order is ${state}.`);
}

interface Call {
  readonly endpoint: Endpoint;
  readonly payload: object | undefined;
  readonly values: Readonly<Record<string, string>>;
}

async function answered(
  { services }: RunningOrigin,
  { title, ask }: BenchVisitor,
  { endpoint, payload, values }: Call,
): Promise<unknown> {
  const path = urlOf(endpoint.path, values, {});
  const headers = endpoint.changes === undefined ? {} : { 'idempotency-key': randomUUID() };
  const url = `${services.fleet.pageUrl(title)}${path}`;
  const response = await ask(url, payload === undefined ? { headers } : { payload, headers });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}
