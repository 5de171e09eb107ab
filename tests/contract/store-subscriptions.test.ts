import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { updateCustomers } from '#scripts/data/customer-updates.ts';
import { getActivities } from '#src/contract/activity.ts';
import { addDiscount } from '#src/contract/discount.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getInvoiceSettings, setInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import { changeCard, changePaymentMethod } from '#src/contract/payment-method.ts';
import { getDeletion } from '#src/contract/rights.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  changePlan,
  previewCancellation,
  previewPlanChange,
  previewPlanUndo,
  reinstateCancellation,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Actor, actorAtTime, currentOf, kindsOf, moveClock, titlesOf } from './support/actor.ts';
import { changeSubscription } from './support/change-subscription.ts';
import { search, staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const folder = temporaryFolder('updates');
const file = join(folder, 'updates.json');

const start = '2027-03-10T09:00:00Z';

async function updated(updates: readonly object[], instant = start): Promise<string> {
  writeFileSync(file, JSON.stringify(updates));
  const { database, fleet } = origin.services;
  const titleCodes = fleet.titles.map(({ titleCode }) => titleCode);
  return updateCustomers(database, file, { titleCodes, now: new Date(instant) });
}

const purchase = {
  subscriptionNo: '70000009',
  store: 'appStore',
  plan: 'DIGITAL',
  billingPeriod: 'monthly',
  startedOn: '2027-03-01',
  lastDay: null,
};

/** A person whose subscription here has ended, and who bought another one in an app store. */
async function storeCustomer(subscriptionNo: string): Promise<{ actor: Actor; bought: typeof purchase }> {
  const title = nextTitle();
  const actor = await actorAtTime(origin, title, 'komplett', start);
  await changeSubscription(origin, actor.accountNo, {
    status: statusCodes.CANCELLED,
    renewalDate: null,
    expiryDate: '2027-01-31',
  });
  const bought = { ...purchase, subscriptionNo };
  expect(await updated([{ ...actor.holder, storeSubscription: bought }])).toBe('Updated 1 customer.');
  return { actor, bought };
}

describe('a subscription from an app store', () => {
  let customer: Actor;
  beforeAll(async () => {
    customer = (await storeCustomer('70000002')).actor;
  });

  test('R-37 is imported with its store, and is shown without price, charge or method', async () => {
    const { actor } = await storeCustomer('70000001');
    expect(await currentOf(actor)).toMatchObject({
      subscriptionNo: '70000001',
      store: 'appStore',
      planName: 'Digital',
      access: 'own',
      priceOre: 0,
      renewalDate: null,
      paymentMethod: null,
    });
    const { activities } = await actor.does(getActivities);
    expect(activities.map(({ kind, facts }) => [kind, facts.fromDate])).toEqual([['started', '2027-03-01']]);
  });

  test.each<[string, Endpoint, object]>([
    ['cancelling', cancelSubscription, { reason: 'unsaid', comment: '', lastDay: '2027-03-31' }],
    ['previewing a cancellation', previewCancellation, {}],
    ['undoing a cancellation', undoCancellation, {}],
    ['reinstating a cancellation', reinstateCancellation, { id: 'x' }],
    ['changing the plan', changePlan, { ariaPlanID: 'x', fromDate: '2027-04-01', chargedOre: 0 }],
    ['previewing a change of plan', previewPlanChange, { ariaPlanID: 'x' }],
    ['undoing a change of plan', undoPlanChange, {}],
    ['previewing the undoing of a change of plan', previewPlanUndo, {}],
    ['pausing', orderPause, { months: 1, fromDate: '2027-04-01', toDate: '2027-04-30', priceOre: 0 }],
    ['undoing a pause', undoPause, {}],
    ['ending a pause', endPause, { chargedOre: 0 }],
    ['withdrawing', withdrawFromContract, {}],
    ['accepting a discount', addDiscount, { discountId: 'x', fromDate: '2027-04-01', priceOre: 0, priceAfterOre: 0 }],
    ['changing the payment method', changePaymentMethod, { action: 'ADD', paymentMethodId: 'VIPPS' }],
    ['changing the card', changeCard, {}],
  ])('R-37 %s is refused: the store has the contract', async (_what, endpoint, payload) => {
    expect(await customer.isRefused(endpoint, { payload: { ...payload } })).toEqual([409, 'managedInStore']);
  });

  test('R-37 is not charged, invoiced or offered a pause within a year', async () => {
    const { actor } = await storeCustomer('70000003');
    await moveClock(origin, actor.title, '2028-03-10T09:00:00Z');
    expect(await currentOf(actor)).toMatchObject({ subscriptionNo: '70000003', instStatusCode: 1 });
    expect((await actor.does(getInvoices)).invoices).toEqual([]);
    expect(await actor.does(getPause)).toMatchObject({ offer: null, restart: null });
    expect(await actor.does(getSubscription)).toMatchObject({ needsPayment: false });
    expect(await actor.mails()).toEqual([]);
  });

  test('R-37 ends on the last day that the store reports, and a later report revokes the end', async () => {
    const { actor, bought } = await storeCustomer('70000004');
    const ending = [{ ...actor.holder, storeSubscription: { ...bought, lastDay: '2027-03-31' } }];
    await updated(ending);
    await updated(ending);
    expect(await currentOf(actor)).toMatchObject({
      instStatusCode: statusCodes.PENDING_CANCELLATION,
      expiryDate: '2027-03-31',
      afterRegret: null,
    });
    await updated([{ ...actor.holder, storeSubscription: bought }]);
    expect(await currentOf(actor)).toMatchObject({
      instStatusCode: statusCodes.ACTIVE,
      expiryDate: null,
      cancelledOn: null,
    });
    await updated(ending);
    await moveClock(origin, actor.title, '2027-04-01T09:00:00Z');
    expect(await currentOf(actor)).toBeNull();
    expect(await kindsOf(actor)).toEqual(['ended', 'cancelled', 'cancellationRegretted', 'cancelled', 'started']);
    await expect(updated([{ ...actor.holder, storeSubscription: bought }])).rejects.toThrow('has ended');
  });

  test('R-37 is named before a deletion, which does not end it at the store', async () => {
    const { actor } = await storeCustomer('70000005');
    const { subscriptions } = await actor.does(getDeletion);
    expect(subscriptions).toMatchObject([{ planName: 'Digital', store: 'appStore' }]);
  });
});

describe("the operator's file of updates", () => {
  let subscriber: Actor;
  beforeAll(async () => {
    const title = nextTitle();
    subscriber = await actorAtTime(origin, title, 'faktura', start);
  });

  test('R-37 sets the state of eFaktura, which the invoice settings show and keep when changed', async () => {
    const title = nextTitle();
    const actor = await actorAtTime(origin, title, 'faktura', start);
    expect(await actor.does(getInvoiceSettings)).toMatchObject({ eFaktura: 'none', channel: 'email' });
    await updated([{ ...actor.holder, eFaktura: 'asked' }]);
    expect(await actor.does(getInvoiceSettings)).toMatchObject({ eFaktura: 'asked', channel: 'email' });
    await actor.does(setInvoiceSettings, { payload: { channel: 'paper', address: null } });
    await updated([{ ...actor.holder, eFaktura: 'active' }]);
    expect(await actor.does(getInvoiceSettings)).toMatchObject({ eFaktura: 'active', channel: 'paper' });
  });

  test.each<[string, object, string]>([
    ['an unknown title', { titleCode: 'XYZ' }, '1.titleCode: there is no title XYZ'],
    ['an unknown customer', { accountNo: '999999999' }, '1.accountNo: 999999999 is not a customer'],
    ['a plan with the paper', { storeSubscription: { ...purchase, plan: 'KOMPLETT' } }, 'app stores sell no paper'],
    [
      "another customer's number",
      { storeSubscription: { ...purchase, subscriptionNo: '70000001' } },
      '1.storeSubscription.subscriptionNo: 70000001 is another subscription',
    ],
    ['a subscriber', { storeSubscription: purchase }, 'has a subscription of its own'],
    [
      'a last day before the first',
      { storeSubscription: { ...purchase, lastDay: '2027-02-01' } },
      'lastDay: expected a day from 2027-03-01 on',
    ],
    [
      'a start date in the future',
      { storeSubscription: { ...purchase, startedOn: '2027-04-01' } },
      'startedOn: expected a day that has come',
    ],
    ['an unknown store', { storeSubscription: { ...purchase, store: 'steam' } }, '1.storeSubscription.store'],
  ])('R-37 %s is reported by its position, and nothing of the file is stored', async (_what, row, issue) => {
    const rows = [
      { ...subscriber.holder, eFaktura: 'active' },
      { ...subscriber.holder, ...row },
    ];
    await expect(updated(rows)).rejects.toThrow(issue);
    expect(await subscriber.does(getInvoiceSettings)).toMatchObject({ eFaktura: 'none' });
  });
});

describe('what staff enter', () => {
  test('R-37 O-12 staff with the role money set eFaktura, with a reason in the log', async () => {
    const { actor } = await storeCustomer('70000011');
    const { accountNo, title } = actor;
    const path = `/kunde/${accountNo}/annet/${title.titleCode}`;
    const reader = await staffOn(origin, { roles: ['read'] });
    await search(reader, accountNo);
    const form = { eFaktura: 'active', note: 'Banken har meldt det' };
    expect([(await reader.get(path)).status, (await reader.post(`${path}/efaktura`, form)).status]).toEqual([403, 403]);
    const staff = await staffOn(origin, { roles: ['read', 'money'] });
    await search(staff, accountNo);
    expect((await staff.get(`/kunde/${accountNo}`)).body).toContain(`href="${path}"`);
    expect((await staff.get(path)).body).toContain('Har kunden eFaktura?');
    for (const wrong of [{ note: '' }, { eFaktura: 'maybe' }])
      expect((await staff.post(`${path}/efaktura`, { ...form, ...wrong })).status).toBe(422);
    expect(await actor.does(getInvoiceSettings)).toMatchObject({ eFaktura: 'none' });
    expect((await staff.post(`${path}/efaktura`, form)).location).toBe(`/kunde/${accountNo}`);
    expect(await actor.does(getInvoiceSettings)).toMatchObject({ eFaktura: 'active' });
    expect(await staff.uses()).toContainEqual(
      expect.objectContaining({ kind: 'eFakturaSet', accountNo, note: form.note }),
    );
  });

  test('R-37 O-12 staff report a purchase in an app store and its last day, and the person’s log has the reason', async () => {
    const { actor, bought } = await storeCustomer('70000012');
    const { accountNo, title } = actor;
    const staff = await staffOn(origin, { roles: ['read', 'money'], titleCodes: [title.titleCode] });
    await search(staff, accountNo);
    const path = `/kunde/${accountNo}/annet/${title.titleCode}`;
    const report = (form: Readonly<Record<string, string>>) =>
      staff.post(`${path}/appbutikk`, { note: 'Ringte', ...form });
    expect((await staff.get(path)).body).toContain('Siste dag');
    expect((await report({ lastDay: '2027-02-01' })).body).toContain('Siste dag er før første dag.');
    expect((await report({ lastDay: '2027-03-31', note: '' })).status).toBe(422);
    expect((await report({ lastDay: '2027-03-31' })).location).toBe(`/kunde/${accountNo}`);
    expect(await currentOf(actor)).toMatchObject({ expiryDate: '2027-03-31' });
    const [line] = (await actor.does(getActivities)).activities;
    expect(line).toMatchObject({ kind: 'cancelled', by: 'customerCenter', facts: { note: 'Ringte' } });
    // After its end a new purchase gets another number.
    await moveClock(origin, title, '2027-04-02T09:00:00Z');
    expect(await currentOf(actor)).toBeNull();
    const next = { ...bought, planKind: bought.plan, startedOn: '2027-04-01', lastDay: '' };
    const again = await report(next);
    expect(again.body).toContain('Et nytt kjøp har et nytt nummer.');
    expect(again.body).toContain('value="2027-04-01"');
    expect((await report({ ...next, planKind: 'KOMPLETT', subscriptionNo: '70000013' })).body).toContain('papiravis');
    expect((await report({ ...next, subscriptionNo: '70000013' })).location).toBe(`/kunde/${accountNo}`);
    expect(await currentOf(actor)).toMatchObject({ subscriptionNo: '70000013', store: 'appStore' });
    expect(await staff.uses()).toContainEqual(expect.objectContaining({ kind: 'purchaseReported', accountNo }));
  });
});
