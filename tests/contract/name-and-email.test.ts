import { expect, test } from 'vitest';
import { htmlIssues } from '#scripts/checks/html-issues.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import { atLoginPage, joinByEmail, sentCode, visitorAs } from './support/log-in.ts';
import { sentTo } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin({ environment: { RATE_LIMITS: '{"codeNewContact":5}' } });
const title = titleNamed(origin.services.fleet, 'polviktidende');

const demoPerson = (kind: string, of = title) => visitorAs(origin, of, kind);

/** Posts a form to a page of the account, or loads the page if there is no form. */
async function atProvider(visitor: Visitor, path: string, form?: Readonly<Record<string, string>>, of = title) {
  const url = `${origin.services.fleet.identityUrl(of)}${path}`;
  const response = await visitor.ask(url, form === undefined ? {} : { method: 'POST', form });
  return { status: response.status, text: await response.text() };
}

async function signedIn(visitor: Visitor): Promise<unknown> {
  const session = (await (await visitor.call(title, 'session')).json()) as { readonly user?: unknown };
  return session.user;
}

test('R-11 a new e-mail address takes effect once its code is entered, and the old one is notified', async () => {
  const visitor = await demoPerson('komplett');
  expect((await atProvider(visitor, identityPages.profile)).text).toContain('Ny e-postadresse');
  expect((await atProvider(visitor, identityPages.email, { email: ' Ny@Leser.example ' })).status).toBe(303);
  const codePage = await atProvider(visitor, `${identityPages.email}/code`);
  expect(codePage.text).toContain('Til du har skrevet inn koden, gjelder komplett@demo.example som før.');
  expect(await htmlIssues('code', codePage.text)).toEqual([]);
  expect(await signedIn(visitor)).toMatchObject({ email: 'komplett@demo.example' });
  expect(await sentTo(origin, 'komplett@demo.example')).toEqual([]);

  const code = await sentCode(origin, 'ny@leser.example');
  const done = await atProvider(visitor, `${identityPages.email}/code`, { code });
  expect(done.text).toContain('Adressen din er ny@leser.example.');
  expect(await signedIn(visitor)).toMatchObject({ email: 'ny@leser.example' });
  const [notice] = await sentTo(origin, 'komplett@demo.example');
  expect(notice?.subject).toBe('Kontoen din har fått en ny e-postadresse');
  expect(notice?.body).not.toContain('ny@leser.example');
  expect((await atProvider(visitor, identityPages.activity)).text).toContain('Bekreftet ny e-postadresse');

  const { visitor: other, page: login } = await atLoginPage(origin, { title });
  await other.ask(`${login}/email`, { method: 'POST', form: { email: 'ny@leser.example' } });
  const answer = await other.ask(`${login}/code`, {
    method: 'POST',
    form: { code: await sentCode(origin, 'ny@leser.example') },
  });
  expect(answer.headers.get('location')).not.toContain('/name');
});

test('R-11 an address of another account is refused, and only the owner of its mailbox learns why', async () => {
  const owner = new Visitor(origin);
  await joinByEmail(owner, origin, { title, email: 'eier@leser.example' });
  const visitor = await demoPerson('helg');
  for (const email of ['eier@leser.example', 'digital@demo.example']) {
    expect((await atProvider(visitor, identityPages.email, { email })).status).toBe(303);
    const code = await sentCode(origin, email);
    const refused = await atProvider(visitor, `${identityPages.email}/code`, { code });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('hører til en annen konto')]);
  }
  expect(await signedIn(visitor)).toMatchObject({ email: 'helg@demo.example' });
});

test('R-11 one of several people who confirm an address at once gets it, and the others are told that it is taken', async () => {
  const email = 'begge@leser.example';
  const visitors = [await demoPerson('komplett'), await demoPerson('helg'), await demoPerson('digital')];
  const codes: string[] = [];
  for (const visitor of visitors) {
    expect((await atProvider(visitor, identityPages.email, { email })).status).toBe(303);
    codes.push(await sentCode(origin, email));
  }
  const answers = await Promise.all(
    visitors.map((visitor, index) => atProvider(visitor, `${identityPages.email}/code`, { code: codes[index] ?? '' })),
  );
  const [saved, ...refused] = answers.toSorted((one, other) => one.status - other.status);
  expect([saved?.status, saved?.text]).toEqual([200, expect.stringContaining(`Adressen din er ${email}.`)]);
  for (const { status, text } of refused) {
    expect([status, text]).toEqual([422, expect.stringContaining('hører til en annen konto')]);
  }
  const people = await Promise.all(visitors.map(signedIn));
  expect(people.filter((one) => JSON.stringify(one).includes(email))).toHaveLength(1);
});

test.each([
  ['ikke en adresse', 422, 'Vennligst skriv en gyldig e-postadresse'],
  ['faktura@demo.example', 200, 'Kontoen din har allerede denne adressen.'],
])('V-01 no code is sent to %j', async (email, status, text) => {
  const visitor = await demoPerson('faktura');
  const page = await atProvider(visitor, identityPages.email, { email });
  expect([page.status, page.text]).toEqual([status, expect.stringContaining(text)]);
  expect(await sentTo(origin, email)).toEqual([]);
});

test('O-05 at most five codes are sent per address and hour', async () => {
  const statuses: number[] = [];
  for (const kind of ['ung', 'student', 'familie', 'digital', 'fri', 'prove']) {
    const visitor = await demoPerson(kind);
    statuses.push((await atProvider(visitor, identityPages.email, { email: 'mange@leser.example' })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 422]);
});

test('R-11 a name is changed in its fields, and the customer area uses it at once', async () => {
  const visitor = await demoPerson('avtalegiro');
  const missing = await atProvider(visitor, identityPages.profile, { givenName: 'Kari', familyName: ' ' });
  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining('Etternavn er påkrevd')]);
  expect(missing.text).toContain('value="Kari"');
  const linked = await atProvider(visitor, identityPages.profile, { givenName: 'Kari', familyName: 'gevinst.no' });
  expect([linked.status, linked.text]).toEqual([422, expect.stringContaining('Skriv bare etternavnet')]);
  const saved = await atProvider(visitor, identityPages.profile, { givenName: 'Kari', familyName: 'Nordås' });
  expect(saved.text).toContain('Endringen er lagret.');
  expect(await signedIn(visitor)).toMatchObject({ givenName: 'Kari', familyName: 'Nordås' });
  expect((await atProvider(visitor, identityPages.activity)).text).toContain('Endret navn');
});

test('S-07 a Nynorsk title sends the code for an e-mail address in Nynorsk', async () => {
  const nn = titleNamed(origin.services.fleet, 'djupvatnbygdeblad');
  const visitor = await demoPerson('komplett', nn);
  await atProvider(visitor, identityPages.email, { email: 'nynorsk@leser.example' }, nn);
  const [mail] = await sentTo(origin, 'nynorsk@leser.example');
  expect(mail?.body).toContain('Koden din for å stadfeste e-postadressa hos');
});
