import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { assignAccount, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, previewDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { type Endpoint, urlOf } from '#src/contract/endpoint.ts';
import { getSession } from '#src/contract/session.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type Answer, sendRequest } from '../lib/send-request.ts';
import type { SentMessage } from './sinks.ts';

interface Sent {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Keeps the cookies of each host, as a browser does. */
class LocalBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async ask(url: string, { method, form, json, headers = {} }: Sent = {}): Promise<Answer> {
    const { host, origin } = new URL(url);
    const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString();
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await sendRequest(new URL(url), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, origin, cookie, ...(body === undefined ? {} : { 'content-type': type }) },
      body,
    });
    for (const line of reply.headers.getSetCookie()) keep(cookies, line);
    return reply;
  }

  /** Follows redirects to the first page, or to the URL that ends a log-in, which the page itself reads. */
  async follow(begin: string, first: Sent = {}): Promise<{ readonly url: string; readonly reply: Answer | undefined }> {
    let url = begin;
    let sent = first;
    for (let step = 0; step < 10; step += 1) {
      if (new URL(url).pathname === '/callback') return { url, reply: undefined };
      const reply = await this.ask(url, sent);
      const location = reply.headers.get('location');
      if (location === null) return { url, reply };
      url = new URL(location, url).href;
      sent = {};
    }
    throw new Error(`There is still no page after 10 redirects from ${begin}.`);
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*1970/i.test(one))) cookies.delete(name);
  else cookies.set(name, value);
}

interface Smoke {
  readonly titleCode: string;
  readonly origin: string;
  readonly accountNo: string;
  readonly email: string;
  readonly messages: readonly SentMessage[];
  readonly today: Day;
}

/**
 * Logs in with a code from an e-mail, connects the imported customer, stops the paper for two weeks, and withdraws the
 * stop.
 */
export async function smokeTest(smoke: Smoke): Promise<readonly string[]> {
  const browser = new LocalBrowser();
  await logIn(browser, smoke);
  const session = await call({ ...smoke, browser }, getSession);
  if (!session.authenticated) throw new Error('Nobody is logged in after the log-in.');
  await connect(browser, smoke, session.user.schibstedId);
  const stop = await stopDelivery(browser, smoke);
  return [
    `logged in as ${smoke.email} with a code that came by mail`,
    `connected the customer number ${smoke.accountNo} with a second code`,
    `stopped the paper from ${stop.fromDate} to ${stop.toDate}, and took the stop back`,
  ];
}

async function logIn(browser: LocalBrowser, { origin, email, messages }: Smoke): Promise<void> {
  const { url: page } = await browser.follow(`${origin}/api/login?returnPath=/`);
  const seen = messages.length;
  const asked = await browser.follow(`${page}/email`, { form: { email } });
  if (asked.reply?.status !== 200)
    throw new Error(`${asked.url} answered ${asked.reply?.status}: ${asked.reply?.text}`);
  const code = await newestCode(messages, email, seen);
  const checked = await browser.follow(`${page}/code`, { form: { code } });
  const arrived =
    new URL(checked.url).pathname === '/callback'
      ? checked
      : await browser.follow(`${page}/name`, { form: { givenName: 'Prøve', familyName: 'Kunde' } });
  const { pathname, searchParams } = new URL(arrived.url);
  if (pathname !== '/callback') throw new Error(`The log-in ended at ${arrived.url}.`);
  const [given = '', state = ''] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  const done = await browser.ask(`${origin}/api/handlecode`, { json: { code: given, state, schibstedId: '' } });
  if (done.status !== 200) throw new Error(`handlecode answered ${done.status}: ${done.text}`);
}

async function connect(browser: LocalBrowser, smoke: Smoke, spidId: string): Promise<void> {
  const { email, messages, accountNo, titleCode } = smoke;
  const seen = messages.length;
  await call({ ...smoke, browser }, searchAccount, { titleCode, sought: { kind: 'email', contact: email } });
  const code = await newestCode(messages, email, seen);
  await call({ ...smoke, browser }, verifyCode, { titleCode, code });
  await call({ ...smoke, browser }, assignAccount, { titleCode, spidId, ariaAccountNo: accountNo });
}

async function stopDelivery(browser: LocalBrowser, smoke: Smoke) {
  const { accountNo, today } = smoke;
  const holder = { accountNo, titleCode: smoke.titleCode };
  const stopFrom = (fromDate: Day) => {
    const change = { type: 'STOP', fromDate, toDate: addDays(fromDate, 13), address: null } as const;
    return { ...holder, change, replaces: null };
  };
  const wished = stopFrom(addDays(today, 14));
  const preview = await call({ ...smoke, browser }, previewDeliveryChange, wished);
  if (!preview.possible) throw new Error(`The paper cannot be stopped: ${preview.code}.`);
  const { version } = await call({ ...smoke, browser }, getDelivery);
  const { delivery } = await call({ ...smoke, browser }, makeDeliveryChange, { ...wished, version });
  const stop = delivery.changes.find(({ type }) => type === 'STOP');
  if (stop === undefined) throw new Error('The stop is not among the changes of the delivery.');
  await call({ ...smoke, browser }, withdrawDeliveryChange, { ...holder, id: stop.id, version: delivery.version });
  return stop;
}

/** @throws if the answer is not a success or violates the contract. */
async function call<E extends Endpoint>(
  { browser, origin, accountNo, titleCode }: Smoke & { readonly browser: LocalBrowser },
  endpoint: E,
  payload?: object,
): Promise<v.InferOutput<E['response']>> {
  const path = urlOf(endpoint.path, { accountNo, titleCode }, {});
  const reply = await browser.ask(origin + path, {
    method: endpoint.method,
    ...(payload === undefined ? {} : { json: payload }),
    headers: endpoint.changes === undefined ? {} : { 'idempotency-key': randomUUID() },
  });
  if (reply.status !== 200) throw new Error(`${endpoint.method} ${path} answered ${reply.status}: ${reply.text}`);
  const schema: E['response'] = endpoint.response;
  return v.parse(schema, JSON.parse(reply.text));
}

const mailWithin = 30_000;

/** Ignores the e-mail's headers. */
export function codeIn(text: string): string | undefined {
  const [head = '', ...body] = text.split(/\r?\n\r?\n/);
  return /\b\d{6}\b/.exec(body.length === 0 ? head : body.join('\n'))?.[0];
}

async function newestCode(messages: readonly SentMessage[], recipient: string, seen: number): Promise<string> {
  const end = Date.now() + mailWithin;
  while (Date.now() < end) {
    const mail = messages.slice(seen).findLast((message) => message.recipient === recipient);
    const code = codeIn(mail?.text ?? '');
    if (code !== undefined) return code;
    await pause(100);
  }
  throw new Error(`No mail with a code came to ${recipient} within ${mailWithin / 1000} s.`);
}
