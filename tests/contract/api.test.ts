import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { AccountSchema, createAccount, getAccount } from '#src/contract/account.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import {
  getLogin,
  getLoginToken,
  getSession,
  handleCode,
  handleLoginToken,
  postLogout,
} from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { getTitle, retrieveTitleCode, TitleEntitySchema } from '#src/contract/title.ts';
import { contractVersion, contractVersionHeader } from '#src/contract/version.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { signIn } from './support/sign-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { loggingOrigin } from './support/test-origin.ts';
import { type Ask, Visitor } from './support/visitor.ts';

const { origin, log } = await loggingOrigin();
const title = titleNamed(origin.services.fleet, 'nordvaerdagblad');
const anonymous = new Visitor(origin, 'function');

/** The calls that this suite tests; other areas have their own suites. */
const own = {
  getTitle,
  retrieveTitleCode,
  getSession,
  getLoginToken,
  getLogin,
  handleCode,
  handleLoginToken,
  postLogout,
  getAccount,
  createAccount,
  getSubscription,
  getDelivery,
};
const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(own);
const sessionEndpoints = endpoints.filter(([, { access }]) => access === 'session');
const writes = endpoints.filter(([, { method }]) => method !== 'GET');

function filled(path: string): string {
  return path
    .replace(':accountNo', '100000000')
    .replace(':titleCode', 'NV')
    .replace('account/:id', 'account/100000000')
    .replace(':id', 'NV');
}

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = v.parse(ProblemSchema, await response.json());
  expect([response.status, response.headers.get('x-support-code')]).toEqual([problem.status, problem.supportCode]);
  return problem;
}

async function person(kind: string) {
  const visitor = await signIn(origin, title, kind);
  const { accountNo } = demoPersonOf(title, kind);
  return { accountNo, call: (path: string, ask?: Ask) => visitor.call(title, path, ask), visitor };
}

describe('every call', () => {
  test.each(endpoints)('E-02 %s is refused unless the edge signed it', async (_name, { method, path }) => {
    const response = await origin.app.request(`http://127.0.0.1/api/${filled(path)}`, { method });
    expect((await problemOf(response)).code).toBe('unsigned');
    expect(response.status).toBe(403);
  });

  test('E-02 a signature for another path, host or secret is refused', async () => {
    const forged = { 'x-edge-signature': '0'.repeat(64), 'x-edge-issued-at': String(Math.floor(Date.now() / 1000)) };
    const response = await origin.app.request('http://127.0.0.1/api/session', {
      headers: { ...forged, 'x-title-code': 'NV' },
    });
    expect(response.status).toBe(403);
  });

  test('E-02 O-05 a request with a wrong timestamp is refused, and the response and the log state both times', async () => {
    const anHourAgo = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const headers = await anonymous.signed(`${origin.services.fleet.pageUrl(title)}/api/session`);
    anHourAgo.mockRestore();
    const problem = await problemOf(await origin.app.request('http://127.0.0.1/api/session', { headers }));
    expect(problem).toMatchObject({ status: 403, code: 'clockSkew' });
    const line = log.find((one) => one.includes(problem.supportCode) && one.includes('"skewSeconds":36'));
    expect(line).toContain('the clocks of edge and origin differ');
  });

  test.each(sessionEndpoints)('A-07 %s needs a session', async (_name, { method, path }) => {
    const response = await anonymous.call(title, filled(path), {
      method,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect((await problemOf(response)).status).toBe(401);
  });

  test.each(writes)('E-04 %s is refused from another site', async (_name, { method, path }) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await anonymous.call(title, filled(path), { method, headers });
      expect((await problemOf(response)).code).toBe('crossSite');
    }
  });

  test.each(writes)('E-04 %s accepts only JSON', async (_name, { method, path }) => {
    const { visitor } = await person('komplett');
    const headers = { 'content-type': 'text/plain' };
    const response = await visitor.call(title, filled(path), { method, headers, body: '{}' });
    expect((await problemOf(response)).status).toBe(415);
  });

  test.each(writes.filter(([name]) => name !== 'postLogout'))(
    'A-01 %s lists the errors of an invalid payload',
    async (_name, endpoint) => {
      const { visitor } = await person('komplett');
      const { method, path } = endpoint;
      const response = await visitor.call(title, filled(path), { method, payload: { wrong: true } });
      const problem = await problemOf(response);
      expect(problem.status).toBe(400);
      expect(problem.faults?.length).toBeGreaterThan(0);
    },
  );

  test('A-01 answers with or without slashes around its path, and states its contract version', async () => {
    for (const path of ['/title/NV', 'title/NV/', '/title/NV/']) {
      const response = await anonymous.call(title, path);
      expect([response.status, response.headers.get(contractVersionHeader)]).toEqual([200, contractVersion]);
    }
  });

  test.each(['1.9.0', '99.0.0', '2', 'two', ''])(
    'A-02 any call with contract version %o is refused',
    async (version) => {
      const headers = { [contractVersionHeader]: version };
      for (const [path, method] of [
        ['title/NV', 'GET'],
        ['logout', 'POST'],
        ['nothing', 'GET'],
      ] as const) {
        const response = await anonymous.call(title, path, { method, headers });
        expect(response.headers.get(contractVersionHeader)).toBe(contractVersion);
        expect(await problemOf(response)).toMatchObject({ status: 400, code: 'contractVersionUnsupported' });
      }
    },
  );

  test('A-02 accepts another minor version of the contract, and a caller without a version', async () => {
    const major = contractVersion.split('.')[0];
    for (const headers of [{ [contractVersionHeader]: `${major}.99.7` }, {}]) {
      expect((await anonymous.call(title, 'title/NV', { headers })).status).toBe(200);
    }
  });

  test('A-01 an unknown call is answered with 404, and a wrong method with 405', async () => {
    expect((await problemOf(await anonymous.call(title, 'nothing'))).status).toBe(404);
    const response = await anonymous.call(title, 'title/NV', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('X-02 an invalid or far too large payload is refused with a reason', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await anonymous.call(title, 'retrieveTitleCode', { method: 'POST', headers, body: '{' });
    expect((await problemOf(broken)).status).toBe(400);
    const large = await anonymous.call(title, 'retrieveTitleCode', {
      method: 'POST',
      headers,
      body: `"${'x'.repeat(300_000)}"`,
    });
    expect((await problemOf(large)).status).toBe(413);
  });

  test('A-01 the OpenAPI document contains every call', async () => {
    const document = (await (await anonymous.call(title, 'openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(document.paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(allEndpoints).sort());
  });
});

test('A-01 A-06 the OpenAPI document states which calls need a key, and how they answer without one', async () => {
  const document = (await (await anonymous.call(title, 'openapi.json')).json()) as {
    paths: Record<string, Record<string, DocumentedCall>>;
  };
  const calls = Object.values(document.paths).flatMap((one) => Object.values(one));
  const keyed = calls.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'idempotency-key'));
  const writes = Object.entries<Endpoint>(allEndpoints).filter(([, { changes }]) => changes !== undefined);
  expect(keyed.map(({ operationId }) => operationId).sort()).toEqual(writes.map(([name]) => name).sort());
  expect(writes.length).toBeGreaterThan(14);
  for (const { parameters = [], responses, requestBody } of keyed) {
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    );
    expect(responses['400']?.description).toContain('keyMissing, keyInvalid');
    expect(responses['409']?.description).toContain('keyReused, outcomeChanged');
    expect(requestBody?.content['application/json']?.schema.required).toContain('version');
  }
});

interface DocumentedCall {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly required: string[] } }> };
  readonly responses: Record<string, { readonly description: string }>;
}

describe('titles', () => {
  test('T-04 a title and its editions are found by their codes', async () => {
    const entity = v.parse(TitleEntitySchema, await (await anonymous.call(title, 'title/NV')).json());
    expect(entity).toMatchObject({
      titleCode: 'NV',
      name: 'Nordvær Dagblad',
      titleDomain: 'nordvaerdagblad.no',
      hasPulse: true,
    });
    const edition = await (await anonymous.call(title, 'title/NVS')).json();
    expect(edition).toMatchObject({ titleCode: 'NVS', name: 'Nordvær Dagblad' });
    expect((await problemOf(await anonymous.call(title, 'title/ZZZ'))).code).toBe('titleNotFound');
    expect((await problemOf(await anonymous.call(title, 'title/no-code'))).code).toBe('invalidParams');
  });

  test('T-03 AN and VA do not count page views', async () => {
    for (const code of ['AN', 'VA']) {
      expect(await (await anonymous.call(title, `title/${code}`)).json()).toMatchObject({ hasPulse: false });
    }
  });

  test('G-08 a page URL leads to its title code', async () => {
    const ask = (minsideUrl: string) =>
      anonymous.call(title, 'retrieveTitleCode', { method: 'POST', payload: { minsideUrl } });
    expect(await (await ask('http://polviktidende.localhost:8787')).json()).toBe('POL');
    expect((await problemOf(await ask('http://unknown.example'))).code).toBe('titleNotFound');
  });
});

describe('accounts', () => {
  test("A-07 a person finds their own account, and no one else's", async () => {
    const { accountNo, call } = await person('komplett');
    const own = v.parse(AccountSchema, await (await call(`account/${accountNo}`)).json());
    expect(own).toMatchObject({ ariaAccountNo: accountNo, firstTitleCode: 'NV', accountBalance: 0 });
    const { accountNo: other } = await person('digital');
    for (const path of ['account/:id', 'subscription/:id/NV', 'delivery/:id/NV']) {
      const foreign = await call(path.replace(':id', other));
      expect((await problemOf(foreign)).code).toBe('accountNotFound');
      const unknown = await call(path.replace(':id', '99999999'));
      expect((await problemOf(unknown)).code).toBe('accountNotFound');
    }
  });

  test('G-13 a first log-in creates one account, even if requested repeatedly and simultaneously', async () => {
    const { call, visitor } = await person('ny');
    const { personId } = demoPersonOf(title, 'ny');
    const payload = { accountBalance: 0, spidId: personId, firstTitleCode: 'NV' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('account', { method: 'POST', payload })));
    const numbers = new Set(await Promise.all(answers.map(async (one) => (await one.json()).ariaAccountNo as string)));
    expect([answers.every(({ status }) => status === 200), numbers.size]).toEqual([true, 1]);
    const [accountNo] = numbers;
    expect(await (await call(`account/${accountNo}`)).json()).toMatchObject({
      accountBalance: 0,
      spidId: personId,
      firstTitleCode: 'NV',
    });
    expect(await (await visitor.call(title, 'session')).json()).toMatchObject({ ariaAccountNo: accountNo });
  });

  test('A-05 refusals to create an account have their own codes', async () => {
    const { call } = await person('ukoblet');
    const { personId } = demoPersonOf(title, 'ukoblet');
    const post = async (payload: unknown) => problemOf(await call('account', { method: 'POST', payload }));
    const right = { accountBalance: 0, spidId: personId, firstTitleCode: 'NV' };
    expect((await post({ ...right, spidId: randomUUID() })).code).toBe('NO_SPID_FOUND');
    expect((await post({ ...right, firstTitleCode: 'POL' })).code).toBe('REQUEST_MISSING_VALUES');
    expect((await post({ spidId: personId })).code).toBe('REQUEST_MISSING_VALUES');
    expect((await post(right)).code).toBe('USER_HAS_ACTIVE_SUB');
  });
});

describe('subscriptions and delivery', () => {
  test.each(demoKinds.filter(({ account, subscription }) => account === undefined && subscription !== undefined))(
    'G-12 the demo person $kind has the subscription that the list describes',
    async ({ kind, subscription }) => {
      if (subscription === undefined) throw new Error('nothing is promised');
      const { accountNo, call } = await person(kind);
      const answer = v.parse(getSubscription.response, await (await call(`subscription/${accountNo}/NV`)).json());
      const held = isPresent(subscription.status) ? answer.current : answer.former[0];
      expect(held).toMatchObject({
        instStatusCode: subscription.status,
        ariaPlanID: `NV-${subscription.plan}`,
        billingPeriod: subscription.period,
        access: subscription.access ?? 'own',
      });
      expect(answer.current === null).toBe(!isPresent(subscription.status));
    },
  );

  test('T-04 a subscription is also found by the code of an edition', async () => {
    const { accountNo, call } = await person('komplett');
    expect(await (await call(`subscription/${accountNo}/NVS`)).json()).toMatchObject({ current: { titleCode: 'NV' } });
    expect((await problemOf(await call(`subscription/${accountNo}/ZZ`))).code).toBe('accountNotFound');
  });

  test('R-01 the delivery contains the address, the next issue and the planned changes', async () => {
    const { accountNo, call } = await person('helg');
    const answer = v.parse(getDelivery.response, await (await call(`delivery/${accountNo}/NV`)).json());
    expect(answer.address).toMatchObject({ postalCode: '8745', postalPlace: 'NORDVÆR' });
    expect([5, 6]).toContain(new Date(`${answer.nextIssueDate}T12:00:00Z`).getUTCDay());
    expect(answer.changes).toMatchObject([{ type: 'STOP', address: null }]);
  });

  test('V-02 a plan without paper has no delivery', async () => {
    const { accountNo, call } = await person('digital');
    expect((await problemOf(await call(`delivery/${accountNo}/NV`))).code).toBe('paperRequired');
  });
});

describe('the log', () => {
  test('O-05 no log line contains personal data', async () => {
    const { accountNo, call, visitor } = await person('komplett');
    await call(`account/${accountNo}`);
    await call('account', { method: 'POST', payload: { accountBalance: 0, spidId: 'hemmelig', firstTitleCode: 'NV' } });
    await visitor.call(title, 'login?returnPath=/hemmelig');
    const text = log.join('\n');
    const { email, familyName, phoneNumber, personId } = demoPersonOf(title, 'komplett');
    expect(text).toContain('"call":"GET account/:id"');
    for (const secret of [accountNo, email, familyName, phoneNumber, personId, 'hemmelig', '127.0.0.1', 'cookie']) {
      expect(text).not.toContain(secret);
    }
  });

  test("N-21 the edge's request id is in the log and the answer, and no other value is accepted as one", async () => {
    const ask = async (code: string) => {
      const response = await anonymous.call(title, 'nothing', { headers: { 'x-edge-request-code': code } });
      return [response.headers.get('x-support-code'), (await problemOf(response)).supportCode];
    };
    expect(await ask('E-7K2M9QPX')).toEqual(['E-7K2M9QPX', 'E-7K2M9QPX']);
    expect(log.filter((line) => line.includes('"supportCode":"E-7K2M9QPX"'))).toHaveLength(1);
    expect((await ask('E-7K2M9QPX","level":"30'))[1]).toMatch(/^S-/);
  });

  test('N-21 the support code of an answer leads to its log line', async () => {
    const { supportCode } = await problemOf(await anonymous.call(title, 'nothing'));
    expect(log.filter((line) => line.includes(supportCode))).toHaveLength(1);
  });
});
