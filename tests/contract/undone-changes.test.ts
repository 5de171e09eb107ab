import { describe, expect, test } from 'vitest';
import { getActivity } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { previewCancellation, undoCancellation, undoPlanChange } from '#src/contract/subscription-change.ts';
import { type Actor, actorsOn, moveClock } from './support/actor.ts';
import { cancelFor, changeTo } from './support/change-subscription.ts';
import { type ChangeType, changeOn, cabin as otherCabin, plannedChanges } from './support/delivery.ts';
import { sumsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin);

async function laterOf(actor: Actor, { id }: { readonly id: string }) {
  const { later } = await actor.does(getActivity, { params: { id } });
  return later === null ? null : [later.effect, later.activity.kind, later.activity.id];
}

const cabin = { ...otherCabin, careOf: 'Ola Nordmann' };

function request(type: ChangeType, days: readonly [string, string], replaces: string | null = null) {
  return changeOn(type, days, { address: cabin, replaces });
}

async function transferFees({ accountNo }: Actor) {
  const sums = await sumsOf(origin.services.database, [accountNo]);
  return sums.filter(({ reason }) => reason === 'transferFee');
}

describe('N-07 a receipt says whether the change is still in effect', () => {
  test('N-07 names an undone plan change, even if the plan was ordered again', async () => {
    const actor = await actorAt('komplett');
    const { receipt: first } = await changeTo(actor, 'DIGITAL');
    expect(await laterOf(actor, first)).toBeNull();
    const undone = await actor.does(undoPlanChange);
    const { receipt: second } = await changeTo(actor, 'DIGITAL');
    expect(await laterOf(actor, first)).toEqual(['undone', 'planChangeUndone', undone.receipt.id]);
    expect(await laterOf(actor, undone.receipt)).toBeNull();
    expect(await laterOf(actor, second)).toBeNull();
  });

  test('N-07 R-29 names the undoing of a cancellation', async () => {
    const actor = await actorAt('komplett');
    const { receipt } = await cancelFor(actor, 'price');
    const { receipt: undo } = await actor.does(undoCancellation);
    expect(await laterOf(actor, receipt)).toEqual(['undone', 'cancellationRegretted', undo.id]);
  });

  test('N-07 P-01 names the edit and then the withdrawal of a stop', async () => {
    const actor = await actorAt('komplett');
    const made = await actor.does(makeDeliveryChange, request('STOP', ['2027-03-15', '2027-03-20']));
    const id = made.delivery.changes[0]?.id ?? '';
    const edited = await actor.does(makeDeliveryChange, request('STOP', ['2027-03-16', '2027-03-20'], id));
    expect(await laterOf(actor, made.receipt)).toEqual(['changed', 'deliveryChangeEdited', edited.receipt.id]);
    const withdrawn = await actor.does(withdrawDeliveryChange, { payload: { id } });
    const undone = ['undone', 'deliveryChangeWithdrawn', withdrawn.receipt.id];
    expect(await laterOf(actor, made.receipt)).toEqual(undone);
    expect(await laterOf(actor, edited.receipt)).toEqual(undone);
  });

  test('N-05 N-07 names the stop that replaced the days of a temporary address with a recipient', async () => {
    const actor = await actorAt('komplett');
    const moved = await actor.does(makeDeliveryChange, request('TRANSFER', ['2027-03-16', '2027-03-18']));
    expect(moved.receipt.facts).toMatchObject({
      recipient: 'Kari Tindvåg',
      careOf: 'Ola Nordmann',
      address: 'Hyttevegen 4, 2640 VINSTRA',
    });
    const [mail] = await actor.mails();
    expect(mail?.body).toContain('Mottaker: Kari Tindvåg\nc/o: Ola Nordmann\nAdresse: Hyttevegen 4, 2640 VINSTRA');
    const stopped = await actor.does(makeDeliveryChange, request('STOP', ['2027-03-15', '2027-03-20']));
    expect((await actor.does(getDelivery)).changes).toHaveLength(1);
    expect(await laterOf(actor, moved.receipt)).toEqual(['undone', 'deliveryStopped', stopped.receipt.id]);
  });

  test('R-27 R-09 the mail about a change of only the billing period has the billing period as its subject', async () => {
    const actor = await actorAt('komplett');
    await changeTo(actor, 'KOMPLETT-YEARLY');
    expect((await actor.mails())[0]?.subject).toBe('Ny betalingsperiode for Komplett');
  });
});

test('R-28 R-29 N-08 mails about a cancellation and its undoing mention the planned change of plan', async () => {
  const actor = await actorAt('komplett');
  const { fromDate } = await changeTo(actor, 'HELG');
  const newest = async () => (await actor.mails())[0]?.body.replaceAll('\u00a0', ' ');
  const { receipt } = await cancelFor(actor, 'price');
  const planned = { plannedPlanName: 'Helg', plannedFromDate: fromDate, plannedPriceOre: 25_900 };
  expect(receipt.facts).toMatchObject({ endsPayments: true, ...planned });
  expect(await newest()).toMatch(/betaling\w+\. By\w+ til Helg f\w+ bort\. Angr/);
  const undone = await actor.does(undoCancellation);
  expect(undone.receipt.facts).toMatchObject(planned);
  expect(await newest()).toMatch(/ har du Helg for 259,00 kr i m/);
});

test('P-07 R-28 a credit promised before a cancellation is shown in its sheet and paid', async () => {
  const actor = await actorAt('komplett', '2027-03-22T09:00:00Z');
  Object.assign(actor.title, { delivery: { ...actor.title.delivery, stopCredit: { kind: 'perIssue', fromDay: 1 } } });
  await actor.does(makeDeliveryChange, request('STOP', ['2027-03-30', '2027-04-10']));
  // Only three issues of the stop are paid for: those of 30 and 31 March and 1 April.
  expect(await actor.does(previewCancellation)).toMatchObject({ lastDay: '2027-04-01', creditOre: 4_363 });
  await cancelFor(actor, 'price');
  await moveClock(origin, actor.title, '2027-04-19T09:00:00Z');
  expect(await sumsOf(origin.services.database, [actor.accountNo])).toMatchObject([
    { reason: 'stopCredit', amountOre: -4_363, dueOn: '2027-04-02' },
  ]);
});

test('N-07 P-01 withdrawing a stop that split a temporary address restores the address’s days', async () => {
  const actor = await actorAt('komplett');
  const rules = { transferFeeOre: 4_900, shortestStopDays: 3, noticeDays: 0, cutOff: '12:00' };
  Object.assign(actor.title, { delivery: { ...actor.title.delivery, ...rules } });
  const whole = [['TRANSFER', '2027-03-13', '2027-04-10']];
  await actor.does(makeDeliveryChange, request('TRANSFER', ['2027-03-13', '2027-04-10']));
  const split = [
    ['TRANSFER', '2027-03-13', '2027-03-21'],
    ['STOP', '2027-03-22', '2027-03-31'],
    ['TRANSFER', '2027-04-01', '2027-04-10'],
  ];
  const stop = request('STOP', ['2027-03-22', '2027-03-31']);
  const { delivery } = await actor.does(makeDeliveryChange, stop);
  expect(await plannedChanges(actor)).toEqual(split);
  await actor.does(withdrawDeliveryChange, { payload: { id: delivery.changes[1]?.id ?? '' } });
  expect(await plannedChanges(actor)).toEqual(whole);
  // The shortened stop ends before Easter, whose two days have no paper, and leaves the remaining days to the address.
  const again = await actor.does(makeDeliveryChange, stop);
  await moveClock(origin, actor.title, '2027-03-24T09:00:00Z');
  await actor.does(withdrawDeliveryChange, { payload: { id: again.delivery.changes[1]?.id ?? '' } });
  expect(await plannedChanges(actor)).toEqual([
    ['STOP', '2027-03-22', '2027-03-26'],
    ['TRANSFER', '2027-03-27', '2027-04-10'],
  ]);
  await moveClock(origin, actor.title, '2027-04-12T09:00:00Z');
  expect(await transferFees(actor)).toMatchObject([{ amountOre: 4_900, dueOn: '2027-03-13' }]);
});

describe('N-07 withdrawing a change that cut off the end of a temporary address restores its days', () => {
  const moved = request('TRANSFER', ['2027-03-15', '2027-04-10']);
  const whole = [['TRANSFER', '2027-03-15', '2027-04-10']];

  test.each([
    ['the last days', ['2027-04-05', '2027-04-14'], ['2027-03-15', '2027-04-04']],
    ['the first days', ['2027-03-12', '2027-03-20'], ['2027-03-21', '2027-04-10']],
  ] as const)('N-07 P-01 if the change was a stop that took %s', async (_name, days, left) => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, moved);
    const { delivery } = await actor.does(makeDeliveryChange, request('STOP', days));
    expect(await plannedChanges(actor)).toHaveLength(2);
    expect(await plannedChanges(actor)).toEqual(
      expect.arrayContaining([
        ['STOP', ...days],
        ['TRANSFER', ...left],
      ]),
    );
    const stop = delivery.changes.find(({ type }) => type === 'STOP');
    // The sheet names the address before the person withdraws the stop.
    expect(stop?.restores).toEqual(cabin);
    expect(delivery.changes.find(({ type }) => type === 'TRANSFER')?.restores).toBeUndefined();
    await actor.does(withdrawDeliveryChange, { payload: { id: stop?.id } });
    expect(await plannedChanges(actor)).toEqual(whole);
  });

  test('N-07 P-01 an edited stop and a running stop restore the days they give up', async () => {
    const actor = await actorAt('komplett');
    Object.assign(actor.title, { delivery: { ...actor.title.delivery, transferFeeOre: 4_900 } });
    await actor.does(makeDeliveryChange, moved);
    const { delivery } = await actor.does(makeDeliveryChange, request('STOP', ['2027-03-30', '2027-04-14']));
    const id = delivery.changes.find(({ type }) => type === 'STOP')?.id ?? '';
    await actor.does(makeDeliveryChange, request('STOP', ['2027-03-22', '2027-04-14'], id));
    expect(await plannedChanges(actor)).toEqual([
      ['TRANSFER', '2027-03-15', '2027-03-21'],
      ['STOP', '2027-03-22', '2027-04-14'],
    ]);
    await moveClock(origin, actor.title, '2027-03-31T09:00:00Z');
    expect((await actor.does(getDelivery)).changes).toMatchObject([{ type: 'STOP', restores: cabin }]);
    await actor.does(withdrawDeliveryChange, { payload: { id, effect: 'shortened' } });
    expect(await plannedChanges(actor)).toEqual([
      ['STOP', '2027-03-22', '2027-03-31'],
      ['TRANSFER', '2027-04-01', '2027-04-10'],
    ]);
    await moveClock(origin, actor.title, '2027-04-20T09:00:00Z');
    expect(await transferFees(actor)).toMatchObject([{ amountOre: 4_900, dueOn: '2027-03-15' }]);
  });

  test('N-07 N-05 days that another change has taken since, or that belong to an edited address, are not restored', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, moved);
    const stop = request('STOP', ['2027-03-30', '2027-04-14']);
    const first = await actor.does(makeDeliveryChange, stop);
    const address = first.delivery.changes.find(({ type }) => type === 'TRANSFER');
    await actor.does(makeDeliveryChange, request('TRANSFER', ['2027-03-15', '2027-03-26'], address?.id));
    const again = (await actor.does(getDelivery)).changes.find(({ type }) => type === 'STOP');
    expect(again?.restores).toBeUndefined();
    await actor.does(withdrawDeliveryChange, { payload: { id: again?.id } });
    expect(await plannedChanges(actor)).toEqual([['TRANSFER', '2027-03-15', '2027-03-26']]);
  });
});
