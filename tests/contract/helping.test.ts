import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { helperAccess } from '#origin/features/helping/access-tables.ts';
import { helperRetention } from '#origin/features/helping/helping-feature.ts';
import { actingUse } from '#origin/platform/database/platform-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import { sendContactMessage } from '#src/contract/contact.ts';
import { makeDeliveryChange, previewDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import {
  acceptHelp,
  beginHelping,
  declineHelp,
  endHelping,
  getHelpers,
  getHelping,
  inviteHelper,
  leaveHelping,
  previewHelp,
  resendHelperInvitation,
  revokeHelper,
} from '#src/contract/helping.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { updateAccount } from '#src/contract/profile.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { actorOn, kindsOf, titlesOf } from './support/actor.ts';
import { friend, helperOf, helpOf, helpWish, invitedToHelp } from './support/invitations.ts';
import { jobsAreDone, sentTo } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';
import { secretOfLink } from './support/test-secrets.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const dayMs = 86_400_000;
const today = dayInOslo(Date.now());

const stop = {
  change: { type: 'STOP', fromDate: addDays(today, 20), toDate: addDays(today, 30), address: null },
  replaces: null,
};

/** Moves a title's clock ahead of real time. Each call then runs the due work of its account. */
const moveAhead = (title: FleetTitle, days: number) =>
  origin.services.sandbox?.clock.set(title.titleCode, Date.now() + days * dayMs);

/** A holder and another person on a title; `ofOwner` is the input that addresses the holder's account. */
async function pairOf(ownerKind: string, helperKind: string) {
  const title = nextTitle();
  const owner = await actorOn(origin, title, ownerKind);
  const helper = await actorOn(origin, title, helperKind);
  return { title, owner, helper, ofOwner: { params: owner.holder, payload: owner.holder } };
}

async function withHelper(rights: readonly string[], helperKind = 'ny') {
  const pair = await pairOf('komplett', helperKind);
  const { owner, helper } = pair;
  return { ...pair, id: await helpOf(helper, owner, { rights }) };
}

describe('from the invitation to the end', () => {
  test('N-13 a person without a subscription accepts, helps, is visible, and loses the access at once', async () => {
    const { title, owner, helper, ofOwner } = await pairOf('komplett', 'ny');
    expect(await owner.does(getHelpers)).toMatchObject({ maximum: 5, remaining: 5, helpers: [] });

    const { receipt } = await owner.does(inviteHelper, { payload: { ...helpWish, email: 'PER@post.example' } });
    expect(receipt).toMatchObject({ kind: 'helperInvited', facts: { recipient: friend } });
    const [mail] = await sentTo(origin, friend);
    const { link } = await helperOf(owner);
    expect(mail?.body).toContain(link);
    expect(mail?.body).toMatch(/30 daga?e?r/);

    const token = secretOfLink(link, 'hjelp');
    expect(await helper.does(previewHelp, { payload: { token } })).toMatchObject({ standing: 'open', days: 30 });
    expect(await owner.isRefused(acceptHelp, { payload: { token } })).toEqual([409, 'ownAccount']);
    const { id } = await helper.does(acceptHelp, { payload: { token } });
    // A repeated request gets the same answer, and another person with the same link is refused.
    expect(await helper.does(acceptHelp, { payload: { token } })).toEqual({ id });
    const stranger = await actorOn(origin, title, 'helg');
    expect(await stranger.isRefused(acceptHelp, { payload: { token } })).toEqual([409, 'invitationUsed']);
    expect(await stranger.isRefused(beginHelping, { payload: { id } })).toEqual([403, 'accessEnded']);
    await jobsAreDone(origin.services.database);
    expect((await owner.mails())[0]?.subject).toMatch(/kan (nå|no) hjelpe deg/);
    const confirmations = (await helper.mails()).filter(({ subject }) => /^Du kan (nå|no) hjelpe /.test(subject));
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.body).toContain(`${origin.services.fleet.pageUrl(title)}/`);

    // The session is the person's own until they switch.
    expect(await helper.does(getSession)).toMatchObject({ helps: true });
    expect(await helper.isRefused(getSubscription, ofOwner)).toEqual([404, 'accountNotFound']);
    await helper.does(beginHelping, { payload: { id } });
    expect(await helper.does(getSession)).toMatchObject({ acting: 'helper', ariaAccountNo: owner.accountNo });
    const { until } = await helperOf(owner);
    const daysLeft = (Date.parse(until ?? '') - Date.now()) / dayMs;
    expect(Math.ceil(daysLeft)).toBe(30);
    expect(await helper.does(getHelping)).toMatchObject({
      acting: {
        kind: 'helper',
        rights: ['delivery'],
        until,
        isOver: false,
        accountNo: null,
      },
    });
    expect((await helper.does(getSubscription, ofOwner)).current).toMatchObject({ paymentMethod: null });
    const stopped = await helper.does(makeDeliveryChange, { payload: { ...owner.holder, ...stop } });
    expect(stopped.receipt).toMatchObject({ kind: 'deliveryStopped', by: 'helper', facts: { helper: { id } } });
    expect((await helper.does(getActivities, ofOwner)).activities).toHaveLength(1);

    const [line] = (await owner.does(getActivities)).activities;
    expect(line).toMatchObject({ by: 'helper', facts: { helper: { id } } });
    await jobsAreDone(origin.services.database);
    const [receiptMail] = await owner.mails();
    expect(receiptMail?.body).toMatch(/^.+ hjelper deg, og har bestilt stopp av avis(?:en|a) hos /);
    expect((await helperOf(owner)).uses.map(({ receipt: of }) => of?.kind ?? 'visit')).toEqual([
      'deliveryStopped',
      'visit',
    ]);

    const told = vi.spyOn(origin.services.socket, 'actingEnded');
    await owner.does(revokeHelper, { payload: { id } });
    expect(told).toHaveBeenCalledWith(id);
    told.mockRestore();
    expect(await helper.isRefused(getSubscription, ofOwner)).toEqual([403, 'accessEnded']);
    expect(await helper.does(getHelping)).toMatchObject({ acting: { isOver: true }, people: [] });
    await helper.does(endHelping);
    expect(await helper.does(getSession)).not.toHaveProperty('acting');
    expect(await helper.isRefused(beginHelping, { payload: { id } })).toEqual([403, 'accessEnded']);
    expect(await owner.isRefused(revokeHelper, { payload: { id } })).toEqual([409, 'alreadyEnded']);
    expect((await helperOf(owner)).state).toBe('revoked');
  });
});

describe("a helper's rights", () => {
  test('N-13 P-16 a message to the customer centre is from the helper, and not from the holder', async () => {
    const { owner, helper, id } = await withHelper(['delivery']);
    await helper.does(beginHelping, { payload: { id } });
    const message = { key: randomUUID(), subject: 'delivery', message: 'Avisen kom ikke.' };
    const refusal = await helper.isRefused(sendContactMessage, { payload: { ...message, sender: null } });
    expect(refusal).toEqual([400, 'senderMissing']);
    const sender = { name: 'Per Hjelper', email: friend };
    const { email } = await helper.does(sendContactMessage, { payload: { ...message, sender } });
    expect(email).toBe(friend);
    expect(await kindsOf(owner)).not.toContain('contactMessageSent');
  });

  test('N-13 are limited to those granted; any other call about the account is refused and logged', async () => {
    const { owner, helper, id, ofOwner } = await withHelper(['delivery']);
    await helper.does(beginHelping, { payload: { id } });
    expect(await helper.isRefused(getInvoices, ofOwner)).toEqual([403, 'onlyHolder']);
    // The call is refused before its payload is read.
    expect(await helper.isRefused(updateAccount, { payload: { birthdate: 7 } })).toEqual([403, 'onlyHolder']);
    expect(await helper.isRefused(getHelpers, ofOwner)).toEqual([403, 'onlyHolder']);
    expect(await helper.isRefused(inviteHelper, { payload: { ...owner.holder, ...helpWish } })).toEqual([
      403,
      'onlyHolder',
    ]);
    const { database } = origin.services;
    const uses = await database.select().from(actingUse).where(eq(actingUse.grantId, id));
    expect(uses.filter(({ refusal }) => refusal === 'onlyHolder').map(({ call }) => call)).toContain(
      'GET invoices/:accountNo/:titleCode',
    );

    const address = {
      name: 'Kari Nes',
      careOf: null,
      street: 'Skolegata',
      streetNumber: '1',
      floor: null,
      apartmentNumber: null,
      postalCode: '4757',
      postalPlace: 'Polvik',
    };
    // The holder's receipt would mail these texts, so they must not contain a link.
    for (const field of ['name', 'careOf', 'street', 'postalPlace']) {
      const baited = { ...address, [field]: 'Hent den på gevinst.no' };
      const change = { type: 'TRANSFER', fromDate: addDays(today, 30), toDate: addDays(today, 40), address: baited };
      const payload = { ...owner.holder, change, replaces: null };
      expect(await helper.isRefused(makeDeliveryChange, { payload })).toEqual([400, 'invalidPayload']);
    }
    const forNow = { type: 'TRANSFER', fromDate: addDays(today, 30), toDate: null, address };
    const openEnded = { payload: { ...owner.holder, change: forNow, replaces: null } };
    expect(await helper.isRefused(makeDeliveryChange, openEnded)).toEqual([409, 'openEndNotAllowed']);
    expect(await helper.does(previewDeliveryChange, openEnded)).toMatchObject({ code: 'openEndNotAllowed' });
    // Holders may leave the end open, if their title allows it.
    expect(await owner.does(previewDeliveryChange, openEnded)).toMatchObject({ possible: true });
    const move = { type: 'PERMANENT', fromDate: addDays(today, 40), toDate: null, address };
    const moving = { payload: { ...owner.holder, change: move, replaces: null } };
    expect(await helper.isRefused(makeDeliveryChange, moving)).toEqual([403, 'onlyHolder']);
    // A helper may not withdraw a change that the holder made either.
    const { delivery } = await owner.does(makeDeliveryChange, { payload: { change: move, replaces: null } });
    const moveId = delivery.changes.find(({ type }) => type === 'PERMANENT')?.id;
    const withdrawing = { payload: { ...owner.holder, id: moveId } };
    expect(await helper.isRefused(withdrawDeliveryChange, withdrawing)).toEqual([403, 'onlyHolder']);
  });

  test('N-13 A-07 apply to one account, and not to the helper’s own or to another title', async () => {
    const { owner, helper, id, ofOwner } = await withHelper(['invoices'], 'helg');
    const other = nextTitle();
    expect((await helper.does(getInvoices)).page).toBe(1);
    await helper.does(beginHelping, { payload: { id } });
    expect(await helper.does(getInvoices, ofOwner)).toMatchObject({ page: 1 });
    expect(await helper.isRefused(getInvoices)).toEqual([404, 'accountNotFound']);
    const elsewhere = { params: { accountNo: owner.accountNo, titleCode: other.titleCode } };
    expect(await helper.isRefused(getSubscription, elsewhere)).toEqual([403, 'onlyHolder']);
    await helper.does(endHelping);
    expect((await helper.does(getInvoices)).page).toBe(1);
  });

  test('N-13 can be given up by the helper, and the holder is notified', async () => {
    const { owner, helper, id } = await withHelper(['delivery', 'invoices']);
    await helper.does(leaveHelping, { payload: { id } });
    expect(await helper.isRefused(leaveHelping, { payload: { id } })).toEqual([403, 'accessEnded']);
    expect((await helperOf(owner)).state).toBe('left');
    await jobsAreDone(origin.services.database);
    expect((await owner.mails())[0]?.subject).toMatch(/hjelper deg ikkj?e lenger/);
  });
});

test('N-13 an invitation to help is declined once, which frees the place and tells the holder', async () => {
  const title = nextTitle();
  const owner = await actorOn(origin, title, 'komplett');
  const invitee = await actorOn(origin, title, 'ny');
  const { token } = await invitedToHelp(owner);
  expect(await owner.isRefused(declineHelp, { payload: { token } })).toEqual([409, 'ownAccount']);
  await invitee.does(declineHelp, { payload: { token } });
  await invitee.does(declineHelp, { payload: { token } });
  expect(await owner.does(getHelpers)).toMatchObject({
    remaining: 5,
    helpers: [{ state: 'revoked', isDeclined: true }],
  });
  expect(await invitee.does(previewHelp, { payload: { token } })).toMatchObject({ isDeclined: true });
  expect(await invitee.isRefused(acceptHelp, { payload: { token } })).toEqual([409, 'invitationUsed']);
  const { activities } = await owner.does(getActivities);
  expect(activities.filter(({ exactKind }) => exactKind === 'helperDeclined')).toMatchObject([
    { kind: 'helperEnded', by: 'helper', facts: { recipient: friend } },
  ]);
  await jobsAreDone(origin.services.database);
  expect((await owner.mails())[0]?.subject).toMatch(/^per@post\.example sa nei til å hjelpe deg/);
});

describe('demo people', () => {
  test('N-13 O-02 a demo person is helped by another, without an invitation', async () => {
    const { owner, helper, ofOwner } = await pairOf('hjelpes', 'hjelper');
    const { helpers, remaining } = await owner.does(getHelpers);
    expect(helpers.map(({ email, state }) => [email, state])).toEqual([
      ['nabo@demo.example', 'pending'],
      ['hjelper@demo.example', 'active'],
    ]);
    expect(remaining).toBe(3);
    const { people } = await helper.does(getHelping);
    await helper.does(beginHelping, { payload: { id: people[0]?.id ?? '' } });
    expect((await helper.does(getSubscription, ofOwner)).current).toMatchObject({ planName: 'Komplett' });
    expect((await helper.does(getInvoices, ofOwner)).invoices).not.toHaveLength(0);
  });
});

describe('invitations', () => {
  test('N-13 are refused, each with its reason', async () => {
    const title = nextTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const refusalFor = (payload: object) => owner.isRefused(inviteHelper, { payload: { ...helpWish, ...payload } });
    expect(await refusalFor({ email: 'Komplett@demo.example' })).toEqual([409, 'ownEmail']);
    expect(await refusalFor({ email: 'nobody' })).toEqual([400, 'invalidPayload']);
    expect(await refusalFor({ rights: [] })).toEqual([400, 'invalidPayload']);
    expect(await refusalFor({ days: 366 })).toEqual([400, 'invalidPayload']);
    await owner.does(inviteHelper, { payload: helpWish });
    expect(await refusalFor({})).toEqual([409, 'alreadyInvited']);
  });

  test('N-13 are limited to five including the current helpers, and resending an expired one needs a free place', async () => {
    const title = nextTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const { id } = await invitedToHelp(owner);
    await moveAhead(title, 15);
    for (const email of ['b@post.example', 'c@post.example', 'd@post.example', 'e@post.example', 'f@post.example']) {
      await owner.does(inviteHelper, { payload: { ...helpWish, email } });
    }
    const another = { payload: { ...helpWish, email: 'g@post.example' } };
    expect(await owner.isRefused(inviteHelper, another)).toEqual([409, 'tooManyHelpers']);
    expect(await owner.isRefused(resendHelperInvitation, { payload: { id } })).toEqual([409, 'tooManyHelpers']);
  });

  test('N-13 are not resent once expired if there is a newer one to the same address', async () => {
    const title = nextTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const { id } = await invitedToHelp(owner);
    await moveAhead(title, 15);
    await owner.does(inviteHelper, { payload: helpWish });
    expect(await owner.isRefused(resendHelperInvitation, { payload: { id } })).toEqual([409, 'alreadyInvited']);
  });

  test('N-13 expire, are resent and are withdrawn', async () => {
    const title = nextTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const helper = await actorOn(origin, title, 'ny');
    const { id, token } = await invitedToHelp(owner);
    await moveAhead(title, 15);
    expect(await helper.isRefused(acceptHelp, { payload: { token } })).toEqual([409, 'invitationExpired']);
    await owner.does(resendHelperInvitation, { payload: { id } });
    expect(await helper.does(previewHelp, { payload: { token } })).toMatchObject({ standing: 'open' });
    await owner.does(revokeHelper, { payload: { id } });
    await jobsAreDone(origin.services.database);
    const subjects = (await sentTo(origin, friend)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/har (trukket|trekt) tilbake invitasjonen til å hjelpe$/));
    // The answer is the same as for an unknown link.
    expect(await helper.isRefused(acceptHelp, { payload: { token } })).toEqual([404, 'invitationUnknown']);
    expect(await helper.isRefused(acceptHelp, { payload: { token: `${id}.x` } })).toEqual([404, 'invitationUnknown']);
    expect(await owner.isRefused(resendHelperInvitation, { payload: { id } })).toEqual([409, 'invitationNotOpen']);
    const stranger = await actorOn(origin, title, 'helg');
    expect(await stranger.isRefused(revokeHelper, { payload: { id } })).toEqual([404, 'invitationNotFound']);
  });
});

test('N-13 helping ends when its time is up on the title’s clock, and is deleted later', async () => {
  const { title, owner, helper, id, ofOwner } = await withHelper(['delivery']);
  await helper.does(beginHelping, { payload: { id } });
  expect(await helper.does(getSubscription, ofOwner)).toBeTruthy();
  await moveAhead(title, 31);
  expect(await helper.isRefused(getSubscription, ofOwner)).toEqual([403, 'accessEnded']);
  expect((await helperOf(owner)).state).toBe('over');
  expect(await helper.does(getHelping)).toMatchObject({ acting: { isOver: true }, people: [] });

  const longAgo = { until: new Date(Date.now() - 60 * dayMs) };
  await origin.services.database.update(helperAccess).set(longAgo).where(eq(helperAccess.id, id));
  await helperRetention(origin.services);
  expect(await origin.services.database.select().from(helperAccess).where(eq(helperAccess.id, id))).toEqual([]);
});
