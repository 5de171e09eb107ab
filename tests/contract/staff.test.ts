import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { personalDataTables } from '#origin/features.ts';
import { person } from '#origin/identity/person-tables.ts';
import { forgetRows } from '#origin/platform/personal-data/personal-data-table.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { staffRetention } from '#origin/staff/staff-feature.ts';
import { disableMember } from '#origin/staff/staff-repository.ts';
import { staffTicket, staffUse } from '#origin/staff/staff-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import { endHelping, getHelping } from '#src/contract/helping.ts';
import { getMoving, MovingSchema, planMove } from '#src/contract/moving.ts';
import { getSession, postLogout } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { actorOn, callsOf, titlesOf } from './support/actor.ts';
import { changeSubscription } from './support/change-subscription.ts';
import { sentTo } from './support/post.ts';
import { hashOfTicket, search, staffBrowser, staffOn, ticketFor } from './support/staff.ts';
import { testDatabase } from './support/test-database.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const { database, fleet } = origin.services;
const nextTitle = titlesOf(origin);

const aTitle = ({ services }: RunningOrigin) => services.fleet.titles[0] ?? nextTitle();

const dayMs = 86_400_000;
const codeIn = (body = ''): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';

describe('the staff log-in', () => {
  test('P-19 uses a code sent to the work address, and does not reveal whether an address is known', async () => {
    const { email } = await staffOn(origin);
    const browsers = [staffBrowser(origin), staffBrowser(origin)] as const;
    const answers = [
      await browsers[0].post('/logg-inn?til=/kunde/17', { email: email.toUpperCase() }),
      await browsers[1].post('/logg-inn?til=/kunde/17', { email: 'ukjent@kundesenter.example' }),
    ];
    expect(answers[0]).toEqual({ status: 303, location: '/logg-inn/kode?til=%2Fkunde%2F17', body: '' });
    expect(answers[1]).toEqual(answers[0]);
    const pages = await Promise.all(browsers.map((one) => one.get('/logg-inn/kode')));
    const [known, unknown] = pages.map(({ body }) => body.replaceAll(/\w+(@|%40)kundesenter/g, ''));
    expect(unknown).toBe(known);
    expect(await sentTo(origin, 'ukjent@kundesenter.example')).toEqual([]);
    const [mail] = await sentTo(origin, email);
    const code = codeIn(mail?.body);
    // The code is valid only in the browser that requested it.
    expect((await browsers[1].post('/logg-inn/kode', { code })).body).toContain('Koden er ikke riktig');
    expect(
      await browsers[0].post('/logg-inn/kode?til=/kunde/17', { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ).toMatchObject({
      status: 303,
      location: '/kunde/17',
    });
    expect((await browsers[0].get('/')).body).toContain('Finn en kunde');
    await browsers[0].post('/logg-ut');
    expect(await browsers[0].get('/kunde/17')).toMatchObject({ status: 303, location: '/logg-inn?til=%2Fkunde%2F17' });
  });

  test('P-19 O-05 a code is void after five attempts, and limits survive a restart', async () => {
    const kept = await testDatabase();
    const open = { ...kept, close: () => Promise.resolve() };
    const environment = { RATE_LIMITS: '{"staffCode":1,"staffSearch":2,"staffCustomer":1}' };
    const first = await startTestOrigin({ open, environment });
    const { email } = await staffOn(first);
    const browser = staffBrowser(first);
    await browser.post('/logg-inn', { email });
    const [mail] = await sentTo(first, email);
    const code = codeIn(mail?.body);
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await browser.post('/logg-inn/kode', { code: '' })).body).toContain('Skriv koden på seks sifre');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await browser.post('/logg-inn/kode', { code: wrong })).body).toContain('Koden er ikke riktig');
    expect((await browser.post('/logg-inn/kode', { code })).body).toContain('Koden gjelder ikke lenger');
    const searcher = await staffOn(first, { roles: ['read', 'link'] });
    await search(searcher, 'Ingen Slik');
    expect(await searcher.get('/treff?side=2')).toMatchObject({ status: 200 });
    expect(await searcher.get('/treff?side=2')).toMatchObject({ status: 429 });
    const { accountNo } = await actorOn(first, aTitle(first), 'komplett');
    expect(await searcher.get(`/kunde/${accountNo}`)).toMatchObject({ status: 200 });
    for (const path of [`/kunde/${accountNo}`, `/kunde/${accountNo}/koble`]) {
      expect(await searcher.get(path)).toMatchObject({ status: 429 });
    }
    for (const step of ['besok', 'koble', 'koble/bekreft']) {
      const { status, body } = await searcher.post(`/kunde/${accountNo}/${step}`, { titleCode: 'X', email: 'x' });
      expect([step, status, body]).toEqual([step, 429, expect.stringContaining('Du har åpnet mange kunder')]);
    }
    expect((await searcher.uses()).filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    await first.close();
    const second = await startTestOrigin({ open, environment });
    const sameSearcher = await staffOn(second, { email: searcher.email });
    const refused = await sameSearcher.post('/sok', { reason: 'phone', note: '', typed: 'Ingen Slik' });
    expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('value="Ingen Slik"')]);
    const again = await staffBrowser(second).post('/logg-inn', { email });
    expect(again.body).toContain('Det er bedt om mange koder herfra');
    expect(again.body).toContain(`value="${email}"`);
    await second.close();
    await kept.close();
  });

  test('P-19 disabled staff are logged out at once, and get no code', async () => {
    const staff = await staffOn(origin);
    expect((await staff.get('/')).status).toBe(200);
    expect(await disableMember(database, staff.email, new Date())).toBe(true);
    expect(await staff.get('/')).toMatchObject({ status: 303, location: '/logg-inn' });
    await staff.post('/logg-inn', { email: staff.email });
    expect(await sentTo(origin, staff.email)).toEqual([]);
    expect(await disableMember(database, 'ukjent@kundesenter.example', new Date())).toBe(false);
  });
});

describe('searching for a customer', () => {
  test('P-19 works by number, phone, address and name, with a reason; the log has no search term', async () => {
    const title = nextTitle();
    const { accountNo } = await actorOn(origin, title, 'komplett');
    const { phoneNumber, email, givenName, familyName } = demoPersonOf(title, 'komplett');
    const staff = await staffOn(origin, { titleCodes: [title.titleCode] });
    const terms = [accountNo, `+47 ${phoneNumber}`, email.toUpperCase(), `${familyName.toUpperCase()} ${givenName}`];
    for (const typed of terms) expect((await search(staff, typed)).body).toContain(`/kunde/${accountNo}`);
    const found = (await staff.uses()).filter(({ kind }) => kind === 'searched');
    expect(found.map(({ sought }) => sought)).toEqual(['number', 'number', 'email', 'name']);
    expect(found[0]).toMatchObject({ hits: 1, reason: 'phone', note: 'sak 17', accountNo: null });
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${accountNo}|${phoneNumber}|${email}|${familyName}`));
    expect((await search(staff, '%%%')).body).toContain('Ingen treff');
    // A new search starts without the previous reason, but changing a search keeps everything.
    expect((await staff.get('/')).body).not.toMatch(/checked|sak 17|%%%/);
    expect((await staff.get('/?endre=1')).body).toMatch(/checked[^]*sak 17[^]*%%%/);
    // PostgreSQL cannot store a string with a NUL character.
    const odd = { reason: 'phone', note: 'sak\u0000 18', typed: `${familyName}\u0000${givenName}\u0007` };
    expect((await staff.post('/sok', odd)).status).toBe(303);
    expect((await staff.uses()).at(-1)).toMatchObject({ sought: 'name', note: 'sak  18' });
  });

  test.each([
    [{ reason: '', note: '', typed: 'Ragna' }, 'Velg hvorfor du søker.'],
    [{ reason: 'other', note: '', typed: 'Ragna' }, 'Skriv hva det gjelder'],
    [{ reason: 'phone', note: 'x'.repeat(201), typed: 'Ragna' }, 'på det meste 200 tegn'],
    [{ reason: 'phone', note: 'sak', typed: 'R@' }, 'Skriv hele e-postadressen'],
    [{ reason: 'email', note: 'sak', typed: 'Ra' }, 'minst tre bokstaver'],
  ])('P-19 missing input is reported, and the rest is kept: %o', async (form, text) => {
    const staff = await staffOn(origin);
    const { status, body } = await staff.post('/sok', form);
    expect(status).toBe(422);
    expect(body).toContain(text);
    expect(body).toContain(`value="${form.typed}"`);
    expect((await staff.uses()).map(({ kind }) => kind)).toEqual(['loggedIn']);
  });

  test('P-19 staff cannot see customers of other titles, whatever they search for', async () => {
    const [title, other] = [nextTitle(), nextTitle()];
    const { accountNo } = await actorOn(origin, title, 'komplett');
    const staff = await staffOn(origin, { titleCodes: [other.titleCode], roles: ['read', 'link'] });
    expect((await search(staff, accountNo)).body).toContain('Ingen treff');
    for (const path of [`/kunde/${accountNo}`, `/kunde/${accountNo}/koble`, '/kunde/0']) {
      expect(await staff.get(path)).toMatchObject({ status: 404 });
    }
    expect(await staff.post(`/kunde/${accountNo}/besok`, { titleCode: title.titleCode })).toMatchObject({
      status: 404,
    });
    expect((await staff.uses()).map(({ kind }) => kind)).toEqual(['loggedIn', 'searched']);
  });

  test('P-19 R-31 finds a connected customer by previous and new data, and says why it matched, how to call, and that a deletion is planned', async () => {
    const title = nextTitle();
    const { accountNo } = await actorOn(origin, title, 'komplett');
    const { email, givenName, familyName } = demoPersonOf(title, 'komplett');
    const former = {
      givenName: 'Målfrid',
      familyName: 'Tvinnereim',
      email: 'malfrid@post.example',
      phoneNumber: '41234567',
    };
    await database.update(account).set(former).where(eq(account.accountNo, accountNo));
    const atLogin = { phoneNumber: '49988777', deletionAskedAt: new Date('2027-03-10T09:00:00Z') };
    await database.update(person).set(atLogin).where(eq(person.email, email));
    const staff = await staffOn(origin, { titleCodes: [title.titleCode] });
    const reasons = [
      ['Tvinnereim', 'Treff på navn i kundeforholdet: Målfrid Tvinnereim'],
      ['412 34 567', '<span>Treff på telefonnummer</span>'],
      ['499 88 777', 'Treff på telefonnummer til innlogging: 499 88 777'],
      ['malfrid@post.example', 'Treff på e-post i kundeforholdet: malfrid@post.example'],
      [email, '<span>Treff på e-post</span>'],
      [`${givenName} ${familyName}`, '<span>Treff på navn</span>'],
      [accountNo, '<span>Treff på kundenummer</span>'],
    ] as const;
    for (const [typed, reason] of reasons) {
      const { body } = await search(staff, typed);
      expect(body).toContain(`/kunde/${accountNo}`);
      expect(body).toContain(reason);
    }
    const customer = (await staff.get(`/kunde/${accountNo}`)).body;
    expect(customer).toMatch(/Telefon<\/dt><dd>412 34 567/);
    expect(customer).toMatch(/Telefon til innlogging<\/dt><dd>499 88 777/);
    expect(customer).toMatch(/bedt om å få slettet kontoen. Det skjer 9.\sapril 2027/);
    expect(customer).toContain('Fornyes ikke, siden kontoen skal slettes.');
  });

  test('P-19 R-28 shows that a former subscription never began, and shows no delivery for it', async () => {
    const title = nextTitle();
    const { accountNo } = await actorOn(origin, title, 'komplett');
    const staff = await staffOn(origin, { titleCodes: [title.titleCode] });
    await search(staff, accountNo);
    expect((await staff.get(`/kunde/${accountNo}`)).body).toContain('Avisen leveres til');
    const ended = {
      status: statusCodes.CANCELLED,
      renewalDate: null,
      startedOn: '2027-03-12',
      expiryDate: '2027-03-10',
    };
    await changeSubscription(origin, accountNo, ended);
    const { body } = await staff.get(`/kunde/${accountNo}`);
    expect(body).toContain('Komplett, avsluttet før første dag');
    expect(body).not.toContain('Avisen leveres til');
  });

  test('P-19 lists twenty customers per page, however the name is spelled', async () => {
    const rows = Array.from({ length: 23 }, (_one, index) => ({
      accountNo: String(60_000_000 + index),
      firstTitleCode: 'POL',
      givenName: 'Åse',
      familyName: `Mangvik ${String(index)}`,
      email: '',
      createdAt: new Date(),
    }));
    await database.insert(account).values(rows);
    const staff = await staffOn(origin);
    expect((await search(staff, 'mangvik ÅSE')).body).toMatch(/23 kunder[^]*Side 1 av 2/);
    expect((await staff.get('/treff?side=2')).body).toMatch(/Side 2 av 2/);
    const uses = await staff.uses();
    expect(uses.filter(({ kind }) => kind === 'searched')).toMatchObject([{ hits: 23 }]);
    // The search is logged for each listed customer, who finds it in the copy of their data.
    const listed = uses.filter(({ kind }) => kind === 'listed').map(({ accountNo }) => accountNo);
    expect(new Set(listed)).toEqual(new Set(rows.map(({ accountNo }) => accountNo)));
  });
});

describe('viewing Min side as the customer', () => {
  test('P-19 shows what the customer sees, changes nothing, ends where it began, and is logged in full', async () => {
    const title = nextTitle();
    const customer = await actorOn(origin, title, 'komplett');
    const { accountNo, holder } = customer;
    const { address, latest } = await customer.does(getMoving);
    const moved = { ...address, street: 'Fjordveien' };
    const move = {
      movesOn: latest,
      address: moved,
      paper: 'follows',
      carrier: { doorCode: '4321', instructions: 'Opp' },
      invoicesFollow: false,
    };
    await customer.does(planMove, { payload: { move, replaces: null, chargedOre: null } });
    const staff = await staffOn(origin);
    await search(staff, accountNo);
    const page = await staff.get(`/kunde/${accountNo}`);
    expect(page.body).toContain(title.displayName);
    const ticket = await staff.post(`/kunde/${accountNo}/besok`, { titleCode: title.titleCode });
    // The browser already has another person's session on the title.
    const { visitor: browser } = await actorOn(origin, title, 'digital');
    const own = demoPersonOf(title, 'digital').accountNo;
    const arrived = await browser.ask(ticket.location ?? '');
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/']);
    expect(arrived.headers.get('set-cookie')).toMatch(/^visit=.+HttpOnly; SameSite=Lax/);
    const asks = callsOf(browser, title, accountNo);
    expect(await (await asks(getSession)).json()).toMatchObject({ acting: 'staff', ariaAccountNo: accountNo });
    expect(await (await asks(getHelping)).json()).toMatchObject({
      acting: { kind: 'staff', isOver: false, rights: [] },
    });
    expect(await (await asks(getSubscription, { params: holder })).json()).toMatchObject({
      current: { ariaAccountNo: accountNo },
    });
    // The answer includes a planned move, but not its door code.
    const planned = v.parse(MovingSchema, await (await asks(getMoving, { params: holder })).json());
    expect(planned).toMatchObject({ carrier: { doorCode: '', instructions: '' } });
    expect(planned.planned).toMatchObject({ movesOn: move.movesOn, carrier: null });
    const write = await asks(makeDeliveryChange, { payload: holder });
    expect([write.status, await write.json()]).toMatchObject([403, { code: 'onlyHolder' }]);

    const ended = await asks(endHelping);
    expect(await ended.json()).toEqual({ url: `${fleet.staffUrl}/kunde/${accountNo}` });
    expect(await (await asks(getSession)).json()).toMatchObject({ ariaAccountNo: own });
    const uses = await staff.uses();
    expect(uses.map(({ kind }) => kind)).toEqual([
      'loggedIn',
      'searched',
      'listed',
      'opened',
      'visitBegan',
      'visitEnded',
    ]);
    expect(uses.slice(2).every((use) => use.accountNo === accountNo && use.reason === 'phone')).toBe(true);
    const after = await staff.get(`/kunde/${accountNo}`);
    expect(after.body).toMatch(/Runa Havrehaug: Sluttet å se Min side som kunden. Kunden har ringt \(sak 17\)/);
  });

  test('P-19 a ticket is valid once, for a minute, on its own title, for logged-in staff', async () => {
    const [title, other] = [nextTitle(), nextTitle()];
    const { accountNo } = await actorOn(origin, title, 'komplett', ['telefonkunde']);
    const staff = await staffOn(origin);
    const visitor = new Visitor(origin, 'function');
    const arriveAt = async (url: string) => (await visitor.ask(url)).headers.get('location');
    const expired = `${fleet.staffUrl}/besok-utlopt`;

    const foreign = await ticketFor(staff, accountNo, title.titleCode);
    const elsewhere = foreign.replace(fleet.pageUrl(title), fleet.pageUrl(other));
    expect(await arriveAt(elsewhere)).toBe(expired);
    expect(await arriveAt(foreign)).toBe('/');
    expect(await arriveAt(foreign)).toBe(expired);

    const late = await ticketFor(staff, accountNo, title.titleCode);
    const past = { expiresAt: new Date(Date.now() - 1) };
    await database
      .update(staffTicket)
      .set(past)
      .where(eq(staffTicket.tokenHash, hashOfTicket(late)));
    expect(await arriveAt(late)).toBe(expired);
    expect(await arriveAt(`${fleet.pageUrl(title)}/api/staff/visit?billett=x`)).toBe(expired);

    const free = demoPersonOf(title, 'telefonkunde').accountNo;
    await search(staff, free);
    const none = await staff.post(`/kunde/${free}/besok`, { titleCode: title.titleCode });
    expect([none.status, none.body]).toEqual([422, expect.stringContaining('ingen innlogging')]);
    expect((await staff.uses()).at(-1)).toMatchObject({ kind: 'opened', accountNo: free, note: 'sak 17' });
  });

  test('P-19 ends after half an hour, and when the member of staff is disabled or logs out', async () => {
    const title = nextTitle();
    const { accountNo, holder } = await actorOn(origin, title, 'komplett');
    const staff = await staffOn(origin);
    const visitor = new Visitor(origin, 'function');
    const asks = callsOf(visitor, title, accountNo);
    await visitor.ask(await ticketFor(staff, accountNo, title.titleCode));
    await origin.services.sandbox?.clock.advance(title.titleCode, 31 * 60_000);
    const late = await asks(getSubscription, { params: holder });
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'accessEnded' }]);

    await visitor.ask(await ticketFor(staff, accountNo, title.titleCode));
    expect((await asks(getSubscription, { params: holder })).status).toBe(200);
    expect((await asks(postLogout)).status).toBe(200);
    expect((await asks(getSubscription, { params: holder })).status).toBe(401);

    await visitor.ask(await ticketFor(staff, accountNo, title.titleCode));
    expect((await asks(getSubscription, { params: holder })).status).toBe(200);
    const unused = await ticketFor(staff, accountNo, title.titleCode);
    await staff.post('/logg-ut');
    expect((await asks(getSubscription, { params: holder })).status).toBe(401);
    expect((await visitor.ask(unused)).headers.get('location')).toBe(`${fleet.staffUrl}/besok-utlopt`);
  });
});

test('P-19 staff activity is stored for two years, is in the copy of the customer’s data without a name, and becomes anonymous when the customer leaves', async () => {
  const title = nextTitle();
  const { accountNo } = await actorOn(origin, title, 'komplett');
  const staff = await staffOn(origin);
  await search(staff, accountNo);
  await staff.get(`/kunde/${accountNo}`);
  const of = async () => database.select().from(staffUse).where(eq(staffUse.accountNo, accountNo));
  expect(await of()).toMatchObject([
    { kind: 'listed', note: 'sak 17' },
    { kind: 'opened', note: 'sak 17' },
  ]);
  const declared = personalDataTables.find(({ table }) => table === staffUse);
  expect(Object.keys(declared?.leftOut ?? {})).toEqual(expect.arrayContaining(['staffName', 'staffId']));
  const { personId, email } = demoPersonOf(title, 'komplett');
  const who = { personId, accountNo, email, name: '', realm: title.titleCode };
  await forgetRows(database, declared === undefined ? [] : [declared], { who, at: new Date() });
  expect(await of()).toEqual([]);
  expect((await staff.uses()).at(-1)).toMatchObject({ kind: 'opened', accountNo: null, note: null });
  const sweepAt = (days: number) => staffRetention({ ...origin.services, realNow: () => Date.now() + days * dayMs });
  await sweepAt(729);
  expect(await staff.uses()).toHaveLength(4);
  await sweepAt(731);
  expect(await staff.uses()).toEqual([]);
});
