import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { complaint } from '#origin/features/complaints/complaint-tables.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { getActivities, getActivity } from '#src/contract/activity.ts';
import { getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  getEarlierAddresses,
  getInstructions,
  getStandingAddress,
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  setStandingAddress,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { addDiscount, getDiscountDetails, getTouchpoint } from '#src/contract/discount.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getProfile, updateAccount } from '#src/contract/profile.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  changePlan,
  getOfferings,
  previewCancellation,
  previewPlanChange,
  reinstateCancellation,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { type Actor, actorOn, actorsOn, type Given, moveClock } from './support/actor.ts';
import { flat, stopBetween, storedChanges } from './support/delivery.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

const stop = { type: 'STOP', fromDate: '2027-03-15', toDate: '2027-03-20', address: null };
/** The cancellation previewed for `komplett`. */
const cancellation = { reason: 'price', lastDay: '2027-03-20' };
const discount = { discountId: 'STAY-3M-50', fromDate: '2027-03-21', priceOre: 17_450, priceAfterOre: 34_900 };
const issue = { date: '2027-03-09', code: '10', comment: '', remedy: 'extension' };

/** Every write of these areas, with a demo person who may make it and its payload. */
const writes: readonly (readonly [string, Endpoint, string, (actor: Actor) => Readonly<Record<string, unknown>>])[] = [
  [
    'changePlan',
    changePlan,
    'komplett',
    ({ title }) => ({ ariaPlanID: `${title.titleCode}-HELG`, fromDate: '2027-03-21', chargedOre: 25_900 }),
  ],
  ['undoPlanChange', undoPlanChange, 'planbytte', () => ({})],
  ['cancelSubscription', cancelSubscription, 'komplett', () => cancellation],
  ['reactivateSubscription', undoCancellation, 'oppsagt', () => ({})],
  ['withdrawFromContract', withdrawFromContract, 'prove', () => ({})],
  ['addDiscount', addDiscount, 'komplett', () => discount],
  ['makeDeliveryChange', makeDeliveryChange, 'komplett', () => ({ change: stop, replaces: null })],
  ['setInstructions', setInstructions, 'komplett', () => ({ doorCode: '1', instructions: '' })],
  ['setStandingAddress', setStandingAddress, 'digital', () => ({ address: flat })],
  ['makeComplaint', makeComplaint, 'komplett', () => issue],
  [
    'updateAccount',
    updateAccount,
    'komplett',
    ({ accountNo }) => ({ ariaAccountNo: accountNo, phoneNumber: '49000000', birthdate: null }),
  ],
];

/** Writes without a receipt by e-mail. */
const unmailed: readonly Endpoint[] = [setInstructions, setStandingAddress, updateAccount];

/** Valid payloads of calls by people who may not make them. */
const payloads: ReadonlyMap<Endpoint, Readonly<Record<string, unknown>>> = new Map<
  Endpoint,
  Readonly<Record<string, unknown>>
>([
  [previewPlanChange, { ariaPlanID: 'POL-HELG' }],
  [changePlan, { ariaPlanID: 'POL-HELG', fromDate: '2027-03-21', chargedOre: 25_900 }],
  [cancelSubscription, cancellation],
  [getDiscountDetails, { discountId: 'STAY-3M-50' }],
  [addDiscount, discount],
  [previewDeliveryChange, { change: stop, replaces: null }],
  [makeDeliveryChange, { change: stop, replaces: null }],
  [reinstateCancellation, { id: randomUUID() }],
  [withdrawDeliveryChange, { id: randomUUID() }],
  [setInstructions, { doorCode: '', instructions: '' }],
  [setStandingAddress, { address: flat }],
  [makeComplaint, issue],
]);

const guarded: readonly Endpoint[] = [
  getOfferings,
  previewPlanChange,
  changePlan,
  undoPlanChange,
  previewCancellation,
  cancelSubscription,
  undoCancellation,
  reinstateCancellation,
  getWithdrawal,
  withdrawFromContract,
  getTouchpoint,
  getDiscountDetails,
  addDiscount,
  previewDeliveryChange,
  makeDeliveryChange,
  withdrawDeliveryChange,
  getInstructions,
  setInstructions,
  getStandingAddress,
  setStandingAddress,
  getDeliveryHistory,
  getDeliveryWeeks,
  getEarlierAddresses,
  getComplaints,
  makeComplaint,
  getActivities,
  getActivity,
];

describe('a write with a key', () => {
  test.each(writes)(
    'A-06 N-08 %s happens once, always with the same answer, one log line and one receipt',
    async (_name, endpoint, kind, given) => {
      const actor = await actorAt(kind);
      const asked = { payload: given(actor), key: randomUUID() };
      const first = await actor.does(endpoint, asked);
      const second = await actor.does(endpoint, asked);
      expect(second).toEqual(first);
      expect(await actor.lines()).toBe(1);
      expect(await actor.mails()).toHaveLength(unmailed.includes(endpoint) ? 0 : 1);
    },
  );

  test.each(writes)(
    'N-02 %s happens once if it is requested five times at once',
    async (_name, endpoint, kind, given) => {
      const actor = await actorAt(kind);
      const asked = { payload: given(actor), key: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 5 }, () => actor.does(endpoint, asked)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await actor.lines()).toBe(1);
      expect(await actor.mails()).toHaveLength(unmailed.includes(endpoint) ? 0 : 1);
    },
  );

  test('A-06 is refused with a different payload or for a different call, and changes nothing', async () => {
    const actor = await actorAt('komplett');
    const key = randomUUID();
    await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' }, key });
    const other = { payload: { doorCode: '2', instructions: '' }, key };
    expect(await actor.isRefused(setInstructions, other)).toEqual([409, 'keyReused']);
    expect(await actor.isRefused(cancelSubscription, { payload: cancellation, key })).toEqual([409, 'keyReused']);
    expect((await actor.does(getInstructions)).doorCode).toBe('1');
    expect(await actor.lines()).toBe(1);
  });

  test('A-06 the key belongs to its person', async () => {
    const actor = await actorAt('komplett');
    const other = await actorOn(origin, actor.title, 'helg');
    const key = randomUUID();
    await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' }, key });
    await other.does(setInstructions, { payload: { doorCode: '2', instructions: '' }, key });
    expect([(await actor.does(getInstructions)).doorCode, (await other.does(getInstructions)).doorCode]).toEqual([
      '1',
      '2',
    ]);
  });

  test('A-06 a refused write stores nothing, so its key can be reused once the input is fixed', async () => {
    const actor = await actorAt('komplett');
    const key = randomUUID();
    const tooShort = { ...stop, toDate: '2027-03-15' };
    expect(await actor.isRefused(makeDeliveryChange, { payload: { change: tooShort, replaces: null }, key })).toEqual([
      409,
      'tooShort',
    ]);
    await actor.does(makeDeliveryChange, { payload: { change: stop, replaces: null }, key });
    expect(await actor.lines()).toBe(1);
  });

  test("N-02 the answer is kept for a day, measured by the title's clock", async () => {
    const actor = await actorAt('komplett');
    const asked = { payload: { change: stop, replaces: null }, key: randomUUID() };
    const first = await actor.does(makeDeliveryChange, asked);
    await moveClock(origin, actor.title, '2027-03-11T08:59:00Z');
    expect(await actor.does(makeDeliveryChange, asked)).toEqual(first);
    await moveClock(origin, actor.title, '2027-03-11T09:01:00Z');
    expect(await actor.isRefused(makeDeliveryChange, asked)).toEqual([409, 'alreadyCovered']);
  });

  test('A-06 the key is at most 64 visible characters', async () => {
    const actor = await actorAt('komplett');
    const payload = { doorCode: '1', instructions: '' };
    for (const key of ['x'.repeat(65), 'a b', 'æ']) {
      expect(await actor.isRefused(setInstructions, { payload, key })).toEqual([400, 'keyInvalid']);
    }
    await actor.does(setInstructions, { payload, key: '~'.repeat(64) });
  });

  test.each(writes)(
    'A-06 %s needs a key, and the version that the person saw',
    async (_name, endpoint, kind, given) => {
      const actor = await actorAt(kind);
      const payload = given(actor);
      expect(await actor.isRefused(endpoint, { payload, key: null })).toEqual([400, 'keyMissing']);
      expect(await actor.isRefused(endpoint, { payload: { ...payload, version: undefined } })).toEqual([
        400,
        'invalidPayload',
      ]);
      expect(await actor.lines()).toBe(0);
    },
  );

  test('A-06 the key also covers the version that the person saw', async () => {
    const actor = await actorAt('komplett');
    const key = randomUUID();
    const payload = { doorCode: '1', instructions: '' };
    await actor.does(setInstructions, { payload: { ...payload, version: 0 }, key });
    expect(await actor.isRefused(setInstructions, { payload: { ...payload, version: 1 }, key })).toEqual([
      409,
      'keyReused',
    ]);
  });
});

describe('an outcome that no longer holds', () => {
  test('A-06 R-28 R-29 a repeated cancel after an undo does not report the running subscription as cancelled', async () => {
    const actor = await actorAt('komplett');
    const first = { payload: cancellation, key: randomUUID() };
    expect((await actor.does(cancelSubscription, first)).subscription.instStatusCode).toBe(2);
    await actor.does(undoCancellation, { payload: { version: 1 } });
    expect(await actor.isRefused(cancelSubscription, first)).toEqual([409, 'outcomeChanged']);
    const { current, version } = await actor.does(getSubscription);
    expect([current?.instStatusCode, current?.renewalDate, version]).toEqual([1, '2027-03-21', 2]);
    expect(await actor.lines()).toBe(2);
    const again = { payload: { ...cancellation, version }, key: randomUUID() };
    expect((await actor.does(cancelSubscription, again)).subscription.instStatusCode).toBe(2);
    expect(await actor.does(cancelSubscription, again)).toMatchObject({ subscription: { instStatusCode: 2 } });
  });

  test('A-06 P-01 a repeated order of a withdrawn stop does not report it as ordered', async () => {
    const actor = await actorAt('komplett');
    const ordered = { payload: { change: stop, replaces: null }, key: randomUUID() };
    const { delivery } = await actor.does(makeDeliveryChange, ordered);
    expect(delivery.version).toBe(1);
    await actor.does(withdrawDeliveryChange, { payload: { id: delivery.changes[0]?.id, version: 1 } });
    expect(await actor.isRefused(makeDeliveryChange, ordered)).toEqual([409, 'outcomeChanged']);
    expect((await actor.does(getDelivery)).changes).toEqual([]);
  });

  test('A-06 R-28 a repeated order of a stop that was dropped with the subscription does not report it as ordered', async () => {
    const actor = await actorAt('komplett');
    const ordered = { payload: { change: stop, replaces: null }, key: randomUUID() };
    await actor.does(makeDeliveryChange, ordered);
    await actor.does(cancelSubscription, { payload: cancellation });
    expect(await actor.isRefused(makeDeliveryChange, ordered)).toEqual([409, 'outcomeChanged']);
  });

  test('A-06 each resource has its own version, which refusals, repeats and due work do not change', async () => {
    const actor = await actorAt('komplett');
    const versions = async () => [
      (await actor.does(getSubscription)).version,
      (await actor.does(getDelivery)).version,
      (await actor.does(getInstructions)).version,
      (await actor.does(getStandingAddress)).version,
      (await actor.does(getProfile)).version,
    ];
    expect(await versions()).toEqual([0, 0, 0, 0, 0]);
    const { instructions } = await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' } });
    expect(instructions.version).toBe(1);
    expect(await versions()).toEqual([0, 1, 1, 1, 0]);
    const details = { ariaAccountNo: actor.accountNo, phoneNumber: '49000000', birthdate: null };
    expect((await actor.does(updateAccount, { payload: details })).profile.version).toBe(1);
    const taken = { payload: discount, key: randomUUID() };
    await actor.does(addDiscount, taken);
    expect(await versions()).toEqual([1, 2, 2, 2, 1]);
    await actor.isRefused(addDiscount, { payload: discount });
    await actor.does(addDiscount, taken);
    await moveClock(origin, actor.title, '2027-03-10T23:30:00Z');
    await actor.does(addDiscount, taken);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect(await versions()).toEqual([1, 2, 2, 2, 1]);
  });

  test('N-02 a first write is not refused solely because of its version', async () => {
    const actor = await actorAt('komplett');
    await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' } });
    const late = { payload: { change: stop, replaces: null, version: 0 }, key: randomUUID() };
    const first = await actor.does(makeDeliveryChange, late);
    expect(await actor.does(makeDeliveryChange, late)).toEqual(first);
  });
});

describe('two writes at once', () => {
  test('N-05 two overlapping stops become one, in either order', async () => {
    const actor = await actorAt('komplett');
    const stops = Array.from({ length: 6 }, (_, index) =>
      stopBetween(`2027-04-0${index + 1}`, `2027-04-1${index + 1}`),
    );
    await Promise.all(stops.map((one) => actor.asks(makeDeliveryChange, one)));
    const rows = await storedChanges(origin, actor);
    expect(rows.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([['2027-04-01', '2027-04-16']]);
  });

  test('R-15 one issue has one complaint', async () => {
    const actor = await actorAt('komplett');
    const answers = await Promise.all(Array.from({ length: 4 }, () => actor.asks(makeComplaint, { payload: issue })));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409]);
    const rows = await origin.services.database
      .select()
      .from(complaint)
      .where(eq(complaint.accountNo, actor.accountNo));
    expect(rows).toHaveLength(1);
  });
});

describe('permissions for writes', () => {
  test.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'A-07 %s needs a session, and reaches only its own account on its own title',
    async (_name, endpoint) => {
      shared ??= await actorAt('komplett');
      const actor = shared;
      const other = await actorOn(origin, actor.title, 'digital');
      const place = endpoint === getTouchpoint ? { place: 'cancel' } : {};
      const payload = payloads.get(endpoint) ?? {};
      const refused = (given: Given) => actor.isRefused(endpoint, given);
      const theirs = { accountNo: other.accountNo };
      const elsewhere = { titleCode: actor.title.titleCode === 'AN' ? 'VA' : 'AN' };
      for (const change of [theirs, elsewhere]) {
        const given = { params: { ...place, ...change }, payload: { ...payload, ...change } };
        expect(await refused(given)).toEqual([404, 'accountNotFound']);
      }
      const path = endpoint.path.replaceAll(/:\w+/g, 'x');
      const anonymous = new Visitor(origin, 'function');
      const method = { method: endpoint.method, ...(endpoint.method === 'GET' ? {} : { payload: {} }) };
      expect((await anonymous.call(actor.title, path, method)).status).toBe(401);
    },
  );

  test('A-07 a reader cannot change a subscription that is shared or paid by a company, and has no ledger rows', async () => {
    const reader = await actorAt('bedriftsansatt');
    for (const [endpoint, code] of [
      [cancelSubscription, 'notAllowed'],
      [changePlan, 'notAllowed'],
      [undoPlanChange, 'notAllowed'],
      [withdrawFromContract, 'notAllowed'],
      [addDiscount, 'notAllowed'],
      [undoCancellation, 'illegalTransition'],
      [makeDeliveryChange, 'paperRequired'],
      [setInstructions, 'paperRequired'],
      [makeComplaint, 'paperRequired'],
    ] as const) {
      expect(await reader.isRefused(endpoint, { payload: payloads.get(endpoint) ?? {} })).toEqual([409, code]);
    }
    expect(await reader.lines()).toBe(0);
    const items = await origin.services.database
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.accountNo, reader.accountNo));
    expect(items).toEqual([]);
  });

  test.each([
    ['ny', 404, 'accountNotFound'],
    ['tidligere', 409, 'noSubscription'],
  ])('A-07 %s has nothing to change', async (kind, status, code) => {
    shared ??= await actorAt('komplett');
    const actor = await actorOn(origin, shared.title, kind);
    for (const endpoint of [getOfferings, getWithdrawal, cancelSubscription, undoPlanChange, withdrawFromContract]) {
      expect(await actor.isRefused(endpoint, { payload: payloads.get(endpoint) ?? {} })).toEqual([status, code]);
    }
  });
});

let shared: Actor | undefined;
