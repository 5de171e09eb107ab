import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { complaintRetention } from '#origin/features/complaints/complaint-feature.ts';
import { complaint } from '#origin/features/complaints/complaint-tables.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { insertDiscount } from '#origin/features/subscription/discount-repository.ts';
import { getComplaintCodes, getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import { getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { placeOrder } from '#src/contract/order.ts';
import { getProfile, updateAccount } from '#src/contract/profile.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { keptDays } from '#src/domain/retention.ts';
import { type Actor, actorAtTime, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { changeSubscription } from './support/change-subscription.ts';
import { changeOn, delayAt, stopBetween } from './support/delivery.ts';
import { sentTo } from './support/post.ts';
import { orderPayload } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** A Wednesday, 08:00 in Oslo. */
const start = '2027-03-10T07:00:00Z';

async function actorAt(kind: string, instant = start, remedies = ['newDelivery', 'extension']): Promise<Actor> {
  const title = nextTitle();
  Object.assign(title, { complaints: { ...title.complaints, remedies } });
  return actorAtTime(origin, title, kind, instant);
}

function about(date: string, change: object = {}) {
  return { payload: { date, code: '10', comment: 'Ingen avis i kassen.', remedy: null, ...change } };
}

test('R-15 O-07 a complaint is deleted after three years', async () => {
  const actor = await actorAt('komplett');
  await actor.does(makeComplaint, about('2027-03-09'));
  const { database } = origin.services;
  const ofActor = eq(complaint.accountNo, actor.accountNo);
  const isKept = async () => (await database.select().from(complaint).where(ofActor)).length > 0;
  await complaintRetention(origin.services);
  expect(await isKept()).toBe(true);
  await database
    .update(complaint)
    .set({ madeAt: new Date(Date.parse(start) - (keptDays.complaint + 1) * 86_400_000) })
    .where(ofActor);
  await complaintRetention(origin.services);
  expect(await isKept()).toBe(false);
});

test('N-03 R-01 the delivery weeks list the days of this week and the next, each with its delivery', async () => {
  const actor = await actorAt('komplett');
  const { address } = await actor.does(getDelivery);
  await actor.does(makeDeliveryChange, stopBetween('2027-03-15', '2027-03-17'));
  const elsewhere = { address: { ...address, street: 'Hyttevegen' } };
  await actor.does(makeDeliveryChange, changeOn('TRANSFER', ['2027-03-18', '2027-03-19'], elsewhere));
  await actor.does(makeComplaint, about('2027-03-09'));
  await delayAt(origin, actor, '2027-03-11');
  const { days } = await actor.does(getDeliveryWeeks);
  expect(days[0]?.day).toBe('2027-03-08');
  expect(days.map(({ state }) => state).join(' ')).toBe(
    'delivered complained delivered delayed comes comes noIssue stopped stopped stopped moved moved comes noIssue',
  );
  const suspended = await actorOn(origin, actor.title, 'suspendert');
  expect((await suspended.does(getDeliveryWeeks)).days.slice(3).map(({ state }) => state)).not.toContain('comes');
  const ending = await actorOn(origin, actor.title, 'oppsagt');
  expect((await ending.does(getDeliveryWeeks)).days.map(({ state }) => state)).toContain('comes');
});

describe('complaint codes', () => {
  test("P-02 state the title's remedies, and the deadline for ordering a new paper today", async () => {
    const actor = await actorAt('komplett');
    const codes = await actor.does(getComplaintCodes);
    expect(codes.map(({ category }) => category)).toHaveLength(8);
    expect(codes.find(({ category }) => category === 'notDelivered')).toEqual({
      code: '10',
      category: 'notDelivered',
      remedies: [
        { remedy: 'newDelivery', until: '2027-03-10T09:00:00.000Z' },
        { remedy: 'extension', until: null },
      ],
    });
    const remediesAt = async (instant: string) => {
      await moveClock(origin, actor.title, instant);
      return (await actor.does(getComplaintCodes))[0]?.remedies.map(({ remedy }) => remedy);
    };
    expect(await remediesAt('2027-03-10T09:00:00Z')).toEqual(['extension']);
    expect(await remediesAt('2027-03-14T07:00:00Z')).toEqual(['extension']);
    // Summer time: ten o'clock in Oslo is eight UTC.
    expect(await remediesAt('2027-03-30T07:59:00Z')).toEqual(['newDelivery', 'extension']);
    expect(await remediesAt('2027-03-30T08:00:00Z')).toEqual(['extension']);
  });
});

describe('a complaint', () => {
  test("R-15 P-02 gets a case number, a receipt and a new paper, and is in the person's history", async () => {
    const actor = await actorAt('komplett');
    const { complaint, receipt } = await actor.does(makeComplaint, about('2027-03-10', { remedy: 'newDelivery' }));
    expect(complaint).toMatchObject({ category: 'notDelivered', remedy: 'newDelivery', status: 'inProgress' });
    expect(receipt).toMatchObject({
      kind: 'complaintMade',
      facts: { fromDate: '2027-03-10', complaintCode: '10', caseNumber: complaint.caseNumber },
    });
    await actor.does(makeComplaint, about('2027-03-09', { code: '50' }));
    await moveClock(origin, actor.title, '2027-03-11T07:00:00Z');
    const { complaints } = await actor.does(getComplaints);
    expect(complaints.map(({ date, status }) => [date, status])).toEqual([
      ['2027-03-09', 'received'],
      ['2027-03-10', 'closed'],
    ]);
    expect(new Set(complaints.map(({ caseNumber }) => caseNumber)).size).toBe(2);
    expect(await actor.lines()).toBe(2);
  });

  test('P-02 is mailed to the customer centre, with the address of that day', async () => {
    const actor = await actorAt('komplett');
    const { address } = await actor.does(getDelivery);
    const elsewhere = { ...address, street: 'Hyttevegen', streetNumber: '9' };
    const change = { type: 'TRANSFER', fromDate: '2027-03-15', toDate: '2027-03-19', address: elsewhere };
    await actor.does(makeDeliveryChange, { payload: { change, replaces: null } });
    await moveClock(origin, actor.title, '2027-03-16T07:00:00Z');
    const { complaint } = await actor.does(makeComplaint, about('2027-03-16', { remedy: 'newDelivery' }));
    await actor.does(makeComplaint, about('2027-03-11', { code: '50' }));
    const { titleCode, customerCenterEmail, language } = actor.title;
    const [second, first] = (await sentTo(origin, customerCenterEmail)).filter((mail) => mail.titleCode === titleCode);
    expect(first?.subject).toBe(`Sak ${complaint.caseNumber}: ny avis i dag`);
    const { email } = await actor.does(getProfile);
    for (const part of ['16. mars', actor.accountNo, email, 'Hyttevegen 9', 'Ingen avis i kassen.']) {
      expect(first?.body.replaceAll('\u00a0', ' ')).toContain(part);
    }
    expect(second?.subject).toContain(language === 'nn' ? 'feil på leveringa' : 'feil på leveringen');
    expect(second?.body).not.toContain('Hyttevegen');
  });

  test('R-15 requires a comment if its problem has no code', async () => {
    const actor = await actorAt('komplett');
    const other = (comment: string) => about('2027-03-10', { code: '90', comment });
    expect(await actor.isRefused(makeComplaint, other(' '))).toEqual([409, 'commentMissing']);
    const { complaint } = await actor.does(makeComplaint, other('Avisen lå i grøfta.'));
    expect(complaint).toMatchObject({ category: 'other', comment: 'Avisen lå i grøfta.' });
  });

  test('P-02 moves the renewal by a day if it is compensated by an extension', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeComplaint, about('2027-03-08', { remedy: 'extension' }));
    expect((await actor.does(getSubscription)).current?.renewalDate).toBe('2027-03-22');
    const ending = await actorOn(origin, actor.title, 'oppsagt');
    await ending.does(makeComplaint, about('2027-03-08', { remedy: 'extension' }));
    expect((await ending.does(getSubscription)).current).toMatchObject({ expiryDate: '2027-03-24', renewalDate: null });
    await moveClock(origin, actor.title, '2027-05-01T07:00:00Z');
    expect((await actor.does(getSubscription)).current?.renewalDate).toBe('2027-05-22');
  });

  test.each([
    ['runs', { fromDate: '2027-02-21', untilDate: '2027-03-20' }, { fromDate: '2027-02-21', untilDate: '2027-03-21' }],
    [
      'is planned',
      { fromDate: '2027-03-21', untilDate: '2027-06-20' },
      { fromDate: '2027-03-22', untilDate: '2027-06-21' },
    ],
  ])(
    'P-02 P-12 moves a discount that %s along with its period if it is compensated by an extension',
    async (_when, given, moved) => {
      const actor = await actorAt('komplett');
      const { subscriptionNo = '' } = (await actor.does(getSubscription)).current ?? {};
      const prices = { discountId: 'TEST', priceOre: 17_450, priceAfterOre: 34_900, takenAt: new Date(start) };
      await insertDiscount(origin.services.database, { ...prices, ...given, subscriptionNo });
      await actor.does(makeComplaint, about('2027-03-08', { remedy: 'extension' }));
      const { current } = await actor.does(getSubscription);
      expect(current).toMatchObject({ renewalDate: '2027-03-22', discount: moved });
    },
  );

  test('P-02 adds the value of the issue to the ledger, with its basis, if it is compensated by a credit', async () => {
    const actor = await actorAt('komplett', start, ['credit']);
    const { complaint, receipt } = await actor.does(makeComplaint, about('2027-03-08', { remedy: 'credit' }));
    const items = await origin.services.database
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.accountNo, actor.accountNo));
    expect((await actor.does(getSubscription)).creditOre).toBe(Math.round(34_900 / 24));
    // From 21 February to 20 March there are 24 issues.
    expect(items).toMatchObject([
      {
        amountOre: -Math.round(34_900 / 24),
        reason: 'complaintCredit',
        activityId: receipt.id,
        basis: { priceOre: 34_900, from: '2027-02-21', to: '2027-03-20', caseNumber: complaint.caseNumber },
      },
    ]);
  });

  test.each([
    ['notAnIssue', about('2027-03-07')],
    ['notYetDelivered', about('2027-03-11')],
    ['tooLongAgo', about('2027-02-06')],
    ['unknownCode', about('2027-03-09', { code: '99' })],
    ['remedyNotGiven', about('2027-03-09', { remedy: 'credit' })],
    ['remedyNotGiven', about('2027-03-09', { remedy: 'newDelivery' })],
    ['remedyNotGiven', about('2027-03-09', { code: '20', remedy: 'extension' })],
  ])('R-15 is refused with %s: %j', async (code, given) => {
    shared ??= await actorAt('komplett');
    expect(await shared.isRefused(makeComplaint, given)).toEqual([409, code]);
    expect(await shared.lines()).toBe(0);
  });

  test("R-15 can be about today's paper from its delivery deadline on", async () => {
    const actor = await actorAt('komplett', '2027-03-10T05:29:00Z');
    expect(await actor.isRefused(makeComplaint, about('2027-03-10'))).toEqual([409, 'notYetDelivered']);
    await moveClock(origin, actor.title, '2027-03-10T05:30:00Z');
    await actor.does(makeComplaint, about('2027-03-10'));
    expect(await actor.isRefused(makeComplaint, about('2027-03-10', { code: '20' }))).toEqual([
      409,
      'alreadyComplained',
    ]);
  });

  test('R-15 cannot be about a stopped issue, or about one before the first', async () => {
    const actor = await actorAt('komplett');
    await actor.does(makeDeliveryChange, stopBetween('2027-03-11', '2027-03-13'));
    await changeSubscription(origin, actor.accountNo, { startedOn: '2027-03-08' });
    await moveClock(origin, actor.title, '2027-03-15T07:00:00Z');
    expect(await actor.isRefused(makeComplaint, about('2027-03-12'))).toEqual([409, 'wasStopped']);
    expect(await actor.isRefused(makeComplaint, about('2027-03-06'))).toEqual([409, 'notAnIssue']);
  });

  test.each([
    ['digital', 'paperRequired'],
    ['familie', 'paperRequired'],
    ['suspendert', 'notAllowed'],
    ['installeres', 'notAllowed'],
    ['tidligere', 'paperRequired'],
  ])('A-07 V-02 %s cannot complain: %s', async (kind, code) => {
    shared ??= await actorAt('komplett');
    const actor = await actorOn(origin, shared.title, kind);
    expect(await actor.isRefused(makeComplaint, about('2027-03-09'))).toEqual([409, code]);
  });
});

let shared: Actor | undefined;

describe('the profile', () => {
  test('R-11 shows name and e-mail of the identity provider, and changes phone and birthdate', async () => {
    const actor = await actorAt('komplett');
    const profile = await actor.does(getProfile);
    expect(profile).toMatchObject({ email: 'komplett@demo.example', phoneNumber: expect.stringMatching(/^49\d{6}$/) });
    const given = { ariaAccountNo: actor.accountNo, phoneNumber: '', birthdate: '1980-02-29' };
    const { profile: changed, receipt } = await actor.does(updateAccount, { payload: given });
    expect(changed).toEqual({ ...profile, phoneNumber: '', birthdate: '1980-02-29', version: 1 });
    expect(receipt).toMatchObject({ kind: 'contactChanged', facts: {} });
    expect(await actor.does(getProfile)).toEqual(changed);
    expect(await actor.lines()).toBe(1);
  });

  test('V-01 V-02 refuses an invalid phone number, and a birthdate that is invalid or in the future', async () => {
    const actor = await actorAt('komplett');
    const given = { ariaAccountNo: actor.accountNo, phoneNumber: '49123456', birthdate: null as string | null };
    const isRefused = (change: object) => actor.isRefused(updateAccount, { payload: { ...given, ...change } });
    for (const change of [{ phoneNumber: '1234567' }, { phoneNumber: '19123456' }, { birthdate: '1981-02-29' }]) {
      expect(await isRefused(change)).toEqual([400, 'invalidPayload']);
    }
    expect(await isRefused({ birthdate: '2027-03-11' })).toEqual([409, 'birthdateInFuture']);
    await actor.does(updateAccount, { payload: { ...given, birthdate: '2027-03-10' } });
  });

  test('R-11 R-03 an order with another birthdate leaves the stored one unchanged', async () => {
    const actor = await actorAt('trettifire');
    const { birthdate, phoneNumber } = await actor.does(getProfile);
    const contact = { givenName: 'Kari', familyName: 'Nes', phoneNumber: '41234567' };
    const payload = { ...(await orderPayload(actor, { birthDate: '1970-01-01' })), contact };
    await actor.does(placeOrder, { payload });
    expect(birthdate).not.toBeNull();
    expect(await actor.does(getProfile)).toMatchObject({ birthdate, phoneNumber });
  });

  test("A-07 another person's profile does not exist", async () => {
    const actor = await actorAt('komplett');
    const other = await actorOn(origin, actor.title, 'digital');
    expect(await actor.isRefused(getProfile, { params: { id: other.accountNo } })).toEqual([404, 'accountNotFound']);
    const payload = { ariaAccountNo: other.accountNo, phoneNumber: '', birthdate: null };
    expect(await actor.isRefused(updateAccount, { payload })).toEqual([404, 'accountNotFound']);
    expect((await other.does(getProfile)).phoneNumber).not.toBe('');
    expect((await other.asks(getDelivery)).status).toBe(409);
  });
});
