import { describe, expect, test } from 'vitest';
import { getActivities, getActivity } from '#src/contract/activity.ts';
import { type DeliveryAddress, getDelivery } from '#src/contract/delivery.ts';
import {
  getInstructions,
  getStandingAddress,
  makeDeliveryChange,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { getMoving, planMove, previewMove, withdrawMove } from '#src/contract/moving.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { undoPlanChange } from '#src/contract/subscription-change.ts';
import { type Actor, actorsOn, moveClock } from './support/actor.ts';
import { flat as otherFlat } from './support/delivery.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

const flat: DeliveryAddress = { ...otherFlat, floor: '3.', apartmentNumber: 'H0301' };
/** An address without delivery, for a title in the south. */
const north = { ...flat, postalCode: '9008', postalPlace: 'TROMSØ' };
const carrier = { doorCode: '4321', instructions: 'Tredje etasje' };

const followed = { movesOn: '2027-03-15', address: flat, paper: 'follows', carrier, invoicesFollow: true } as const;
const digital = { ...followed, address: north, paper: 'digital', carrier: null } as const;

/** The request body, with the amount from the preview. */
async function plans(actor: Actor, move: object, replaces: string | null = null) {
  const preview = await actor.does(previewMove, { payload: { move, replaces } });
  const chargedOre = preview.possible ? (preview.digital?.chargedOre ?? null) : null;
  return actor.does(planMove, { payload: { move, replaces, chargedOre } });
}

const asked = (move: object, replaces: string | null = null) => ({ payload: { move, replaces, chargedOre: null } });

describe('a move with the paper', () => {
  test('N-12 changes address, door code and invoices on its day, and nothing before', async () => {
    const actor = await actorAt('komplett');
    const before = await actor.does(getMoving);
    expect(before).toMatchObject({ planned: null, hasPaper: true, hasInvoices: true, invoiceAddress: null });
    expect(await actor.does(previewMove, { payload: { move: followed, replaces: null } })).toMatchObject({
      possible: true,
      firstIssue: '2027-03-15',
      digital: null,
      openUntil: '2027-03-14T11:00:00.000Z',
    });
    const { moving, receipt } = await plans(actor, followed);
    expect(moving.planned).toMatchObject({ ...followed, changeId: expect.any(String) as string });
    expect(receipt).toMatchObject({
      kind: 'movePlanned',
      facts: {
        fromDate: '2027-03-15',
        address: 'Storgata 12B, 0155 OSLO',
        invoicesTo: 'Kari Tindvåg, Storgata 12B, 0155 OSLO',
        undoBefore: '2027-03-14T11:00:00.000Z',
      },
    });
    expect(await actor.lines()).toBe(1);
    await expect.poll(actor.mails).toHaveLength(1);
    expect(JSON.stringify(await actor.mails())).not.toContain(carrier.doorCode);
    expect((await actor.does(getSubscription)).movesOn).toBe('2027-03-15');
    await moveClock(origin, actor.title, '2027-03-14T22:59:00Z');
    expect((await actor.does(getDelivery)).address).toEqual(before.address);
    expect(await actor.does(getInstructions)).toMatchObject(before.carrier);
    await moveClock(origin, actor.title, '2027-03-14T23:00:00Z');
    expect((await actor.does(getDelivery)).address).toEqual(flat);
    expect(await actor.does(getInstructions)).toMatchObject(carrier);
    expect((await actor.does(getInvoiceSettings)).address).toEqual({
      name: 'Kari Tindvåg',
      street: 'Storgata 12B',
      postalCode: '0155',
      postalPlace: 'OSLO',
    });
    expect((await actor.does(getMoving)).planned).toBeNull();
    expect((await actor.does(getSubscription)).movesOn).toBeUndefined();
  });

  test('N-12 N-05 states the effect on a current temporary address, and ends it', async () => {
    const actor = await actorAt('komplett');
    const cabin = { ...flat, street: 'Hytteveien', streetNumber: '1' };
    const away = { type: 'TRANSFER', fromDate: '2027-03-12', toDate: null, address: cabin };
    await actor.does(makeDeliveryChange, { payload: { change: away, replaces: null } });
    const preview = await actor.does(previewMove, { payload: { move: followed, replaces: null } });
    const told = preview.possible ? preview.outcomes : [];
    expect(told.map(({ effect, before }) => [before?.type, effect])).toContainEqual(['TRANSFER', 'shortened']);
    await plans(actor, followed);
    const { changes } = await actor.does(getDelivery);
    expect(changes.map(({ type, toDate }) => [type, toDate])).toEqual([
      ['TRANSFER', '2027-03-14'],
      ['PERMANENT', null],
    ]);
  });

  test('N-12 can be changed in full, its day included, and its first receipt says so', async () => {
    const actor = await actorAt('komplett');
    const { moving, receipt } = await plans(actor, followed);
    const id = moving.planned?.id ?? '';
    const later = { ...followed, movesOn: '2027-04-12', invoicesFollow: false };
    expect((await plans(actor, later, id)).moving.planned).toMatchObject(later);
    const { changes } = await actor.does(getDelivery);
    expect(changes.map(({ fromDate }) => fromDate)).toEqual(['2027-04-12']);
    expect((await actor.does(getActivity, { params: { id: receipt.id } })).later?.effect).toBe('changed');
    // Another tab still shows the first version.
    expect(await actor.isRefused(planMove, asked(later, id))).toEqual([409, 'previewOutdated']);
    expect(await actor.isRefused(planMove, asked(later))).toEqual([409, 'previewOutdated']);
  });

  test('N-12 N-07 can be undone in full until the cut-off, and no later', async () => {
    const actor = await actorAt('komplett');
    const before = await actor.does(getMoving);
    const { moving, receipt } = await plans(actor, followed);
    const id = moving.planned?.id ?? '';
    await actor.does(withdrawMove, { payload: { id } });
    expect(await actor.does(getMoving)).toMatchObject({ planned: null, address: before.address });
    expect((await actor.does(getDelivery)).changes).toEqual([]);
    expect((await actor.does(getActivity, { params: { id: receipt.id } })).later?.effect).toBe('undone');
    expect(await actor.isRefused(withdrawMove, { payload: { id } })).toEqual([404, 'moveNotFound']);
    const again = (await plans(actor, followed)).moving.planned?.id ?? '';
    await moveClock(origin, actor.title, '2027-03-14T11:00:00Z');
    expect(await actor.isRefused(withdrawMove, { payload: { id: again } })).toEqual([409, 'alreadyBegun']);
    expect(await actor.isRefused(planMove, asked(followed, again))).toEqual([409, 'alreadyBegun']);
  });

  test('N-12 follows its change of address, whichever page changes or withdraws it', async () => {
    const actor = await actorAt('komplett');
    await plans(actor, followed);
    const id = (await actor.does(getDelivery)).changes[0]?.id ?? '';
    const change = {
      type: 'PERMANENT',
      fromDate: '2027-03-17',
      toDate: null,
      address: { ...flat, streetNumber: '14' },
    };
    await actor.does(makeDeliveryChange, { payload: { change, replaces: id } });
    expect((await actor.does(getMoving)).planned).toMatchObject({
      movesOn: '2027-03-17',
      address: { streetNumber: '14' },
    });
    await actor.does(withdrawDeliveryChange, { payload: { id } });
    expect((await actor.does(getMoving)).planned).toBeNull();
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    expect((await actor.does(getInvoiceSettings)).address).toBeNull();
  });
});

describe('a move out of the delivery area', () => {
  test('N-12 P-11 switches to the digital plan on its day, with the previewed sums', async () => {
    const actor = await actorAt('komplett');
    const preview = await actor.does(previewMove, { payload: { move: digital, replaces: null } });
    const told = preview.possible ? preview.digital : null;
    expect(told).toMatchObject({ planName: 'Digital', priceOre: 19_900, lastIssue: '2027-03-13' });
    const { receipt } = await plans(actor, digital);
    expect(receipt.facts).toMatchObject({
      planName: 'Digital',
      formerPlanName: 'Komplett',
      chargedOre: told?.chargedOre,
      creditOre: told?.credit?.ore,
    });
    await moveClock(origin, actor.title, '2027-03-15T09:00:00Z');
    const { current } = await actor.does(getSubscription);
    expect(current).toMatchObject({ planName: 'Digital', pendingChange: null, renewalDate: told?.nextChargeOn });
    const { activities } = await actor.does(getActivities);
    const changed = activities.find(({ kind }) => kind === 'planChanged');
    expect(changed?.facts).toMatchObject({ chargedOre: told?.chargedOre, creditOre: told?.credit?.ore });
    expect((await actor.does(getInvoiceSettings)).address).toMatchObject({ postalCode: '9008' });
  });

  test('N-12 P-11 uses the billing period that applies on its day, even after the next renewal', async () => {
    const actor = await actorAt('komplett');
    const { current: before } = await actor.does(getSubscription);
    const later = { ...digital, movesOn: '2027-05-12' };
    const preview = await actor.does(previewMove, { payload: { move: later, replaces: null } });
    const told = preview.possible ? preview.digital : null;
    expect((before?.renewalDate ?? '') < later.movesOn).toBe(true);
    expect(told?.credit?.ore).toBeGreaterThan(0);
    await plans(actor, later);
    await moveClock(origin, actor.title, '2027-05-12T09:00:00Z');
    const { activities } = await actor.does(getActivities);
    const changed = activities.find(({ kind }) => kind === 'planChanged');
    expect(changed?.facts).toMatchObject({ chargedOre: told?.chargedOre, creditOre: told?.credit?.ore });
  });

  test('N-12 is undone together with its change of plan, or becomes a move with the paper', async () => {
    const actor = await actorAt('komplett');
    const { moving } = await plans(actor, digital);
    const { moving: second } = await plans(actor, followed, moving.planned?.id);
    expect((await actor.does(getSubscription)).current?.pendingChange).toBeNull();
    expect((await actor.does(getDelivery)).changes).toHaveLength(1);
    const { moving: third } = await plans(actor, digital, second.planned?.id);
    expect((await actor.does(getDelivery)).changes).toEqual([]);
    await actor.does(withdrawMove, { payload: { id: third.planned?.id } });
    expect((await actor.does(getSubscription)).current).toMatchObject({ planName: 'Komplett', pendingChange: null });
  });

  test('N-12 says so if its change of plan was undone separately', async () => {
    const actor = await actorAt('komplett');
    await plans(actor, digital);
    await actor.does(undoPlanChange);
    expect((await actor.does(getMoving)).planned).toMatchObject({ paper: 'unchanged', invoicesFollow: true });
  });

  test('N-12 does not change the plan unless asked, and can move the invoice address alone', async () => {
    const actor = await actorAt('komplett');
    const alone = { ...digital, paper: 'unchanged' };
    await plans(actor, alone);
    await moveClock(origin, actor.title, '2027-03-15T09:00:00Z');
    expect((await actor.does(getSubscription)).current?.planName).toBe('Komplett');
    expect((await actor.does(getInvoiceSettings)).address).toMatchObject({ postalCode: '9008' });
  });
});

describe('a move without the paper', () => {
  test('N-12 keeps the delivery address for later, and moves the invoice address', async () => {
    const actor = await actorAt('digital');
    expect(await actor.does(getMoving)).toMatchObject({ hasPaper: false, earliest: '2027-03-11' });
    await plans(actor, { ...followed, paper: 'unchanged', carrier: null });
    await moveClock(origin, actor.title, '2027-03-15T09:00:00Z');
    expect((await actor.does(getStandingAddress)).address).toEqual(flat);
    expect((await actor.does(getInvoiceSettings)).address).toMatchObject({ street: 'Storgata 12B' });
  });
});

describe('refusals', () => {
  test.each([
    ['komplett', { ...followed, movesOn: '2027-03-10' }, 'beforeEarliest'],
    ['komplett', { ...followed, movesOn: '2028-03-15' }, 'tooFarAhead'],
    ['komplett', { ...followed, address: north }, 'notDelivered'],
    ['komplett', { ...digital, address: flat }, 'noDigitalPlan'],
    ['komplett', { ...digital, paper: 'unchanged', invoicesFollow: false }, 'nothingToMove'],
    ['oppsagt', digital, 'noDigitalPlan'],
    ['oppsagt', { ...followed, movesOn: '2027-05-03' }, 'tooFarAhead'],
    ['digital', followed, 'paperRequired'],
    ['digital', { ...digital, paper: 'unchanged', invoicesFollow: false }, 'nothingToMove'],
  ])('N-12 are the same for %s in preview and write: %#', async (kind, move, code) => {
    const actor = await actorAt(kind);
    expect(await actor.does(previewMove, { payload: { move, replaces: null } })).toMatchObject({
      possible: false,
      code,
    });
    expect((await actor.isRefused(planMove, asked(move)))[1]).toBe(code);
    expect(await actor.lines()).toBe(0);
  });

  test('N-12 apply to family members, and to an amount other than the previewed one', async () => {
    const member = await actorAt('familie');
    expect(await member.isRefused(getMoving)).toEqual([409, 'notAllowed']);
    expect(await member.isRefused(planMove, asked(followed))).toEqual([409, 'notAllowed']);
    const actor = await actorAt('komplett');
    const payload = { move: digital, replaces: null, chargedOre: 1 };
    expect(await actor.isRefused(planMove, { payload })).toEqual([409, 'previewOutdated']);
    const unnamed = { ...followed, address: { ...flat, name: '' } };
    expect(await actor.isRefused(planMove, asked(unnamed))).toEqual([400, 'invalidPayload']);
  });
});
