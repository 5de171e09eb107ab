import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { deliveryAddress } from '#origin/features/delivery-plan/delivery-tables.ts';
import { familyInvitation } from '#origin/features/family/family-tables.ts';
import { helperAccess } from '#origin/features/helping/access-tables.ts';
import { invoice } from '#origin/features/invoices/invoice-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { features } from '#origin/features.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { idempotencyRetention } from '#origin/platform/writes/write-once.ts';
import { findEvents } from '#origin/sandbox/collector/collector-routes.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { sandboxEvent } from '#origin/sandbox/sandbox-tables.ts';
import { ageSessions } from '#origin/session/session-repository.ts';
import { getActivities } from '#src/contract/activity.ts';
import { makeCalendarFeed } from '#src/contract/calendar.ts';
import { makeDeliveryChange, setInstructions } from '#src/contract/delivery-change.ts';
import { acceptInvitation, getFamily, inviteMember, removeMember } from '#src/contract/family.ts';
import { beginHelping, endHelping, leaveHelping } from '#src/contract/helping.ts';
import { updateAccount } from '#src/contract/profile.ts';
import { getDeletion, orderDeletion, orderTakeout, withdrawDeletion } from '#src/contract/rights.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { measuredPersonId } from '#src/domain/measured-text.ts';
import { aTrackerEvent } from '#tests/support/builders/tracker-event.ts';
import { type Actor, actorAtTime, actorOn, callsOf, subjectsOf, titlesOf } from './support/actor.ts';
import { stopBetween } from './support/delivery.ts';
import { helpOf, invitedToFamily } from './support/invitations.ts';
import { jobsAreDone, sentTo } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const anyTitle = titlesOf(origin);
const nextTitle = (): FleetTitle => Object.assign(anyTitle(), { language: 'nb' as const });

const start = '2027-03-10T09:00:00Z';
const both = { payload: { acceptsLoss: true, acceptsHistory: true } };

const actorAt = (kind: string, title = nextTitle()) => actorAtTime(origin, title, kind, start);

const dueTables = [
  'subscription',
  'delivery_change',
  'invoice',
  'payment_attempt',
  'payment_method',
  'student_confirmation',
];

/**
 * Advances the title's clock and deletes expired data, as the origin does automatically. No other
 * due work runs: years of the demo people's renewals do not matter here.
 */
async function at(title: FleetTitle, instant: string): Promise<void> {
  for (const table of dueTables) await database.execute(sql`update ${sql.identifier(table)} set next_due_on = null`);
  await database.execute(sql`update unbilled_entry set next_due_on = '2999-01-01'`);
  await origin.services.sandbox?.clock.set(title.titleCode, Date.parse(instant));
  for (const { retention } of features) await retention?.(origin.services);
  await jobsAreDone(database);
}

async function isThere(actor: Actor, kind: string): Promise<boolean> {
  const { personId } = demoPersonOf(actor.title, kind);
  return (await database.select().from(person).where(eq(person.id, personId))).length > 0;
}

describe('the request', () => {
  test('R-31 lists running subscriptions and debts at all titles, and is not blocked by them', async () => {
    const debtor = await actorAt('ubetalt');
    const { asked, subscriptions, unpaid } = await debtor.does(getDeletion);
    expect(asked).toBeNull();
    const place = { titleName: debtor.title.displayName, pageUrl: null };
    expect(subscriptions).toMatchObject([{ ...place, isOwn: true, lastDay: null, sharedWith: 0 }]);
    expect(unpaid).toMatchObject([place]);
    expect(unpaid[0]?.outstandingOre).toBeGreaterThan(0);
    const owner = await actorAt('komplett');
    expect((await owner.does(getDeletion)).subscriptions).toMatchObject([{ planName: 'Komplett', sharedWith: 1 }]);
  });

  test('R-31 needs both confirmations, a fresh log-in, and the right title', async () => {
    const actor = await actorAt('digital');
    const one = { payload: { acceptsLoss: true } };
    expect(await actor.isRefused(orderDeletion, one)).toEqual([400, 'invalidPayload']);
    const no = { payload: { acceptsLoss: true, acceptsHistory: false } };
    expect(await actor.isRefused(orderDeletion, no)).toEqual([400, 'invalidPayload']);
    const elsewhere = { payload: { ...both.payload, titleCode: nextTitle().titleCode } };
    expect(await actor.isRefused(orderDeletion, elsewhere)).toEqual([404, 'titleNotFound']);
    expect(await callsOf(new Visitor(origin), actor.title, '1')(orderDeletion, both)).toMatchObject({ status: 401 });
    await ageSessions(database, actor.title.titleCode, 31);
    expect(await actor.isRefused(orderDeletion, both)).toEqual([401, 'freshLoginNeeded']);
    expect((await actor.does(getDeletion)).asked).toBeNull();
  });

  test('R-31 is made once, confirmed by e-mail, and can be withdrawn until it is carried out', async () => {
    const actor = await actorAt('digital');
    const { asked } = await actor.does(orderDeletion, both);
    expect(asked).toMatchObject({ dueOn: '2027-04-09' });
    await at(actor.title, '2027-03-12T09:00:00Z');
    expect((await actor.does(orderDeletion, both)).asked).toEqual(asked);
    await at(actor.title, '2027-04-08T21:59:00Z');
    expect(await isThere(actor, 'digital')).toBe(true);
    expect((await actor.does(withdrawDeletion)).asked).toBeNull();
    await actor.does(withdrawDeletion);
    expect(await subjectsOf(actor)).toEqual([
      'Kontoen din blir ikke slettet',
      'Kontoen din blir slettet 9.\u00a0april 2027',
    ]);
    await at(actor.title, '2027-06-01T09:00:00Z');
    expect(await isThere(actor, 'digital')).toBe(true);
  });

  test('R-31 R-08 is available without a subscription, and without an account', async () => {
    for (const kind of ['tidligere', 'ukoblet']) {
      const actor = await actorAt(kind);
      expect(await actor.does(getDeletion)).toMatchObject({ asked: null, subscriptions: [] });
      await actor.does(orderDeletion, both);
      await at(actor.title, '2027-04-08T22:01:00Z');
      expect([kind, await isThere(actor, kind)]).toEqual([kind, false]);
    }
  });
});

describe('the deletion', () => {
  test('O-07 C-02 deletes the events of the person at the analytics provider, and no one else’s', async () => {
    const actor = await actorAt('digital');
    const { personId } = demoPersonOf(actor.title, 'digital');
    const [row] = await database.select().from(person).where(eq(person.id, personId));
    const eventOf = (userId: number) => {
      const realm = origin.services.fleet.titles.find(({ hasPulse }) => hasPulse)?.identityHost ?? '';
      const id = measuredPersonId(realm, userId);
      return aTrackerEvent({ actor: { '@id': id, 'spt:userId': id, id: userId, realm, subscriptionName: 'Abo' } });
    };
    const [own, other] = [eventOf(row?.userId ?? 0), eventOf(7)];
    const place = { titleCode: actor.title.titleCode, kind: 'analytics', receivedAt: new Date() } as const;
    await database.insert(sandboxEvent).values([own, other].map((event) => ({ ...place, id: event['@id'], event })));
    const kept = async () => (await findEvents(database, place.titleCode, 'analytics')).length;
    await actor.does(orderDeletion, both);
    await jobsAreDone(database);
    expect(await kept()).toBe(2);
    await at(actor.title, '2027-04-09T09:00:00Z');
    expect(await findEvents(database, place.titleCode, 'analytics')).toEqual([other]);
  });

  test('O-07 R-31 N-08 keeps the books after 30 days, and nothing five years after the end of the financial year', async () => {
    const title = nextTitle();
    const actor = await actorAt('komplett', title);
    const member = await actorOn(origin, title, 'familie');
    const { personId } = demoPersonOf(title, 'komplett');
    const who = { givenName: 'Xenofilia', familyName: 'Quistorff', email: 'xenofilia@epost.example' };
    await database.update(person).set(who).where(eq(person.id, personId));
    await database.update(account).set(who).where(eq(account.accountNo, actor.accountNo));
    const address = {
      ...demoPersonOf(title, 'komplett').address,
      name: 'Xenofilia Quistorff',
      street: 'Zeppelinkroken',
    };
    await database.update(deliveryAddress).set({ address }).where(eq(deliveryAddress.accountNo, actor.accountNo));
    await database.insert(invoice).values({
      accountNo: actor.accountNo,
      titleCode: title.titleCode,
      kind: 'invoice',
      kid: '70000017',
      priceOre: 34_900,
      issuedOn: '2027-03-10',
      dueOn: '2027-03-24',
      recipient: { name: 'Xenofilia Quistorff', address: ['Zeppelinkroken 7'] },
      createdAt: new Date(start),
    });
    await actor.does(updateAccount, {
      payload: { ariaAccountNo: actor.accountNo, phoneNumber: '90817263', birthdate: '1971-02-03' },
    });
    await actor.does(setInstructions, { payload: { doorCode: '4711', instructions: 'Bak den røde postkassen' } });
    await actor.does(makeDeliveryChange, stopBetween('2027-04-05', '2027-04-17'));
    await actor.does(makeCalendarFeed);
    await actor.does(inviteMember, { payload: { email: 'nabo@epost.example' } });
    await actor.does(orderTakeout);
    await jobsAreDone(database);
    const traces = [
      ...Object.values(who),
      '90817263',
      'Zeppelinkroken',
      'røde postkassen',
      'nabo@epost.example',
      personId,
    ];
    expect((await tablesWith(database, traces)).length).toBeGreaterThan(10);

    await actor.does(orderDeletion, both);
    await at(title, '2027-04-09T12:00:00Z');
    expect(await isThere(actor, 'komplett')).toBe(false);
    // Completed jobs are deleted automatically after a day of real time.
    await database.execute(sql`delete from pgboss.job where state = 'completed'`);
    expect(await tablesWith(database, traces)).toEqual(['public.invoice']);
    expect(await actor.isRefused(getDeletion)).toEqual([401, 'notSignedIn']);
    expect((await sentTo(origin, who.email))[0]?.subject).toBe('Kontoen din er slettet');
    expect((await member.mails())[0]?.subject).toBe(`Tilgangen din til ${title.displayName} er avsluttet`);
    expect(await member.does(getFamily)).toMatchObject({ role: 'none', refusal: 'noSubscription' });
    expect(JSON.stringify(await member.does(getActivities))).not.toContain('Xenofilia');

    const documents = () => database.select().from(invoice).where(eq(invoice.accountNo, actor.accountNo));
    expect(await documents()).not.toEqual([]);
    await at(title, '2032-12-31T22:00:00Z');
    expect(await documents()).not.toEqual([]);
    await at(title, '2033-01-01T09:01:00Z');
    expect(await tablesWith(database, traces)).toEqual([]);
    expect(await documents()).toEqual([]);
    expect(await database.select().from(account).where(eq(account.accountNo, actor.accountNo))).toEqual([]);
  });

  test('O-07 notifies the owner when a member is deleted, without naming the member', async () => {
    const title = nextTitle();
    const owner = await actorAt('komplett', title);
    const member = await actorOn(origin, title, 'familie');
    const { givenName, familyName } = demoPersonOf(title, 'familie');
    await member.does(orderDeletion, both);
    await at(title, '2027-04-08T22:01:00Z');
    expect((await owner.mails())[0]?.subject).toBe(`En du delte ${title.displayName} med, leser ikke lenger`);
    const { activities } = await owner.does(getActivities);
    expect(activities[0]).toMatchObject({ kind: 'familyLeft', facts: {} });
    expect(await tablesWith(database, [`${givenName} ${familyName}`])).toEqual([]);
    expect((await database.select().from(account).where(eq(account.accountNo, member.accountNo)))[0]).toMatchObject({
      personId: null,
      email: '',
    });
  });

  test("O-07 R-13 removes a former member from the owner's log, under every name and address", async () => {
    const title = nextTitle();
    const owner = await actorAt('komplett', title);
    const member = await actorOn(origin, title, 'ny');
    const { personId } = demoPersonOf(title, 'ny');
    const called = (familyName: string) => database.update(person).set({ familyName }).where(eq(person.id, personId));
    const email = 'vigdis@epost.example';
    await called('Zetterlund');
    const { id, token } = await invitedToFamily(owner, email);
    await member.does(acceptInvitation, { payload: { token } });
    await called('Vindfjell');
    await owner.does(removeMember, { payload: { id } });
    await jobsAreDone(database);
    // Deletes the row as the clean-up does 90 days later.
    await database.delete(familyInvitation).where(eq(familyInvitation.email, email));
    const traces = [email, 'Zetterlund', 'Vindfjell', personId];
    expect(await tablesWith(database, traces)).toContain('public.account_activity');

    await member.does(orderDeletion, both);
    await at(title, '2027-04-08T22:01:00Z');
    await idempotencyRetention(origin.services);
    await database.execute(sql`delete from pgboss.job where state = 'completed'`);
    expect(await tablesWith(database, traces)).toEqual([]);
    const { activities } = await owner.does(getActivities);
    expect(activities.map(({ kind, facts }) => [kind, facts.recipient])).toEqual([
      ['familyRemoved', undefined],
      ['familyJoined', undefined],
      ['familyInvited', undefined],
    ]);
  });

  test("O-07 N-13 keeps a helper's actions in the holder's log, and removes the helper from it", async () => {
    const title = nextTitle();
    const owner = await actorAt('komplett', title);
    const helper = await actorOn(origin, title, 'ny');
    const { personId } = demoPersonOf(title, 'ny');
    const isHelper = eq(person.id, personId);
    // The helper's name changes later.
    const before = { givenName: 'Yrsa', familyName: 'Zetterlund', email: 'zetterlund@epost.example' };
    await database.update(person).set(before).where(isHelper);
    const email = 'yrsa.jobb@epost.example';
    const id = await helpOf(helper, owner, { email });
    await helper.does(beginHelping, { payload: { id } });
    const change = { type: 'STOP', fromDate: '2027-04-12', toDate: '2027-04-24', address: null };
    await helper.does(makeDeliveryChange, { payload: { ...owner.holder, change, replaces: null } });
    await helper.does(endHelping);
    await database.update(person).set({ familyName: 'Vindfjell' }).where(isHelper);
    await helper.does(leaveHelping, { payload: { id } });
    await jobsAreDone(database);
    // Deletes the row as the clean-up does 90 days later.
    await database.delete(helperAccess).where(eq(helperAccess.id, id));
    const traces = ['Yrsa', 'Zetterlund', 'Vindfjell', personId];
    expect(await tablesWith(database, traces)).toContain('public.account_activity');
    const linesBefore = (await owner.does(getActivities)).activities;

    await helper.does(orderDeletion, both);
    await at(title, '2027-04-08T22:01:00Z');
    // Answers to writes are stored for a day, including those to the holder.
    await idempotencyRetention(origin.services);
    await database.execute(sql`delete from pgboss.job where state = 'completed'`);
    expect(await tablesWith(database, traces)).toEqual([]);
    const { activities } = await owner.does(getActivities);
    const kinds = ['helperEnded', 'deliveryStopped', 'helperJoined', 'helperInvited'];
    expect(activities.map(({ kind }) => kind)).toEqual(kinds);
    expect(linesBefore.map(({ kind }) => kind)).toEqual(kinds);
    const { facts: stopped } = linesBefore[1] ?? {};
    expect(stopped).toMatchObject({ helper: { id, name: 'Yrsa Zetterlund' } });
    // The rest of the activity stays, including the fact that a helper made the change.
    const { helper: _helper, ...rest } = stopped ?? {};
    expect(activities.map(({ facts }) => facts)).toEqual([{}, rest, {}, {}]);
    expect(activities[1]?.by).toBe('helper');
  });

  test('O-07 a failed deletion is retried, and does not delay the others', async () => {
    const title = nextTitle();
    const broken = await actorAt('helg', title);
    const other = await actorOn(origin, title, 'digital');
    await broken.does(orderDeletion, both);
    await other.does(orderDeletion, both);
    // The subscription cannot be ended, because its plan is unknown.
    const isBroken = eq(subscription.accountNo, broken.accountNo);
    const [row] = await database.select().from(subscription).where(isBroken);
    await database.update(subscription).set({ planKind: 'unknown' }).where(isBroken);
    await expect(at(title, '2027-04-08T22:01:00Z')).rejects.toThrow('Deletions failed.');
    expect([await isThere(broken, 'helg'), await isThere(other, 'digital')]).toEqual([true, false]);
    await database
      .update(subscription)
      .set({ planKind: row?.planKind ?? '' })
      .where(isBroken);
    await at(title, '2027-04-08T22:16:00Z');
    expect(await isThere(broken, 'helg')).toBe(false);
  });
});

const NamesSchema = v.object({ rows: v.array(v.object({ name: v.string() })) });
const CountSchema = v.object({ rows: v.tuple([v.object({ found: v.number() })]) });

/** Tables that simulate the outside world: inboxes and the payment providers' books. */
const outside: readonly string[] = [
  'public.message',
  'public.sandbox_payment',
  'public.sandbox_payment_answer',
  'public.sandbox_callback',
];

/** Returns our tables, including those of the queues, in which any column contains any of the strings. */
async function tablesWith(database: Database, texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = v.parse(
    NamesSchema,
    await database.execute(sql`select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`),
  );
  const found: string[] = [];
  for (const { name } of rows) {
    if (outside.includes(name)) continue;
    const [schema = '', table = ''] = name.split('.');
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const holds = sql.join(
      texts.map((text) => sql`strpos(lower(one::text), lower(${text})) > 0`),
      sql` or `,
    );
    const counted = await database.execute(sql`select count(*)::int as found from ${from} as one where ${holds}`);
    if (v.parse(CountSchema, counted).rows[0].found > 0) found.push(name);
  }
  return found;
}
