import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { takeoutDocument } from '#origin/features/rights/takeout-document.ts';
import { findDataSubject } from '#origin/features/rights/takeout-job.ts';
import { takeout } from '#origin/features/rights/takeout-tables.ts';
import { features, personalDataTables } from '#origin/features.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import { type CollectedTable, collectRows } from '#origin/platform/personal-data/personal-data-table.ts';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { session } from '#origin/session/session-tables.ts';
import { makeCalendarFeed } from '#src/contract/calendar.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { setInstructions } from '#src/contract/delivery-change.ts';
import { beginHelping, endHelping } from '#src/contract/helping.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { updateAccount } from '#src/contract/profile.ts';
import { downloadTakeout, getTakeout, openTakeout, orderTakeout } from '#src/contract/rights.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorAtTime, actorOn, callsOf, moveClock, titlesOf } from './support/actor.ts';
import { helpOf } from './support/invitations.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { loggingOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const { origin, log } = await loggingOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

async function actorAt(kind: string, language: FleetTitle['language'] = 'nb'): Promise<Actor> {
  const title = Object.assign(nextTitle(), { language });
  return actorAtTime(origin, title, kind);
}

const setClock = ({ title }: Actor, instant: string) =>
  origin.services.sandbox?.clock.set(title.titleCode, Date.parse(instant));

async function ordered(actor: Actor): Promise<string> {
  const { takeout: made } = await actor.does(orderTakeout);
  await jobsAreDone(database);
  return made?.id ?? '';
}

async function filesOf(actor: Actor, takeoutId: string) {
  const response = await actor.asks(downloadTakeout, { params: { takeoutId } });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const data = JSON.parse(textOf('opplysninger.json')) as Record<string, Record<string, unknown>[]>;
  return { data, html: textOf('opplysninger.html') };
}

describe('a takeout', () => {
  test('R-30 holds everything stored about the person as a document and as JSON, and no secret', async () => {
    const actor = await actorAt('komplett');
    const { accountNo: ariaAccountNo } = actor;
    await actor.does(updateAccount, { payload: { ariaAccountNo, phoneNumber: '90817263', birthdate: null } });
    const instructions = 'Bak <b>postkassen</b> & døra';
    await actor.does(setInstructions, { payload: { doorCode: '4711', instructions } });
    await actor.does(makeCalendarFeed);
    const { data, html } = await filesOf(actor, await ordered(actor));
    const { email, givenName, address } = demoPersonOf(actor.title, 'komplett');
    expect(data).toMatchObject({
      person: [{ email, givenName }],
      account: [{ accountNo: ariaAccountNo, phoneNumber: '90817263' }],
      delivery_instruction: [{ doorCode: '4711', instructions }],
      delivery_address: [{ address }],
    });
    for (const name of ['subscription', 'account_activity', 'session', 'family_invitation']) {
      expect(data[name]?.length, name).toBeGreaterThan(0);
    }
    const [row] = await database
      .select()
      .from(session)
      .where(eq(session.personId, demoPersonOf(actor.title, 'komplett').personId));
    expect(JSON.stringify(data)).not.toContain(row?.tokenHash);
    expect(JSON.stringify(data)).not.toMatch(/tokenHash|"token"|redirectUrl/);
    expect(html).toContain('<html lang="nb">');
    expect(html).toContain('Bak &lt;b&gt;postkassen&lt;/b&gt; &amp; døra');
    expect(html).toContain('<dt>Telefonnummer</dt><dd>90817263</dd>');
    expect(html).toContain('<h2>Beskjeder til budet</h2>');
    // Article 15 requires more than the data.
    for (const heading of [
      'Hva vi bruker opplysningene til',
      'Hvem som får opplysninger fra oss',
      'Hvor lenge vi har opplysningene',
      'Rettighetene dine',
    ]) {
      expect(html).toContain(`<h2>${heading}</h2>`);
    }
    expect(html).toMatch(/http\S+\/personverndetaljer/);
  });

  test('R-30 holds invoices with their lines', async () => {
    const actor = await actorAt('ubetalt');
    await actor.does(getInvoices);
    const { data, html } = await filesOf(actor, await ordered(actor));
    for (const name of ['invoice', 'invoice_line', 'ledger_entry']) expect(data[name], name).not.toEqual([]);
    expect(html).toMatch(/<dt>Beløp<\/dt><dd>\d+,00.kr<\/dd>/);
  });

  test('R-30 has no empty entries and no raw codes', async () => {
    const title = Object.assign(nextTitle(), { language: 'nb' as const });
    await moveClock(origin, title, '2027-03-10T09:00:00Z');
    await seedTitle(origin.services, title);
    const { fleet } = origin.services;
    for (const { kind } of demoKinds) {
      const person = await findPerson(database, demoPersonOf(title, kind).personId);
      if (person === undefined) throw new Error(`${kind} is missing.`);
      const collected = await collectRows(database, personalDataTables, await findDataSubject(database, person));
      const html = takeoutDocument({ title, fleet, collected, madeAt: new Date() });
      expect(html, kind).not.toMatch(/<(dd|dl|ul|li)><\//);
      expect(html, kind).not.toMatch(/\dT\d\d:\d\d/);
      expect(html, kind).not.toMatch(/<dt>(Øre|[a-z]+[A-Z]\w*)</);
    }
  });

  test('R-30 describes sums, instants, payment methods, channels and a refusal of all categories in words', () => {
    const title = Object.assign(nextTitle(), { language: 'nb' as const });
    const table = (name: string, row: CollectedTable['rows'][number]): CollectedTable => ({
      name,
      heading: { nb: name, nn: name },
      rows: [row],
    });
    const vipps = { id: 'VIPPS', description: null, expires: null };
    const card = { id: 'SWEDBANK-PPG', description: 'Visa 1234', expires: null };
    const html = takeoutDocument({
      title,
      fleet: origin.services.fleet,
      madeAt: new Date(),
      collected: [
        table('consent_reply', { channel: 'email' }),
        table('invoice_setting', { channel: 'email' }),
        table('site_consent', { categories: [] }),
        table('subscription', { paymentMethod: vipps }),
        table('subscription', { paymentMethod: card }),
        table('account_activity', { facts: { undoBefore: '2026-12-17T11:00:00.000Z' } }),
        table('ledger_entry', { basis: { ore: 34900 } }),
        table('invoice', { recipient: { name: 'Kari', address: { street: '', postalCode: null } } }),
        table('contact_message', { message: '2026-99-99T99:99:99.999Z' }),
      ],
    });
    expect(html).toContain('<dt>Tilbud på</dt><dd>e-post</dd>');
    expect(html).toContain('<dt>Slik kommer fakturaen</dt><dd>e-post</dd>');
    expect(html).toContain('<dt>Sagt ja til</dt><dd>ingenting</dd>');
    expect(html).toContain('<dt>Betalingsmetode</dt><dd>Vipps</dd>');
    expect(html).toMatch(/<dt>Betalingsmetode<\/dt><dd>[^<]+<dl><div><dt>Beskrivelse<\/dt><dd>Visa 1234<\/dd>/);
    expect(html).toMatch(/<dt>Kunne angres før<\/dt><dd>17..desember 2026 kl\. 12\.00<\/dd>/);
    expect(html).toMatch(/<dt>Beløp<\/dt><dd>349,00.kr<\/dd>/);
    expect(html).toContain('<dd><dl><div><dt>Navn</dt><dd>Kari</dd></div></dl></dd>');
    expect(html).toContain('<dd>2026-99-99T99:99:99.999Z</dd>');
  });

  test('R-30 contains nothing about anyone else', async () => {
    const title = Object.assign(nextTitle(), { language: 'nn' as const });
    const member = await actorAtTime(origin, title, 'familie');
    const owner = demoPersonOf(title, 'komplett');
    const { data, html } = await filesOf(member, await ordered(member));
    expect(data['family_invitation']).toHaveLength(1);
    for (const text of [owner.accountNo, owner.email, owner.personId]) expect(JSON.stringify(data)).not.toContain(text);
    expect(html).toContain('<h1>Opplysningane vi har om deg</h1>');
    const stranger = await actorOn(origin, title, 'helg');
    const { takeout: own } = await member.does(getTakeout);
    const params = { takeoutId: own?.id ?? '' };
    expect(await stranger.isRefused(downloadTakeout, { params })).toEqual([404, 'takeoutNotFound']);
    expect(await stranger.isRefused(openTakeout, { params })).toEqual([404, 'takeoutNotFound']);
    expect(await callsOf(new Visitor(origin), title, '1')(downloadTakeout, { params })).toMatchObject({ status: 401 });
  });

  test("R-30 N-13 of a helper lists what they did for the holder, and none of the holder's data", async () => {
    const owner = await actorAt('komplett');
    const helper = await actorOn(origin, owner.title, 'ny');
    const id = await helpOf(helper, owner, { email: demoPersonOf(owner.title, 'ny').email });
    await helper.does(beginHelping, { payload: { id } });
    await helper.does(getDelivery, { params: owner.holder });
    await helper.does(endHelping);
    const { data, html } = await filesOf(helper, await ordered(helper));
    const done = { grantId: id, titleCode: owner.title.titleCode, at: expect.stringContaining('2027-03-10') };
    expect(data['helper_use']).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...done, call: 'GET delivery/:accountNo/:titleCode' })]),
    );
    expect(html).toContain('<h2>Det du har gjort for andre</h2>');
    expect(html).toMatch(/<dt>Når<\/dt><dd>10..mars 2027<\/dd>.+<li>så leveringen/);
    expect(JSON.stringify(data['helper_use'])).not.toContain(owner.accountNo);
    const own = await filesOf(owner, await ordered(owner));
    expect(own.data).not.toHaveProperty('helper_use');
    expect(own.html).toContain('<h2>Det andre har gjort for deg</h2>');
  });

  test('R-30 R-08 works for a person without an account', async () => {
    const actor = await actorAt('ukoblet');
    const { personId } = demoPersonOf(actor.title, 'ukoblet');
    expect(await database.select().from(account).where(eq(account.personId, personId))).toEqual([]);
    expect(await actor.does(getTakeout)).toEqual({ takeout: null });
    const { data } = await filesOf(actor, await ordered(actor));
    expect(Object.keys(data).toSorted()).toEqual(['madeAt', 'person', 'person_activity', 'session']);
  });

  test('R-30 is announced by e-mail, stays the same for a day, and is deleted after a week', async () => {
    const actor = await actorAt('digital');
    const id = await ordered(actor);
    const [mail] = await actor.mails();
    expect(mail).toMatchObject({ subject: 'Kopien av opplysningene dine er klar' });
    expect(mail?.body).toContain('/schibstedTakeoutGateway');
    expect(mail?.body).toContain('17.\u00a0mars 2027');
    await setClock(actor, '2027-03-11T08:00:00Z');
    expect(await ordered(actor)).toBe(id);
    await setClock(actor, '2027-03-17T08:59:00Z');
    await actor.does(openTakeout, { params: { takeoutId: id } });
    await setClock(actor, '2027-03-17T09:01:00Z');
    expect((await actor.does(getTakeout)).takeout).toMatchObject({ id, state: 'expired' });
    expect(await actor.isRefused(openTakeout, { params: { takeoutId: id } })).toEqual([404, 'takeoutNotFound']);
    for (const { retention } of features) await retention?.(origin.services);
    expect(await database.select({ archive: takeout.archive }).from(takeout).where(eq(takeout.id, id))).toEqual([
      { archive: null },
    ]);
    expect(await ordered(actor)).not.toBe(id);
    expect(await actor.mails()).toHaveLength(2);
  });

  test('R-30 simultaneous orders from several tabs get the same takeout', async () => {
    const actor = await actorAt('helg');
    const orders = await Promise.all([1, 2, 3].map(() => actor.does(orderTakeout)));
    expect(new Set(orders.map((one) => one.takeout?.id)).size).toBe(1);
    await jobsAreDone(database);
    expect(await actor.mails()).toHaveLength(1);
  });

  test('R-30 shows a failure, is retried, and can be ordered again', async () => {
    const actor = await actorAt('faktura');
    await database.execute(sql`alter table complaint rename to complaint_away`);
    const id = await ordered(actor);
    expect((await actor.does(getTakeout)).takeout).toMatchObject({ id, state: 'failed' });
    const again = await ordered(actor);
    expect(again).not.toBe(id);
    await database.execute(sql`alter table complaint_away rename to complaint`);
    await hurryRetries(database);
    expect((await actor.does(getTakeout)).takeout).toMatchObject({ id: again, state: 'ready' });
    expect(await actor.mails()).toHaveLength(1);
    expect(log.filter((line) => line.includes('a job failed and will be retried'))).not.toEqual([]);
    expect(log.join('')).not.toContain(demoPersonOf(actor.title, 'faktura').email);
  });
});
