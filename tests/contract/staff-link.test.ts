import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { connectAsStaff } from '#origin/features/connect/connect-by-centre.ts';
import { person } from '#origin/identity/person-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { createAccount } from '#src/contract/account.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { actorOn, callsOf, titlesOf } from './support/actor.ts';
import { firstLogin, phoneOfFree } from './support/connecting.ts';
import { sentTo } from './support/post.ts';
import { type StaffAnswer, type StaffBrowser, search, staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const linker = () => staffOn(origin, { roles: ['read', 'link'] });

/**
 * Connects the account of one demo person to the log-in of another. With an empty `step` it only loads the overview
 * that precedes the confirmation.
 */
async function link(
  staff: StaffBrowser,
  title: FleetTitle,
  { from = 'telefonkunde', email, step = '/bekreft' }: { from?: string; email: string; step?: '' | '/bekreft' },
): Promise<StaffAnswer> {
  const { accountNo } = demoPersonOf(title, from);
  await search(staff, accountNo);
  return staff.post(`/kunde/${accountNo}/koble${step}`, { titleCode: title.titleCode, email });
}

const customers = ['telefonkunde', 'komplett', 'koblet', 'tidligere'] as const;

test('P-19 A-05 a customer number is connected to a log-in after both were shown; the customer is told who did it', async () => {
  const title = nextTitle();
  const actor = await actorOn(origin, title, 'ny', customers);
  const { email } = demoPersonOf(title, 'ny');
  const { ariaAccountNo: empty } = await actor.does(createAccount, firstLogin(title, 'ny'));
  const { accountNo } = demoPersonOf(title, 'telefonkunde');
  const staff = await linker();
  const shown = await link(staff, title, { email: ` ${email.toUpperCase()} `, step: '' });
  expect(shown.status).toBe(200);
  const both = ['Er dette samme person?', accountNo, email, String(empty)];
  for (const text of both) expect(shown.body).toContain(text);
  expect(await actor.does(getSession)).toMatchObject({ ariaAccountNo: empty });

  const [done, again] = await Promise.all([link(staff, title, { email }), link(staff, title, { email })]);
  const answers = [done, again].map(({ status }) => status).toSorted((one, other) => one - other);
  expect(answers).toEqual([303, 422]);
  expect([done.location, again.location]).toContain(`/kunde/${accountNo}?utfort=koblet`);
  expect((await staff.get(`/kunde/${accountNo}?utfort=koblet`)).body).toContain('Kundenummeret er koblet');
  expect(await actor.does(getSession)).toMatchObject({ ariaAccountNo: accountNo });
  expect(
    await database
      .select()
      .from(account)
      .where(eq(account.accountNo, String(empty))),
  ).toEqual([]);

  const holder = { accountNo, titleCode: title.titleCode };
  const asks = callsOf(actor.visitor, title, accountNo);
  expect((await asks(getSubscription, { params: holder })).status).toBe(200);
  expect(await (await asks(getActivities, { params: holder })).json()).toMatchObject({
    activities: expect.arrayContaining([
      expect.objectContaining({
        kind: 'connected',
        by: 'customerCenter',
        mail: { recipient: email, isSent: expect.any(Boolean) as boolean },
      }),
    ]) as unknown,
  });
  const mails = (await sentTo(origin, email)).filter(({ titleCode }) => titleCode === title.titleCode);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Kundesenteret har (koblet|kopla) /)]);
  const texts = await sentTo(origin, phoneOfFree.contact);
  expect(texts.filter(({ titleCode }) => titleCode === title.titleCode)).toHaveLength(1);
  expect((await staff.uses()).filter(({ kind }) => kind === 'linked')).toMatchObject([
    { accountNo, titleCode: title.titleCode, reason: 'phone', note: 'sak 17' },
  ]);
});

const refusals: Readonly<
  Record<string, (title: FleetTitle) => Promise<{ readonly from?: string; readonly email: string }>>
> = {
  'Skriv hele e-postadressen som': () => Promise.resolve({ email: 'ny@' }),
  'Ingen logger inn med denne': () => Promise.resolve({ email: 'ukjent@post.example' }),
  'har bedt om å bli slettet': async (title) => {
    const { personId, email } = demoPersonOf(title, 'ny');
    const asked = { deletionAskedAt: new Date(), deletionTitleCode: title.titleCode };
    await database.update(person).set(asked).where(eq(person.id, personId));
    return { email };
  },
  'ikke noe abonnement på avisen nå': (title) =>
    Promise.resolve({ from: 'tidligere', email: demoPersonOf(title, 'ny').email }),
  'allerede koblet til denne': (title) =>
    Promise.resolve({ from: 'komplett', email: demoPersonOf(title, 'komplett').email }),
  'har allerede et abonnement': (title) => Promise.resolve({ email: demoPersonOf(title, 'komplett').email }),
  'koblet til en annen innlogging': (title) =>
    Promise.resolve({ from: 'koblet', email: demoPersonOf(title, 'ny').email }),
  'har et kundenummer fra før': (title) => Promise.resolve({ email: demoPersonOf(title, 'tidligere').email }),
};

test('P-19 each refusal has a message, keeps the input, and changes nothing', async () => {
  const title = nextTitle();
  await actorOn(origin, title, 'ny', customers);
  const staff = await linker();
  const before = await database.select().from(account).orderBy(account.accountNo);
  for (const [text, wantedOn] of Object.entries(refusals)) {
    await database.update(person).set({ deletionAskedAt: null, deletionTitleCode: null });
    const wanted = await wantedOn(title);
    for (const step of ['', '/bekreft'] as const) {
      const { status, body } = await link(staff, title, { ...wanted, step });
      expect(status, text).toBe(422);
      expect(body).toContain(text);
      expect(body).toContain(`value="${wanted.email}"`);
    }
  }
  expect(await database.select().from(account).orderBy(account.accountNo)).toEqual(before);
  expect((await staff.uses()).some(({ kind }) => kind === 'linked')).toBe(false);
});

test('P-19 staff with read access are not offered the connection, and are refused', async () => {
  const title = nextTitle();
  await actorOn(origin, title, 'ny', customers);
  const reader = await staffOn(origin);
  const { accountNo } = demoPersonOf(title, 'telefonkunde');
  await search(reader, accountNo);
  expect((await reader.get(`/kunde/${accountNo}`)).body).not.toContain('Koble til en innlogging');
  expect(await reader.get(`/kunde/${accountNo}/koble`)).toMatchObject({ status: 403 });
  const { email } = demoPersonOf(title, 'ny');
  for (const step of ['', '/bekreft'] as const) {
    expect(await link(reader, title, { email, step })).toMatchObject({ status: 403 });
  }
  expect(await database.select().from(account).where(eq(account.accountNo, accountNo))).toMatchObject([
    { personId: null },
  ]);
});

test('P-19 each displayed customer is logged, also on a form and a refusal; the other customer’s entry has no note', async () => {
  const title = nextTitle();
  const actor = await actorOn(origin, title, 'ny', customers);
  const { email } = demoPersonOf(title, 'ny');
  const { accountNo } = demoPersonOf(title, 'telefonkunde');
  const staff = await linker();
  await search(staff, accountNo);
  const form = { titleCode: title.titleCode, email };
  const opened = async () => (await staff.uses()).filter(({ kind }) => kind === 'opened');
  const own = { accountNo, reason: 'phone', note: 'sak 17' };
  await staff.get(`/kunde/${accountNo}/koble`);
  await staff.post(`/kunde/${accountNo}/koble`, { ...form, email: 'ny@' });
  await staff.post(`/kunde/${accountNo}/koble/bekreft`, { ...form, email: 'ukjent@post.example' });
  // A log-in without a customer number has no log.
  expect(await staff.post(`/kunde/${accountNo}/koble`, form)).toMatchObject({ status: 200 });
  expect(await opened()).toMatchObject([own, own, own, own]);

  const { ariaAccountNo: other } = await actor.does(createAccount, firstLogin(title, 'ny'));
  expect(await staff.post(`/kunde/${accountNo}/koble`, form)).toMatchObject({ status: 200 });
  expect((await opened()).slice(4)).toMatchObject([own, { accountNo: String(other), reason: 'phone', note: null }]);
  expect(await staff.post(`/kunde/${accountNo}/koble/bekreft`, form)).toMatchObject({ status: 303 });
  expect(await opened()).toHaveLength(6);
});

test('P-19 an account created for the log-in in the meantime is kept, and nothing is connected', async () => {
  const title = nextTitle();
  await actorOn(origin, title, 'ny', customers);
  const { titleCode } = title;
  const { personId, email } = demoPersonOf(title, 'ny');
  const { accountNo } = demoPersonOf(title, 'telefonkunde');
  const names = { givenName: '', familyName: '' };
  const opened = { ...names, accountNo: '61000017', personId, firstTitleCode: titleCode, email, createdAt: new Date() };
  const dueWork: typeof origin.services.dueWork = {
    ...origin.services.dueWork,
    settle: async (work, moment) => {
      await work.transaction.insert(account).values(opened);
      return origin.services.dueWork.settle(work, moment);
    },
  };
  const work = {
    at: await origin.services.clock.now(titleCode),
    note: () => Promise.reject(new Error('It was noted.')),
  };
  const linked = await connectAsStaff({ ...origin.services, dueWork }, { title, accountNo, email }, work);
  expect(linked).toEqual({ ok: false, error: 'accountInUse' });
  expect(await database.select().from(account).where(eq(account.personId, personId))).toMatchObject([
    { accountNo: '61000017' },
  ]);
});
