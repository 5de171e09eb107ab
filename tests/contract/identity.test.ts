import { describe, expect, test, vi } from 'vitest';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import { htmlIssues } from '#scripts/checks/html-issues.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import { headingFontPath } from '#src/lib/paper-style.ts';
import {
  arriveAtCallback,
  atLoginPage,
  completeLogIn,
  logInAs,
  openLoginPage,
  sentCode,
  visitorAs,
} from './support/log-in.ts';
import { sentTo } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');
const identityUrl = origin.services.fleet.identityUrl(title);
const pageUrl = origin.services.fleet.pageUrl(title);

async function signedInEmail(visitor: Visitor): Promise<string | undefined> {
  const session = await (await visitor.call(title, 'session')).json();
  return (session as { user?: { email: string } }).user?.email;
}

describe('the log-in page', () => {
  test.each([
    ['polviktidende', 'Gå til Min side'],
    ['djupvatnbygdeblad', 'Gå til Mi side'],
  ])('S-01 the root of the identity host of %s is a page with links', async (publicationId, toPage) => {
    const { fleet } = origin.services;
    const one = titleNamed(fleet, publicationId);
    const response = await new Visitor(origin).ask(`${fleet.identityUrl(one)}/`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`<title>Konto og innlogging - ${one.displayName}</title>`);
    expect(page).toContain(`href="${fleet.pageUrl(one)}/api/login">Logg inn</a>`);
    expect(page).toContain(`href="${fleet.pageUrl(one)}/">${toPage}</a>`);
  });

  test('O-02 lists every kind of demo person with a description', async () => {
    const visitor = new Visitor(origin);
    const page = await (await visitor.ask(await openLoginPage(visitor, origin, { title }))).text();
    for (const { kind, nb } of demoKinds) {
      expect(page).toContain(`value="${kind}"`);
      expect(page).toContain(nb);
    }
    expect(page).toContain('<html lang="nb">');
    expect(page).toContain(`--brand:${title.brand.light}`);
    expect(page).toContain(`<img src="${pageUrl}/logo.svg"`);
    expect(await htmlIssues('log-in', page)).toEqual([]);
  });

  test('S-02 Back to a completed log-in leads to Min side, and a stranger with its link is told that it has expired', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    await visitor.ask(page);
    await completeLogIn(
      visitor,
      title,
      await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind: 'komplett' } }),
    );
    const again = await visitor.ask(page);
    expect([again.status, again.headers.get('location')]).toEqual([303, `${pageUrl}/`]);
    const stranger = await new Visitor(origin).ask(page);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('Innloggingen er utløpt');
  });

  test('S-07 is in Nynorsk on a Nynorsk title', async () => {
    const nn = origin.services.fleet.titles.find((one) => one.language === 'nn');
    if (nn === undefined) throw new Error('no nn title');
    const visitor = new Visitor(origin);
    const page = await (await visitor.ask(await openLoginPage(visitor, origin, { title: nn }))).text();
    expect(page).toContain('<html lang="nn">');
    expect(page).toContain('Skriv e-postadressa di');
  });

  test('E-04 allows no script, and only its own style', async () => {
    const visitor = new Visitor(origin);
    const response = await visitor.ask(await openLoginPage(visitor, origin, { title }));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${pageUrl}`);
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/<script| on\w+=/);
  });

  test("T-10 has the app's heading font from its own host", async () => {
    const font = await new Visitor(origin).ask(`${identityUrl}${headingFontPath}`);
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('E-04 a form on another site cannot log anyone in', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    const headers = { origin: 'https://evil.example' };
    const response = await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind: 'komplett' }, headers });
    expect(response.status).toBe(403);
  });

  test('R-02 an expired log-in is reported, with a link back', async () => {
    const response = await new Visitor(origin).ask(`${identityUrl}/authn/long-gone`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`href="${pageUrl}/"`);
  });

  test("T-05 a title's host logs in only to that title", async () => {
    const other = titleNamed(origin.services.fleet, 'alvnesnytt');
    const query = new URLSearchParams({
      client_id: other.identityClientId,
      redirect_uri: `${origin.services.fleet.pageUrl(other)}/callback`,
      response_type: 'code',
      scope: 'openid',
      state: 'x',
    });
    expect((await new Visitor(origin).ask(`${identityUrl}/oauth/authorize?${query}`)).status).toBe(400);
  });
});

describe('codes by e-mail', () => {
  test('C-07 a code from the inbox logs in, and a new person enters a name first', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    const email = 'Solveig.Ny@leser.example';
    const sent = await visitor.ask(`${page}/email`, { method: 'POST', form: { email } });
    expect(sent.headers.get('location')).toMatch(/\/code$/);
    const code = await sentCode(origin, 'solveig.ny@leser.example');
    const named = await visitor.ask(`${page}/code`, {
      method: 'POST',
      form: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(named.headers.get('location')).toMatch(/\/name$/);
    const faulty = await visitor.ask(`${page}/name`, {
      method: 'POST',
      form: { givenName: 'Solveig', familyName: ' ' },
    });
    expect(faulty.status).toBe(422);
    expect(await faulty.text()).toContain('value="Solveig"');
    await completeLogIn(
      visitor,
      title,
      await visitor.ask(`${page}/name`, { method: 'POST', form: { givenName: 'Solveig', familyName: 'Ny' } }),
    );
    expect(await signedInEmail(visitor)).toBe('solveig.ny@leser.example');
  });

  test("O-02 a demo person's e-mail address can be typed before the first use of the title", async () => {
    const unused = titleNamed(origin.services.fleet, 'vassoyranytt');
    const { visitor, page } = await atLoginPage(origin, { title: unused });
    await visitor.ask(`${page}/email`, { method: 'POST', form: { email: 'helg@demo.example' } });
    const code = await sentCode(origin, 'helg@demo.example');
    const answer = await visitor.ask(`${page}/code`, { method: 'POST', form: { code } });
    expect((await arriveAtCallback(visitor, answer)).code).not.toBe('');
  });

  test('V-03 an invalid e-mail address is reported at its field and kept', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    const response = await visitor.ask(`${page}/email`, { method: 'POST', form: { email: 'kari@' } });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain('Vennligst skriv en gyldig e-postadresse');
    expect(text).toContain('value="kari@" aria-describedby="fault"');
  });

  test('O-05 a code can be tried five times; text that cannot be a code does not count', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    await visitor.ask(`${page}/email`, { method: 'POST', form: { email: 'gjett@leser.example' } });
    const code = await sentCode(origin, 'gjett@leser.example');
    const wrong = code === '000000' ? '111111' : '000000';
    for (const form of [{}, { code: '' }, { code: '12345' }, { code: '1234567' }, { code: 'kodenm' }]) {
      const response = await visitor.ask(`${page}/code`, { method: 'POST', form });
      expect(await response.text()).toContain('Skriv koden på seks sifre');
    }
    for (let count = 0; count < 5; count += 1) {
      const response = await visitor.ask(`${page}/code`, { method: 'POST', form: { code: wrong } });
      expect(await response.text()).toContain('Koden er feil');
    }
    const late = await visitor.ask(`${page}/code`, { method: 'POST', form: { code } });
    expect(await late.text()).toContain('Koden gjelder ikke lenger');
  });

  test('O-05 a person gets five codes an hour, and the sixth is refused', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const response = await visitor.ask(`${page}/email`, { method: 'POST', form: { email: 'ivrig@leser.example' } });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 422]);
  });

  test('C-07 the inbox shows sent messages, newest first, and filters by recipient', async () => {
    const inboxUrl = origin.services.fleet.inboxUrl;
    const { visitor, page } = await atLoginPage(origin, { title });
    for (const email of ['forst@leser.example', 'sist@leser.example']) {
      await visitor.ask(`${page}/email`, { method: 'POST', form: { email } });
    }
    const all = await vi.waitFor(async () => {
      const text = await (await visitor.ask(`${inboxUrl}/`)).text();
      expect(text).toContain('sist@leser.example');
      expect(text).toContain('forst@leser.example');
      return text;
    });
    expect(all.indexOf('sist@leser.example')).toBeLessThan(all.indexOf('forst@leser.example'));
    const one = await (await visitor.ask(`${inboxUrl}/?mottaker=forst@leser.example`)).text();
    expect(one).toContain('forst@leser.example');
    expect(one).not.toContain('sist@leser.example');
  });
});

describe('the account at the provider', () => {
  test("G-09 the session call answers the SDK: 400 if nobody is signed in, the person when connected, and only for the title's pages", async () => {
    const visitor = new Visitor(origin);
    const url = `${identityUrl}/v2/session?client_sdrn=sdrn:undefined:client:x`;
    const nobody = await visitor.ask(url, { headers: { origin: pageUrl } });
    expect([nobody.status, await nobody.json()]).toMatchObject([400, { error: { code: 400 } }]);
    await logInAs(visitor, origin, title, 'student');
    const response = await visitor.ask(url, { headers: { origin: pageUrl } });
    expect(response.headers.get('access-control-allow-origin')).toBe(pageUrl);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    const answer = await response.json();
    expect(answer).toMatchObject({ result: true, userStatus: 'connected', expiresIn: 300, sp_id: expect.any(String) });
    expect(answer).not.toHaveProperty('email');
    const foreign = await visitor.ask(url, { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test("G-06 the provider's log-out ends its session and returns to the title", async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const query = new URLSearchParams({ redirect_uri: `${pageUrl}/kundeservice` });
    const response = await visitor.ask(`${identityUrl}/logout?${query}`);
    expect(response.headers.get('location')).toBe(`${pageUrl}/kundeservice`);
    expect((await visitor.ask(`${identityUrl}/v2/session`)).status).toBe(400);
  });

  test('G-06 E-04 a log-out link on another site does not log anyone out without a confirmation', async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const query = new URLSearchParams({ redirect_uri: `${pageUrl}/kundeservice` });
    const url = `${identityUrl}/logout?${query}`;
    const asked = await visitor.ask(url, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([asked.status, (await visitor.ask(`${identityUrl}/v2/session`)).status]).toEqual([200, 200]);
    expect(await asked.text()).toContain(`<form method="post" action="/logout?${query.toString()}">`);
    const posted = { method: 'POST', form: {} };
    const foreign = await visitor.ask(url, {
      ...posted,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect([foreign.status, (await visitor.ask(`${identityUrl}/v2/session`)).status]).toEqual([403, 200]);
    const done = await visitor.ask(url, { ...posted, headers: { origin: identityUrl } });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${pageUrl}/kundeservice`]);
    expect((await visitor.ask(`${identityUrl}/v2/session`)).status).toBe(400);
    for (const site of ['same-site', 'same-origin', 'none']) {
      const response = await new Visitor(origin).ask(url, { headers: { 'sec-fetch-site': site } });
      expect([site, response.status]).toEqual([site, 302]);
    }
  });

  test('G-11 a log-in interrupted by another tab’s log-out starts again', async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const page = await openLoginPage(visitor, origin, { title });
    await visitor.ask(`${identityUrl}/logout`);
    const again = (await visitor.ask(page)).headers.get('location') ?? '';
    expect(again).toContain('/oauth/authorize?');
    const begun = await visitor.ask(new URL(again, identityUrl).href);
    const other = new URL(begun.headers.get('location') ?? '', identityUrl).href;
    expect(other).not.toBe(page);
    expect((await visitor.ask(other)).status).toBe(200);
    await completeLogIn(
      visitor,
      title,
      await visitor.ask(`${other}/demo`, { method: 'POST', form: { kind: 'digital' } }),
    );
    expect(await signedInEmail(visitor)).toBe('digital@demo.example');
    // Loading the page again does not restart a completed log-in.
    expect((await visitor.ask(other)).headers.get('location')).toBe(`${pageUrl}/`);
  });

  test('G-09 select_account offers to continue as the known person, or as another one', async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const page = await openLoginPage(visitor, origin, { title });
    expect(await (await visitor.ask(page)).text()).toContain('Fortsett som');
    await completeLogIn(visitor, title, await visitor.ask(`${page}/continue`, { method: 'POST' }));
    expect(await signedInEmail(visitor)).toBe('komplett@demo.example');
    await logInAs(visitor, origin, title, 'digital');
    expect(await signedInEmail(visitor)).toBe('digital@demo.example');
  });

  test('P-18 stronger authentication is required although the person is logged in, and a code by SMS provides it', async () => {
    const visitor = await visitorAs(origin, title, 'faktura');
    const page = await openLoginPage(visitor, origin, { title, extra: { acr_values: 'sms' } });
    expect(page).toContain('/authn/');
    expect(await (await visitor.ask(page)).text()).toContain('Send kode på SMS til');
    await visitor.ask(`${page}/sms`, { method: 'POST' });
    const [sms] = await sentTo(origin);
    expect(sms?.channel).toBe('sms');
    const code = /\b\d{6}\b/.exec(sms?.body ?? '')?.[0] ?? '';
    await completeLogIn(visitor, title, await visitor.ask(`${page}/code`, { method: 'POST', form: { code } }));
    expect(await signedInEmail(visitor)).toBe('faktura@demo.example');
  });

  test.each(Object.values(identityPages))("R-11 %s shows the person's own page with a link back", async (path) => {
    const visitor = new Visitor(origin);
    expect((await visitor.ask(`${identityUrl}${path}`)).status).toBe(401);
    await logInAs(visitor, origin, title, 'komplett');
    const query = new URLSearchParams({ redirect_uri: `${pageUrl}/endre-profil` });
    const response = await visitor.ask(`${identityUrl}${path}?${query}`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`href="${pageUrl}/endre-profil"`);
    expect(await htmlIssues(path, page)).toEqual([]);
  });

  test.each([
    ['49 12 34 56', false],
    ['+47 491 23 456', false],
    ['', true],
    ['12345678', true],
    ['4912345', true],
  ])('V-01 the phone number %j is checked by the same rule as in forms', async (phone, isFault) => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const answer = await visitor.ask(`${identityUrl}${identityPages.phone}`, { method: 'POST', form: { phone } });
    expect((await answer.text()).includes('aria-invalid="true"')).toBe(isFault);
  });

  test("R-11 the download contains the account's data, and deletion can be requested and withdrawn", async () => {
    const visitor = await visitorAs(origin, title, 'fri');
    const download = await visitor.ask(`${identityUrl}${identityPages.dataDownload}`, { method: 'POST' });
    expect(await download.json()).toMatchObject({ email: 'fri@demo.example', activity: expect.any(Array) });
    const url = `${identityUrl}${identityPages.deleteAccount}`;
    const asked = await visitor.ask(url, { method: 'POST', form: { delete: '1' } });
    expect(await asked.text()).toMatch(/Det skjer \d+\.\s[a-z]+\.</);
    const undone = await visitor.ask(url, { method: 'POST', form: { delete: '0' } });
    expect(await undone.text()).toContain('om 30 dager');
  });
});
