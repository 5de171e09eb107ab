import { expect, test } from 'vitest';
import { resourceVersion } from '#origin/platform/database/platform-tables.ts';
import { type Ask, type Asked, requestByHttp } from '#scripts/contract/attempts.ts';
import { checkContract } from '#scripts/contract/check-contract.ts';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import type { Answer } from '#scripts/lib/send-request.ts';
import { contractVersion } from '#src/contract/version.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { catalogueOf, soldPlansOf, soldProducts } from '#src/domain/plan-catalogue.ts';
import { signIn } from './support/sign-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');
const pageUrl = origin.services.fleet.pageUrl(title);
const askOrigin = await askAs('komplett');
const askBackEnd = requestByHttp(new URL(origin.url), undefined);

/** Returns a caller that uses a demo person's session if the call needs one, and otherwise calls as a visitor. */
async function askAs(kind: string): Promise<Ask> {
  const [person, anyone] = [await signIn(origin, title, kind), new Visitor(origin, 'function')];
  return async ({ method, path, headers, body, isSignedIn }) => {
    const ask = body === undefined ? { method, headers } : { method, headers, body };
    const response = await (isSignedIn ? person : anyone).ask(`${pageUrl}${path}`, ask);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

test('A-08 our own origin fulfils the contract, and the check changes nothing', async () => {
  const before = await origin.services.database.select().from(resourceVersion);
  const options = { ask: askOrigin, pageUrl, hasSession: true, askBackEnd, titles: [title] };
  const { deviations, requests } = await checkContract(options);
  expect(deviations).toEqual([]);
  expect(requests).toBeGreaterThan(100);
  expect(await origin.services.database.select().from(resourceVersion)).toEqual(before);
});

test('A-08 the check with writes makes changes that can be undone, undoes them, and lists what it did', async () => {
  const { deviations, written } = await checkContract({ ask: askOrigin, pageUrl, hasSession: true, writes: true });
  expect(deviations).toEqual([]);
  expect(written).toEqual({
    made: [
      'PUT account: made, and undone by PUT account.',
      'PUT delivery/instructions: made, and undone by PUT delivery/instructions.',
      'POST delivery/change: made, and undone by DELETE delivery/change.',
      'POST offerings/change: made, and undone by DELETE offerings/change.',
      'POST pause: made, and undone by DELETE pause.',
    ],
    leftOut: ['DELETE deleteSubscription: it would take away what undoing does not give back.'],
  });
});

test('A-08 the check skips writes that a person cannot make', async () => {
  const ask = await askAs('digital');
  const { deviations, written } = await checkContract({ ask, pageUrl, hasSession: true, writes: true });
  expect(deviations).toEqual([]);
  expect(written.made).toContain('DELETE deleteSubscription: made, and undone by POST reactivateSubscription.');
  expect(written.leftOut).toContain('POST delivery/change: no paper is delivered.');
});

/** How a deviating back end changes the request or the answer. */
interface Change {
  readonly status?: number;
  readonly sent?: Readonly<Record<string, string>>;
  /** Changed headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Changed fields of the body; undefined removes one. */
  readonly body?: Readonly<Record<string, unknown>>;
}

interface Planted extends Change {
  readonly call: string;
  readonly attempt: string;
  /** The check's message about it. */
  readonly issue: string;
}

type Deviation = readonly [call: string, attempt: string, issue: string, change: Change];

function plantedIn(deviations: readonly Deviation[]): readonly Planted[] {
  return deviations.map(([call, attempt, issue, change]) => ({ call, attempt, issue, ...change }));
}

/** The check's report of a deviation. */
function told({ call, attempt, issue }: Pick<Planted, 'call' | 'attempt' | 'issue'>) {
  return { call, attempt, issue };
}

const complaint = {
  caseNumber: '1',
  date: '2027-03-10',
  code: '10',
  category: 'late',
  comment: '',
  remedy: null,
  madeAt: '2027-03-10T09:00:00.000Z',
};
const stranger = "for a stranger's account";
const nobody = 'without a session';

const planted = plantedIn([
  ['GET title/:id', 'as anyone', 'name: expected string', { body: { name: 7 } }],
  [
    'GET session',
    'as anyone',
    `x-contract-version is 1.0.0, expected ${contractVersion}`,
    { headers: { 'x-contract-version': '1.0.0' } },
  ],
  ['GET loginToken', 'as anyone', 'loginToken: expected !0', { body: { loginToken: '' } }],
  ['GET login', 'as anyone', 'expected 302 with the url to go to, got 301', { status: 301 }],
  [
    'POST handlecode',
    'with an empty payload',
    'faults is missing: which fields are wrong',
    { body: { faults: undefined } },
  ],
  ['GET account/:id', 'signed in', 'spidId: missing', { body: { spidId: undefined } }],
  ['GET account/:id', stranger, 'status is 200, expected 404 (accountNotFound)', { status: 200 }],
  ['PUT account', 'with an empty payload', 'supportCode: missing', { body: { supportCode: undefined } }],
  ['GET account/:id/profile', nobody, 'status is 200, expected 401 (notSignedIn)', { status: 200 }],
  [
    'GET subscription/:accountNo/:titleCode',
    'signed in',
    'content-type is text/html, expected application/json',
    { headers: { 'content-type': 'text/html' } },
  ],
  [
    'GET subscription/:accountNo/:titleCode',
    stranger,
    'code is notYours, expected accountNotFound',
    { body: { code: 'notYours' } },
  ],
  [
    'GET offerings/:accountNo/:titleCode',
    'signed in',
    'x-title-time is no instant',
    { headers: { 'x-title-time': 'noon' } },
  ],
  [
    'GET withdrawal/:accountNo/:titleCode',
    'signed in',
    'x-support-code is missing',
    { headers: { 'x-support-code': null } },
  ],
  ['POST pause', 'as plain text', 'status is 400, expected 415 (wrongContentType)', { status: 400 }],
  ['POST offerings/change', 'from another site', 'status is 401, expected 403 (crossSite)', { status: 401 }],
  ['DELETE pause', 'from another site', 'status is 200, expected 403 (crossSite)', { status: 200 }],
  ['GET delivery/:accountNo/:titleCode', 'signed in', 'version: expected >=0', { body: { version: -1 } }],
  [
    'GET delivery/history/:accountNo/:titleCode',
    nobody,
    'content-type is application/json, expected application/problem+json',
    { headers: { 'content-type': 'application/json' } },
  ],
  [
    'GET address/postalPlace/:postalCode',
    'as anyone',
    'cache-control is not no-store',
    { headers: { 'cache-control': 'public, max-age=60' } },
  ],
  ['GET complaintcodes', 'as anyone', 'status is 201, expected 200', { status: 201 }],
  [
    'GET complaint/:accountNo/:titleCode',
    'signed in',
    'complaints.0.status: expected ("received" | "inProgress" | "closed")',
    { body: { complaints: [{ ...complaint, status: 'lost' }] } },
  ],
  [
    'GET complaint/:accountNo/:titleCode',
    nobody,
    'status of the problem is 403, that of the answer 401',
    { body: { status: 403 } },
  ],
  ['POST complaint', 'without an idempotency key', 'status is 200, expected 400 (keyMissing)', { status: 200 }],
]);

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

/** A proxy in front of our origin that plants the deviations that a back end might have. */
function planting(faults: readonly Planted[], ask: Ask): Ask {
  return async (asked) => {
    const fault = faults.find((one) => isFor(one, asked));
    if (fault === undefined) return ask(asked);
    return changed(await ask({ ...asked, headers: { ...asked.headers, ...fault.sent } }), fault);
  };
}

test('A-08 the check reports each deviation of a back end, and nothing else', async () => {
  const { deviations } = await checkContract({ ask: planting(planted, askOrigin), pageUrl, hasSession: true });
  expect(sorted(deviations)).toEqual(sorted(planted.map(told)));
});

test('A-08 A-03 the check lists fields beyond the contract, which are not deviations', async () => {
  const beyond = plantedIn([
    ['GET title/:id', 'as anyone', 'weather: unexpected field', { body: { weather: 'sun' } }],
    [
      'GET complaint/:accountNo/:titleCode',
      'signed in',
      'complaints.*.mood: unexpected field',
      { body: { complaints: [{ ...complaint, status: 'closed', mood: 1 }] } },
    ],
  ]);
  const checked = await checkContract({ ask: planting(beyond, askOrigin), pageUrl, hasSession: true });
  expect(checked.deviations).toEqual([]);
  expect(sorted(checked.unexpected)).toEqual(sorted(beyond.map(told)));
});

function sorted(deviations: readonly object[]): readonly string[] {
  return deviations.map((one) => JSON.stringify(one)).sort();
}

const keyless = 'a write without an idempotency key';
const again = 'the same key again';

/** Deviations that only a write can reveal. */
const plantedInWrites = plantedIn([
  [
    'PUT account',
    keyless,
    'status is 200, expected 400 (keyMissing)',
    { sent: { 'idempotency-key': 'made-by-the-proxy' } },
  ],
  [
    'PUT delivery/instructions',
    again,
    'the answer is not the one of the first time',
    { sent: { 'idempotency-key': 'another' } },
  ],
  ['POST offerings/change', 'a write', 'receipt: missing', { body: { receipt: undefined } }],
  [
    'POST pause',
    'the same key with another payload',
    'code is notAllowed, expected keyReused',
    { sent: { 'idempotency-key': 'yet-another' } },
  ],
  ['DELETE pause', 'undoing it', 'x-title-time is no instant', { headers: { 'x-title-time': null } }],
]);

test('A-08 the check reports what only writes reveal: ignored keys, repeated writes, incomplete answers', async () => {
  const ask = planting(plantedInWrites, askOrigin);
  const { deviations } = await checkContract({ ask, pageUrl, hasSession: true, writes: true });
  const found = deviations.map(told);
  expect(found).toEqual(expect.arrayContaining(plantedInWrites.map(told)));
  const twice = (call: string) => ({ call, attempt: 'a write', issue: 'version was raised by 2, expected 1' });
  const others = found.filter((one) => !plantedInWrites.some(({ issue }) => issue === one.issue));
  const lacking = {
    call: 'POST offerings/change',
    attempt: again,
    issue: 'the answer is not the one of the first time',
  };
  expect(found).toContainEqual(lacking);
  expect(others).toEqual([twice('PUT account'), twice('PUT delivery/instructions')]);
});

test("A-08 the check reports a back end that answers requests without the edge's signature", async () => {
  const options = { ask: askOrigin, pageUrl, hasSession: false, askBackEnd: askOrigin };
  const { deviations } = await checkContract(options);
  const issue = 'status is 200, expected 403 (unsigned)';
  expect(deviations).toEqual([
    { call: 'GET session', attempt: 'unsigned, past the edge', issue },
    { call: 'GET session', attempt: 'with a forged signature, past the edge', issue },
  ]);
});

test('A-08 the check without a session covers public calls, and reports an invalid session', async () => {
  const { deviations } = await checkContract({ ask: askOrigin, pageUrl, hasSession: false });
  expect(deviations).toEqual([]);
  const forgotten: Ask = (asked) => askOrigin({ ...asked, isSignedIn: false });
  await expect(checkContract({ ask: forgotten, pageUrl, hasSession: true })).rejects.toThrow(
    'The session is that of nobody',
  );
});

test('O-13 A-08 a back end with other products passes with its own catalogue, and fails with the group’s', async () => {
  const group = readGroupCatalogue();
  const digital = group.plans['DIGITAL'];
  const [price] = digital?.prices ?? [];
  if (digital === undefined || price === undefined) throw new Error('Digital has no price');
  const plans = { DIGITAL: { ...digital, name: 'Nett', prices: [{ ...price, monthly: 14_900 }] } };
  const own = { ...title, sells: soldPlansOf(catalogueOf(group, { sells: ['DIGITAL'], plans })) };
  const products = soldProducts(own, dayInOslo(Date.now()));
  const issue = 'the products are others';
  const ask = planting(
    [{ call: 'GET products/:titleCode', attempt: "beside the title's catalogue", body: { products }, issue }],
    askOrigin,
  );
  const options = { ask, pageUrl, hasSession: false };
  expect((await checkContract({ ...options, titles: [own] })).deviations).toEqual([]);
  const { deviations } = await checkContract({ ...options, titles: [title] });
  expect(deviations.map((one) => one.issue)).toEqual([
    'products are POL-DIGITAL; the catalogue sells POL-KOMPLETT, POL-HELG, POL-DIGITAL, POL-UNG, POL-STUDENT',
    'planName of POL-DIGITAL is "Nett", in the catalogue "Digital"',
    expect.stringMatching(/^prices of POL-DIGITAL is .*14900.*, in the catalogue .*19900/),
  ]);
});

test('O-13 A-08 the check skips abilities that the discovery document lacks, and requires them in the title’s file', async () => {
  const lacking: Planted = {
    call: 'GET abilities',
    attempt: 'as anyone',
    body: { without: ['gifts', 'moving'] },
    issue: '',
  };
  const asked: string[] = [];
  const ask = planting([lacking], (one) => {
    asked.push(one.path);
    return askOrigin(one);
  });
  const options = { ask, pageUrl, hasSession: true };
  const inFile = await checkContract({ ...options, titles: [{ ...title, without: ['gifts', 'moving', 'calendar'] }] });
  expect(inFile.deviations).toEqual([]);
  const { deviations } = await checkContract({ ...options, titles: [{ ...title, without: ['gifts'] }] });
  expect(deviations).toEqual([
    {
      call: 'GET abilities',
      attempt: "beside the title's file",
      issue: 'moving is lacking, and `without` in the file must name it',
    },
  ]);
  expect(asked.filter((path) => /\/(gifts?|moving)\b/.test(path))).toEqual([]);
  const old: Planted = { ...lacking, status: 404, body: { without: undefined } };
  const without = await checkContract({ ask: planting([old], askOrigin), pageUrl, hasSession: false, titles: [title] });
  expect(without.deviations).toEqual([]);
});
