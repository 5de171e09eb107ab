import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getOrder, placeOrder, quoteOrder } from '#src/contract/order.ts';
import { openPayment } from '#src/contract/payment.ts';
import { getTerms } from '#src/contract/product.ts';
import { type BenchVisitor, signIn } from './bench-visitor.ts';
import { type Timing, timed } from './timed.ts';

/** Demo people without a subscription, who each buy one. */
const buyers = ['tidligere', 'kansellert', 'avsluttet', 'karantene', 'trettifire'] as const;
const titles = 12;
const atOnce = 4;
const warmUp = 4;

/** A card whose bank approves without asking. */
const card = { kortnummer: '5510 0000 0000 1232', utlop: '08/31', cvc: '123', handling: 'betal' };

/** Times complete purchases by card: quote, order, provider, payment and receipt. */
export async function timePurchases(origin: RunningOrigin, edgeSecret: string): Promise<Timing> {
  const waiting: BenchVisitor[] = [];
  for (const title of origin.services.fleet.titles.slice(0, titles)) {
    await seedTitle(origin.services, title);
    for (const kind of buyers) waiting.push(await signIn(origin, { title, kind, edgeSecret }));
  }
  const requests = waiting.length - warmUp;
  return timed({ requests, atOnce, warmUp }, async () => {
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
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? '');
  const headers = endpoint.changes === undefined ? {} : { 'idempotency-key': randomUUID() };
  const url = `${services.fleet.pageUrl(title)}/api/${path}`;
  const response = await ask(url, payload === undefined ? { headers } : { payload, headers });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}
