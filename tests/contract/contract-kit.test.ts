import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#scripts/contract/answer-faults.ts';
import { type Ask, type Asked, checkContract } from '#scripts/contract/check-contract.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { signIn } from './support/sign-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

let origin: RunningOrigin;
let title: FleetTitle;
let pageUrl: string;
let askOrigin: Ask;
beforeAll(async () => {
  origin = await startTestOrigin();
  title = titleNamed(origin.services.fleet, 'polviktidende');
  pageUrl = origin.services.fleet.pageUrl(title);
  const [person, anyone] = [await signIn(origin, title, 'komplett'), new Visitor(origin, 'function')];
  askOrigin = async ({ method, path, headers, body, isSignedIn }) => {
    const ask = body === undefined ? { method, headers } : { method, headers, body };
    const response = await (isSignedIn ? person : anyone).ask(`${pageUrl}${path}`, ask);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
});
afterAll(() => origin.close());

test('A-08 our own origin fulfils the contract, and the check changes nothing', async () => {
  const { deviations, requests } = await checkContract(askOrigin, pageUrl, true);
  expect(deviations).toEqual([]);
  expect(requests).toBeGreaterThan(100);
});

/** What a back end does wrong: how an answer of ours is changed, and what the check says of it. */
interface Planted {
  readonly call: string;
  readonly attempt: string;
  readonly status?: number;
  /** Changed headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Changed fields of the body; undefined removes one. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fault: string;
}

const stranger = "for a stranger's account";
const nobody = 'without a session';

/** Each at another call or attempt, so that one run finds all of them. */
const planted: readonly Planted[] = [
  { call: 'GET title/:id', attempt: 'as anyone', body: { name: 7 }, fault: 'name: expected string' },
  { call: 'POST maintenanceTitle', attempt: 'as anyone', body: { active: 'nei' }, fault: 'active: expected boolean' },
  {
    call: 'GET session',
    attempt: 'as anyone',
    headers: { 'x-contract-version': '1.0.0' },
    fault: 'x-contract-version is 1.0.0, expected 2.0.0',
  },
  { call: 'GET loginToken', attempt: 'as anyone', body: { loginToken: '' }, fault: 'loginToken: expected !0' },
  { call: 'GET login', attempt: 'as anyone', status: 301, fault: 'expected 302 with the url to go to, got 301' },
  {
    call: 'POST handlecode',
    attempt: 'with an empty payload',
    body: { faults: undefined },
    fault: 'faults is missing: which fields are wrong',
  },
  { call: 'GET account/:id', attempt: 'signed in', body: { spidId: undefined }, fault: 'spidId: expected "spidId"' },
  { call: 'GET account/:id', attempt: stranger, status: 200, fault: 'status is 200, expected 404 (accountNotFound)' },
  {
    call: 'PUT account',
    attempt: 'with an empty payload',
    body: { supportCode: undefined },
    fault: 'supportCode: expected "supportCode"',
  },
  {
    call: 'GET account/:id/profile',
    attempt: nobody,
    status: 200,
    fault: 'status is 200, expected 401 (notSignedIn)',
  },
  {
    call: 'GET subscription/:accountNo/:titleCode',
    attempt: 'signed in',
    headers: { 'content-type': 'text/html' },
    fault: 'content-type is text/html, expected application/json',
  },
  {
    call: 'GET subscription/:accountNo/:titleCode',
    attempt: stranger,
    body: { code: 'notYours' },
    fault: 'code is notYours, expected accountNotFound',
  },
  {
    call: 'GET offerings/:accountNo/:titleCode',
    attempt: 'signed in',
    headers: { 'x-title-time': 'noon' },
    fault: 'x-title-time is no instant',
  },
  {
    call: 'GET withdrawal/:accountNo/:titleCode',
    attempt: 'signed in',
    headers: { 'x-support-code': null },
    fault: 'x-support-code is missing',
  },
  {
    call: 'POST pause',
    attempt: 'as plain text',
    status: 400,
    fault: 'status is 400, expected 415 (wrongContentType)',
  },
  { call: 'DELETE pause', attempt: 'from another site', status: 200, fault: 'status is 200, expected 403 (crossSite)' },
  {
    call: 'GET delivery/:accountNo/:titleCode',
    attempt: 'signed in',
    body: { version: -1 },
    fault: 'version: expected >=0',
  },
  {
    call: 'GET delivery/history/:accountNo/:titleCode',
    attempt: nobody,
    headers: { 'content-type': 'application/json' },
    fault: 'content-type is application/json, expected application/problem+json',
  },
  {
    call: 'GET address/postalPlace/:postalCode',
    attempt: 'as anyone',
    headers: { 'cache-control': 'public, max-age=60' },
    fault: 'cache-control is not no-store',
  },
  { call: 'GET complaintcodes', attempt: 'as anyone', status: 201, fault: 'status is 201, expected 200' },
  {
    call: 'GET complaint/:accountNo/:titleCode',
    attempt: nobody,
    body: { status: 403 },
    fault: 'status of the problem is 403, that of the answer 401',
  },
  {
    call: 'POST complaint',
    attempt: 'without an idempotency key',
    status: 200,
    fault: 'status is 200, expected 400 (keyMissing)',
  },
];

/** The calls of the contract whose path a request has. */
function isFor({ call, attempt }: Planted, asked: Asked): boolean {
  const [method, path = ''] = call.split(' ');
  const pattern = new RegExp(`^/api/${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return asked.method === method && pattern.test(asked.path) && asked.attempt === attempt;
}

function changed(answer: Answer, { status = answer.status, headers = {}, body }: Planted): Answer {
  const changedHeaders = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) changedHeaders.delete(name);
    else changedHeaders.set(name, value);
  }
  const text = body === undefined ? answer.text : JSON.stringify({ ...JSON.parse(answer.text), ...body });
  return { status, headers: changedHeaders, text };
}

test('A-08 it names each deviation of a back end, and nothing else', async () => {
  const inFront: Ask = async (asked) => {
    const answer = await askOrigin(asked);
    const fault = planted.find((one) => isFor(one, asked));
    return fault === undefined ? answer : changed(answer, fault);
  };
  const { deviations } = await checkContract(inFront, pageUrl, true);
  expect(deviations).toEqual(planted.map(({ call, attempt, fault }) => ({ call, attempt, fault })));
});

test('A-08 without a session it checks what anyone may ask, and says so of a session that is none', async () => {
  const { deviations } = await checkContract(askOrigin, pageUrl, false);
  expect(deviations).toEqual([]);
  const forgotten: Ask = (asked) => askOrigin({ ...asked, isSignedIn: false });
  await expect(checkContract(forgotten, pageUrl, true)).rejects.toThrow('The session is that of nobody');
});
