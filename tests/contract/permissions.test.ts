import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { setActing } from '#origin/session/session-repository.ts';
import { getActivities } from '#src/contract/activity.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getInvoices, payInvoice } from '#src/contract/invoice.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { helperRights } from '#src/domain/helping.ts';
import { type Actor, actorAtTime, actorOn, callsOf, moveClock, titlesOf } from './support/actor.ts';
import { stopBetween } from './support/delivery.ts';
import { type Fields, sampleFor, sampleOfPart } from './support/sample-input.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

// Every call of the contract about an account, by every kind of person, for their own and another account, at their own
// and another title. A call added to the contract is included automatically.
const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const isAboutAccount = (endpoint: Endpoint): boolean =>
  endpoint.access === 'session' &&
  (/:accountNo|^account\/:id/.test(endpoint.path) || 'accountNo' in sampleOfPart(endpoint, 'payload'));
const calls = Object.entries<Endpoint>(allEndpoints).filter(([, endpoint]) => isAboutAccount(endpoint));

const codeOf = async (response: Response): Promise<string> => {
  if (response.status === 200) return '200';
  const { status, code } = v.parse(ProblemSchema, await response.json());
  return `${status} ${code}`;
};
const noAccount = '404 accountNotFound';
/** Calls that are about the account itself, and so cover all titles of the group. */
const ofAllTitles = new Set(['getAccount', 'getProfile', 'getSubscription', 'getDelivery']);

const kinds = ['komplett', 'familie', 'bedriftsansatt', 'kansellert'] as const;

describe('calls about an account', () => {
  const title = nextTitle();
  const other = nextTitle();
  const people = new Map<string, Actor>();
  let owner: Actor;

  beforeAll(async () => {
    await moveClock(origin, title, '2027-03-10T09:00:00Z');
    await moveClock(origin, other, '2027-03-10T09:00:00Z');
    owner = await actorOn(origin, title, 'helg');
    for (const kind of kinds) people.set(kind, await actorOn(origin, title, kind));
  });

  const personOf = (kind: string): Actor => {
    const found = people.get(kind);
    if (found === undefined) throw new Error(`There is no ${kind}.`);
    return found;
  };

  test('A-07 A-01 the matrix contains the calls of the contract', () => {
    expect(calls.length).toBeGreaterThan(45);
  });

  test.each(calls)('A-07 %s requires a signed-in person', async (_name, endpoint) => {
    const asks = callsOf(new Visitor(origin), title, owner.accountNo);
    expect(await codeOf(await asks(endpoint, sampleFor(endpoint)))).toBe('401 notSignedIn');
  });

  test.each(calls)("A-07 %s finds only the person's own account", async (name, endpoint) => {
    const sample = sampleFor(endpoint);
    for (const kind of kinds) {
      const { visitor, asks, accountNo } = personOf(kind);
      const codes = {
        foreignAccount: await codeOf(await callsOf(visitor, title, owner.accountNo)(endpoint, sample)),
        noSuchAccount: await codeOf(await callsOf(visitor, title, '99999999')(endpoint, sample)),
        foreignTitle: await codeOf(
          await asks(endpoint, {
            params: { ...sample.params, titleCode: other.titleCode },
            query: sample.query,
            payload: { ...sample.payload, titleCode: other.titleCode },
          }),
        ),
        foreignHost: await codeOf(await callsOf(visitor, other, accountNo)(endpoint, sample)),
      };
      expect([kind, codes]).toEqual([
        kind,
        {
          foreignAccount: noAccount,
          noSuchAccount: noAccount,
          foreignTitle: ofAllTitles.has(name) ? codes.foreignTitle : noAccount,
          foreignHost: '401 notSignedIn',
        },
      ]);
    }
  });

  test.each(calls)("A-07 %s accepts a person's own account", async (_name, endpoint) => {
    for (const kind of kinds) {
      const code = await codeOf(await personOf(kind).asks(endpoint, sampleFor(endpoint)));
      expect([kind, code]).not.toEqual([kind, noAccount]);
      const known = [
        '200',
        '400 invalidPayload',
        ...endpoint.refusals.map((refusal) => expect.stringMatching(new RegExp(` ${refusal}$`))),
      ];
      expect(known, `${kind}: ${code}`).toContainEqual(code);
    }
  });
});

describe('resources of an account', () => {
  const title = nextTitle();
  /** Ids of another person's resources, each with the contract's name for it. */
  const ids: { readonly name: string; readonly id: string }[] = [];
  let intruder: Actor;

  beforeAll(async () => {
    intruder = await actorAtTime(origin, title, 'komplett');
    const debtor = await actorOn(origin, title, 'ubetalt');
    const [invoice] = (await debtor.does(getInvoices)).open;
    if (invoice === undefined) throw new Error('Nothing is owed.');
    const { ariaInvoiceNo, outstandingOre: amountOre } = invoice;
    const paid = { ariaInvoiceNo, amountOre, paymentMethodId: 'VIPPS' };
    const payment = await debtor.does(payInvoice, { payload: paid });
    const reader = await actorOn(origin, title, 'helg');
    const { delivery } = await reader.does(makeDeliveryChange, stopBetween('2027-04-05', '2027-04-17'));
    const { activities } = await reader.does(getActivities);
    ids.push({ name: 'ariaInvoiceNo', id: ariaInvoiceNo }, { name: 'paymentId', id: payment.id });
    for (const { id } of [...delivery.changes, ...activities]) ids.push({ name: 'id', id });
  });

  test('A-07 have ids that other people could try', () => {
    expect(new Set(ids.map(({ name }) => name))).toEqual(new Set(['ariaInvoiceNo', 'paymentId', 'id']));
  });

  test.each(calls)("A-07 %s finds nothing by another person's id", async (_name, endpoint) => {
    const { params, query, payload } = sampleFor(endpoint);
    const unknown = await codeOf(await intruder.asks(endpoint, { params, query, payload }));
    for (const { name, id } of ids) {
      if (!(name in params) && !(name in payload)) continue;
      const named = (fields: Fields) => (name in fields ? { [name]: id } : {});
      const code = await codeOf(
        await intruder.asks(endpoint, {
          params: { ...params, ...named(params) },
          query,
          payload: { ...payload, ...named(payload) },
        }),
      );
      // The answer is the same as for an unused id.
      expect([name, code]).toEqual([name, unknown]);
      expect(code).not.toBe('200');
    }
  });
});

const sessionCalls = Object.entries<Endpoint>(allEndpoints).filter(([, { access }]) => access === 'session');

describe('calls by delegates', () => {
  const title = nextTitle();
  const until = '2027-06-10T09:00:00.000Z';
  const actors = new Map<string, Actor['asks']>();

  beforeAll(async () => {
    const owner = await actorAtTime(origin, title, 'helg');
    const grants = [
      ...helperRights.map((right) => ({ kind: 'helper', id: right, rights: [right], until }) as const),
      { kind: 'helper', id: 'over', rights: [...helperRights], until: '2027-03-10T08:59:00.000Z' } as const,
      { kind: 'staff', id: 'staff', rights: [], until } as const,
    ];
    const people = ['komplett', 'familie', 'bedriftsansatt', 'kansellert'];
    for (const [index, grant] of grants.entries()) {
      const { visitor } = await actorOn(origin, title, people[index] ?? '');
      const host = new URL(origin.services.fleet.pageUrl(title)).host;
      const sessionId = hashOfToken(visitor.cookie(host, 'session') ?? '');
      await setActing(origin.services.database, sessionId, { ...grant, accountNo: owner.accountNo, name: 'Per' });
      actors.set(grant.id, callsOf(visitor, title, owner.accountNo));
    }
  });

  const codeFor = async (who: string, endpoint: Endpoint): Promise<string> => {
    const asks = actors.get(who);
    if (asks === undefined) throw new Error(`Nobody is ${who}.`);
    return codeOf(await asks(endpoint, sampleFor(endpoint)));
  };

  test('N-13 the contract allows staff no write, and helpers no write to the account itself', () => {
    const open = sessionCalls.filter(([, { helper, staff }]) => helper !== undefined || staff === true);
    expect(open.filter(([, { staff, changes }]) => staff === true && changes !== undefined)).toEqual([]);
    const written = open.filter(([, { changes }]) => changes !== undefined).map(([name]) => name);
    expect(written).toEqual(['makeDeliveryChange', 'withdrawDeliveryChange', 'makeComplaint']);
  });

  test.each(sessionCalls)(
    'N-13 A-07 %s is allowed to those named in the contract, and to nobody else',
    async (name, endpoint) => {
      const { helper, staff, anyActing } = endpoint;
      // Ending the help would change the session under test.
      if (name === 'endHelping') return expect(anyActing).toBe(true);
      const isOpenTo = {
        delivery: anyActing === true || helper === 'any' || helper === 'delivery',
        invoices: anyActing === true || helper === 'any' || helper === 'invoices',
        staff: anyActing === true || staff === true,
        over: anyActing === true,
      };
      for (const [who, isOpen] of Object.entries(isOpenTo)) {
        const code = await codeFor(who, endpoint);
        const refusal = who === 'over' ? '403 accessEnded' : '403 onlyHolder';
        if (isOpen) expect([who, code]).not.toEqual([who, refusal]);
        else expect([who, code]).toEqual([who, refusal]);
      }
      return undefined;
    },
  );
});
