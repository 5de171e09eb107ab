import { describe, expect, test } from 'vitest';
import { identityRetention } from '#origin/identity/identity-data-rules.ts';
import { contactChange } from '#origin/identity/person-tables.ts';
import { htmlIssues } from '#scripts/checks/html-issues.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import { atLoginPage, completeLogIn, joinByEmail, openLoginPage, sentCode, visitorAs } from './support/log-in.ts';
import { sentTo } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');

const day = 86_400_000;

async function member(email: string, of = title): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await joinByEmail(visitor, origin, { title: of, email });
  await logInByCode(visitor, email, of);
  return visitor;
}

async function logInByCode(visitor: Visitor, email: string, of = title): Promise<void> {
  const page = await openLoginPage(visitor, origin, { title: of });
  await visitor.ask(`${page}/email`, { method: 'POST', form: { email } });
  const code = await sentCode(origin, email);
  await completeLogIn(visitor, of, await visitor.ask(`${page}/code`, { method: 'POST', form: { code } }));
}

/** Posts a form to a page of the provider, or loads the page if there is no form. */
async function atProvider(visitor: Visitor, path: string, form?: Readonly<Record<string, string>>) {
  const url = path.startsWith('http') ? path : `${origin.services.fleet.identityUrl(title)}${path}`;
  const response = await visitor.ask(url, form === undefined ? {} : { method: 'POST', form });
  return { status: response.status, text: await response.text() };
}

async function changeEmail(visitor: Visitor, email: string): Promise<void> {
  await atProvider(visitor, identityPages.email, { email });
  const done = await atProvider(visitor, `${identityPages.email}/code`, { code: await sentCode(origin, email) });
  expect(done.text).toContain(`Adressen din er ${email}.`);
}

async function changePhone(visitor: Visitor, phone: string): Promise<void> {
  await atProvider(visitor, identityPages.phone, { phone });
  const done = await atProvider(visitor, `${identityPages.phone}/code`, { code: await sentCode(origin, phone) });
  expect(done.status).toBe(200);
}

async function linkTo(recipient: string): Promise<string> {
  const [newest] = await sentTo(origin, recipient);
  return /https?:\S+\/angre-endring\?\S+#\S+/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** Posts the form behind a link. The link's fragment is its token, which a browser does not send. */
async function followed(visitor: Visitor, link: string, more: Readonly<Record<string, string>> = {}) {
  const [url = '', token = ''] = link.split('#');
  return atProvider(visitor, url, { token, ...more });
}

function undone(visitor: Visitor, link: string) {
  return followed(visitor, link, { confirmed: '1' });
}

async function emailOf(visitor: Visitor, of = title): Promise<string | undefined> {
  const session = (await (await visitor.call(of, 'session')).json()) as { readonly user?: { readonly email: string } };
  return session.user?.email;
}

describe('P-18 a changed e-mail address', () => {
  test('P-18 G-14 ends all other sessions of the person, on every title and at the provider, and keeps this one', async () => {
    const other = titleNamed(origin.services.fleet, 'djupvatnbygdeblad');
    const elsewhere = await member('ola@leser.example');
    const onOther = new Visitor(origin);
    await logInByCode(onOther, 'ola@leser.example', other);
    const stranger = await member('naboen@leser.example');
    const here = new Visitor(origin);
    await logInByCode(here, 'ola@leser.example');

    await changeEmail(here, 'ola.ny@leser.example');

    expect(await emailOf(here)).toBe('ola.ny@leser.example');
    expect((await atProvider(here, identityPages.email)).status).toBe(200);
    expect(await emailOf(stranger)).toBe('naboen@leser.example');
    expect([await emailOf(elsewhere), await emailOf(onOther, other)]).toEqual([undefined, undefined]);
    // “Continue as” does not let the thief in again either.
    expect((await atProvider(elsewhere, identityPages.profile)).status).toBe(401);
    const login = await openLoginPage(elsewhere, origin, { title });
    expect(await (await elsewhere.ask(login)).text()).not.toContain('/continue"');
  });

  test('P-18 G-14 can be undone once by the link in the notice to the old address, after a confirmation', async () => {
    const thief = await member('kari@leser.example');
    await changeEmail(thief, 'tyv@leser.example');
    const [notice] = await sentTo(origin, 'kari@leser.example');
    expect(notice?.body).toContain('Angre det innen sju dager');
    const link = await linkTo('kari@leser.example');

    const owner = new Visitor(origin);
    const asked = await atProvider(owner, link.replace(/#.*/, ''));
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('Koden i lenken')]);
    const page = await followed(owner, link);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Angre endringen')]);
    for (const { text } of [asked, page]) expect(await htmlIssues('undo', text)).toEqual([]);
    // Opening the link changes nothing: mail servers open links too.
    expect(await emailOf(thief)).toBe('tyv@leser.example');

    const done = await undone(owner, link);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Endringen er angret')]);
    expect(await emailOf(thief)).toBeUndefined();
    expect((await atProvider(thief, identityPages.profile)).status).toBe(401);
    expect((await sentTo(origin, 'kari@leser.example'))[0]?.subject).toBe('En endring av kontoen din er angret');
    expect((await sentTo(origin, 'tyv@leser.example'))[0]?.body).toContain('hører ikke lenger til kontoen');
    await logInByCode(owner, 'kari@leser.example');
    expect(await emailOf(owner)).toBe('kari@leser.example');
    expect((await atProvider(owner, identityPages.activity)).text).toContain('Angret en endring');

    expect((await followed(owner, link)).status).toBe(410);
    expect((await undone(owner, link)).status).toBe(410);
    expect(await emailOf(owner)).toBe('kari@leser.example');
  });

  test('P-18 is undone with all later changes, and no later link restores it', async () => {
    const thief = await member('per@leser.example');
    await changeEmail(thief, 'tyv1@leser.example');
    await changePhone(thief, '40011001');
    await changeEmail(thief, 'tyv2@leser.example');
    const own = await linkTo('per@leser.example');
    const thiefs = await linkTo('tyv1@leser.example');
    expect(thiefs).not.toBe('');

    expect((await undone(new Visitor(origin), own)).status).toBe(200);
    expect((await undone(new Visitor(origin), thiefs)).status).toBe(410);
    const owner = new Visitor(origin);
    await logInByCode(owner, 'per@leser.example');
    expect((await atProvider(owner, identityPages.phone)).text).toContain('Kontoen din har ikke noe telefonnummer.');
  });

  test('P-18 R-31 is undone along with a deletion that a stranger ordered, and the owner is told', async () => {
    const thief = await member('liv@leser.example');
    await changeEmail(thief, 'tyv4@leser.example');
    const ordered = await atProvider(thief, identityPages.deleteAccount, { delete: '1' });
    expect(ordered.text).toContain('Du har bedt om at kontoen blir slettet.');

    expect((await undone(new Visitor(origin), await linkTo('liv@leser.example'))).status).toBe(200);
    const subjects = (await sentTo(origin, 'liv@leser.example')).map(({ subject }) => subject);
    expect(subjects).toContain('Kontoen din blir ikke slettet');
    const owner = new Visitor(origin);
    await logInByCode(owner, 'liv@leser.example');
    expect((await atProvider(owner, identityPages.deleteAccount)).text).toContain('Slett kontoen min');
  });

  test('P-18 keeps the old address reserved for its owner until the undo expires', async () => {
    const thief = await member('eva@leser.example');
    await changeEmail(thief, 'tyv3@leser.example');

    const { visitor: owner, page: login } = await atLoginPage(origin, { title });
    await owner.ask(`${login}/email`, { method: 'POST', form: { email: 'eva@leser.example' } });
    const code = await sentCode(origin, 'eva@leser.example');
    const held = await owner.ask(`${login}/code`, { method: 'POST', form: { code } });
    expect([held.status, await held.text()]).toEqual([409, expect.stringContaining('Adressen er nettopp byttet ut')]);

    const third = await member('tredje@leser.example');
    await atProvider(third, identityPages.email, { email: 'eva@leser.example' });
    const refused = await atProvider(third, `${identityPages.email}/code`, {
      code: await sentCode(origin, 'eva@leser.example'),
    });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('hører til en annen konto')]);
  });

  test('P-18 cannot be undone after seven days, and its stored data is deleted', async () => {
    const visitor = await member('sen@leser.example');
    await changeEmail(visitor, 'senere@leser.example');
    const link = await linkTo('sen@leser.example');
    const { database } = origin.services;
    const rows = (await database.select().from(contactChange)).filter(({ former }) => former === 'sen@leser.example');
    expect(rows.map(({ at, expiresAt }) => expiresAt.getTime() - at.getTime())).toEqual([7 * day]);
    // Nothing in the database is enough to construct the link.
    expect(JSON.stringify(rows)).not.toContain(link.split('#')[1]);

    await identityRetention({ ...origin.services, realNow: () => Date.now() + 7 * day + 1000 });
    expect((await undone(new Visitor(origin), link)).status).toBe(410);
    expect(await emailOf(visitor)).toBe('senere@leser.example');
  });

  test('P-18 invalidates a log-in code sent to the old address', async () => {
    const email = 'kode@leser.example';
    const here = await member(email);
    const { visitor: elsewhere, page: login } = await atLoginPage(origin, { title });
    await elsewhere.ask(`${login}/email`, { method: 'POST', form: { email } });
    const code = await sentCode(origin, email);
    await changeEmail(here, 'kode.ny@leser.example');
    const answer = await elsewhere.ask(`${login}/code`, { method: 'POST', form: { code } });
    expect(answer.headers.get('location')).toBe(new URL(login).pathname);
  });
});

describe('P-18 a changed phone number', () => {
  test('P-18 ends other sessions, and the old number and the e-mail address get a link to undo it', async () => {
    const elsewhere = await member('mobil@leser.example');
    await changePhone(elsewhere, '40022001');
    const here = new Visitor(origin);
    await logInByCode(here, 'mobil@leser.example');
    await changePhone(here, '40022002');
    expect(await emailOf(elsewhere)).toBeUndefined();
    expect(await emailOf(here)).toBe('mobil@leser.example');
    const link = await linkTo('40022001');
    expect(link).not.toBe('');
    expect(await linkTo('mobil@leser.example')).toBe(link);

    expect((await undone(new Visitor(origin), link)).status).toBe(200);
    expect(await emailOf(here)).toBeUndefined();
    for (const recipient of ['40022001', '40022002', 'mobil@leser.example'])
      expect((await sentTo(origin, recipient))[0]?.body).toContain('er angret med lenken');
    await logInByCode(here, 'mobil@leser.example');
    expect((await atProvider(here, identityPages.phone)).text).toContain('400 22 001');
  });

  test('S-07 the link and its page are in Nynorsk on a Nynorsk title', async () => {
    const nn = titleNamed(origin.services.fleet, 'djupvatnbygdeblad');
    const visitor = await visitorAs(origin, nn, 'komplett');
    const host = origin.services.fleet.identityUrl(nn);
    await visitor.ask(`${host}${identityPages.phone}/remove`, { method: 'POST', form: {} });
    const link = await linkTo('komplett@demo.example');
    expect((await followed(new Visitor(origin), link)).text).toContain('Angre ei endring av kontoen');
  });
});
