import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { giftRetention } from '#origin/features/gifts/gift-feature.ts';
import { gift } from '#origin/features/gifts/gift-tables.ts';
import { getAccount } from '#src/contract/account.ts';
import { getContent } from '#src/contract/content.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { changeGift, getGift, getGifts, orderGift, resendGift, withdrawGift } from '#src/contract/gift.ts';
import { continueGift, previewGift, redeemGift } from '#src/contract/gift-redemption.ts';
import { getInvoices, getReceiptPdf } from '#src/contract/invoice.ts';
import { getTerms } from '#src/contract/product.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { cancelSubscription, getOfferings, withdrawFromContract } from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorAtTime, actorOn, currentOf, kindsOf, moveClock, titlesOf } from './support/actor.ts';
import { home } from './support/delivery.ts';
import {
  codeOf,
  type GiftWish,
  giftOf,
  giftPayload,
  given,
  goingOn,
  grandmother,
  isAsIf,
  mailsToRecipient,
  pairOn,
  payByInvoice,
  redeemed,
  redemption,
} from './support/gifts.ts';
import { jobsAreDone, sentTo } from './support/post.ts';
import { answerInApp } from './support/provider-person.ts';
import { pageFor } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const byGiver = { handover: { by: 'giver' } } as const;
const chosen = async (actor: Actor, giftNo: string) => ({ giftNo, version: (await actor.does(getGifts)).version });

describe('buying a gift', () => {
  test('P-14 a gift is paid once, invoiced, recorded in the ledger, and sent to the recipient at once', async () => {
    const { giver, title } = await pairOn(origin, nextTitle());
    const before = (await giver.does(getAccount)).accountBalance;
    const giftNo = await given(origin, giver);
    const present = await giftOf(giver, giftNo);
    expect(present).toMatchObject({
      state: 'ready',
      planName: 'Digital',
      months: 3,
      priceOre: 56_900,
      handover: { by: 'email', email: grandmother, sendOn: '2027-03-10' },
      expiresOn: '2030-03-10',
      withdrawalUntil: '2027-03-24',
      code: expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/) as string,
    });
    expect((await giver.does(getAccount)).accountBalance).toBe(before);
    const { invoices } = await giver.does(getInvoices);
    const invoice = invoices.find(({ ariaInvoiceNo }) => ariaInvoiceNo === present.ariaInvoiceNo);
    expect(invoice).toMatchObject({
      priceOre: 56_900,
      state: 'paid',
      description: { reason: 'gift', planName: 'Digital' },
    });
    const pdf = await giver.asks(getReceiptPdf, { params: { ariaInvoiceNo: present.ariaInvoiceNo ?? '' } });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await kindsOf(giver)).toContain('giftBought');
    const [mail] = await mailsToRecipient(origin, title);
    expect(mail?.subject).toContain('Kari Berg');
    expect(mail?.body).toContain('Gratulerer med dagen.');
    expect(mail?.body).toContain(present.code);
    expect(mail?.body).toContain(present.link);
    const [receipt] = await giver.mails();
    expect(receipt?.body).toContain('569,00');
    expect(receipt?.body).not.toContain(present.code);
    expect((await currentOf(giver))?.planName).toBe('Komplett');
  });

  test('P-14 neither the code nor the queued mail is readable in the database', async () => {
    const { giver } = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, giver, byGiver);
    const code = await codeOf(giver, giftNo);
    const [row] = await origin.services.database.select().from(gift).where(eq(gift.giftNo, giftNo));
    for (const form of [code, code.replaceAll('-', '')]) expect(JSON.stringify(row)).not.toContain(form);
  });

  test('P-14 a gift is sent on the morning of its day, and not before', async () => {
    const { giver, title } = await pairOn(origin, nextTitle());
    const handover = { by: 'email', email: grandmother, sendOn: '2027-04-01' };
    const giftNo = await given(origin, giver, { handover });
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'scheduled', sentAt: null });
    await moveClock(origin, title, '2027-04-01T05:30:00Z');
    expect(await mailsToRecipient(origin, title)).toHaveLength(0);
    await moveClock(origin, title, '2027-04-01T06:30:00Z');
    expect(await mailsToRecipient(origin, title)).toHaveLength(1);
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'ready', sentAt: '2027-04-01T06:00:00.000Z' });
    await moveClock(origin, title, '2027-04-02T09:00:00Z');
    expect(await mailsToRecipient(origin, title)).toHaveLength(1);
    expect(await kindsOf(giver)).toContain('giftSent');
  });

  test('P-14 a person without a subscription can give, by card', async () => {
    const { friend } = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, friend, {
      ...byGiver,
      method: 'SWEDBANK-PPG',
      plan: 'KOMPLETT',
      months: 12,
      priceOre: 379_000,
    });
    expect(await giftOf(friend, giftNo)).toMatchObject({
      state: 'ready',
      planName: 'Komplett',
      handover: { by: 'giver' },
    });
    expect(await currentOf(friend)).toBeNull();
    expect((await friend.does(getGifts)).gifts).toHaveLength(1);
  });

  test('P-14 an invalid order is refused, with its own code', async () => {
    const { giver, title } = await pairOn(origin, nextTitle());
    const refused = async (wish: GiftWish, changes: object = {}, who = giver) =>
      who.isRefused(orderGift, { payload: { ...(await giftPayload(who, wish)), ...changes } });
    expect(await refused({ priceOre: 100 })).toEqual([409, 'previewOutdated']);
    expect(await refused({ plan: 'UNG' })).toEqual([409, 'planNotSold']);
    expect(await refused({}, { termsVersion: '2020-01-01' })).toEqual([409, 'termsOutdated']);
    const late = { by: 'email', email: grandmother, sendOn: '2028-03-11' };
    expect(await refused({ handover: late })).toEqual([409, 'sendDayOutOfRange']);
    expect(await refused({ handover: { ...late, sendOn: '2027-03-09' } })).toEqual([409, 'sendDayOutOfRange']);
    expect(await refused({ greeting: 'Se https://example.com' })).toEqual([400, 'invalidPayload']);
    expect(await refused({ greeting: 'a'.repeat(301) })).toEqual([400, 'invalidPayload']);
    expect(await refused({}, { months: 2 })).toEqual([400, 'invalidPayload']);
    const minor = await actorOn(origin, title, 'sytten');
    expect(await refused({ birthDate: '2010-05-05' }, {}, minor)).toEqual([409, 'tooYoung']);
    // The account's birthdate takes precedence over the order's.
    expect(await refused({ birthDate: '1990-05-05' }, {}, minor)).toEqual([409, 'tooYoung']);
    expect((await giver.does(getGifts)).gifts).toHaveLength(0);
  });

  test('P-14 an unpaid gift has no code, cannot be redeemed, and is deleted later', async () => {
    const { giver, friend, title } = await pairOn(origin, nextTitle());
    const { giftNo, payment } = await giver.does(orderGift, { payload: await giftPayload(giver) });
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'awaitingPayment', code: null, link: null });
    const page = await pageFor(giver, payment);
    await answerInApp(origin, page, 'avbryt');
    const { gift: over, payment: ended } = await giver.does(getGift, { params: { giftNo } });
    expect([over.state, over.code, ended.state]).toEqual(['unpaid', null, 'aborted']);
    expect(await mailsToRecipient(origin, title)).toHaveLength(0);
    expect(await friend.isRefused(getGift, { params: { giftNo } })).toEqual([404, 'giftNotFound']);
    await isAsIf(origin, giftNo, { endedAt: new Date('2026-12-09T09:00:00Z') });
    await giftRetention(origin.services);
    expect(await giver.isRefused(getGift, { params: { giftNo } })).toEqual([404, 'giftNotFound']);
  });
});

describe("the giver's actions", () => {
  test('P-14 the day and the address can be changed until the gift is sent; afterwards it can be resent', async () => {
    const { giver, title } = await pairOn(origin, nextTitle());
    const handover = { by: 'email', email: 'feil@demo.example', sendOn: '2027-04-01' };
    const giftNo = await given(origin, giver, { handover });
    expect(await giver.isRefused(resendGift, { payload: await chosen(giver, giftNo) })).toEqual([409, 'giftNotSent']);
    const later = { by: 'email', email: grandmother, sendOn: '2027-03-12' };
    await giver.does(changeGift, { payload: { ...(await chosen(giver, giftNo)), handover: later } });
    await moveClock(origin, title, '2027-03-12T09:00:00Z');
    const code = await codeOf(giver, giftNo);
    expect(await mailsToRecipient(origin, title)).toHaveLength(1);
    const change = { ...(await chosen(giver, giftNo)), handover: { ...later, sendOn: '2027-12-24' } };
    expect(await giver.isRefused(changeGift, { payload: change })).toEqual([409, 'giftNotChangeable']);
    await giver.does(resendGift, { payload: await chosen(giver, giftNo) });
    const mails = await mailsToRecipient(origin, title);
    expect(mails).toHaveLength(2);
    for (const { body } of mails) expect(body).toContain(code);
    expect(
      (await sentTo(origin, 'feil@demo.example')).filter(({ titleCode }) => titleCode === title.titleCode),
    ).toEqual([]);
  });

  test('P-14 N-01 a withdrawal within 14 days voids the code, and refunds everything once', async () => {
    const { giver, friend } = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, giver, byGiver);
    const code = await codeOf(giver, giftNo);
    const before = (await giver.does(getAccount)).accountBalance;
    await giver.does(withdrawGift, { payload: await chosen(giver, giftNo) });
    expect(await giver.isRefused(withdrawGift, { payload: await chosen(giver, giftNo) })).toEqual([
      409,
      'windowClosed',
    ]);
    await jobsAreDone(origin.services.database);
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'withdrawn', code: null, withdrawalUntil: null });
    expect((await giver.does(getAccount)).accountBalance).toBe(before);
    const { invoices } = await giver.does(getInvoices);
    expect(invoices[0]).toMatchObject({
      kind: 'creditNote',
      priceOre: -56_900,
      description: { reason: 'giftWithdrawal' },
    });
    expect((await kindsOf(giver)).filter((kind) => kind === 'refunded')).toHaveLength(1);
    expect(await friend.does(previewGift, { payload: { code } })).toEqual({
      standing: 'refused',
      code: 'giftWithdrawn',
    });
    expect(await friend.isRefused(redeemGift, { payload: { code, address: null } })).toEqual([409, 'giftWithdrawn']);
  });

  test('P-14 N-01 a withdrawal is refused after 14 days, and once the gift is redeemed', async () => {
    const { giver, friend } = await pairOn(origin, nextTitle());
    const used = await given(origin, giver, byGiver);
    await redeemed(friend, await codeOf(giver, used));
    expect(await giver.isRefused(withdrawGift, { payload: await chosen(giver, used) })).toEqual([409, 'giftRedeemed']);
    const kept = await given(origin, giver, byGiver);
    await isAsIf(origin, kept, { boughtOn: '2027-02-23' });
    expect(await giver.isRefused(withdrawGift, { payload: await chosen(giver, kept) })).toEqual([409, 'windowClosed']);
  });

  test('P-14 no one else can see or change a gift, and a giver is notified before it expires', async () => {
    const { giver, friend, title } = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, giver, byGiver);
    const foreign = { giftNo, version: 0, handover: { by: 'giver' } };
    for (const endpoint of [changeGift, resendGift, withdrawGift]) {
      expect(await friend.isRefused(endpoint, { payload: foreign })).toEqual([404, 'giftNotFound']);
    }
    const code = await codeOf(giver, giftNo);
    await isAsIf(origin, giftNo, { nextDueOn: '2027-03-10' });
    await origin.services.dueWork.run({ titles: [title], waits: true });
    expect((await giver.mails())[0]).toMatchObject({ subject: expect.stringMatching(/Mormor Berg er ikk/) as string });
    await isAsIf(origin, giftNo, { expiresOn: '2027-03-09' });
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'expired', code: null });
    expect(await friend.isRefused(redeemGift, { payload: { code, address: null } })).toEqual([409, 'giftExpired']);
  });
});

describe('redeeming a gift', () => {
  test('P-14 the recipient sees the gift, has access for its months, and is never charged', async () => {
    const { giver, friend, title } = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, giver, { ...byGiver, months: 1, priceOre: 19_900 });
    const code = await codeOf(giver, giftNo);
    expect(await friend.does(previewGift, { payload: { code: ` ${code.toLowerCase()} ` } })).toMatchObject({
      standing: 'open',
      planName: 'Digital',
      senderName: 'Kari Berg',
      greeting: 'Gratulerer med dagen.',
      fromDate: '2027-03-10',
      toDate: '2027-04-09',
      priceAfterOre: 19_900,
    });
    expect(await redeemed(friend, code)).toMatchObject({ toDate: '2027-04-09' });
    expect(await currentOf(friend)).toMatchObject({
      subscriptionNo: giftNo,
      instStatusCode: statusCodes.TRIAL,
      access: 'gift',
      startedOn: '2027-03-10',
      renewalDate: null,
      expiryDate: '2027-04-09',
      paymentMethod: null,
    });
    expect(await kindsOf(giver)).toContain('giftTaken');
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'redeemed', code: null, link: null });
    expect(await friend.does(previewGift, { payload: { code } })).toEqual({ standing: 'mine', fromDate: '2027-03-10' });
    const { version } = await friend.does(getSubscription);
    const leave = { payload: { version, reason: 'price', lastDay: '2027-04-09' } };
    expect((await friend.isRefused(cancelSubscription, leave))[0]).toBe(409);
    expect((await friend.does(getOfferings)).plans.length).toBeGreaterThan(0);
    await moveClock(origin, title, '2027-03-26T09:00:00Z');
    expect((await friend.mails())[0]?.subject.replaceAll('\u00a0', ' ')).toContain('9. april 2027');
    await moveClock(origin, title, '2027-04-10T09:00:00Z');
    const { current, former } = await friend.does(getSubscription);
    expect(current).toBeNull();
    expect(former.find(({ subscriptionNo }) => subscriptionNo === giftNo)).toMatchObject({
      instStatusCode: statusCodes.CANCELLED,
    });
    expect((await friend.does(getAccount)).accountBalance).toBe(0);
    expect((await friend.does(getInvoices)).invoices).toEqual([]);
  });

  test('P-14 only one of two people with the same code gets the gift', async () => {
    const { giver, friend, title } = await pairOn(origin, nextTitle());
    const code = await codeOf(giver, await given(origin, giver, byGiver));
    const other = await actorOn(origin, title, 'karantene');
    const calls = [friend, other].map(async (actor) => {
      const payload = await redemption(actor, code);
      return (await actor.asks(redeemGift, { payload })).status;
    });
    expect((await Promise.all(calls)).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const have = await Promise.all([friend, other].map(currentOf));
    expect(have.filter((one) => one?.access === 'gift')).toHaveLength(1);
  });

  test('P-14 an unknown code reveals nothing, and look-ups are limited per hour', async () => {
    const { friend, title } = await pairOn(origin, nextTitle());
    for (const code of ['', 'ABCD-EFGH-2345-6789', 'x'.repeat(60)]) {
      expect(await friend.does(previewGift, { payload: { code } })).toEqual({
        standing: 'refused',
        code: 'giftUnknown',
      });
    }
    expect(await friend.isRefused(redeemGift, { payload: { code: 'ABCD-EFGH-2345-6789', address: null } })).toEqual([
      404,
      'giftUnknown',
    ]);
    const curious = await actorOn(origin, title, 'karantene');
    const statuses: number[] = [];
    for (let times = 0; times <= 30; times += 1) {
      statuses.push((await curious.asks(previewGift, { payload: { code: 'ABCD-EFGH-2345-6789' } })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 409]);
  });

  test('P-14 a code is valid only at its own title', async () => {
    const { giver } = await pairOn(origin, nextTitle());
    const code = await codeOf(giver, await given(origin, giver, byGiver));
    const elsewhere = await actorAtTime(origin, nextTitle(), 'trettifire');
    expect(await elsewhere.does(previewGift, { payload: { code } })).toEqual({
      standing: 'refused',
      code: 'giftUnknown',
    });
  });

  test('P-14 a subscriber is refused, keeps the code, and can use it once the subscription has ended', async () => {
    const { giver, title } = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, giver, byGiver);
    const code = await codeOf(giver, giftNo);
    const leaving = await actorOn(origin, title, 'oppsagt');
    expect(await leaving.does(previewGift, { payload: { code } })).toEqual({
      standing: 'refused',
      code: 'alreadySubscriber',
    });
    expect(await leaving.isRefused(redeemGift, { payload: { code, address: null } })).toEqual([
      409,
      'alreadySubscriber',
    ]);
    expect(await giftOf(giver, giftNo)).toMatchObject({ state: 'ready', code });
    await moveClock(origin, title, '2027-03-24T09:00:00Z');
    await redeemed(leaving, code);
    expect(await currentOf(leaving)).toMatchObject({ subscriptionNo: giftNo, access: 'gift' });
  });

  test('P-14 a family member gets their own subscription, which comes first', async () => {
    const { giver, title } = await pairOn(origin, nextTitle());
    const member = await actorOn(origin, title, 'familie');
    await redeemed(member, await codeOf(giver, await given(origin, giver, byGiver)));
    const { current, others } = await member.does(getSubscription);
    expect([current?.access, others[0]?.access]).toEqual(['gift', 'family']);
  });

  test('P-14 paper requires an address in the delivery area, and starts with its first issue; reading starts at once', async () => {
    const { giver, friend, title } = await pairOn(origin, nextTitle());
    const wish = { ...byGiver, plan: 'KOMPLETT', months: 1, priceOre: 34_900 };
    const code = await codeOf(giver, await given(origin, giver, wish));
    const refused = (address: object | null) => friend.isRefused(redeemGift, { payload: { code, address } });
    expect(await refused(null)).toEqual([409, 'addressNeeded']);
    expect(await refused({ ...home, postalCode: '9990', postalPlace: 'BÅTSFJORD' })).toEqual([409, 'notDelivered']);
    expect(await refused({ ...home, street: '' })).toEqual([400, 'invalidPayload']);
    expect(await redeemed(friend, code, home)).toMatchObject({ toDate: '2027-04-10' });
    expect(await currentOf(friend)).toMatchObject({
      instStatusCode: statusCodes.PENDING_ACTIVATION,
      startedOn: '2027-03-11',
    });
    expect(await friend.does(previewGift, { payload: { code } })).toEqual({ standing: 'mine', fromDate: '2027-03-11' });
    expect(await friend.does(getContent)).toMatchObject({ isOpen: true });
    await moveClock(origin, title, '2027-03-11T09:00:00Z');
    expect(await currentOf(friend)).toMatchObject({ instStatusCode: statusCodes.TRIAL, expiryDate: '2027-04-10' });
    expect((await friend.does(getAccount)).accountBalance).toBe(0);
    expect(await friend.does(getDelivery)).toMatchObject({ address: { street: 'Fjordgata' } });
    await moveClock(origin, title, '2027-04-11T09:00:00Z');
    expect(await currentOf(friend)).toBeNull();
  });
});

describe('continuing a gift', () => {
  async function afterMonthGift() {
    const people = await pairOn(origin, nextTitle());
    const giftNo = await given(origin, people.giver, { ...byGiver, months: 1, priceOre: 19_900 });
    await redeemed(people.friend, await codeOf(people.giver, giftNo));
    return people;
  }

  test('N-01 P-14 the withdrawal period starts on the day of continuing, and home states it once it has begun', async () => {
    const { friend, title } = await afterMonthGift();
    expect(await currentOf(friend)).toMatchObject({ orderedOn: null });
    await payByInvoice(friend);
    await moveClock(origin, title, '2027-04-08T09:00:00Z');
    await friend.does(continueGift, await goingOn(friend));
    await moveClock(origin, title, '2027-04-10T09:00:00Z');
    expect(await currentOf(friend)).toMatchObject({ startedOn: '2027-03-10', orderedOn: '2027-04-08' });
    expect(await friend.does(getWithdrawal)).toMatchObject({ isOpen: true, lastDay: '2027-04-22' });
  });

  test('P-14 requires a payment method, charges on the day after the last day of the gift, and can be cancelled before then', async () => {
    const { giver, friend, title } = await afterMonthGift();
    const wish = (priceOre = 19_900) => goingOn(friend, { priceOre });
    expect(await friend.isRefused(continueGift, await wish())).toEqual([409, 'methodMissing']);
    expect(await giver.isRefused(continueGift, await wish())).toEqual([409, 'notAGift']);
    await payByInvoice(friend);
    // Choosing a method does not continue the gift, and the mail about it says so.
    await jobsAreDone(origin.services.database);
    expect((await friend.mails())[0]?.body).toMatch(/så ingenting blir (trukket ennå|trekt enno)\./);
    expect(await friend.isRefused(continueGift, await wish(100))).toEqual([409, 'previewOutdated']);
    const { subscription, receipt } = await friend.does(continueGift, await wish());
    expect(subscription).toMatchObject({
      access: 'gift',
      renewalDate: '2027-04-10',
      expiryDate: null,
      priceOre: 19_900,
    });
    expect(receipt).toMatchObject({ kind: 'giftContinued', facts: { fromDate: '2027-04-10' } });
    expect(await friend.isRefused(continueGift, await wish())).toEqual([409, 'alreadyContinued']);
    expect((await friend.mails())[0]?.body).toContain('199,00');
    await moveClock(origin, title, '2027-04-09T09:00:00Z');
    expect((await friend.does(getInvoices)).invoices).toEqual([]);
    await moveClock(origin, title, '2027-04-10T09:00:00Z');
    expect(await currentOf(friend)).toMatchObject({
      instStatusCode: statusCodes.ACTIVE,
      access: 'own',
      renewalDate: '2027-05-10',
    });
    expect((await friend.does(getInvoices)).invoices).toMatchObject([{ priceOre: 19_900 }]);
    // The person who accepted is not asked again.
    expect((await friend.mails()).some(({ subject }) => subject.includes('varer til'))).toBe(false);
  });

  test.each([
    [true, 1_990, 17_910],
    [false, 0, 19_900],
  ])(
    'N-01 P-14 requires accepted terms and mails them with the form; if reading starts at once (%s), a withdrawal charges %i øre',
    async (startsAtOnce, keptOre, refundOre) => {
      const { friend, title } = await afterMonthGift();
      await payByInvoice(friend);
      await moveClock(origin, title, '2027-04-08T09:00:00Z');
      const { payload } = await goingOn(friend, { startsAtOnce });
      const { termsVersion, ...unaccepted } = payload;
      expect(await friend.isRefused(continueGift, { payload: unaccepted })).toEqual([409, 'termsOutdated']);
      const outdated = { ...payload, termsVersion: '2020-01-01' };
      expect(await friend.isRefused(continueGift, { payload: outdated })).toEqual([409, 'termsOutdated']);
      const { receipt } = await friend.does(continueGift, { payload });
      expect(receipt.facts).toMatchObject({ termsVersion });
      await jobsAreDone(origin.services.database);
      const { withdrawalForm, sections } = await friend.does(getTerms);
      const mail = (await friend.mails())[0]?.body ?? '';
      for (const line of [...withdrawalForm, ...sections.map(({ heading }) => heading)]) expect(mail).toContain(line);
      expect(mail).toMatch(/199,00.*22\.\sapril\s2027/s);
      expect(/^Du har ikk(e|je) b/m.test(mail)).toBe(!startsAtOnce);
      // Three of thirty days were used.
      await moveClock(origin, title, '2027-04-12T09:00:00Z');
      const { refund } = await friend.does(getWithdrawal);
      expect(refund).toMatchObject({ ore: refundOre, paidOre: 19_900 });
      const { version } = await friend.does(getSubscription);
      const withdrawn = await friend.does(withdrawFromContract, { payload: { version } });
      expect(withdrawn.receipt.facts).toMatchObject({ creditOre: 19_900 - keptOre });
    },
  );

  test('P-14 can be cancelled after accepting, and the gift lasts to its last day', async () => {
    const { friend, title } = await afterMonthGift();
    await payByInvoice(friend);
    const seen = async () => ({ version: (await friend.does(getSubscription)).version });
    await friend.does(continueGift, await goingOn(friend));
    await friend.does(cancelSubscription, { payload: { ...(await seen()), reason: 'price', lastDay: '2027-04-09' } });
    expect(await currentOf(friend)).toMatchObject({
      instStatusCode: statusCodes.PENDING_CANCELLATION,
      expiryDate: '2027-04-09',
    });
    await moveClock(origin, title, '2027-04-10T09:00:00Z');
    expect(await currentOf(friend)).toBeNull();
    expect((await friend.does(getInvoices)).invoices).toEqual([]);
  });
});

test('P-14 names, address and greeting of a gift are deleted 90 days after it was redeemed', async () => {
  const { giver, friend } = await pairOn(origin, nextTitle());
  const giftNo = await given(origin, giver);
  await redeemed(friend, await codeOf(giver, giftNo));
  await isAsIf(origin, giftNo, { endedAt: new Date('2026-12-11T09:00:00Z') });
  await giftRetention(origin.services);
  expect(await giftOf(giver, giftNo)).toMatchObject({ recipientName: 'Mormor Berg' });
  await isAsIf(origin, giftNo, { endedAt: new Date('2026-12-09T09:00:00Z') });
  await giftRetention(origin.services);
  const none = { recipientName: '', senderName: '', greeting: '', handover: { by: 'giver' }, priceOre: 56_900 };
  expect(await giftOf(giver, giftNo)).toMatchObject(none);
});

test('P-14 a gift is not sent after the last day on which it can be redeemed', async () => {
  const { giver } = await pairOn(origin, nextTitle());
  const giftNo = await given(origin, giver, byGiver);
  await isAsIf(origin, giftNo, { expiresOn: '2027-09-10' });
  const handover = { by: 'email', email: grandmother, sendOn: '2027-09-11' } as const;
  const wanted = { payload: { ...(await chosen(giver, giftNo)), handover } };
  expect(await giver.isRefused(changeGift, wanted)).toEqual([409, 'sendDayOutOfRange']);
});
