import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getActivities } from '#src/contract/activity.ts';
import { getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  getEarlierAddresses,
  getInstructions,
  getPostalPlace,
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorOn, actorsOn, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor } from './support/change-subscription.ts';
import { type ChangeType, cabin, changeOn, delayAt, flat, plannedChanges, storedChanges } from './support/delivery.ts';
import { owedRows } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const actorAt = actorsOn(origin, nextTitle);

/** A Wednesday before the cut-off at 12:00 in Oslo. */
const start = '2027-03-10T09:00:00Z';

/** Title for table rows that change no data. */
const sharedTitle = nextTitle();
await moveClock(origin, sharedTitle, start);

interface RequestGiven {
  readonly type?: ChangeType;
  readonly from?: string;
  readonly to?: string | null;
  readonly address?: object | null;
  readonly replaces?: string | null;
}

function request({
  type = 'STOP',
  from = '2027-03-15',
  to = '2027-03-20',
  address = null,
  replaces = null,
}: RequestGiven) {
  return changeOn(type, [from, to], { address, replaces });
}

describe('making a change', () => {
  test('R-24 P-06 preview and receipt state what a stop affects', async () => {
    const actor = await actorAt('komplett');
    expect(await actor.does(previewDeliveryChange, request({}))).toEqual({
      possible: true,
      firstIssue: '2027-03-15',
      lastIssue: '2027-03-20',
      issues: 6,
      feeOre: 0,
      credit: null,
      earliest: '2027-03-11',
      outcomes: [
        {
          effect: 'added',
          before: null,
          after: [{ id: 'new', type: 'STOP', fromDate: '2027-03-15', toDate: '2027-03-20', address: null }],
        },
      ],
    });
    const { delivery, receipt } = await actor.does(makeDeliveryChange, request({}));
    expect(delivery.changes).toMatchObject([{ type: 'STOP', fromDate: '2027-03-15', toDate: '2027-03-20' }]);
    expect(receipt).toMatchObject({
      kind: 'deliveryStopped',
      by: 'person',
      facts: { fromDate: '2027-03-15', toDate: '2027-03-20', issues: 6, undoBefore: '2027-03-14T11:00:00.000Z' },
    });
    expect(await actor.lines()).toBe(1);
  });

  test('R-10 a permanent address takes effect on its day', async () => {
    const actor = await actorAt('komplett');
    const before = (await actor.does(getDelivery)).address;
    const moved = {
      ...request({ type: 'PERMANENT', from: '2027-03-30', to: null, address: { ...flat, streetNumber: '12 b' } }),
    };
    const { delivery, receipt } = await actor.does(makeDeliveryChange, moved);
    expect([delivery.address, delivery.changes[0]?.address]).toEqual([before, flat]);
    expect(receipt).toMatchObject({ kind: 'addressChangeOrdered', facts: { address: 'Storgata 12B, 0155 OSLO' } });
    // Summer time has begun: the 30th begins at 22:00 UTC.
    await moveClock(origin, actor.title, '2027-03-29T21:59:00Z');
    expect((await actor.does(getDelivery)).address).toEqual(before);
    await moveClock(origin, actor.title, '2027-03-29T22:00:00Z');
    expect(await actor.does(getDelivery)).toMatchObject({ address: flat, changes: [] });
    const { activities } = await actor.does(getActivities);
    const moves = activities.filter(({ kind }) => kind.startsWith('addressChange'));
    expect(moves.map(({ kind, by, at }) => [kind, by, at])).toEqual([
      ['addressChanged', 'system', '2027-03-29T22:00:00.000Z'],
      ['addressChangeOrdered', 'person', receipt.at],
    ]);
    expect(
      await actor.isRefused(
        makeDeliveryChange,
        request({ type: 'PERMANENT', from: '2027-04-12', to: null, address: flat }),
      ),
    ).toEqual([409, 'alreadyCovered']);
  });

  test('N-05 the newest change wins on its days, and the preview says so', async () => {
    const actor = await actorAt('komplett');
    await actor.does(
      makeDeliveryChange,
      request({ type: 'TRANSFER', from: '2027-04-05', to: '2027-04-24', address: cabin }),
    );
    const preview = await actor.does(previewDeliveryChange, request({ from: '2027-04-12', to: '2027-04-17' }));
    expect(preview.possible && preview.outcomes.map(({ effect }) => effect)).toEqual(['split', 'added']);
    await actor.does(makeDeliveryChange, request({ from: '2027-04-12', to: '2027-04-17' }));
    expect(await plannedChanges(actor)).toEqual([
      ['TRANSFER', '2027-04-05', '2027-04-11'],
      ['STOP', '2027-04-12', '2027-04-17'],
      ['TRANSFER', '2027-04-18', '2027-04-24'],
    ]);
  });

  test.each([
    ['beforeEarliest', request({ from: '2027-03-10' }), null],
    ['noIssueInRange', request({ type: 'TRANSFER', from: '2027-03-14', to: '2027-03-14', address: cabin }), null],
    ['tooShort', request({ to: '2027-03-16' }), 3],
    ['tooLong', request({ to: '2027-07-01' }), 92],
    ['tooFarAhead', request({ from: '2028-06-01', to: '2028-06-10' }), 366],
    ['endBeforeStart', request({ to: '2027-03-14' }), null],
    ['openEndNotAllowed', request({ to: null }), null],
    ['addressMissing', request({ type: 'TRANSFER' }), null],
    ['changeNotFound', request({ replaces: randomUUID() }), null],
  ])('N-04 %s is refused, by the preview and by the write', async (code, given, limitDays) => {
    const actor = await actorOn(origin, sharedTitle, 'komplett');
    const preview = await actor.does(previewDeliveryChange, given);
    expect(preview).toEqual({ possible: false, code, earliest: '2027-03-11', limitDays });
    const status = code === 'changeNotFound' ? 404 : 409;
    expect(await actor.isRefused(makeDeliveryChange, given)).toEqual([status, code]);
    expect(await actor.lines()).toBe(0);
  });

  test('N-05 alreadyCovered, mergedTooLong and remainderTooShort are refused', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, request({ from: '2027-04-01', to: '2027-06-20' }));
    const refused = async (given: RequestGiven) => (await actor.isRefused(makeDeliveryChange, request(given)))[1];
    expect(await refused({ from: '2027-04-05', to: '2027-04-10' })).toBe('alreadyCovered');
    expect(await refused({ from: '2027-06-21', to: '2027-07-10' })).toBe('mergedTooLong');
    expect(await refused({ type: 'TRANSFER', from: '2027-04-03', to: '2027-04-20', address: cabin })).toBe(
      'remainderTooShort',
    );
    expect(await actor.lines()).toBe(1);
  });

  test("V-01 an address is validated by the form's schema, with each issue reported", async () => {
    const actor = await actorAt('komplett');
    const given = request({ type: 'TRANSFER', address: { ...cabin, name: ' ', streetNumber: 'x' } });
    const response = await actor.asks(makeDeliveryChange, given);
    expect([response.status, (await response.json()).faults]).toEqual([
      400,
      [
        { field: 'change.address.name', expected: 'nameRequired' },
        { field: 'change.address.streetNumber', expected: 'streetNumberInvalid' },
      ],
    ]);
    for (const bad of [request({ from: '2027-02-30' }), request({ type: 'PERMANENT', address: cabin })]) {
      expect(await actor.isRefused(previewDeliveryChange, bad)).toEqual([400, 'invalidPayload']);
    }
  });

  test.each([
    ['digital', 'paperRequired', 'paperRequired'],
    ['familie', 'paperRequired', 'paperRequired'],
    ['kansellert', 'paperRequired', 'paperRequired'],
    ['suspendert', 'notAllowed', null],
    ['installeres', 'notAllowed', null],
    ['oppsagt', null, null],
    ['avsluttes', null, null],
  ])('A-07 V-02 for %s a stop is answered with %s, and a move with %s', async (kind, stop, move) => {
    const actor = await actorOn(origin, sharedTitle, kind);
    const codeFor = async (given: ReturnType<typeof request>): Promise<string | null> => {
      const response = await actor.asks(previewDeliveryChange, given);
      return response.status === 200 ? null : ((await response.json()).code as string);
    };
    expect(await codeFor(request({}))).toBe(stop);
    expect(await codeFor(request({ type: 'PERMANENT', to: null, address: flat }))).toBe(move);
  });

  test('R-24 a stop of a weekend plan affects only the weekend issues', async () => {
    const actor = await actorAt('helg');
    const preview = await actor.does(previewDeliveryChange, request({ from: '2027-03-15', to: '2027-03-21' }));
    expect(preview).toMatchObject({ possible: true, firstIssue: '2027-03-19', lastIssue: '2027-03-20', issues: 2 });
  });

  test('R-01 N-04 a weekend plan of a weekly includes its only issue', async () => {
    const actor = await actorAt('helg');
    const { delivery } = actor.title;
    Object.assign(actor.title, { delivery: { ...delivery, publicationDays: ['wednesday'] } });
    expect((await actor.does(getDelivery)).nextIssueDate).toBe('2027-03-17');
  });
});

describe('the cut-off', () => {
  test('N-04 lets changes apply to tomorrow up to its last minute, and then to the day after', async () => {
    const actor = await actorAt('komplett', '2027-03-10T10:59:00Z');
    const earliest = async () => (await actor.does(previewDeliveryChange, request({}))).earliest;
    expect(await earliest()).toBe('2027-03-11');
    await moveClock(origin, actor.title, '2027-03-10T11:00:00Z');
    expect(await earliest()).toBe('2027-03-12');
    const late = request({ from: '2027-03-11', to: '2027-03-16' });
    expect(await actor.isRefused(makeDeliveryChange, late)).toEqual([409, 'beforeEarliest']);
  });

  test('N-04 uses Oslo time on both days when the clocks change', async () => {
    const actor = await actorAt('komplett', '2027-03-28T09:59:00Z');
    const earliest = async () =>
      (await actor.does(previewDeliveryChange, request({ from: '2027-11-15', to: '2027-11-20' }))).earliest;
    expect(await earliest()).toBe('2027-03-30');
    await moveClock(origin, actor.title, '2027-03-28T10:00:00Z');
    expect(await earliest()).toBe('2027-03-30');
    await moveClock(origin, actor.title, '2027-10-31T10:59:00Z');
    expect(await earliest()).toBe('2027-11-01');
    await moveClock(origin, actor.title, '2027-10-31T11:00:00Z');
    expect(await earliest()).toBe('2027-11-02');
  });
});

describe('a planned change', () => {
  test('P-01 can be edited before it begins, then only its end, and not at all once it has ended', async () => {
    const actor = await actorAt('helg');
    const [stop] = (await actor.does(getDelivery)).changes;
    const id = stop?.id ?? '';
    const edited = await actor.does(
      makeDeliveryChange,
      request({ from: '2027-04-06', to: '2027-04-20', replaces: id }),
    );
    expect(edited.receipt.kind).toBe('deliveryChangeEdited');
    expect(edited.delivery.changes).toMatchObject([{ id, fromDate: '2027-04-06', toDate: '2027-04-20' }]);
    await moveClock(origin, actor.title, '2027-04-10T09:00:00Z');
    const isRefused = (given: RequestGiven) => actor.isRefused(makeDeliveryChange, request({ ...given, replaces: id }));
    expect(await isRefused({ from: '2027-04-07', to: '2027-04-20' })).toEqual([409, 'alreadyBegun']);
    expect(await isRefused({ type: 'TRANSFER', from: '2027-04-06', to: '2027-04-20', address: cabin })).toEqual([
      409,
      'alreadyBegun',
    ]);
    expect(await isRefused({ from: '2027-04-06', to: '2027-04-08' })).toEqual([409, 'beforeEarliest']);
    await actor.does(makeDeliveryChange, request({ from: '2027-04-06', to: '2027-04-24', replaces: id }));
    await moveClock(origin, actor.title, '2027-05-01T09:00:00Z');
    expect(await isRefused({ from: '2027-05-10', to: '2027-05-15' })).toEqual([409, 'alreadyEnded']);
    expect(await plannedChanges(actor)).toEqual([]);
  });

  test('P-01 can be withdrawn, or ended as soon as possible once it has begun', async () => {
    const actor = await actorAt('helg');
    await actor.does(
      makeDeliveryChange,
      request({ type: 'TRANSFER', from: '2027-03-12', to: '2027-03-27', address: cabin }),
    );
    const [transfer, stop] = (await actor.does(getDelivery)).changes;
    const { receipt } = await actor.does(withdrawDeliveryChange, { payload: { id: stop?.id ?? '' } });
    expect(receipt).toMatchObject({ kind: 'deliveryChangeWithdrawn', facts: { fromDate: '2027-04-03' } });
    await moveClock(origin, actor.title, '2027-03-16T09:00:00Z');
    const begun = { id: transfer?.id ?? '' };
    expect(await actor.isRefused(withdrawDeliveryChange, { payload: { ...begun, effect: 'removed' } })).toEqual([
      409,
      'alreadyBegun',
    ]);
    const ended = await actor.does(withdrawDeliveryChange, { payload: { ...begun, effect: 'shortened' } });
    expect(ended.receipt).toMatchObject({ kind: 'deliveryChangeShortened', facts: { toDate: '2027-03-18' } });
    // The next weekend issue is Friday's, delivered at home again.
    expect(await plannedChanges(actor)).toEqual([['TRANSFER', '2027-03-12', '2027-03-18']]);
    expect(await actor.isRefused(withdrawDeliveryChange, { payload: { id: stop?.id ?? '' } })).toEqual([
      404,
      'changeNotFound',
    ]);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect(await actor.isRefused(withdrawDeliveryChange, { payload: { id: transfer?.id ?? '' } })).toEqual([
      409,
      'alreadyEnded',
    ]);
    const { activities } = await actor.does(getActivities);
    expect(activities.filter(({ by }) => by === 'person')).toHaveLength(3);
  });

  test("A-07 another person's change does not exist", async () => {
    const owner = await actorAt('helg');
    const [stop] = (await owner.does(getDelivery)).changes;
    const other = await actorOn(origin, owner.title, 'komplett');
    const id = stop?.id ?? '';
    expect(await other.isRefused(withdrawDeliveryChange, { payload: { id } })).toEqual([404, 'changeNotFound']);
    expect(await other.isRefused(makeDeliveryChange, request({ replaces: id }))).toEqual([404, 'changeNotFound']);
  });

  test('R-28 is dropped with the subscription, and a current one ends with it', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, request({ type: 'TRANSFER', from: '2027-03-18', to: null, address: cabin }));
    await actor.does(makeDeliveryChange, request({ from: '2027-04-05', to: '2027-04-10' }));
    await cancelFor(actor, 'moving');
    await moveClock(origin, actor.title, '2027-03-22T09:00:00Z');
    const rows = await storedChanges(origin, actor);
    expect(rows.map(({ type, fromDate, toDate, endedOn }) => [type, fromDate, toDate, endedOn])).toEqual([
      ['TRANSFER', '2027-03-18', '2027-03-20', '2027-03-21'],
    ]);
  });
});

describe('money', () => {
  const rulesWith = (title: FleetTitle, rules: object) =>
    Object.assign(title, { delivery: { ...title.delivery, ...rules } });
  const itemsOf = ({ accountNo }: Actor) => owedRows(origin.services.database, accountNo);

  test('P-07 a stop is credited after it has ended, if the title credits stops', async () => {
    const actor = await actorAt('komplett', '2027-03-22T09:00:00Z');
    rulesWith(actor.title, { stopCredit: { kind: 'perIssue', fromDay: 1 } });
    const preview = await actor.does(previewDeliveryChange, request({ from: '2027-04-05', to: '2027-04-17' }));
    // From the renewal on 2 April to 1 May there are 25 issues, without Sundays and Labour Day; the stop covers 12 of
    // them.
    const credit = preview.possible ? preview.credit : null;
    expect(credit).toEqual({ issues: 12, ore: 16_752 });
    await actor.does(makeDeliveryChange, request({ from: '2027-04-05', to: '2027-04-17' }));
    expect(await itemsOf(actor)).toEqual([]);
    await moveClock(origin, actor.title, '2027-04-18T09:00:00Z');
    const items = (await itemsOf(actor)).filter(({ reason }) => reason === 'stopCredit');
    expect(items).toMatchObject([
      {
        amountOre: -(credit?.ore ?? 0),
        dueOn: '2027-04-18',
        basis: { issues: credit?.issues, priceOre: 34_900 },
      },
    ]);
    const { activities } = await actor.does(getActivities);
    expect(activities[0]).toMatchObject({ kind: 'deliveryStopped', by: 'system', facts: { creditOre: credit?.ore } });
  });

  test('P-07 two adjacent stops are credited as one merged stop, and the sheet says so', async () => {
    const actor = await actorAt('komplett', '2027-03-22T09:00:00Z');
    rulesWith(actor.title, { stopCredit: { kind: 'perIssue', fromDay: 8 } });
    const creditOf = async (given: RequestGiven) => {
      const preview = await actor.does(previewDeliveryChange, request(given));
      return preview.possible ? preview.credit : null;
    };
    const whole = await creditOf({ from: '2027-04-05', to: '2027-04-18' });
    expect(whole).toEqual({ issues: 6, ore: 8_376 });
    expect(await creditOf({ from: '2027-04-05', to: '2027-04-11' })).toEqual({ issues: 0, ore: 0 });
    await actor.does(makeDeliveryChange, request({ from: '2027-04-05', to: '2027-04-11' }));
    expect(await creditOf({ from: '2027-04-12', to: '2027-04-18' })).toEqual(whole);
    const { receipt } = await actor.does(makeDeliveryChange, request({ from: '2027-04-12', to: '2027-04-18' }));
    expect(receipt.facts).toMatchObject({ issues: 6, creditOre: whole?.ore, creditedIssues: whole?.issues });
    expect((await actor.does(getDelivery)).changes).toMatchObject([{ type: 'STOP', creditOre: whole?.ore }]);
    await moveClock(origin, actor.title, '2027-04-19T09:00:00Z');
    const items = (await itemsOf(actor)).filter(({ reason }) => reason === 'stopCredit');
    expect(items.map(({ amountOre }) => amountOre)).toEqual([-(whole?.ore ?? 0)]);
  });

  test('P-07 R-28 a stop beyond the last day covers the issues up to it, and its credit is paid out', async () => {
    const actor = await actorAt('komplett', '2027-03-22T09:00:00Z');
    rulesWith(actor.title, { stopCredit: { kind: 'perIssue', fromDay: 1 } });
    await cancelFor(actor, 'moving');
    // The last day is 1 April; 29 March is Easter Monday.
    const preview = await actor.does(previewDeliveryChange, request({ from: '2027-03-29', to: '2027-04-17' }));
    expect(preview).toMatchObject({
      possible: true,
      lastIssue: '2027-04-01',
      issues: 3,
      credit: { issues: 3, ore: 4_363 },
    });
    const after = request({ from: '2027-04-05', to: '2027-04-17' });
    expect(await actor.does(previewDeliveryChange, after)).toMatchObject({ possible: false, code: 'paperEnded' });
    await actor.does(makeDeliveryChange, request({ from: '2027-03-29', to: '2027-04-17' }));
    await moveClock(origin, actor.title, '2027-04-19T09:00:00Z');
    expect(await itemsOf(actor)).toMatchObject([{ reason: 'stopCredit', amountOre: -4_363, dueOn: '2027-04-02' }]);
  });

  test('N-04 the fee for a temporary address falls due once, when it begins', async () => {
    const actor = await actorAt('komplett');
    rulesWith(actor.title, { transferFeeOre: 4_900 });
    const given = request({ type: 'TRANSFER', from: '2027-03-13', to: '2027-03-19', address: cabin });
    expect(await actor.does(previewDeliveryChange, given)).toMatchObject({ feeOre: 4_900 });
    const { receipt } = await actor.does(makeDeliveryChange, given);
    expect(receipt.facts.feeOre).toBe(4_900);
    const longer = request({ type: 'TRANSFER', from: '2027-03-15', to: '2027-03-20', address: cabin });
    expect(await actor.does(previewDeliveryChange, longer)).toMatchObject({ feeOre: 0 });
    await actor.does(makeDeliveryChange, longer);
    expect(await itemsOf(actor)).toEqual([]);
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    expect(await itemsOf(actor)).toMatchObject([{ amountOre: 4_900, reason: 'transferFee', dueOn: '2027-03-13' }]);
  });

  test('N-04 P-01 a stop that becomes a temporary address on its first day, which has no issue, incurs the fee', async () => {
    // Easter Monday: the stop has begun, and Tuesday's issue is the first one affected.
    const actor = await actorAt('komplett', '2027-03-25T09:00:00Z');
    rulesWith(actor.title, { transferFeeOre: 4_900 });
    const { delivery } = await actor.does(makeDeliveryChange, request({ from: '2027-03-29', to: '2027-04-10' }));
    await moveClock(origin, actor.title, '2027-03-29T05:00:00Z');
    const moved = request({ type: 'TRANSFER', from: '2027-03-29', to: '2027-04-10', address: cabin });
    const payload = { ...moved.payload, replaces: delivery.changes[0]?.id ?? '' };
    await actor.does(makeDeliveryChange, { payload });
    await moveClock(origin, actor.title, '2027-04-12T09:00:00Z');
    expect(await itemsOf(actor)).toMatchObject([{ amountOre: 4_900, reason: 'transferFee' }, { reason: 'renewal' }]);
  });

  test('N-04 a temporary address withdrawn before it begins is free', async () => {
    const actor = await actorAt('komplett');
    rulesWith(actor.title, { transferFeeOre: 4_900 });
    const given = request({ type: 'TRANSFER', from: '2027-03-13', to: '2027-03-19', address: cabin });
    const { delivery } = await actor.does(makeDeliveryChange, given);
    await actor.does(withdrawDeliveryChange, { payload: { id: delivery.changes[0]?.id ?? '' } });
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    expect(await itemsOf(actor)).toEqual([]);
  });
});

describe('instructions for the carrier', () => {
  test('P-03 door code and instructions are stored, and are not logged', async () => {
    const actor = await actorAt('komplett');
    expect(await actor.does(getInstructions)).toEqual({ doorCode: '', instructions: '', version: 0 });
    const given = { payload: { doorCode: ' 1234# ', instructions: 'Legg avisen på benken.' } };
    const { receipt } = await actor.does(setInstructions, given);
    expect(receipt).toMatchObject({ kind: 'instructionsChanged', facts: {} });
    const known = { doorCode: '1234#', instructions: 'Legg avisen på benken.', version: 1 };
    expect(await actor.does(getInstructions)).toEqual(known);
    const tooLong = { payload: { doorCode: '1'.repeat(21), instructions: '' } };
    expect(await actor.isRefused(setInstructions, tooLong)).toEqual([400, 'invalidPayload']);
    const digital = await actorOn(origin, actor.title, 'digital');
    expect(await digital.isRefused(getInstructions)).toEqual([409, 'paperRequired']);
    expect(await digital.isRefused(setInstructions, given)).toEqual([409, 'paperRequired']);
  });
});

describe('past deliveries', () => {
  test('P-04 the latest issues are listed, newest first, each with its delivery status', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, request({ from: '2027-03-15', to: '2027-03-17' }));
    await actor.does(
      makeDeliveryChange,
      request({ type: 'TRANSFER', from: '2027-03-18', to: '2027-03-19', address: cabin }),
    );
    await moveClock(origin, actor.title, '2027-03-23T09:00:00Z');
    await delayAt(origin, actor, '2027-03-22');
    const { complaint } = await actor.does(makeComplaint, {
      payload: { date: '2027-03-20', code: '10', comment: '', remedy: null },
    });
    const { issues } = await actor.does(getDeliveryHistory);
    expect(issues.slice(0, 8).map(({ day, state }) => [day, state])).toEqual([
      ['2027-03-23', 'delivered'],
      ['2027-03-22', 'delayed'],
      ['2027-03-20', 'complained'],
      ['2027-03-19', 'moved'],
      ['2027-03-18', 'moved'],
      ['2027-03-17', 'stopped'],
      ['2027-03-16', 'stopped'],
      ['2027-03-15', 'stopped'],
    ]);
    expect(issues).toHaveLength(30);
    expect(issues[2]).toMatchObject({ caseNumber: complaint.caseNumber, outcome: 'received' });
    const digital = await actorOn(origin, actor.title, 'digital');
    for (const endpoint of [getDeliveryHistory, getEarlierAddresses, getComplaints]) {
      expect(await digital.isRefused(endpoint)).toEqual([409, 'paperRequired']);
    }
  });

  test('P-08 earlier temporary addresses are offered again, each once', async () => {
    const actor = await actorAt('komplett');
    for (const [from, to, address] of [
      ['2027-03-15', '2027-03-17', cabin],
      ['2027-03-22', '2027-03-24', { ...cabin, street: 'hyttevegen ' }],
      ['2027-04-05', '2027-04-07', flat],
    ] as const) {
      await actor.does(makeDeliveryChange, request({ type: 'TRANSFER', from, to, address }));
    }
    const { addresses } = await actor.does(getEarlierAddresses);
    expect(addresses.map(({ street }) => street)).toEqual(['Storgata', 'hyttevegen']);
  });
});

describe('postal places', () => {
  test('R-10 include the national register and the fictional places, and an unknown code is not an error', async () => {
    const actor = await actorAt('komplett');
    const placeOf = async (postalCode: string) =>
      (await actor.does(getPostalPlace, { params: { postalCode } })).postalPlace;
    expect(await placeOf('0001')).toBe('OSLO');
    expect(await placeOf('9991')).toBe('BÅTSFJORD');
    const { postalCode, postalPlace } = actor.title.postalAddress;
    expect(await placeOf(postalCode)).toBe(postalPlace);
    expect(await placeOf('9999')).toBeNull();
    expect((await actor.isRefused(getPostalPlace, { params: { postalCode: '123' } }))[0]).toBe(404);
  });
});
