import { describe, expect, test } from 'vitest';
import { getActivities } from '#src/contract/activity.ts';
import { makeComplaint } from '#src/contract/complaint.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import {
  previewPlanChange,
  previewPlanUndo,
  undoCancellation,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import { type Actor, actorOn, actorsOn, kindsOf, moveClock, titlesOf } from './support/actor.ts';
import { cancelFor, changeTo } from './support/change-subscription.ts';
import { type ChangeType, changeOn, stopBetween } from './support/delivery.ts';
import { sumsOf } from './support/sums.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const actorAt = actorsOn(origin, nextTitle);

/** Sunday 22 November 2026; Helg is renewed on Saturday 28 November, and stopped from 16 to 29 December. */
const start = '2026-11-22T09:00:00Z';
const decemberStop = { type: 'STOP', fromDate: '2026-12-16', toDate: '2026-12-29' } as const;

async function actorInNovember(kind: string): Promise<Actor> {
  const title = nextTitle();
  await moveClock(origin, title, start);
  Object.assign(title, { delivery: { ...title.delivery, stopCredit: { kind: 'perIssue', fromDay: 1 } } });
  return actorOn(origin, title, kind);
}

describe('R-27 a change from Helg to Digital on 28 November', () => {
  test('R-27 N-06 the preview states the effect on the paper, the stops and the money', async () => {
    const actor = await actorInNovember('helg');
    await actor.does(makeDeliveryChange, stopBetween('2026-11-25', '2026-12-05'));
    await actor.does(setInstructions, { payload: { doorCode: '1234', instructions: '' } });
    const ariaPlanID = `${actor.title.titleCode}-DIGITAL`;
    const { paper } = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
    expect(paper).toMatchObject({
      days: [],
      lastIssue: null,
      lapsing: [decemberStop],
      shortened: [{ fromDate: '2026-11-25', toDate: '2026-11-27' }],
      hasInstructions: true,
    });
    // One of the nine papers from 28 October to 27 November, which cost 299 kr.
    expect(paper?.creditAfterOre).toBe(3_322);
    expect(paper?.creditBeforeOre).toBeGreaterThan(3_322);
  });

  test('R-27 N-03 ends the paper and drops the stop in December, and undoing the change restores the stop', async () => {
    const actor = await actorInNovember('helg');
    const { receipt } = await changeTo(actor, 'DIGITAL');
    expect(receipt.facts).toMatchObject({ fromDate: '2026-11-28', lapsedChanges: 1 });
    expect(await actor.does(getDelivery)).toMatchObject({
      nextIssueDate: '2026-11-27',
      laterPlans: [{ planName: 'Digital', fromDate: '2026-11-28', paperDays: [] }],
      changes: [],
      lapsedChanges: [decemberStop],
    });
    const refused = { possible: false, code: 'paperEnded' };
    expect(await actor.does(previewDeliveryChange, stopBetween('2026-12-04', '2026-12-12'))).toMatchObject(refused);
    expect(await actor.isRefused(makeDeliveryChange, stopBetween('2026-12-04', '2026-12-12'))).toEqual([
      409,
      'paperEnded',
    ]);
    expect(await actor.does(previewDeliveryChange, stopBetween('2026-11-26', '2026-12-12'))).toMatchObject({
      possible: true,
      issues: 1,
      lastIssue: '2026-11-27',
    });
    await actor.does(undoPlanChange);
    expect(await actor.does(getDelivery)).toMatchObject({ changes: [decemberStop], lapsedChanges: [], laterPlans: [] });
  });

  test('P-07 R-09 N-08 receipts state the credit of stops after ordering, undoing and withdrawing', async () => {
    const actor = await actorInNovember('helg');
    const made = await actor.does(makeDeliveryChange, stopBetween('2026-11-25', '2026-12-05'));
    const id = made.delivery.changes.find(({ fromDate }) => fromDate === '2026-11-25')?.id ?? '';
    const credit = made.delivery.changes.reduce((sum, { creditOre = 0 }) => sum + creditOre, 0);
    const ordered = await changeTo(actor, 'DIGITAL');
    expect(ordered.receipt.facts).toMatchObject({ stopCreditBeforeOre: credit, stopCreditOre: 3_322 });
    const undone = await actor.does(undoPlanChange);
    expect(undone.receipt.facts).toMatchObject({ stopCreditBeforeOre: 3_322, stopCreditOre: credit });
    expect((await actor.mails())[0]?.body.replaceAll('\u00a0', ' ')).toContain(', i stedet for 33,22 kr.');
    const { creditOre } = made.receipt.facts;
    const withdrawn = await actor.does(withdrawDeliveryChange, { payload: { id } });
    expect(withdrawn.receipt.facts).toMatchObject({ stopCreditBeforeOre: creditOre, stopCreditOre: 0 });
    expect((await actor.mails())[0]?.body).toContain('faller bort.');
  });

  test('P-07 a stop across the day of the change ends with the paper, and credits the paid issues', async () => {
    const actor = await actorInNovember('helg');
    await actor.does(makeDeliveryChange, stopBetween('2026-11-25', '2026-12-05'));
    await changeTo(actor, 'DIGITAL');
    expect((await actor.does(getDelivery)).changes).toMatchObject([{ toDate: '2026-11-27', creditOre: 3_322 }]);
    await moveClock(origin, actor.title, '2026-12-20T09:00:00Z');
    const credits = (await sumsOf(origin.services.database, [actor.accountNo])).filter(
      ({ reason }) => reason === 'stopCredit',
    );
    expect(credits).toMatchObject([{ amountOre: -3_322, dueOn: '2026-11-28' }]);
  });
});

test('R-27 N-03 a change from Komplett to Helg limits the paper to Fridays and Saturdays from its day on', async () => {
  const actor = await actorInNovember('komplett');
  const ariaPlanID = `${actor.title.titleCode}-HELG`;
  const { fromDate, paper } = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
  expect(fromDate).toBe('2026-12-03');
  expect(paper).toMatchObject({ days: ['friday', 'saturday'], lastIssue: null, lapsing: [], shortened: [] });
  expect(paper?.daysBefore).toHaveLength(6);
  const { receipt } = await changeTo(actor, 'HELG');
  expect(receipt.facts).toMatchObject({ lostPaperDays: ['monday', 'tuesday', 'wednesday', 'thursday'] });
  expect((await actor.mails())[0]?.body).toMatch(/papiravis\S+ m[aå]ndag til torsdag\./);
  // Wednesday 2 December is still Komplett; of the days from the 3rd on, a Friday and a Saturday have a paper.
  const week = await actor.does(previewDeliveryChange, stopBetween('2026-12-02', '2026-12-08'));
  expect(week).toMatchObject({ issues: 3, firstIssue: '2026-12-02', lastIssue: '2026-12-05' });
  const promised = week.possible ? week.credit?.ore : undefined;
  await actor.does(makeDeliveryChange, stopBetween('2026-12-02', '2026-12-08'));
  await moveClock(origin, actor.title, '2026-12-10T09:00:00Z');
  const { issues } = await actor.does(getDeliveryHistory);
  expect(issues.slice(0, 5).map(({ day }) => day)).toEqual([
    '2026-12-05',
    '2026-12-04',
    '2026-12-02',
    '2026-12-01',
    '2026-11-30',
  ]);
  const credits = (await sumsOf(origin.services.database, [actor.accountNo])).filter(
    ({ reason }) => reason === 'stopCredit',
  );
  expect(credits.reduce((sum, { amountOre }) => sum - amountOre, 0)).toBe(promised);
});

describe('the paper of a plan that starts later', () => {
  test('N-03 N-04 is shown from its first issue on', async () => {
    const actor = await actorAt('planbytte');
    const delivery = await actor.does(getDelivery);
    expect(delivery).toMatchObject({ paperDays: [], nextIssueDate: '2027-03-27' });
    expect(delivery.laterPlans).toMatchObject([{ planName: 'Komplett', fromDate: '2027-03-26' }]);
  });

  test.each<[ChangeType, readonly [string, string | null]]>([
    ['STOP', ['2027-03-30', '2027-04-03']],
    ['TRANSFER', ['2027-03-26', '2027-04-10']],
    ['PERMANENT', ['2027-04-05', null]],
  ])('P-01 N-04 can have a %s planned before its first day, which then takes effect', async (type, days) => {
    const actor = await actorAt('planbytte');
    const made = await actor.does(makeDeliveryChange, changeOn(type, days));
    expect(made.delivery.changes).toMatchObject([{ type, fromDate: days[0], toDate: days[1] }]);
    await moveClock(origin, actor.title, '2027-04-01T09:00:00Z');
    const { paperDays, changes, nextIssueDate } = await actor.does(getDelivery);
    expect(paperDays).toBeNull();
    expect(changes).toMatchObject([{ type }]);
    expect(nextIssueDate).toBe(type === 'STOP' ? '2027-04-05' : '2027-04-02');
  });

  test.each<[ChangeType, readonly [string, string | null]]>([
    ['STOP', ['2027-03-15', '2027-03-20']],
    ['STOP', ['2027-03-25', '2027-04-03']],
    ['TRANSFER', ['2027-03-25', '2027-04-03']],
    ['PERMANENT', ['2027-03-25', null]],
  ])('N-04 offers no earlier day for the start of a %s', async (type, days) => {
    const actor = await actorAt('planbytte');
    const asked = changeOn(type, days);
    expect(await actor.does(previewDeliveryChange, asked)).toMatchObject({
      possible: false,
      code: 'paperNotBegun',
      earliest: '2027-03-27',
    });
    expect(await actor.isRefused(makeDeliveryChange, asked)).toEqual([409, 'paperNotBegun']);
  });

  test('P-03 N-07 accepts instructions, and planned changes can be withdrawn', async () => {
    const actor = await actorAt('planbytte');
    await actor.does(setInstructions, { payload: { doorCode: '1234', instructions: '' } });
    const { delivery } = await actor.does(makeDeliveryChange, stopBetween('2027-03-30', '2027-04-03'));
    await actor.does(withdrawDeliveryChange, { payload: { id: delivery.changes[0]?.id } });
    expect((await actor.does(getDelivery)).changes).toEqual([]);
  });

  test('N-06 N-07 a planned stop is dropped if the change of plan is undone, and the sheet says so', async () => {
    const actor = await actorAt('planbytte');
    await actor.does(makeDeliveryChange, stopBetween('2027-03-30', '2027-04-03'));
    expect(await actor.does(previewPlanUndo)).toMatchObject({ returning: [], lapsing: [{ type: 'STOP' }] });
    await actor.does(undoPlanChange);
    expect(await actor.isRefused(getDelivery)).toEqual([409, 'paperRequired']);
    expect(await actor.isRefused(previewPlanUndo)).toEqual([409, 'noPendingChange']);
    // The days of the dropped stop pass without a paper.
    await moveClock(origin, actor.title, '2027-04-20T09:00:00Z');
    expect(await kindsOf(actor)).toEqual(['renewed', 'planChangeUndone', 'deliveryStopped']);
  });

  test('R-29 N-07 is suspended while the subscription is cancelled, free of charge, and restored by undoing the cancellation', async () => {
    const actor = await actorAt('planbytte');
    Object.assign(actor.title, { delivery: { ...actor.title.delivery, transferFeeOre: 4_900 } });
    await actor.does(makeDeliveryChange, changeOn('TRANSFER', ['2027-03-30', '2027-04-10']));
    await actor.does(makeDeliveryChange, changeOn('PERMANENT', ['2027-04-12', null]));
    await cancelFor(actor, 'noTime');
    expect(await actor.isRefused(getDelivery)).toEqual([409, 'paperRequired']);
    await moveClock(origin, actor.title, '2027-03-20T09:00:00Z');
    await actor.does(undoCancellation);
    expect((await actor.does(getDelivery)).changes).toMatchObject([{ type: 'TRANSFER' }, { type: 'PERMANENT' }]);
    await cancelFor(actor, 'noTime');
    await moveClock(origin, actor.title, '2027-05-20T09:00:00Z');
    expect(await sumsOf(origin.services.database, [actor.accountNo])).toEqual([]);
    expect((await actor.does(getActivities)).activities[0]?.kind).toBe('ended');
  });

  test('R-12 Spec §5 cannot be the subject of a complaint yet', async () => {
    const actor = await actorAt('planbytte');
    const payload = { date: '2027-03-09', code: '10', comment: '', remedy: 'extension' };
    expect(await actor.isRefused(makeComplaint, { payload })).toEqual([409, 'notAllowed']);
  });

  test('Spec §5 a change to another plan without paper makes no difference', async () => {
    const actor = await actorAt('digital');
    expect(await actor.isRefused(makeDeliveryChange, stopBetween('2027-03-30', '2027-04-03'))).toEqual([
      409,
      'paperRequired',
    ]);
  });
});
