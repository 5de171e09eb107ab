import { beforeAll, describe, expect, test } from 'vitest';
import { findPersonByEmail } from '#origin/identity/person-repository.ts';
import { ageSessions } from '#origin/session/session-repository.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import { visitorAs } from './support/log-in.ts';
import { sentTo } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');
const host = origin.services.fleet.identityUrl(title);

const forms = [
  [identityPages.email, { email: 'tyv@leser.example' }],
  [`${identityPages.email}/code`, { code: '123456' }],
  [`${identityPages.email}/resend`, {}],
  [identityPages.phone, { phone: '40000001' }],
  [`${identityPages.phone}/code`, { code: '123456' }],
  [`${identityPages.phone}/resend`, {}],
  [`${identityPages.phone}/remove`, {}],
  [identityPages.dataDownload, {}],
  [identityPages.deleteAccount, { delete: '1' }],
] as const;

const pages = [
  identityPages.email,
  `${identityPages.email}/code`,
  identityPages.phone,
  `${identityPages.phone}/code`,
  identityPages.dataDownload,
  identityPages.deleteAccount,
];

/** Signs in a person whose log-ins, here and at the provider, are `minutes` old. */
async function loggedIn(kind: string, minutes: number): Promise<Visitor> {
  const visitor = await visitorAs(origin, title, kind);
  await ageSessions(origin.services.database, title.titleCode, minutes);
  return visitor;
}

async function follow(visitor: Visitor, answer: Response): Promise<URL> {
  let [url, response] = [new URL(host), answer];
  for (let step = 0; step < 6 && response.status >= 300 && response.status < 400; step += 1) {
    url = new URL(response.headers.get('location') ?? '', url);
    if (url.origin !== host) return url;
    response = await visitor.ask(url.href);
  }
  return url;
}

describe("the provider's account pages after 31 minutes", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await loggedIn('komplett', 31);
  });

  test.each(pages)('P-18 %s redirects to a log-in', async (path) => {
    const answer = await visitor.ask(`${host}${path}`);
    expect(answer.status).toBe(303);
    const url = new URL(answer.headers.get('location') ?? '', host);
    expect([url.pathname, url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual([
      '/oauth/authorize',
      'login',
      '0',
    ]);
    const login = await follow(visitor, answer);
    expect(login.pathname).toMatch(/^\/authn\//);
    const text = await (await visitor.ask(login.href)).text();
    expect(text).toContain('Før vi går videre, må du bekrefte at det er deg.');
    expect(text).not.toContain('/continue"');
  });

  test.each(forms)('P-18 a form posted to %s changes nothing', async (path, form) => {
    const answer = await visitor.ask(`${host}${path}`, { method: 'POST', form });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('/oauth/authorize?');
    const who = await findPersonByEmail(origin.services.database, 'komplett@demo.example', title.titleCode);
    expect(who?.deletionAskedAt).toBeNull();
    expect(await sentTo(origin, 'tyv@leser.example')).toEqual([]);
    expect(await sentTo(origin, '40000001')).toEqual([]);
  });

  test('P-18 the profile page links to the address page, and does not accept a new address itself', async () => {
    const text = await (await visitor.ask(`${host}${identityPages.profile}`)).text();
    expect(text).toContain('Bytt e-postadresse');
    expect(text).not.toContain('name="email"');
  });
});

test('P-18 the account pages are open for half an hour after a log-in', async () => {
  const visitor = await loggedIn('helg', 29);
  for (const path of [
    identityPages.email,
    identityPages.phone,
    identityPages.dataDownload,
    identityPages.deleteAccount,
  ])
    expect((await visitor.ask(`${host}${path}`)).status).toBe(200);
});

test('P-18 a person returns to the page after the log-in, and to the title after cancelling it', async () => {
  const visitor = await loggedIn('faktura', 31);
  const returnTo = `${origin.services.fleet.pageUrl(title)}/endre-profil`;
  const url = `${host}${identityPages.email}?${new URLSearchParams({ redirect_uri: returnTo })}`;
  const first = await follow(visitor, await visitor.ask(url));
  const cancelled = await visitor.ask(`${first.href}/abort`, { method: 'POST', form: {} });
  expect((await follow(visitor, cancelled)).href).toBe(returnTo);

  const second = await follow(visitor, await visitor.ask(url));
  const answer = await visitor.ask(`${second.href}/demo`, { method: 'POST', form: { kind: 'faktura' } });
  const back = await follow(visitor, answer);
  expect(back.href).toBe(url);
  expect((await visitor.ask(back.href)).status).toBe(200);
});

test("P-18 a return path to another site leads to the title's profile page", async () => {
  const visitor = await loggedIn('prove', 0);
  const state = new URLSearchParams({ page: 'https://ond.example', redirect_uri: 'https://ond.example/' });
  const answer = await visitor.ask(
    `${host}/profile-pages/confirmed?${new URLSearchParams({ state: state.toString() })}`,
  );
  expect(answer.headers.get('location')).toBe(`${origin.services.fleet.pageUrl(title)}/endre-profil`);
});

test('R-11 the ad settings page states its purpose, and where to choose cookies', async () => {
  const visitor = await loggedIn('helg', 0);
  const body = await (await visitor.ask(`${host}${identityPages.adSettings}`)).text();
  expect(body).toContain('Dette gjelder annonser når du er logget inn.');
  expect(body).toContain(`href="${origin.services.fleet.pageUrl(title)}/personverninnstillinger"`);
});
