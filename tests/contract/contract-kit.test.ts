import { expect, test } from 'vitest';
import type { Answer } from '#scripts/lib/send-request.ts';
import { type Ask, type Asked, requestByHttp } from '#scripts/contract/attempts.ts';
import { checkContract } from '#scripts/contract/check-contract.ts';
import { resourceVersion } from '#origin/platform/database/platform-tables.ts';
import { contractVersion } from '#src/contract/version.ts';
import { signIn } from './support/sign-in.ts';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { catalogueOf, soldPlansOf, soldProducts } from '#src/domain/plan-catalogue.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
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

/** A deviation of a back end: the changed answer, and the check's message about it. */
interface Planted {
  readonly call: string;
  readonly attempt: string;
  readonly status?: number;
  readonly sent?: Readonly<Record<string, string>>;
  /** Changed headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Changed fields of the body; undefined removes one. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly issue: string;
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

const planted: readonly Planted[] = [
  { call: 'GET title/:id', attempt: 'as anyone', body: { name: 7 }, issue: 'name: expected string' },
  {
    call: 'GET session',
    attempt: 'as anyone',
    headers: { 'x-contract-version': '1.0.0' },
    issue: `x-contract-version is 1.0.0, expected ${contractVersion}`,
  },
  { call: 'GET loginToken', attempt: 'as anyone', body: { loginToken: '' }, issue: 'loginToken: expected !0' },
  { call: 'GET login', attempt: 'as anyone', status: 301, issue: 'expected 302 with the url to go to, got 301' },
  {
    call: 'POST handlecode',
    attempt: 'with an empty payload',
    body: { faults: undefined },
    issue: 'faults is missing: which fields are wrong',
  },
  { call: 'GET account/:id', attempt: 'signed in', body: { spidId: undefined }, issue: 'spidId: missing' },
  { call: 'GET account/:id', attempt: stranger, status: 200, issue: 'status is 200, expected 404 (accountNotFound)' },
  {
    call: 'PUT account',
    attempt: 'with an empty payload',
    body: { supportCode: undefined },
    issue: 'supportCode: missing',
  },
  {
    call: 'GET account/:id/profile',
    attempt: nobody,
    status: 200,
    issue: 'status is 200, expected 401 (notSignedIn)',
  },
  {
    call: 'GET subscription/:accountNo/:titleCode',
    attempt: 'signed in',
    headers: { 'content-type': 'text/html' },
    issue: 'content-type is text/html, expected application/json',
  },
  {
    call: 'GET subscription/:accountNo/:titleCode',
    attempt: stranger,
    body: { code: 'notYours' },
    issue: 'code is notYours, expected accountNotFound',
  },
  {
    call: 'GET offerings/:accountNo/:titleCode',
    attempt: 'signed in',
    headers: { 'x-title-time': 'noon' },
    issue: 'x-title-time is no instant',
  },
  {
    call: 'GET withdrawal/:accountNo/:titleCode',
    attempt: 'signed in',
    headers: { 'x-support-code': null },
    issue: 'x-support-code is missing',
  },
  {
    call: 'POST pause',
    attempt: 'as plain text',
    status: 400,
    issue: 'status is 400, expected 415 (wrongContentType)',
  },
  {
    call: 'POST offerings/change',
    attempt: 'from another site',
    status: 401,
    issue: 'status is 401, expected 403 (crossSite)',
  },
  { call: 'DELETE pause', attempt: 'from another site', status: 200, issue: 'status is 200, expected 403 (crossSite)' },
  {
    call: 'GET delivery/:accountNo/:titleCode',
    attempt: 'signed in',
    body: { version: -1 },
    issue: 'version: expected >=0',
  },
  {
    call: 'GET delivery/history/:accountNo/:titleCode',
    attempt: nobody,
    headers: { 'content-type': 'application/json' },
    issue: 'content-type is application/json, expected application/problem+json',
  },
  {
    call: 'GET address/postalPlace/:postalCode',
    attempt: 'as anyone',
    headers: { 'cache-control': 'public, max-age=60' },
    issue: 'cache-control is not no-store',
  },
  { call: 'GET complaintcodes', attempt: 'as anyone', status: 201, issue: 'status is 201, expected 200' },
  {
    call: 'GET complaint/:accountNo/:titleCode',
    attempt: 'signed in',
    body: { complaints: [{ ...complaint, status: 'lost' }] },
    issue: 'complaints.0.status: expected ("received" | "inProgress" | "closed")',
  },
  {
    call: 'GET complaint/:accountNo/:titleCode',
    attempt: nobody,
    body: { status: 403 },
    issue: 'status of the problem is 403, that of the answer 401',
  },
  {
    call: 'POST complaint',
    attempt: 'without an idempotency key',
    status: 200,
    issue: 'status is 200, expected 400 (keyMissing)',
  },
];

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

/** A proxy in front of our origin that plants a back end's possible deviations. */
function planting(faults: readonly Planted[], ask: Ask): Ask {
  return async (asked) => {
    const fault = faults.find((one) => isFor(one, asked));
    if (fault === undefined) return ask(asked);
    return changed(await ask({ ...asked, headers: { ...asked.headers, ...fault.sent } }), fault);
  };
}

test('A-08 the check reports each deviation of a back end, and nothing else', async () => {
  const { deviations } = await checkContract({ ask: planting(planted, askOrigin), pageUrl, hasSession: true });
  const named = planted.map(({ call, attempt, issue }) => ({ call, attempt, issue }));
  expect(sorted(deviations)).toEqual(sorted(named));
});

test('A-08 A-03 the check lists fields beyond the contract, which are not deviations', async () => {
  const beyond: readonly Planted[] = [
    { call: 'GET title/:id', attempt: 'as anyone', body: { weather: 'sun' }, issue: 'weather: unexpected field' },
    {
      call: 'GET complaint/:accountNo/:titleCode',
      attempt: 'signed in',
      body: { complaints: [{ ...complaint, status: 'closed', mood: 1 }] },
      issue: 'complaints.*.mood: unexpected field',
    },
  ];
  const checked = await checkContract({ ask: planting(beyond, askOrigin), pageUrl, hasSession: true });
  expect(checked.deviations).toEqual([]);
  expect(sorted(checked.unexpected)).toEqual(
    sorted(beyond.map(({ call, attempt, issue }) => ({ call, attempt, issue }))),
  );
});

function sorted(deviations: readonly object[]): readonly string[] {
  return deviations.map((one) => JSON.stringify(one)).sort();
}

const keyless = 'a write without an idempotency key';
const again = 'the same key again';

/** Deviations that only a write can reveal. */
const plantedInWrites: readonly Planted[] = [
  {
    call: 'PUT account',
    attempt: keyless,
    sent: { 'idempotency-key': 'made-by-the-proxy' },
    issue: 'status is 200, expected 400 (keyMissing)',
  },
  {
    call: 'PUT delivery/instructions',
    attempt: again,
    sent: { 'idempotency-key': 'another' },
    issue: 'the answer is not the one of the first time',
  },
  {
    call: 'POST offerings/change',
    attempt: 'a write',
    body: { receipt: undefined },
    issue: 'receipt: missing',
  },
  {
    call: 'POST pause',
    attempt: 'the same key with another payload',
    sent: { 'idempotency-key': 'yet-another' },
    issue: 'code is notAllowed, expected keyReused',
  },
  {
    call: 'DELETE pause',
    attempt: 'undoing it',
    headers: { 'x-title-time': null },
    issue: 'x-title-time is no instant',
  },
];

test('A-08 the check reports what only writes reveal: ignored keys, repeated writes, incomplete answers', async () => {
  const ask = planting(plantedInWrites, askOrigin);
  const { deviations } = await checkContract({ ask, pageUrl, hasSession: true, writes: true });
  const found = deviations.map(({ call, attempt, issue }) => ({ call, attempt, issue }));
  for (const { call, attempt, issue } of plantedInWrites) expect(found).toContainEqual({ call, attempt, issue });
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
