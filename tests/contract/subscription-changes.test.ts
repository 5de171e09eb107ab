import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { getActivities, getActivity } from '#src/contract/activity.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  changePlan,
  getOfferings,
  previewCancellation,
  previewPlanChange,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { type Actor, actorOn, actorsOn, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor, chargeFrom } from './support/change-subscription.ts';
import { jobsAreDone } from './support/post.ts';
import { owedRows } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const actorAt = actorsOn(origin, nextTitle);

/** A Wednesday before the cut-off; the demo people's days count from here. */
const start = '2027-03-10T09:00:00Z';

/** Title for the people of a table, who do not affect each other. */
const sharedTitle = nextTitle();

const planId = ({ title }: Actor, kind: string): string => `${title.titleCode}-${kind}`;

describe('the list of plans', () => {
  test('R-27 contains all plans with the current billing period, and the current plan with its other periods', async () => {
    const actor = await actorAt('komplett');
    const { plans } = await actor.does(getOfferings);
    expect(plans.map(({ planName, billingPeriod, isCurrent }) => [planName, billingPeriod, isCurrent])).toEqual([
      ['Komplett', 'monthly', true],
      ['Helg', 'monthly', false],
      ['Digital', 'monthly', false],
      ['Ung', 'monthly', false],
      ['Komplett', 'quarterly', false],
      ['Komplett', 'yearly', false],
    ]);
    expect(plans.find(({ planName }) => planName === 'Ung')?.refusal).toBe('youthOnly');
  });

  test('V-02 R-27 states why a plan is unavailable', async () => {
    const actor = await actorAt('digital');
    const { database } = origin.services;
    await database.update(account).set({ birthDate: null }).where(eq(account.accountNo, actor.accountNo));
    const refusals = async () =>
      Object.fromEntries(
        (await actor.does(getOfferings)).plans
          .filter(({ billingPeriod }) => billingPeriod === 'quarterly')
          .map(({ planName, refusal }) => [planName, refusal]),
      );
    for (const [kind, code] of [
      ['HELG', 'addressNeeded'],
      ['UNG', 'birthdateNeeded'],
    ] as const) {
      const payload = { ariaPlanID: planId(actor, kind) };
      expect(await actor.isRefused(previewPlanChange, { payload })).toEqual([409, code]);
    }
    expect(await refusals()).toEqual({
      Komplett: 'addressNeeded',
      Helg: 'addressNeeded',
      Digital: null,
      Ung: 'birthdateNeeded',
    });
    // A person is a youth until the day before their 34th birthday.
    await database.update(account).set({ birthDate: '1993-03-10' }).where(eq(account.accountNo, actor.accountNo));
    expect(await refusals()).toMatchObject({ Ung: 'youthOnly' });
    await database.update(account).set({ birthDate: '1993-03-11' }).where(eq(account.accountNo, actor.accountNo));
    expect(await refusals()).toMatchObject({ Ung: null });
  });

  test('A-07 a family member sees the plans, but can change to none of them', async () => {
    const reader = await actorAt('familie');
    const { plans } = await reader.does(getOfferings);
    expect(plans.filter(({ isCurrent }) => isCurrent).map(({ planName }) => planName)).toEqual(['Familie']);
    expect(plans.filter(({ refusal }) => refusal === 'sharedByOthers')).toHaveLength(4);
    const payload = { ariaPlanID: planId(reader, 'DIGITAL') };
    expect(await reader.isRefused(previewPlanChange, { payload })).toEqual([409, 'notAllowed']);
  });
});

describe('changing the plan', () => {
  test('P-11 A-05 a cheaper plan waits for the next period, and nothing is charged before', async () => {
    const actor = await actorAt('komplett');
    const ariaPlanID = planId(actor, 'DIGITAL');
    const preview = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
    expect(preview).toMatchObject({
      fromDate: '2027-03-21',
      chargedOre: 19_900,
      credit: null,
      nextChargeOn: '2027-04-21',
      nextChargeOre: 19_900,
      paper: { days: [], lastIssue: '2027-03-20', lapsing: [], shortened: [] },
      familyMembersLosing: 0,
    });
    const changed = await actor.does(changePlan, {
      payload: { ariaPlanID, fromDate: preview.fromDate, chargedOre: preview.chargedOre },
    });
    expect(changed.subscription.pendingChange).toMatchObject({ planName: 'Digital', fromDate: '2027-03-21' });
    expect(changed.receipt).toMatchObject({
      kind: 'planChangeOrdered',
      orderType: 'REPLACEMENT-ANN',
      by: 'person',
      facts: { formerPlanName: 'Komplett', planName: 'Digital', undoUntil: '2027-03-20' },
    });
    expect(await owedRows(origin.services.database, actor.accountNo)).toEqual([]);
    expect(await actor.isRefused(previewPlanChange, { payload: { ariaPlanID } })).toEqual([409, 'notAllowed']);
  });

  test('P-11 an upgrade begins as soon as possible, with a credit for the paid days', async () => {
    const actor = await actorAt('planbytte');
    await actor.does(undoPlanChange);
    const ariaPlanID = planId(actor, 'KOMPLETT');
    const preview = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
    // Paid from 26 February to 25 March: 28 days, of which 15 are left from the 11th on.
    const ore = Math.floor((19_900 * 15) / 28 + 0.5);
    expect(preview).toMatchObject({
      fromDate: '2027-03-11',
      chargedOre: 34_900 - ore,
      credit: { ore, unusedDays: 15, periodDays: 28, pricePaidOre: 19_900 },
      nextChargeOn: '2027-04-11',
      nextChargeOre: 34_900,
      paper: { days: actor.title.delivery.publicationDays, lapsing: [] },
    });
    const { fromDate, chargedOre } = preview;
    await actor.does(changePlan, { payload: { ariaPlanID, fromDate, chargedOre } });
    const { pendingChange } = (await actor.does(getSubscription)).current ?? {};
    expect(pendingChange).toMatchObject({ priceOre: 34_900, chargedOre });
    await moveClock(origin, actor.title, '2027-03-11T00:30:00Z');
    const { current } = await actor.does(getSubscription);
    expect(current).toMatchObject({ planName: 'Komplett', renewalDate: '2027-04-11', pendingChange: null });
    const items = await owedRows(origin.services.database, actor.accountNo);
    expect(items.map(({ amountOre, reason, dueOn }) => [amountOre, reason, dueOn])).toEqual([
      [-ore, 'planChangeCredit', '2027-03-11'],
      [34_900, 'planChange', '2027-03-11'],
    ]);
    expect(items[0]?.basis).toEqual({ amountOre: ore, paidOre: 19_900, unusedDays: 15, periodDays: 28 });
  });

  test('P-11 a change of the billing period alone is a change too', async () => {
    const actor = await actorAt('komplett');
    const ariaPlanID = planId(actor, 'KOMPLETT-YEARLY');
    const preview = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
    expect(preview).toMatchObject({ fromDate: '2027-03-21', chargedOre: 379_000, nextChargeOn: '2028-03-21' });
  });

  test('P-11 is refused if the preview is outdated, and for plans that are not offered', async () => {
    const actor = await actorAt('komplett');
    const request = { ariaPlanID: planId(actor, 'HELG'), fromDate: '2027-03-21', chargedOre: 25_900 };
    for (const change of [{ chargedOre: 1 }, { fromDate: '2027-03-22' }]) {
      const refused = await actor.isRefused(changePlan, { payload: { ...request, ...change } });
      expect(refused).toEqual([409, 'previewOutdated']);
    }
    for (const [kind, code] of [
      ['KOMPLETT', 'planNotOffered'],
      ['UNG', 'youthOnly'],
      ['BEDRIFT', 'planNotOffered'],
      ['NONE', 'planNotOffered'],
    ] as const) {
      const payload = { ...request, ariaPlanID: planId(actor, kind) };
      expect(await actor.isRefused(changePlan, { payload })).toEqual([409, code]);
    }
    expect(await actor.lines()).toBe(0);
    expect((await actor.does(getSubscription)).current?.pendingChange).toBeNull();
  });

  test('R-27 a planned change is withdrawn before its day, once', async () => {
    const actor = await actorAt('planbytte');
    const { subscription: undone, receipt } = await actor.does(undoPlanChange);
    expect([undone.pendingChange, receipt.kind]).toEqual([null, 'planChangeUndone']);
    expect(await actor.isRefused(undoPlanChange)).toEqual([409, 'noPendingChange']);
    await moveClock(origin, actor.title, '2027-04-01T12:00:00Z');
    expect((await actor.does(getSubscription)).current).toMatchObject({
      planName: 'Digital',
      renewalDate: '2027-04-26',
    });
  });

  test('P-11 family members lose their access with a plan that cannot be shared, and see an activity about it', async () => {
    const owner = await actorAt('komplett');
    const member = await actorOn(origin, owner.title, 'familie');
    await origin.services.database
      .update(account)
      .set({ birthDate: '2005-01-01' })
      .where(eq(account.accountNo, owner.accountNo));
    const ariaPlanID = planId(owner, 'UNG');
    const preview = await owner.does(previewPlanChange, { payload: { ariaPlanID } });
    expect(preview.familyMembersLosing).toBe(1);
    const { fromDate, chargedOre } = preview;
    await owner.does(changePlan, { payload: { ariaPlanID, fromDate, chargedOre } });
    expect((await member.does(getSubscription)).current).not.toBeNull();
    await moveClock(origin, owner.title, `${fromDate}T09:00:00Z`);
    const { current, former } = await member.does(getSubscription);
    expect([current, former[0]?.instStatusCode, former[0]?.expiryDate]).toEqual([null, -2, '2027-03-20']);
    const { activities } = await member.does(getActivities);
    expect(activities.map(({ kind, by }) => [kind, by])).toEqual([['ended', 'system']]);
  });
});

describe('cancelling', () => {
  test('R-28 A-05 ends on the last day of the period, as previewed', async () => {
    const actor = await actorAt('komplett');
    const preview = await actor.does(previewCancellation);
    expect(preview).toEqual({
      lastDay: '2027-03-20',
      lastIssue: '2027-03-20',
      undoUntil: '2027-03-20',
      familyMembersLosing: 1,
      deliveryChangesLosing: 0,
      losesPause: false,
      creditOre: 0,
      paidBackOre: 0,
      owedOre: 0,
      // Ten of the 28 days from 21 February are left: 349,00 kr * 10 / 28.
      unusedOre: 12_464,
      unusedDays: 10,
      endsToday: { lastDay: '2027-03-10', paidBackOre: 12_464, owedOre: 0 },
      pendingPlanName: null,
    });
    const { subscription: cancelled, receipt } = await cancelFor(actor, 'unsaid');
    expect(cancelled).toMatchObject({
      instStatusCode: 2,
      expiryDate: '2027-03-20',
      renewalDate: null,
      cancelledOn: '2027-03-10',
    });
    expect(receipt).toMatchObject({ kind: 'cancelled', orderType: 'CANCELLATION' });
    expect(receipt.facts).toMatchObject({ toDate: '2027-03-20', undoUntil: '2027-03-20' });
    const again = { payload: { reason: 'price', lastDay: '2027-03-20' } };
    expect(await actor.isRefused(cancelSubscription, again)).toEqual([409, 'illegalTransition']);
    expect(await actor.lines()).toBe(1);
  });

  test('V-02 requires a reason from the list', async () => {
    const actor = await actorAt('komplett');
    for (const given of [{}, { reason: '' }, { reason: 'because' }, { reason: 'other', comment: 'x'.repeat(1001) }]) {
      const payload = { lastDay: '2027-03-20', ...given };
      expect(await actor.isRefused(cancelSubscription, { payload })).toEqual([400, 'invalidPayload']);
    }
  });

  test('P-01 R-28 counts the delivery changes and the change of plan that are dropped', async () => {
    const helg = await actorAt('helg');
    expect(await helg.does(previewCancellation)).toMatchObject({ lastDay: '2027-03-15', deliveryChangesLosing: 1 });
    const changing = await actorOn(origin, helg.title, 'planbytte');
    expect(await changing.does(previewCancellation)).toMatchObject({ pendingPlanName: 'Komplett', lastIssue: null });
  });

  test('A-04 ends an unpaid or future subscription at once, and says that this cannot be undone', async () => {
    const suspended = await actorAt('suspendert');
    expect(await suspended.does(previewCancellation)).toMatchObject({
      lastDay: '2027-03-10',
      lastIssue: null,
      undoUntil: null,
      endsToday: null,
      // The subscription gave no access in the unpaid period.
      owedOre: 0,
    });
    const { subscription: ended, receipt } = await cancelFor(suspended, 'price');
    expect([ended.instStatusCode, ended.expiryDate]).toEqual([-2, '2027-03-10']);
    expect(receipt.facts.owedOre).toBeUndefined();
    expect(await suspended.isRefused(undoCancellation)).toEqual([409, 'noSubscription']);
    const waiting = await actorOn(origin, suspended.title, 'aktiveres');
    const { subscription: gone, receipt: last } = await cancelFor(waiting, 'other');
    expect(gone.instStatusCode).toBe(-2);
    expect(last.facts).toEqual({
      endsPayments: true,
      planName: 'Digital',
      plannedStart: '2027-03-14',
      undoUntil: null,
    });
    expect((await waiting.mails())[0]?.body).toMatch(/Begynte aldri: Første dag skulle vært søndag\s14\.\smars\s2027/);
    await moveClock(origin, suspended.title, '2027-04-20T09:00:00Z');
    expect(await owedRows(origin.services.database, waiting.accountNo)).toEqual([]);
  });

  test('P-12 R-28 ends on the same day after a death, and refunds the days after it', async () => {
    const actor = await actorAt('komplett');
    const member = await actorOn(origin, actor.title, 'familie');
    const today = '2027-03-10';
    const asToday = (reason: 'death' | 'price') => ({ payload: { reason, lastDay: today } });
    expect(await actor.isRefused(cancelSubscription, asToday('price'))).toEqual([409, 'previewOutdated']);
    const { subscription: ended, receipt } = await actor.does(cancelSubscription, asToday('death'));
    expect([ended.instStatusCode, ended.expiryDate]).toEqual([-2, today]);
    expect(receipt.facts).toMatchObject({ toDate: today, undoUntil: null, creditOre: 12_464 });
    expect(await owedRows(origin.services.database, actor.accountNo)).toMatchObject([
      { amountOre: -12_464, reason: 'unpaidEndCredit', activityId: receipt.id, dueOn: today },
    ]);
    expect((await member.does(getSubscription)).current).toBeNull();
    expect(await actor.isRefused(undoCancellation)).toEqual([409, 'noSubscription']);
    await moveClock(origin, actor.title, '2027-03-25T09:00:00Z');
    expect(await owedRows(origin.services.database, actor.accountNo)).toHaveLength(1);
  });

  test('P-12 R-28 can run to the end of the period after a death, and refunds nothing', async () => {
    const actor = await actorAt('komplett');
    const { subscription: cancelled } = await cancelFor(actor, 'death');
    expect([cancelled.instStatusCode, cancelled.expiryDate]).toEqual([2, '2027-03-20']);
    expect(await owedRows(origin.services.database, actor.accountNo)).toEqual([]);
  });

  test('P-12 R-28 a death ends free access and a trial on the same day', async () => {
    for (const kind of ['prove', 'fri']) {
      const actor = await actorAt(kind);
      await moveClock(origin, actor.title, '2027-03-11T09:00:00Z');
      const { endsToday } = await actor.does(previewCancellation);
      expect(endsToday).toMatchObject({ lastDay: '2027-03-11', owedOre: 0 });
      const payload = { reason: 'death', lastDay: '2027-03-11' };
      expect((await actor.does(cancelSubscription, { payload })).subscription.instStatusCode).toBe(-2);
    }
  });

  test.each([
    ['familie', 'notAllowed'],
    ['bedriftsansatt', 'notAllowed'],
    ['bedriftsadmin', 'notAllowed'],
    ['avsluttes', 'illegalTransition'],
    ['oppsagt', 'illegalTransition'],
    ['kansellert', 'noSubscription'],
    ['avsluttet', 'noSubscription'],
    ['inaktiv', 'noSubscription'],
  ])('A-04 A-07 refuses %s: %s', async (kind, code) => {
    const actor = await actorOn(origin, sharedTitle, kind);
    const payload = { reason: 'price', lastDay: '2027-03-20' };
    expect(await actor.isRefused(cancelSubscription, { payload })).toEqual([409, code]);
    expect(await actor.isRefused(previewCancellation)).toEqual([409, code]);
    expect(await actor.lines()).toBe(0);
  });

  test('R-29 can be undone before the last day, and the subscription then continues unchanged', async () => {
    const actor = await actorAt('planbytte');
    const before = (await actor.does(getSubscription)).current;
    await cancelFor(actor, 'noTime');
    await moveClock(origin, actor.title, '2027-03-25T22:30:00Z');
    const { subscription: restored, receipt } = await actor.does(undoCancellation);
    expect(restored).toEqual(before);
    expect(receipt.kind).toBe('cancellationRegretted');
    expect(await actor.isRefused(undoCancellation)).toEqual([409, 'illegalTransition']);
  });

  test('R-29 undoing the cancellation of a trial or of free access restores it', async () => {
    const trial = await actorAt('prove');
    const free = await actorOn(origin, trial.title, 'fri');
    for (const [actor, status] of [
      [trial, 41],
      [free, 61],
    ] as const) {
      const before = (await actor.does(getSubscription)).current;
      await cancelFor(actor, 'unsaid');
      expect((await actor.does(getSubscription)).current?.instStatusCode).toBe(2);
      const { subscription: again } = await actor.does(undoCancellation);
      expect([again.instStatusCode, again]).toEqual([status, before]);
    }
  });

  test('R-29 cannot be undone after the last day', async () => {
    const actor = await actorAt('oppsagt');
    await moveClock(origin, actor.title, '2027-03-23T23:30:00Z');
    expect(await actor.isRefused(undoCancellation)).toEqual([409, 'noSubscription']);
    const { former } = await actor.does(getSubscription);
    expect([former[0]?.instStatusCode, former[0]?.expiryDate]).toEqual([-2, '2027-03-23']);
  });
});

describe('withdrawing from the contract', () => {
  async function newcomer(orderedOn: string, instant = start) {
    const actor = await actorAt('komplett', instant);
    await chargeFrom(origin, actor, orderedOn, { orderedOn, renewalDate: '2027-04-01' });
    return actor;
  }

  test('N-01 refunds the unused part, with its basis, and sends a receipt', async () => {
    const actor = await newcomer('2027-03-01');
    expect(await actor.does(getWithdrawal)).toEqual({
      isOpen: true,
      orderedOn: '2027-03-01',
      firstPaperOn: '2027-03-03',
      lastDay: '2027-03-17',
      refund: { ore: 23_642, paidOre: 34_900, usedDays: 10, periodDays: 31 },
    });
    const { subscription: ended, receipt } = await actor.does(withdrawFromContract);
    expect([ended.instStatusCode, ended.expiryDate]).toEqual([-2, '2027-03-10']);
    const [item] = await owedRows(origin.services.database, actor.accountNo);
    expect(item).toMatchObject({
      amountOre: -23_642,
      reason: 'withdrawalRefund',
      basis: { paidOre: 34_900, usedDays: 10, periodDays: 31 },
      activityId: receipt.id,
    });
    expect(receipt.facts).toMatchObject({ creditOre: 23_642, paidOre: 34_900, usedDays: 10, periodDays: 31 });
    // Due work may already have sent the mail about the credit.
    const sent = await actor.mails();
    const receipts = sent.filter(({ subject }) => subject === 'Du har angret kjøpet av Komplett');
    expect(receipts.map(({ body }) => body)).toEqual([expect.stringContaining(receipt.receiptNumber)]);
    expect(receipts[0]?.body).toContain('Vi har fått meldingen din om at du angrer kjøpet av Komplett');
    expect(await actor.isRefused(withdrawFromContract)).toEqual([409, 'noSubscription']);
  });

  test('N-01 C-04 notifies the open pages of family members', async () => {
    const actor = await newcomer('2027-03-01');
    const member = await actorOn(origin, actor.title, 'familie');
    const heard = vi.spyOn(origin.services.socket, 'changed');
    await actor.does(withdrawFromContract);
    expect(heard).toHaveBeenCalledWith(member.accountNo, 'subscription:changed');
    heard.mockRestore();
  });

  test('N-01 is possible on its last day until midnight in Oslo, and not afterwards', async () => {
    const actor = await newcomer('2027-02-22');
    await moveClock(origin, actor.title, '2027-03-10T22:59:00Z');
    expect((await actor.does(getWithdrawal)).isOpen).toBe(true);
    await moveClock(origin, actor.title, '2027-03-10T23:00:00Z');
    expect(await actor.does(getWithdrawal)).toEqual({
      isOpen: false,
      orderedOn: '2027-02-22',
      firstPaperOn: '2027-02-24',
      lastDay: '2027-03-10',
      refund: null,
    });
    expect(await actor.isRefused(withdrawFromContract)).toEqual([409, 'windowClosed']);
  });

  test('N-01 is possible until 8 December for an order of 21 November with the first paper on 24 November', async () => {
    const actor = await actorAt('installeres', '2026-11-22T09:00:00Z');
    const term = { orderedOn: '2026-11-21', firstPaperOn: '2026-11-24', lastDay: '2026-12-08' };
    expect(await actor.does(getWithdrawal)).toMatchObject({ isOpen: true, ...term });
    await moveClock(origin, actor.title, '2026-12-08T22:59:00Z');
    expect(await actor.does(getWithdrawal)).toMatchObject({ isOpen: true, ...term });
    await moveClock(origin, actor.title, '2026-12-08T23:00:00Z');
    expect(await actor.isRefused(withdrawFromContract)).toEqual([409, 'windowClosed']);
  });

  test('N-01 a withdrawal from a trial or a future subscription refunds nothing', async () => {
    const trial = await actorAt('prove');
    const waiting = await actorOn(origin, trial.title, 'installeres');
    for (const actor of [trial, waiting]) {
      expect((await actor.does(getWithdrawal)).refund).toMatchObject({ ore: 0, paidOre: 0 });
      expect((await actor.does(withdrawFromContract)).subscription.instStatusCode).toBe(-2);
      expect(await owedRows(origin.services.database, actor.accountNo)).toEqual([]);
    }
  });

  test("N-01 requires the title's flag and a paid subscription", async () => {
    const actor = await newcomer('2027-03-01');
    const reader = await actorOn(origin, actor.title, 'familie');
    const ending = await actorOn(origin, actor.title, 'avsluttes');
    expect(await reader.isRefused(withdrawFromContract)).toEqual([409, 'notAllowed']);
    expect(await ending.isRefused(withdrawFromContract)).toEqual([409, 'illegalTransition']);
    Object.assign(actor.title, { withdrawalFunction: false });
    expect((await actor.does(getWithdrawal)).isOpen).toBe(false);
    expect(await actor.isRefused(withdrawFromContract)).toEqual([409, 'notAllowed']);
  });
});

describe('the activity log', () => {
  test('N-08 is listed in pages of 20, newest first, with a receipt for each activity', async () => {
    const actor = await actorAt('komplett');
    for (let round = 0; round < 11; round += 1) {
      await cancelFor(actor, 'unsaid');
      await actor.does(undoCancellation);
    }
    await jobsAreDone(origin.services.database);
    const first = await actor.does(getActivities);
    expect([first.activities.length, first.page, first.pageCount]).toEqual([20, 1, 2]);
    expect(first.activities.slice(0, 2).map(({ kind }) => kind)).toEqual(['cancellationRegretted', 'cancelled']);
    const second = await actor.does(getActivities, { query: { page: '2' } });
    const all = [...first.activities, ...second.activities];
    expect(new Set(all.map(({ receiptNumber }) => receiptNumber)).size).toBe(22);
    const [line] = all;
    expect(await actor.does(getActivity, { params: { id: line?.id ?? '' } })).toEqual({ ...line, later: null });
    for (const id of ['0', '00000000-0000-4000-8000-000000000000']) {
      expect(await actor.isRefused(getActivity, { params: { id } })).toEqual([404, 'activityNotFound']);
    }
    expect(await actor.isRefused(getActivities, { query: { page: '0' } })).toEqual([400, 'invalidQuery']);
  });

  test("A-07 answers 404 for another person's log and receipts", async () => {
    const actor = await actorAt('komplett');
    const other = await actorOn(origin, actor.title, 'digital');
    const { receipt } = await cancelFor(other, 'price');
    const params = { accountNo: other.accountNo, id: receipt.id };
    expect(await actor.isRefused(getActivity, { params })).toEqual([404, 'accountNotFound']);
    expect(await actor.isRefused(getActivities, { params })).toEqual([404, 'accountNotFound']);
    expect(await actor.isRefused(getActivity, { params: { id: receipt.id } })).toEqual([404, 'activityNotFound']);
  });
});
